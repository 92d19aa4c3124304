import type { Practitioner } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { keycloakEndpoints } from '../../api/keycloak/index.ts';
import { readCached } from '../../api/read.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { holds } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { AppThunk } from '../store/hooks.ts';

/** Names of users by their id: of their practitioners, else of their accounts. Ids without a name are absent. */
export function readAuthorNames(ids: readonly string[]): AppThunk<Promise<Map<string, string>>> {
  return async (dispatch, getState) => {
    const names = new Map<string, string>();
    if (ids.length === 0) return names;
    const search = { identifier: ids.join(','), _elements: 'name,identifier', _count: ids.length };
    const bundle = await dispatch(readCached(fhirEndpoints.endpoints.searchPractitioner, search));
    for (const { identifier = [], name } of matches<Practitioner>(bundle, 'Practitioner')) {
      const id = identifier.map(({ value }) => value).find((value) => value !== undefined && ids.includes(value));
      if (id !== undefined && humanName(name)) names.set(id, humanName(name));
    }
    if (!holds(selectBits(getState()), 'iam_user.read')) return names;
    for (const userId of ids.filter((id) => !names.has(id))) {
      // The account of an author may be deleted.
      const user = await dispatch(readCached(keycloakEndpoints.endpoints.getUser, { userId })).catch(() => undefined);
      if (user) names.set(userId, [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username);
    }
    return names;
  };
}
