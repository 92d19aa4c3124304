import { makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ImportJob } from '../../api/platform/index.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { textColumn } from '../../shared/table/columns.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import type { Column } from '../../shared/table/types.ts';
import type { FhirList } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { attentionQuery, needsAttention } from './attention.ts';
import { authorOf, outcomeOf, sortJobs, statusOf } from './importJob.ts';
import { detailMessages } from './detailMessages.ts';
import { kindOf } from './importKinds.ts';
import { detailsPath, paths } from './index.ts';
import { messages } from './messages.ts';
import { FirstImport } from './parts/FirstImport.tsx';
import { StatusTag } from './parts/StatusTag.tsx';
import { useImports } from './useImports.ts';

const useStyles = makeStyles({
  id: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    display: 'block',
    maxInlineSize: '6rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** One page of all imports, updated by polling. */
function useImportList(): FhirList<ImportJob, 'show'> {
  const params = useListParams({
    table: 'imports',
    sort: '-dateCreated',
    sorts: ['workflowType', 'filename', 'status', 'author', 'dateCreated'],
    filters: { show: ['', 'attention'] },
  });
  const onlyAttention = params.filters.show === 'attention';
  const { data, error, isFetching, isLoading, refetch } = useImports(onlyAttention ? attentionQuery.limit : 1000);
  const now = Date.now();
  const jobs = onlyAttention ? data?.filter((job) => needsAttention(job, now)) : data;
  const start = (params.page - 1) * params.pageSize;
  return {
    params,
    tableProps: {
      rows: jobs && sortJobs(jobs, params.sort).slice(start, start + params.pageSize),
      getRowId: (job) => job.workflowId,
      list: params,
      extent: { total: jobs?.length },
      isFetching: isLoading,
    },
    error: isFetching ? undefined : error,
    refetch: () => void refetch(),
  };
}

/** List of all imports with their status. */
export default function ImportListPage() {
  const styles = useStyles();
  const intl = useIntl();
  const kindLabel = (job: ImportJob): string => {
    const kind = kindOf(job.workflowType);
    return kind ? intl.formatMessage(kind.label) : job.workflowType;
  };
  const outcomeText = (job: ImportJob): string =>
    intl.formatList(
      outcomeOf(job).map(({ label, value }) =>
        intl.formatMessage(detailMessages.outcomePart, { name: intl.formatMessage(label), value }),
      ),
      { type: 'unit' },
    );
  const columns: Column<ImportJob>[] = [
    {
      ...textColumn('file', messages.fileName, (job: ImportJob) => job.filename, { sort: 'filename' }),
      title: true,
      to: (job) => detailsPath(job.workflowId),
    },
    textColumn('type', messages.resourceUpload, kindLabel, { sort: 'workflowType' }),
    {
      key: 'status',
      label: messages.status,
      render: (job) => <StatusTag job={job} />,
      text: (job) => statusOf(job).label,
      sort: 'status',
    },
    textColumn('rows', detailMessages.tabRows, outcomeText),
    textColumn('author', detailMessages.author, authorOf, { sort: 'author' }),
    textColumn('created', messages.dateCreated, (job: ImportJob) => formatMoment(new Date(job.dateCreated)), {
      sort: 'dateCreated',
    }),
    {
      key: 'workflowId',
      label: messages.workflowId,
      render: ({ workflowId }) => (
        // The span already contains the whole id for screen readers.
        <Tooltip content={workflowId} relationship="inaccessible">
          <span className={styles.id} tabIndex={0}>
            {workflowId}
          </span>
        </Tooltip>
      ),
      text: (job) => job.workflowId,
      card: null,
    },
    {
      key: 'actions',
      label: messages.actions,
      render: (job) => (
        <TextLink
          to={detailsPath(job.workflowId)}
          label={intl.formatMessage(messages.viewNamed, { name: `${kindLabel(job)}, ${job.filename}` })}
        >
          {intl.formatMessage(messages.view)}
        </TextLink>
      ),
    },
  ];
  const list = useImportList();
  const isFirst = list.tableProps.rows?.length === 0 && list.params.filterCount === 0;
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      create={isFirst ? undefined : { label: messages.bulkUpload, to: paths.create, needs: ['DataImport.create'] }}
      emptyState={{ action: <FirstImport /> }}
      search={false}
      empty={messages.empty}
      noMatches={messages.noneNeedAttention}
      filters={
        <FilterBar
          list={list.params}
          filters={[
            {
              key: 'show',
              label: messages.show,
              kind: 'choice',
              options: [{ value: 'attention', label: messages.showAttention }],
            },
          ]}
        />
      }
      columns={columns}
    />
  );
}
