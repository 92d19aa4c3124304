import { isApiError } from '../../api/errors.ts';
import { keycloakEndpoints } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import type { RoleName } from '../../session/roles.ts';
import type { AppThunk } from '../store/hooks.ts';
import { roleKey } from './effectiveRoles.ts';

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
      let queue = roles.filter(({ client, name }) => client === undefined && composites.has(name));
      const seen = new Set<string>();
      while (queue.length > 0) {
        const batch = queue.splice(0, maxConcurrent).filter((role) => !seen.has(role.name));
        const responses = await Promise.all(
          batch.map(
            async ({ name }) => [name, await dispatch(readFresh(getRoleComposites, { roleName: name }))] as const,
          ),
        );
        for (const [name, parts] of responses) {
          seen.add(name);
          // Client roles are skipped: they identify their client by an internal id, and their own parts are not loaded.
          const ofRealm = parts.filter(({ clientRole }) => !clientRole).map((part): RoleName => ({ name: part.name }));
          partsByRole.set(name, ofRealm);
          queue = [...queue, ...ofRealm.filter((part) => composites.has(part.name) && !seen.has(part.name))];
        }
      }
      return { partsOf, complete: true };
    } catch (error) {
      if (isApiError(error) && error.status === 403) return { partsOf, complete: false };
      throw error;
    }
  };
}
