import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ImportJob } from '../../../api/platform/index.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { ResourceTable, type Column, type TableList } from '../../../shared/table/ResourceTable.tsx';
import { kindOf } from '../importKinds.ts';
import { messages } from '../messages.ts';
import { detailsPath } from '../index.ts';
import { StatusTag } from './StatusTag.tsx';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
  id: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

interface Props {
  rows: readonly ImportJob[] | undefined;
  list: TableList;
  total: number | undefined;
  isFetching: boolean;
  empty: ReactNode;
}

/** Table of imports with the columns of spec section 2. */
export function ImportTable({ rows, list, total, isFetching, empty }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const statusLabel = (job: ImportJob): string => {
    const kind = kindOf(job.workflowType);
    return kind ? intl.formatMessage(kind.label) : job.workflowType;
  };
  const columns: Column<ImportJob>[] = [
    {
      key: 'workflowId',
      label: intl.formatMessage(messages.workflowId),
      render: (job) => <span className={styles.id}>{job.workflowId}</span>,
      width: '24%',
    },
    { key: 'type', label: intl.formatMessage(messages.resourceUpload), render: statusLabel, sort: 'workflowType' },
    { key: 'file', label: intl.formatMessage(messages.fileName), render: (job) => job.filename, sort: 'filename' },
    {
      key: 'status',
      label: intl.formatMessage(messages.status),
      render: (job) => <StatusTag job={job} />,
      sort: 'status',
    },
    {
      key: 'created',
      label: intl.formatMessage(messages.dateCreated),
      render: (job) => formatMoment(new Date(job.dateCreated)),
      sort: 'dateCreated',
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '6rem',
      render: (job) => (
        <Link
          className={styles.link}
          to={detailsPath(job.workflowId)}
          aria-label={intl.formatMessage(messages.viewNamed, { name: `${statusLabel(job)}, ${job.filename}` })}
        >
          {intl.formatMessage(messages.view)}
        </Link>
      ),
    },
  ];
  return (
    <ResourceTable
      label={intl.formatMessage(messages.listTitle)}
      columns={columns}
      rows={rows}
      getRowId={(job) => job.workflowId}
      list={list}
      extent={total === undefined ? undefined : { total }}
      isFetching={isFetching}
      empty={empty}
    />
  );
}
