import { useIntl } from 'react-intl';
import type { ImportJob, ImportRow } from '../../../api/platform/index.ts';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { detailMessages } from '../detailMessages.ts';
import { rowStatusOf } from '../importJob.ts';
import { recordPage } from '../importKinds.ts';
import { useRowsOf } from '../useImports.ts';
import { RowDetails } from './RowDetails.tsx';

/** Filters by result, with the states and planned actions that each includes. */
const filters = {
  problems: { state: 'invalid,refused,notUndone' },
  create: { state: 'planned', action: 'create' },
  update: { state: 'planned', action: 'update' },
  created: { state: 'created' },
  updated: { state: 'updated' },
  unchanged: { state: 'unchanged' },
  omitted: { action: 'omitted' },
  undone: { state: 'undone' },
  open: { state: 'open,sending,planned' },
} as const;

const labels = {
  problems: detailMessages.invalid,
  create: detailMessages.willCreate,
  update: detailMessages.willUpdate,
  created: detailMessages.created,
  updated: detailMessages.updated,
  unchanged: detailMessages.unchanged,
  omitted: detailMessages.willOmit,
  undone: detailMessages.undone,
  open: detailMessages.open,
};
const isFilter = (key: string): key is keyof typeof filters => key in filters;

interface Props {
  job: ImportJob;
}

/** Rows of the file with their plan or result; the server filters, searches and pages them. */
export function RowsTab({ job }: Props) {
  const intl = useIntl();
  const list = useListParams({ filters: { result: ['', ...Object.keys(filters)] } });
  const { result = '' } = list.filters;
  const query = useRowsOf(job, {
    limit: list.pageSize,
    offset: (list.page - 1) * list.pageSize,
    ...(list.search && { search: list.search }),
    ...(isFilter(result) && filters[result]),
  });
  const columns: Column<ImportRow>[] = [
    { key: 'row', label: intl.formatMessage(detailMessages.row), render: ({ row, line }) => line ?? row },
    {
      key: 'name',
      label: intl.formatMessage(detailMessages.name),
      render: ({ label, reference }) => <RelatedLink to={recordPage(job.workflowType, reference)}>{label}</RelatedLink>,
      title: true,
    },
    {
      key: 'result',
      label: intl.formatMessage(detailMessages.result),
      render: (row) => <StatusBadge {...rowStatusOf(row)} />,
    },
    {
      key: 'details',
      label: intl.formatMessage(detailMessages.details),
      render: (row) => <RowDetails workflowId={job.workflowId} type={job.workflowType} row={row} />,
    },
  ];
  const options = [
    { value: '', label: intl.formatMessage(detailMessages.all) },
    ...Object.entries(labels).map(([value, label]) => ({ value, label: intl.formatMessage(label) })),
  ];
  return (
    <>
      {query.isError && !query.isFetching && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      <ResourceTable
        label={intl.formatMessage(detailMessages.tabRows)}
        columns={columns}
        rows={query.data?.rows}
        getRowId={({ row }) => String(row)}
        list={list}
        extent={query.data && { total: query.data.total }}
        isFetching={query.isLoading}
        search
        filters={
          <FilterSelect
            label={detailMessages.filter}
            options={options}
            value={result}
            onChange={(value) => list.setFilter('result', value)}
          />
        }
        empty={<EmptyState text={intl.formatMessage(detailMessages.none)} />}
      />
    </>
  );
}
