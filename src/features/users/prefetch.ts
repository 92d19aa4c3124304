import { keycloakEndpoints } from '../../api/keycloak/index.ts';
import type { PrefetchTarget } from '../../shared/feature.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { firstPageOf } from '../../shared/table/listParams.ts';
import { userFilter } from './useUserList.ts';

/** Sends the first requests of the list of users without filters. The responses stay in the cache for a minute. */
export const prefetchUsers =
  ({ query }: PrefetchTarget): AppThunk =>
  (dispatch, _getState, { config }) => {
    if (query.size > 0) return;
    const { countUsers, getUsers } = keycloakEndpoints.endpoints;
    const { pageSize: max } = firstPageOf('users', config);
    const filter = userFilter(undefined, '');
    void dispatch(countUsers.initiate(filter, { subscribe: false }));
    const page = { ...filter, first: 0, max, briefRepresentation: true };
    void dispatch(getUsers.initiate(page, { subscribe: false }));
  };
