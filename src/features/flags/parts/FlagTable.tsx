import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import type { FlagRow } from '../flag.ts';
import { messages } from '../messages.ts';
import { closePath } from '../index.ts';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });
const nothing = '-';

interface Props {
  rows: readonly FlagRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent?: { total?: number; hasNext?: boolean };
  isFetching?: boolean;
  empty?: ReactNode;
  csv?: CsvSource<FlagRow>;
}

/** Table of flags with the names of their subjects. */
export function FlagTable(props: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const codeLabel = useCodeLabel();
  const nameOf = useReferenceNames((props.rows ?? []).map(({ subject }) => subject));
  const titleOf = (row: FlagRow) => row.finding ?? row.category ?? intl.formatMessage(messages.unnamed);
  const columns: Column<FlagRow>[] = [
    { key: 'finding', label: intl.formatMessage(messages.finding), render: titleOf },
    { key: 'category', label: intl.formatMessage(messages.category), render: ({ category }) => category ?? nothing },
    {
      key: 'about',
      label: intl.formatMessage(messages.about),
      render: ({ subject }) => nameOf(subject) ?? subject.reference ?? nothing,
      text: ({ subject }) => subject.display ?? nameOf(subject) ?? subject.reference,
    },
    {
      key: 'raised',
      label: intl.formatMessage(messages.raised),
      sort: 'date',
      render: ({ raised }) => <bdi>{formatMoment(raised) || nothing}</bdi>,
    },
    { key: 'status', label: intl.formatMessage(messages.status), render: ({ status }) => codeLabel(status) ?? nothing },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '8rem',
      render: (row) => {
        const open = row.status === 'active';
        const name = `${titleOf(row)}, ${nameOf(row.subject) ?? row.id}`;
        return (
          <Link
            className={styles.link}
            to={closePath(row.id)}
            aria-label={intl.formatMessage(open ? messages.closeNamed : messages.viewNamed, { name })}
          >
            {intl.formatMessage(open ? messages.closeFlag : messages.view)}
          </Link>
        );
      },
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
