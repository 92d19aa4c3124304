import { isApiError } from '../../api/errors.ts';
import { keycloakEndpoints } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import type { RoleName } from '../../../common/session/roles.ts';
import type { AppThunk } from '../store/hooks.ts';
import { roleKey } from './effectiveRoles.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';

interface Composites {
  partsOf: (role: RoleName) => readonly RoleName[];
  /** False if the user may not read roles: the parts of composites are then missing. */
  complete: boolean;
}

/** Maximum number of concurrent requests. */
const maxConcurrent = 6;

/**
 * Reads the parts of the composite roles among some roles, at any depth, for realm roles only; those of clients are fixed
 * in the application. Rejects with an ApiError, except for status 403.
 */
export function readComposites(roles: readonly RoleName[]): AppThunk<Promise<Composites>> {
  return async (dispatch) => {
    const { getRoles, getRoleComposites } = keycloakEndpoints.endpoints;
    const partsByRole = new Map<string, RoleName[]>();
    const partsOf: Composites['partsOf'] = (role) => partsByRole.get(roleKey(role)) ?? [];
    try {
      const all = await dispatch(readFresh(getRoles, { briefRepresentation: true }));
      const composites = new Set(all.filter(({ composite }) => composite).map(({ name }) => name));
      let level = roles.filter(({ client, name }) => client === undefined && composites.has(name));
      while (level.length > 0) {
        const parts = await mapConcurrently(level, maxConcurrent, async ({ name }) => {
          const all = await dispatch(readFresh(getRoleComposites, { roleName: name }));
          // Client roles are skipped: they identify their client by an internal id, and their own parts are not loaded.
          const ofRealm = all.filter(({ clientRole }) => !clientRole).map((part): RoleName => ({ name: part.name }));
          partsByRole.set(name, ofRealm);
          return ofRealm;
        });
        const next = new Map(parts.flat().map((part) => [part.name, part]));
        level = [...next.values()].filter(({ name }) => composites.has(name) && !partsByRole.has(name));
      }
      return { partsOf, complete: true };
    } catch (error) {
      if (isApiError(error) && error.status === 403) return { partsOf, complete: false };
      throw error;
    }
  };
}
