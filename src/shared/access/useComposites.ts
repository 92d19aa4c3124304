import { useCallback, useRef } from 'react';
import { isApiError } from '../../api/errors.ts';
import { useLazyGetRoleCompositesQuery, useLazyGetRolesQuery } from '../../api/keycloak/index.ts';
import type { RoleName } from '../../session/roles.ts';
import { roleKey } from './effectiveRoles.ts';

type PartsOf = (role: RoleName) => readonly RoleName[];

/** Maximum number of concurrent requests. */
const maxConcurrent = 6;

/**
 * Loads the parts of the composite roles among some roles, at any depth, for realm roles only; those of clients are
 * fixed in the application. `complete` is false if the user may not read roles: the parts of composites are then
 * missing. Rejects with an ApiError for any other failure.
 */
export function useComposites() {
  const [getRoles] = useLazyGetRolesQuery();
  const [getComposites] = useLazyGetRoleCompositesQuery();
  const partsByRole = useRef(new Map<string, RoleName[]>());

  return useCallback(
    async (roles: readonly RoleName[]): Promise<{ partsOf: PartsOf; complete: boolean }> => {
      const partsOf: PartsOf = (role) => partsByRole.current.get(roleKey(role)) ?? [];
      try {
        const all = await getRoles({ briefRepresentation: true }).unwrap();
        const composites = new Set(all.filter(({ composite }) => composite).map(({ name }) => name));
        let queue = roles.filter(({ client, name }) => client === undefined && composites.has(name));
        const seen = new Set<string>();
        while (queue.length > 0) {
          const batch = queue.splice(0, maxConcurrent).filter((role) => !seen.has(role.name));
          const responses = await Promise.all(
            batch.map(async ({ name }) => [name, await getComposites({ roleName: name }).unwrap()] as const),
          );
          for (const [name, parts] of responses) {
            seen.add(name);
            // Client roles are skipped: they identify their client by an internal id, and their own parts are not
            // loaded.
            const ofRealm = parts
              .filter(({ clientRole }) => !clientRole)
              .map((part): RoleName => ({ name: part.name }));
            partsByRole.current.set(name, ofRealm);
            queue = [...queue, ...ofRealm.filter((part) => composites.has(part.name) && !seen.has(part.name))];
          }
        }
        return { partsOf, complete: true };
      } catch (error) {
        if (isApiError(error) && error.status === 403) return { partsOf, complete: false };
        throw error;
      }
    },
    [getRoles, getComposites],
  );
}
