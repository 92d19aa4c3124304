import type { Group, Practitioner, PractitionerRole } from 'fhir/r4';
import { useCallback } from 'react';
import {
  useLazySearchGroupQuery,
  useLazySearchPractitionerQuery,
  useLazySearchPractitionerRoleQuery,
} from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { isPractitionerGroup, type LinkedResources } from './linkedResources.ts';

/** More resources than any user has. HAPI's default is 20. */
const _count = 100;

/**
 * Reads all FHIR resources of one user, uncached. Rejects with an ApiError; before that, calls `onFailure` with the
 * type that failed.
 */
export function useFindLinkedResources(): (
  userId: string,
  onFailure?: (type: 'Practitioner' | 'PractitionerRole') => void,
) => Promise<LinkedResources> {
  const [practitioners] = useLazySearchPractitionerQuery();
  const [groups] = useLazySearchGroupQuery();
  const [roles] = useLazySearchPractitionerRoleQuery();

  return useCallback(
    async (userId, onFailure) => {
      const reportFailure =
        (type: 'Practitioner' | 'PractitionerRole') =>
        (error: unknown): never => {
          onFailure?.(type);
          throw error;
        };
      const [practitionerBundle, groupBundle] = await Promise.all([
        practitioners({ identifier: userId, _count }).unwrap().catch(reportFailure('Practitioner')),
        groups({ identifier: userId, _count }).unwrap(),
      ]);
      // Roles created for a team may lack the user's identifier; they are found by the practitioner.
      const reportRoleFailure = reportFailure('PractitionerRole');
      const byUser = await roles({ identifier: userId, _count }).unwrap().catch(reportRoleFailure);
      const linkedPractitioners = matches<Practitioner>(practitionerBundle, 'Practitioner');
      const references = linkedPractitioners.map(({ id = '' }) => `Practitioner/${id}`).join(',');
      const byPractitioner = references
        ? await roles({ practitioner: references, _count }).unwrap().catch(reportRoleFailure)
        : undefined;
      const all = [
        ...matches<PractitionerRole>(byUser, 'PractitionerRole'),
        ...matches<PractitionerRole>(byPractitioner, 'PractitionerRole'),
      ];
      return {
        practitioners: linkedPractitioners,
        groups: matches<Group>(groupBundle, 'Group').filter(isPractitionerGroup),
        roles: [...new Map(all.map((role) => [role.id, role])).values()],
      };
    },
    [practitioners, groups, roles],
  );
}
