import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { useGetGroupQuery } from '../../api/keycloak/index.ts';
import { useCan } from '../../session/useCan.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { SplitPane } from '../../shared/layout/SplitPane.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { actionsColumn, nameColumn, textColumn } from '../../shared/table/columns.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { NewRecords } from '../../shared/outbox/NewRecords.tsx';
import { isFilterShown } from '../../shared/table/listParams.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import type { LabelledGroup } from '../../shared/people/groupLabels.ts';
import { messages } from './messages.ts';
import { GroupDetails } from './GroupDetails.tsx';
import { GroupTree } from './GroupTree.tsx';
import { addPath, editPath, paths } from './paths.ts';
import { hasSubGroups } from './group.ts';
import { useGroupRows } from './useGroupRows.ts';
import { useLoadedAuthorName } from '../../shared/history/useAuthorName.ts';
import { useRoleNameOptions } from '../../shared/people/useRoleOptions.ts';
import { useUserOptions } from '../../shared/people/useUserOptions.ts';
import type { ListFilter } from '../../shared/table/filters/listFilter.ts';

/** Filters of the list of groups. */
const groupFilters: readonly ListFilter<'role' | 'member'>[] = [
  {
    key: 'role',
    label: messages.role,
    kind: 'reference',
    useOptions: useRoleNameOptions,
    useName: (name: string) => name,
  },
  {
    key: 'member',
    label: messages.member,
    kind: 'reference',
    useOptions: useUserOptions,
    useName: (id: string) => useLoadedAuthorName(id || undefined),
  },
];

/** User groups: the tree, and a table of the groups inside the opened one, or of search results. */
export default function UserGroupListPage() {
  const intl = useIntl();
  const { userGroupId } = useParams();
  const list = useListParams({
    filters: { group: '', role: '', member: '' },
    availability: { role: useCan('iam_role.read'), member: useCan('iam_user.read') },
    table: 'userGroups',
  });
  const parent = list.filters.group ?? '';
  const details = useViewDetails();
  const { query, rows, extent, csv } = useGroupRows(list, parent, list.filters);
  // The opened group is no filter.
  const filterCount = list.filterCount - (parent ? 1 : 0);
  const activeFilterCount = list.activeFilterCount - (parent ? 1 : 0);
  const filtered: typeof list = { ...list, filterCount, activeFilterCount };
  const opened = useGetGroupQuery(parent ? { groupId: parent } : skipToken).currentData;
  if (userGroupId) return <Navigate to={`${paths.list}?viewDetails=${encodeURIComponent(userGroupId)}`} replace />;

  const failed = query.error !== undefined && !query.isFetching;
  const failure = intl.formatMessage(messages.groupsFailed);
  const retry = (): void => void query.refetch();
  // If the group in the URL no longer exists, the tree stays usable to choose another one.
  if (failed && rows === undefined && parent === '')
    return <BrokenPage error={query.error} text={failure} onRetry={retry} />;

  const name = opened?.name ?? '';
  const label = intl.formatMessage(
    list.search || filterCount > 0 ? messages.found : parent ? messages.within : messages.top,
    { name },
  );
  const empty = parent ? intl.formatMessage(messages.noneWithin, { name }) : undefined;
  return (
    <DetailsDrawer
      title={intl.formatMessage(messages.panel)}
      details={(id) => <GroupDetails groupId={id} layout="panel" />}
    >
      <PageHeader
        title={intl.formatMessage(messages.title)}
        actions={
          <>
            {opened && (
              <CreateButton
                label={intl.formatMessage(messages.addWithin, { name })}
                to={addPath(parent)}
                needs={['iam_group.create']}
              />
            )}
            <CreateButton label={intl.formatMessage(messages.add)} to={addPath()} needs={['iam_group.create']} />
          </>
        }
      />
      <SplitPane
        label={intl.formatMessage(messages.tree)}
        chosen={parent || undefined}
        hasThirdPane={details.id !== undefined}
        side={<GroupTree selected={parent} onSelect={(id) => list.setFilter('group', id)} />}
      >
        {failed && <InlineError text={failure} error={query.error} onRetry={retry} />}
        <NewRecords form={addPath()} about={parent || undefined} />
        <ResourceTable
          label={label}
          rows={rows}
          getRowId={(group) => group.id}
          list={filtered}
          search={messages.search}
          filters={
            groupFilters.some(({ key }) => isFilterShown(list.availability, key)) && (
              <FilterBar list={filtered} filters={groupFilters} />
            )
          }
          panel="viewDetails"
          extent={extent}
          csv={csv}
          isFetching={query.isFetching}
          empty={
            <EmptyState
              text={empty}
              action={
                <CreateButton
                  label={opened ? intl.formatMessage(messages.addWithin, { name }) : intl.formatMessage(messages.add)}
                  to={addPath(parent || undefined)}
                  needs={['iam_group.create']}
                />
              }
            />
          }
          noMatches={
            list.search && filterCount === 0
              ? intl.formatMessage(messages.noneFound, { text: list.search })
              : messages.noneMatch
          }
          columns={[
            nameColumn<LabelledGroup>(messages.name, {
              sort: undefined,
              // The name of a group with subgroups opens them.
              to: (group) =>
                hasSubGroups(group) && !list.search && filterCount === 0
                  ? `?group=${encodeURIComponent(group.id)}`
                  : details.addressOf(group.id),
            }),
            textColumn('path', messages.path, (group: LabelledGroup) => group.label),
            textColumn(
              'subgroups',
              messages.subgroups,
              ({ subGroupCount, subGroups }: LabelledGroup) => {
                // For the groups of a role or a user, Keycloak returns neither the number nor the subgroups.
                const count = subGroupCount ?? (filterCount > 0 ? undefined : (subGroups?.length ?? 0));
                return count === undefined ? undefined : intl.formatNumber(count);
              },
              { isNumber: true },
            ),
            actionsColumn({
              label: messages.actions,
              viewLabel: messages.viewDetails,
              editPath: (group) => editPath(group.id),
              needs: 'iam_group.update',
            }),
          ]}
        />
      </SplitPane>
    </DetailsDrawer>
  );
}
