import { Link as FluentLink } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { UserGroup } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { useViewDetails } from '../../../shared/table/useViewDetails.ts';
import { hasSubGroups, pathText } from '../group.ts';
import { messages } from '../messages.ts';
import { editPath } from '../paths.ts';

interface Props {
  label: string;
  rows: readonly UserGroup[] | undefined;
  list: ListParams<'group'>;
  extent: { total?: number; hasNext?: boolean };
  csv: CsvSource<UserGroup>;
  isFetching: boolean;
  empty: ReactNode;
}

/** Groups with row actions. The name of a group with subgroups opens them. */
export function GroupTable({ list, ...table }: Props) {
  const intl = useIntl();
  const { open } = useViewDetails();
  const mayEdit = useCan('iam_group.update');
  const columns: Column<UserGroup>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.name),
      render: (group) =>
        hasSubGroups(group) && !list.search ? (
          <FluentLink as="button" onClick={() => list.setFilter('group', group.id)}>
            {group.name}
          </FluentLink>
        ) : (
          group.name
        ),
      text: (group) => group.name,
    },
    { key: 'path', label: intl.formatMessage(messages.path), render: (group) => pathText(group.path) },
    {
      key: 'subgroups',
      label: intl.formatMessage(messages.subgroups),
      width: '8rem',
      render: ({ subGroupCount, subGroups }) => intl.formatNumber(subGroupCount ?? subGroups?.length ?? 0),
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '120px',
      render: (group) => (
        <RowActions
          name={group.name}
          editTo={mayEdit ? editPath(group.id) : undefined}
          actions={[{ key: 'view', label: intl.formatMessage(messages.viewDetails), onClick: () => open(group.id) }]}
        />
      ),
    },
  ];
  return <ResourceTable columns={columns} getRowId={(group) => group.id} list={list} {...table} />;
}
