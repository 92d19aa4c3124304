import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useCan } from '../../../session/useCan.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { formatDay } from '../../../shared/intl/dates.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import { fillPath, responsesPath } from '../paths.ts';
import type { QuestionnaireRow } from '../questionnaire.ts';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });
const nothing = '-';

interface Props {
  rows: readonly QuestionnaireRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent?: { total?: number; hasNext?: boolean };
  isFetching?: boolean;
  empty?: ReactNode;
  csv?: CsvSource<QuestionnaireRow>;
}

/** Questionnaires with links to the form and to the responses, as far as the user has permission. */
export function QuestionnaireTable(props: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const codeLabel = useCodeLabel();
  const mayFill = useCan('QuestionnaireResponse.create');
  const mayRead = useCan('QuestionnaireResponse.read');
  const columns: Column<QuestionnaireRow>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.nameOrId),
      sort: 'title',
      render: ({ id, name }) =>
        mayFill ? (
          <Link className={styles.link} to={fillPath(id)}>
            {name}
          </Link>
        ) : (
          name
        ),
      text: ({ name }) => name,
    },
    {
      key: 'status',
      label: intl.formatMessage(messages.status),
      sort: 'status',
      render: ({ status }) => codeLabel(status) ?? nothing,
    },
    {
      key: 'publisher',
      label: intl.formatMessage(messages.publisher),
      sort: 'publisher',
      render: ({ publisher }) => publisher ?? nothing,
    },
    { key: 'version', label: intl.formatMessage(messages.version), render: ({ version }) => version ?? nothing },
    {
      key: 'date',
      label: intl.formatMessage(messages.date),
      sort: 'date',
      render: ({ date }) => formatDay(date) || nothing,
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      render: ({ id, name }) =>
        mayRead && (
          <Link
            className={styles.link}
            to={responsesPath(id)}
            aria-label={intl.formatMessage(messages.viewResponsesNamed, { name })}
          >
            {intl.formatMessage(messages.viewResponses)}
          </Link>
        ),
    },
  ];
  return (
    <ResourceTable
      label={intl.formatMessage(messages.listTitle)}
      columns={columns}
      getRowId={(row) => row.id}
      {...props}
    />
  );
}
