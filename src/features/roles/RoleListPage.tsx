import { skipToken } from '@reduxjs/toolkit/query';
import {
  keycloakEndpoints,
  useGetClientQuery,
  useGetClientRolesQuery,
  useGetClientsQuery,
  useGetRolesQuery,
  type Role,
} from '../../api/keycloak/index.ts';
import { isAbsent } from '../../api/errors.ts';
import { readFresh } from '../../api/read.ts';
import { useCan } from '../../session/useCan.ts';
import type { OptionsQuery, OptionsResult } from '../../shared/form/usePagedOptions.ts';
import { optionsPage } from '../../shared/people/optionsPage.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import { useRoleText } from '../../shared/access/useRoleText.ts';
import { useText } from '../../shared/intl/useText.ts';
import { nameColumn, textColumn } from '../../shared/table/columns.tsx';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import type { ListFilter } from '../../shared/table/filters/listFilter.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { RowActions } from '../../shared/table/RowActions.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { FhirList } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import { messages } from './messages.ts';
import { RoleDetails } from './RoleDetails.tsx';

const { getClientRoles, getRoles } = keycloakEndpoints.endpoints;

/** Maximum number of roles of a realm, which are filtered here. */
const maxRoles = 10_000;

const isComposite = ({ composite = false }: Role): boolean => composite;

/** Clients as options, found by a part of their id; the value is Keycloak's own id of the client. */
function useClientOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const first = (page - 1) * optionsPage;
  const found = search ? { clientId: search, search: true } : {};
  const { currentData, isFetching, error, refetch } = useGetClientsQuery(
    skip ? skipToken : { ...found, first, max: optionsPage, viewableOnly: true },
  );
  const data = currentData && {
    options: currentData.map(({ id, clientId }) => ({ value: id ?? '', label: clientId ?? '' })),
    hasNext: currentData.length === optionsPage,
  };
  return { data, isFetching, error, refetch };
}

function useClientName(id: string): string | undefined {
  return useGetClientQuery(id ? { clientUuid: id } : skipToken).currentData?.clientId;
}

const clientFilter: ListFilter<'client'> = {
  key: 'client',
  label: messages.client,
  kind: 'reference',
  useOptions: useClientOptions,
  useName: useClientName,
};

/**
 * One page of the roles of the realm, or of a client. Keycloak has no count, so requests fetch one more than a page. It does not filter by
 * composite either: with this filter, all roles are read in one request and paged here.
 */
function useRoleList(): FhirList<Role, 'composite' | 'client'> {
  const params = useListParams({
    table: 'roles',
    filters: { client: '', composite: ['', 'yes', 'no'] },
    availability: { client: useCan('iam_client.read') },
  });
  const { page, pageSize, search } = params;
  const { composite = '', client = '' } = params.filters;
  const filter = { briefRepresentation: true, search: search || undefined };
  const start = (page - 1) * pageSize;
  const paging = composite ? { first: 0, max: maxRoles } : { first: start, max: pageSize + 1 };
  const ofRealm = useGetRolesQuery(client ? skipToken : { ...filter, ...paging });
  const ofClient = useGetClientRolesQuery(client ? { clientUuid: client, ...filter, ...paging } : skipToken);
  const query = client ? ofClient : ofRealm;
  const { isFetching, refetch } = query;
  // A client that does not exist has no roles.
  const isClientAbsent = client !== '' && isAbsent(query.error);
  const error = isClientAbsent ? undefined : query.error;
  const data = isClientAbsent ? [] : query.currentData;
  const dispatch = useAppDispatch();
  const fits = (role: Role): boolean => isComposite(role) === (composite === 'yes');
  const found = composite ? data?.filter(fits).slice(start) : data;
  return {
    params,
    tableProps: {
      rows: found?.slice(0, pageSize),
      getRowId: (role) => role.name,
      list: params,
      extent: { hasNext: (found?.length ?? 0) > pageSize },
      isFetching,
      csv: {
        name: 'roles',
        pages: async function* pages(attempt) {
          const read = (first: number, max: number, signal: AbortSignal) => {
            const query = { ...filter, first, max };
            return dispatch(
              client
                ? readFresh(getClientRoles, { clientUuid: client, ...query }, { signal })
                : readFresh(getRoles, query, { signal }),
            );
          };
          for await (const part of offsetPages(read, attempt)) {
            yield composite ? { ...part, rows: part.rows.filter(fits) } : part;
          }
        },
      },
    },
    error: isFetching ? undefined : error,
    refetch: () => void refetch(),
  };
}

/** Roles of the realm, or of a client, searched and paged by Keycloak. */
export default function RoleListPage() {
  const text = useText();
  const textOf = useRoleText();
  const list = useRoleList();
  const { open } = useViewDetails();
  // The panel and the page of a role exist for roles of the realm.
  const hasDetails = list.params.filters.client === '';
  return (
    <ListPage
      list={list}
      title={messages.title}
      details={
        hasDetails ? { title: messages.panel, render: (name) => <RoleDetails name={name} layout="panel" /> } : undefined
      }
      search={messages.search}
      empty={messages.empty}
      noMatches={messages.empty}
      failedText={messages.failed}
      filters={
        <FilterBar
          list={list.params}
          filters={[
            clientFilter,
            {
              key: 'composite',
              label: messages.composite,
              kind: 'choice',
              options: [
                { value: 'yes', label: messages.true },
                { value: 'no', label: messages.false },
              ],
            },
          ]}
        />
      }
      columns={[
        nameColumn(messages.name, { sort: undefined }),
        textColumn('composite', messages.composite, (role: Role) => (role.composite ? messages.true : messages.false)),
        { key: 'description', label: messages.description, render: (role) => textOf(role) },
        {
          key: 'actions',
          label: messages.actions,
          render: (role) => (
            <RowActions
              name={role.name}
              actions={
                hasDetails ? [{ key: 'view', label: text(messages.viewDetails), onClick: () => open(role.name) }] : []
              }
            />
          ),
        },
      ]}
    />
  );
}
