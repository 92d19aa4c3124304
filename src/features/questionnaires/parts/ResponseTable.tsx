import type { Bundle, Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useSearchQuestionnaireResponseQuery } from '../../../api/fhir/index.ts';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { matches } from '../../../fhir/bundle.ts';
import { useCan } from '../../../session/useCan.ts';
import { useFhirCsv } from '../../../shared/export/useFhirCsv.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { extentOf, pageQuery } from '../../../shared/table/pageQuery.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import { editPath } from '../paths.ts';
import { questionnaireTarget, responsesOf, toResponseRow, type ResponseRow } from '../questionnaire.ts';

/** Newest responses first. */
const defaultSort = '-authored';
const nothing = '-';

/** Responses to one questionnaire, or about one subject (`Type/id`). */
type Props = { questionnaire: Questionnaire; about?: never } | { questionnaire?: never; about: string };

/** Reference to the questionnaire of a response without its version, so that its name is read once. */
function questionnaireOf({ questionnaire }: ResponseRow) {
  const target = questionnaireTarget(questionnaire);
  return { reference: `Questionnaire/${target.id}` };
}

/** Table of responses. */
export function ResponseTable({ questionnaire, about }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('QuestionnaireResponse.update');
  const list = useListParams({
    sort: defaultSort,
    sorts: ['authored'],
    table: 'questionnaireResponses',
    // The page of a subject has other lists with parameters in the same URL.
    prefix: about && 'responses.',
  });
  const params = {
    ...pageQuery({ ...list, sort: list.sort || defaultSort }),
    ...(questionnaire ? { questionnaire: responsesOf(questionnaire) } : { subject: about }),
    _elements: 'authored,questionnaire,subject,author',
  };
  const toRows = (bundle: Bundle) =>
    matches<QuestionnaireResponse>(bundle, 'QuestionnaireResponse').map((one) => toResponseRow(one, questionnaire));
  const query = useSearchQuestionnaireResponseQuery(params);
  const csv = useFhirCsv({ name: 'questionnaire-responses', type: 'QuestionnaireResponse', params, toRows });
  const rows = query.data && toRows(query.data);
  const nameOf = useReferenceNames(
    (rows ?? []).flatMap((row) => [row.author, questionnaire ? row.subject : questionnaireOf(row)]),
  );
  const subjectOf = ({ subject }: ResponseRow) => nameOf(subject) ?? subject?.display ?? nothing;
  const authorOf = ({ author }: ResponseRow) => nameOf(author) ?? author?.display ?? nothing;
  const titleOf = (row: ResponseRow) => nameOf(questionnaireOf(row)) ?? row.questionnaire ?? nothing;
  const first: Column<ResponseRow> = questionnaire
    ? { key: 'subject', label: intl.formatMessage(messages.subject), render: subjectOf }
    : { key: 'questionnaire', label: intl.formatMessage(messages.questionnaire), render: titleOf };
  const columns: Column<ResponseRow>[] = [
    first,
    {
      key: 'authored',
      label: intl.formatMessage(messages.authored),
      sort: 'authored',
      render: ({ authored }) => <bdi>{formatMoment(authored) || nothing}</bdi>,
    },
    { key: 'author', label: intl.formatMessage(messages.author), render: authorOf },
    {
      key: 'version',
      label: intl.formatMessage(messages.questionnaireVersion),
      render: ({ version }) => version ?? nothing,
    },
    { key: 'id', label: intl.formatMessage(messages.submissionId), render: ({ id }) => id, hidden: true },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '8rem',
      render: (row) => {
        const name = questionnaire ? subjectOf(row) : titleOf(row);
        const date = formatMoment(row.authored) || row.id;
        return (
          <RowActions
            name={intl.formatMessage(messages.responseNamed, { name, date })}
            editTo={mayEdit ? editPath(row.id) : undefined}
          />
        );
      },
    },
  ];
  const failed = query.error !== undefined && !query.isFetching;
  return (
    <>
      {failed && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!(failed && rows === undefined) && (
        <ResourceTable
          label={intl.formatMessage(messages.responses)}
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          isFetching={query.isFetching}
          list={list}
          extent={extentOf(query.data)}
          csv={csv}
          empty={
            <EmptyState text={intl.formatMessage(questionnaire ? messages.noResponses : messages.noResponsesAbout)} />
          }
        />
      )}
    </>
  );
}
