import { useIntl } from 'react-intl';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { sortJobs } from './importJob.ts';
import { messages } from './messages.ts';
import { ImportTable } from './parts/ImportTable.tsx';
import { paths } from './index.ts';
import { useImports } from './useImports.ts';

/** List of all imports with their status, updated by polling. */
export default function ImportListPage() {
  const intl = useIntl();
  const list = useListParams({
    table: 'imports',
    sort: '-dateCreated',
    sorts: ['workflowType', 'filename', 'status', 'dateCreated'],
  });
  const query = useImports();
  const retry = () => void query.refetch();
  const failed = query.isError && !query.isFetching;
  if (failed && !query.data) return <BrokenPage error={query.error} onRetry={retry} />;

  const start = (list.page - 1) * list.pageSize;
  const rows = query.data && sortJobs(query.data, list.sort).slice(start, start + list.pageSize);
  const add = (
    <CreateButton label={intl.formatMessage(messages.bulkUpload)} to={paths.create} needs={['DataImport.create']} />
  );
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.listTitle)} actions={add} />
      {failed && <InlineError error={query.error} onRetry={retry} />}
      <ImportTable
        rows={rows}
        list={list}
        total={query.data?.length}
        isFetching={query.isLoading}
        empty={<EmptyState text={intl.formatMessage(messages.empty)} action={add} />}
      />
    </>
  );
}
