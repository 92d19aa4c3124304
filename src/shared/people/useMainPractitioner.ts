import { skipToken } from '@reduxjs/toolkit/query';
import {
  useSearchGroupQuery,
  useSearchPractitionerQuery,
  useSearchPractitionerRoleQuery,
} from '../../api/fhir/index.ts';
import { request } from '../../api/request.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { isPractitionerGroup, mainPractitioner } from '../../../common/fhir/practitioners.ts';
import type { Bundle, Group, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { useCan } from '../../session/useCan.ts';
import type { AppThunk } from '../store/hooks.ts';

/** More resources than any user has. HAPI's default is 20. */
const _count = 100;

const referencesOf = (practitioners: readonly Practitioner[]): string =>
  practitioners.map(({ id = '' }) => `Practitioner/${id}`).join(',');

/** Without roles and groups, the practitioners alone decide. */
const mainOf = (practitioners: readonly Practitioner[], roles?: Bundle, groups?: Bundle): Practitioner | undefined =>
  mainPractitioner({
    practitioners,
    roles: matches<PractitionerRole>(roles, 'PractitionerRole'),
    groups: matches<Group>(groups, 'Group').filter(isPractitionerGroup),
  });

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
  const roles = useSearchPractitionerRoleQuery(
    hasSeveral && mayReadRoles ? { practitioner: referencesOf(practitioners), _count } : skipToken,
    options,
  );
  const groups = useSearchGroupQuery(
    hasSeveral && mayReadGroups && userId ? { identifier: userId, _count } : skipToken,
    options,
  );
  const isPending = [roles, groups].some(({ currentData: found, isFetching }) => isFetching && found === undefined);
  const data =
    currentData === undefined || isPending
      ? undefined
      : { practitioners, main: mainOf(practitioners, roles.currentData, groups.currentData) };
  return { data, error, isFetching: isFetching || isPending, refetch };
}

/**
 * The same outside of components: the practitioner of a user, or undefined without one. Rejects with an ApiError unless the
 * practitioners can be read.
 */
export const readMainPractitioner =
  (userId: string, signal: AbortSignal): AppThunk<Promise<Practitioner | undefined>> =>
  async (dispatch) => {
    const search = (type: string, params: Record<string, string>) =>
      dispatch(request<Bundle>('fhir', { url: `/${type}`, params: { ...params, _count } }, signal));
    const found = await search('Practitioner', { identifier: userId });
    const practitioners = matches<Practitioner>(found, 'Practitioner');
    if (practitioners.length < 2) return practitioners[0];
    const [roles, groups] = await Promise.all([
      search('PractitionerRole', { practitioner: referencesOf(practitioners) }).catch(() => undefined),
      search('Group', { identifier: userId }).catch(() => undefined),
    ]);
    return mainOf(practitioners, roles, groups);
  };
