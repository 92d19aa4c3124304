import type { Bundle, Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useSearchQuestionnaireResponseQuery } from '../../../api/fhir/index.ts';
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
import { responsesOf, toResponseRow, type ResponseRow } from '../questionnaire.ts';

/** Newest answers first. */
const defaultSort = '-authored';
const nothing = '-';

interface Props {
  questionnaire: Questionnaire;
}

/** Who answered, one line per submission, however it names the questionnaire. */
export function ResponseTable({ questionnaire }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('QuestionnaireResponse.update');
  const list = useListParams({ sort: defaultSort, sorts: ['authored'], table: 'questionnaireResponses' });
  const params = {
    ...pageQuery({ ...list, sort: list.sort || defaultSort }),
    questionnaire: responsesOf(questionnaire),
    _elements: 'authored,questionnaire',
  };
  const toRows = (bundle: Bundle) =>
    matches<QuestionnaireResponse>(bundle, 'QuestionnaireResponse').map((one) => toResponseRow(one, questionnaire));
  const query = useSearchQuestionnaireResponseQuery(params);
  const csv = useFhirCsv({ name: 'questionnaire-responses', type: 'QuestionnaireResponse', params, toRows });
  const rows = query.data && toRows(query.data);
  const columns: Column<ResponseRow>[] = [
    { key: 'id', label: intl.formatMessage(messages.submissionId), render: ({ id }) => id },
    {
      key: 'authored',
      label: intl.formatMessage(messages.authored),
      sort: 'authored',
      render: ({ authored }) => <bdi>{formatMoment(authored) || nothing}</bdi>,
    },
    {
      key: 'version',
      label: intl.formatMessage(messages.questionnaireVersion),
      render: ({ version }) => version ?? nothing,
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '8rem',
      render: ({ id }) => <RowActions name={id} editTo={mayEdit ? editPath(id) : undefined} />,
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
          empty={<EmptyState text={intl.formatMessage(messages.noResponses)} />}
        />
      )}
    </>
  );
}
