import type { Group, Practitioner, PractitionerRole } from 'fhir/r4';
import { useCallback } from 'react';
import {
  useLazySearchGroupQuery,
  useLazySearchPractitionerQuery,
  useLazySearchPractitionerRoleQuery,
} from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { isPractitionerGroup, type Records } from './records.ts';

/** More resources than any person has; HAPI answers 20 unless told. */
const _count = 100;

/**
 * Asks the FHIR server for everything of one user, as it is now. Rejects with an ApiError, and tells before what could
 * not be fetched.
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
      // Roles made for a team may lack the user's identifier; they hang on the practitioner.
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
