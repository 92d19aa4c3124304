import { skipToken } from '@reduxjs/toolkit/query';
import {
  useSearchGroupQuery,
  useSearchPractitionerQuery,
  useSearchPractitionerRoleQuery,
} from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { isPractitionerGroup, mainPractitioner } from '../../fhir/practitioners.ts';
import type { Group, Practitioner, PractitionerRole } from '../../fhir/r4.ts';
import { useCan } from '../../session/useCan.ts';

/** More resources than any user has. HAPI's default is 20. */
const _count = 100;

interface Options {
  /** Seconds after which a component that mounts reads again. */
  refetchOnMountOrArgChange?: number;
}

/**
 * The practitioners of a user (Keycloak id; undefined sends no request), and the one to use, as in the form of the user.
 * If there are several, also reads the groups and roles that decide; without permission or response for these, the
 * practitioners alone decide.
 */
export function useMainPractitioner(userId: string | undefined, options?: Options) {
  const mayReadRoles = useCan('PractitionerRole.read');
  const mayReadGroups = useCan('Group.read');
  const { currentData, error, isFetching, refetch } = useSearchPractitionerQuery(
    userId ? { identifier: userId } : skipToken,
    options,
  );
  const practitioners = matches<Practitioner>(currentData, 'Practitioner');
  const hasSeveral = practitioners.length > 1;
  const practitioner = practitioners.map(({ id = '' }) => `Practitioner/${id}`).join(',');
  const roles = useSearchPractitionerRoleQuery(
    hasSeveral && mayReadRoles ? { practitioner, _count } : skipToken,
    options,
  );
  const groups = useSearchGroupQuery(
    hasSeveral && mayReadGroups && userId ? { identifier: userId, _count } : skipToken,
    options,
  );
  const isPending = [roles, groups].some(({ currentData: found, isFetching }) => isFetching && found === undefined);
  const data = currentData &&
    !isPending && {
      practitioners,
      main: mainPractitioner({
        practitioners,
        roles: matches<PractitionerRole>(roles.currentData, 'PractitionerRole'),
        groups: matches<Group>(groups.currentData, 'Group').filter(isPractitionerGroup),
      }),
    };
  return { data: data || undefined, error, isFetching: isFetching || isPending, refetch };
}
