import { useGetRolesQuery, useLazyGetRolesQuery, type Role } from '../../api/keycloak/index.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import { useText } from '../../shared/intl/useText.ts';
import { nameColumn, textColumn } from '../../shared/table/columns.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { RowActions } from '../../shared/table/RowActions.tsx';
import type { FhirList } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import { messages } from './messages.ts';
import { RoleDetails } from './RoleDetails.tsx';

/** One page of the roles of the realm. Keycloak has no count, so requests fetch one more than a page. */
function useRoleList(): FhirList<Role, never> {
  const params = useListParams();
  const { page, pageSize, search } = params;
  const filter = { briefRepresentation: true, search: search || undefined };
  const { data, error, isFetching, refetch } = useGetRolesQuery({
    ...filter,
    first: (page - 1) * pageSize,
    max: pageSize + 1,
  });
  const [load] = useLazyGetRolesQuery();
  return {
    params,
    tableProps: {
      rows: data?.slice(0, pageSize),
      getRowId: (role) => role.name,
      list: params,
      extent: { hasNext: (data?.length ?? 0) > pageSize },
      isFetching,
      csv: {
        name: 'roles',
        pages: (signal) => offsetPages((first, max) => load({ ...filter, first, max }).unwrap(), signal),
      },
    },
    error: isFetching ? undefined : error,
    refetch: () => void refetch(),
  };
}

/** Roles of the realm, searched and paged by Keycloak. */
export default function RoleListPage() {
  const text = useText();
  const list = useRoleList();
  const { open } = useViewDetails();
  return (
    <ListPage
      list={list}
      title={messages.title}
      details={{ title: messages.panel, render: (name) => <RoleDetails name={name} layout="panel" /> }}
      search={messages.search}
      empty={messages.empty}
      noMatches={messages.empty}
      failedText={messages.failed}
      columns={[
        nameColumn(messages.name, { sort: undefined }),
        textColumn('composite', messages.composite, (role: Role) => (role.composite ? messages.true : messages.false), {
          width: '8rem',
        }),
        { key: 'description', label: messages.description, render: (role) => role.description ?? '' },
        {
          key: 'actions',
          label: messages.actions,
          width: '8rem',
          render: (role) => (
            <RowActions
              name={role.name}
              actions={[{ key: 'view', label: text(messages.viewDetails), onClick: () => open(role.name) }]}
            />
          ),
        },
      ]}
    />
  );
}
