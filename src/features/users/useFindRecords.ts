import type { Group, Practitioner, PractitionerRole } from 'fhir/r4';
import { useCallback } from 'react';
import {
  useLazySearchGroupQuery,
  useLazySearchPractitionerQuery,
  useLazySearchPractitionerRoleQuery,
} from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { isPractitionerGroup, type Records } from './records.ts';

/** More resources than any user has. HAPI's default is 20. */
const _count = 100;

/**
 * Reads all FHIR resources of one user, uncached. Rejects with an ApiError; before that, calls `onFailure` with the
 * type that failed.
 */
export function useFindRecords(): (
  userId: string,
  onFailure?: (type: 'Practitioner' | 'PractitionerRole') => void,
) => Promise<Records> {
  const [practitioners] = useLazySearchPractitionerQuery();
  const [groups] = useLazySearchGroupQuery();
  const [roles] = useLazySearchPractitionerRoleQuery();

  return useCallback(
    async (userId, onFailure) => {
      const told =
        (type: 'Practitioner' | 'PractitionerRole') =>
        (error: unknown): never => {
          onFailure?.(type);
          throw error;
        };
      const [people, owned] = await Promise.all([
        practitioners({ identifier: userId, _count }).unwrap().catch(told('Practitioner')),
        groups({ identifier: userId, _count }).unwrap(),
      ]);
      // Roles created for a team may lack the user's identifier; they are found by the practitioner.
      const role = told('PractitionerRole');
      const byUser = await roles({ identifier: userId, _count }).unwrap().catch(role);
      const found = matches<Practitioner>(people, 'Practitioner');
      const references = found.map(({ id = '' }) => `Practitioner/${id}`).join(',');
      const byPractitioner = references
        ? await roles({ practitioner: references, _count }).unwrap().catch(role)
        : undefined;
      const all = [
        ...matches<PractitionerRole>(byUser, 'PractitionerRole'),
        ...matches<PractitionerRole>(byPractitioner, 'PractitionerRole'),
      ];
      return {
        practitioners: found,
        groups: matches<Group>(owned, 'Group').filter(isPractitionerGroup),
        roles: [...new Map(all.map((role) => [role.id, role])).values()],
      };
    },
    [practitioners, groups, roles],
  );
}
