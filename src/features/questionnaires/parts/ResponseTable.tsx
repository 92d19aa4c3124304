import type { Questionnaire } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { questionnaireReference } from '../../../../common/fhir/questionnaireTarget.ts';
import { useCan } from '../../../session/useCan.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { useText } from '../../../shared/intl/useText.ts';
import { codeStatus } from '../../../shared/layout/StatusBadge.tsx';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { NewRecords } from '../../../shared/outbox/NewRecords.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { momentColumn, statusColumn, textColumn } from '../../../shared/table/columns.tsx';
import { FilterBar } from '../../../shared/table/filters/FilterBar.tsx';
import { momentSearch } from '../../../shared/table/filters/listFilter.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import { useFhirPage } from '../../../shared/table/useFhirList.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { aboutParam } from '../aboutParam.ts';
import { messages } from '../messages.ts';
import { editPath, fillPath } from '../paths.ts';
import { nameOf as titleOfForm, responsesOf, responseRows, type ResponseRow } from '../questionnaire.ts';

/** Newest responses first. */
const defaultSort = '-authored';
const nothing = '-';

/** FHIR's statuses of a response. */
const statuses = ['completed', 'in-progress', 'amended', 'stopped', 'entered-in-error'] as const;
/** `authored`: days `from..to`. */
const filters = { status: { anyOf: statuses }, authored: { date: 'period' } } as const;

/** Responses to one questionnaire, about one subject or visit (`Type/id`), or unfinished ones, by their search parameters. */
interface Props {
  questionnaire?: Questionnaire;
  about?: string;
  unfinished?: { author: string; status: 'in-progress' };
}

/** Table of responses. */
export function ResponseTable({ questionnaire, about, unfinished }: Props) {
  const intl = useIntl();
  const text = useText();
  const codeLabel = useCodeLabel();
  const here = useHere();
  const mayEdit = useCan('QuestionnaireResponse.update');
  const params = useListParams({
    sort: defaultSort,
    sorts: ['authored'],
    filters,
    table: 'questionnaireResponses',
    // The page of a subject has other lists with parameters in the same URL.
    prefix: about && 'responses.',
  });
  const { status, authored } = params.filters;
  const mapping = useMemo(() => responseRows(questionnaire), [questionnaire]);
  const list = useFhirPage({
    ...mapping,
    params,
    defaultSort,
    fileName: 'questionnaire-responses',
    query: {
      ...(questionnaire && { questionnaire: responsesOf(questionnaire) }),
      ...(about && { [aboutParam(about)]: about }),
      ...(status && { status }),
      ...unfinished,
      authored: momentSearch(authored),
    },
  });
  const { rows } = list.tableProps;
  const nameOf = useReferenceNames(
    (rows ?? []).flatMap((row) => [
      row.author,
      ...(about ? [] : [row.subject]),
      ...(questionnaire ? [] : [questionnaireReference(row.questionnaire)]),
    ]),
  );
  const subjectOf = ({ subject }: ResponseRow) => nameOf(subject) ?? subject?.display;
  const authorOf = ({ author }: ResponseRow) => nameOf(author) ?? author?.display ?? nothing;
  const questionnaireNameOf = (row: ResponseRow) =>
    nameOf(questionnaireReference(row.questionnaire)) ?? row.questionnaire ?? nothing;
  /** Subject of a response to the questionnaire of the page, if it has one; otherwise the questionnaire. */
  const titleOf = (row: ResponseRow) =>
    questionnaire ? (subjectOf(row) ?? titleOfForm(questionnaire)) : questionnaireNameOf(row);
  const to = (row: ResponseRow) => (mayEdit ? withBackTo(editPath(row.id), here) : undefined);
  const first = questionnaire
    ? textColumn('subject', messages.subject, (row: ResponseRow) => subjectOf(row) ?? text(messages.noSubject), {
        to,
        card: titleOf,
      })
    : textColumn('questionnaire', messages.questionnaire, questionnaireNameOf, { to });
  return (
    <>
      {list.error !== undefined && <InlineError error={list.error} onRetry={list.refetch} />}
      <NewRecords type="QuestionnaireResponse" form={questionnaire && fillPath(questionnaire.id ?? '')} about={about} />
      {(list.error === undefined || rows !== undefined) && (
        <ResourceTable
          {...list.tableProps}
          label={text(messages.responses)}
          filters={
            <FilterBar
              list={params}
              filters={[
                {
                  key: 'status',
                  label: messages.status,
                  kind: 'choice',
                  isMultiple: true,
                  options: statuses.map((value) => ({ value, label: codeLabel(value) ?? value })),
                },
                { key: 'authored', label: messages.authored, kind: 'period' },
              ]}
            />
          }
          getRowId={(row) => row.id}
          empty={
            <EmptyState
              text={text(
                unfinished ? messages.noUnfinished : questionnaire ? messages.noResponses : messages.noResponsesAbout,
              )}
            />
          }
          columns={[
            first,
            ...(unfinished ? [textColumn('subject', messages.subject, (row: ResponseRow) => subjectOf(row))] : []),
            statusColumn(messages.status, (row: ResponseRow) => codeStatus(row.status, codeLabel(row.status))),
            momentColumn('authored', messages.authored, (row: ResponseRow) => row.authored, { sort: 'authored' }),
            textColumn('author', messages.author, authorOf),
            textColumn('version', messages.questionnaireVersion, (row: ResponseRow) => row.version),
            textColumn('id', messages.submissionId, (row: ResponseRow) => row.id, { hidden: true }),
            {
              key: 'actions',
              label: messages.actions,
              render: (row) => {
                const name = titleOf(row);
                const date = formatMoment(row.authored) || row.id;
                return (
                  <RowActions
                    name={intl.formatMessage(messages.responseNamed, { name, date })}
                    editTo={mayEdit ? editPath(row.id) : undefined}
                  />
                );
              },
            },
          ]}
        />
      )}
    </>
  );
}
