import type { Binary, Bundle, Composition } from '../../../../common/fhir/r4.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { missingPermissions, type Permission } from '../../../../common/session/permissions.ts';
import { attributeOf } from '../user.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import { readComposites } from '../../../shared/access/composites.ts';
import { distinctRoles, effectiveRoles } from '../../../shared/access/effectiveRoles.ts';
import { readRoleSources } from '../../../shared/access/roleSources.ts';
import type { Attempt } from '../../../api/attempt.ts';
import { isApiError } from '../../../api/errors.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { keycloakEndpoints, type User } from '../../../api/keycloak/index.ts';
import { ifPresent, readFresh } from '../../../api/read.ts';
import { request } from '../../../api/request.ts';
import { selectBits } from '../../../session/permissionsSlice.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { ownDetail, type LinkedResources } from '../linkedResources.ts';
import { sectionsOf } from './config.ts';
import type { Known, PhoneApplication, PhoneDetail, PhoneFacts, PhoneRoles } from './facts.ts';

/** Permissions of the steps, besides that to read users. */
const needs = {
  roles: ['iam_group.read'],
  application: ['Composition.read'],
  configuration: ['Binary.read'],
  linked: ['Practitioner.read', 'PractitionerRole.read', 'Group.read'],
  detail: ['PractitionerDetail.read'],
} as const satisfies Record<string, readonly Permission[]>;

const isRefused = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** Reads of the check of phones. What several accounts share, such as their application, is read once. */
export interface PhoneReader {
  attempt: Attempt;
  roles: (userId: string) => Promise<Known<PhoneRoles>>;
  appId: (user: User) => Promise<Known<string>>;
  application: (appId: string) => Promise<Known<PhoneApplication>>;
  linked: (read: () => Promise<LinkedResources>) => Promise<Known<LinkedResources>>;
  detail: (userId: string) => Promise<Known<PhoneDetail>>;
}

/** The same promise for the same key. */
function once<Result>(read: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (key) => {
    const reading = known.get(key) ?? read(key);
    known.set(key, reading);
    return reading;
  };
}

const { getGroup, getUserGroups } = keycloakEndpoints.endpoints;
const { readBinary, readPractitionerDetail } = fhirEndpoints.endpoints;

/** `attempt` sends each request; a 403 makes a part unknown, like a missing permission. */
export const phoneReader =
  (attempt: Attempt): AppThunk<PhoneReader> =>
  (dispatch, getState) => {
    const permitted = async <T>(
      needed: readonly Permission[],
      read: (signal: AbortSignal) => Promise<T>,
    ): Promise<Known<T>> => {
      const missing = missingPermissions(selectBits(getState()), needed);
      if (missing.length > 0) return { missing };
      return attempt((signal) =>
        read(signal).then(
          (value) => ({ value }),
          (error: unknown) => {
            if (isRefused(error)) return { missing: needed };
            throw error;
          },
        ),
      );
    };
    const group = once((groupId) => attempt((signal) => dispatch(readFresh(getGroup, { groupId }, { signal }))));
    return {
      attempt,
      roles: (userId) =>
        permitted(needs.roles, async () => {
          const sources = await dispatch(readRoleSources({ userId }));
          const { partsOf, complete } = await dispatch(readComposites(distinctRoles(sources)));
          const names = effectiveRoles(sources, partsOf).flatMap(({ role }) => (role.client ? [] : role.name));
          return { names, isComplete: complete };
        }),
      // As Keycloak's mapper: the attribute of the account, else that of a group or of a group above it.
      appId: async (user) => {
        const own = attributeOf(user, attributes.appId);
        if (own !== '') return { value: own };
        return permitted(needs.roles, async (signal) => {
          const groups = await dispatch(readFresh(getUserGroups, { userId: user.id }, { signal }));
          for (const { id } of groups) {
            for (let next: string | undefined = id; next !== undefined;) {
              const found: Awaited<ReturnType<typeof group>> = await group(next);
              const value = attributeOf(found, attributes.appId);
              if (value !== '') return value;
              next = found.parentId;
            }
          }
          return '';
        });
      },
      application: once((appId) =>
        permitted(needs.application, async (signal): Promise<PhoneApplication> => {
          const params = { identifier: appId, _count: 10 };
          const found = await dispatch(request<Bundle>('fhir', { url: '/Composition', params }, signal));
          const compositions = matches<Composition>(found, 'Composition');
          const ids = new Set(sectionsOf(compositions[0] ?? {}).flatMap(({ binaryId }) => binaryId ?? []));
          const binaries = await permitted(needs.configuration, async (inner) => {
            const all = await Promise.all(
              [...ids].map(async (id): Promise<[string, Binary | null]> => {
                const binary = await ifPresent(dispatch(readFresh(readBinary, { id }, { signal: inner })));
                return [id, binary ?? null];
              }),
            );
            return new Map(all);
          });
          return { compositions, binaries };
        }),
      ),
      linked: (read) => permitted(needs.linked, read),
      detail: (userId) =>
        permitted(needs.detail, async (signal) => {
          const args = { 'keycloak-uuid': userId };
          const bundle = await dispatch(readFresh(readPractitionerDetail, args, { signal })).catch((error: unknown) => {
            const isFailed = isApiError(error) && (error.kind === 'unreadable' || (error.status ?? 0) >= 500);
            if (isFailed) return undefined;
            throw error;
          });
          if (bundle === undefined) return { state: 'failed' };
          const fhir = ownDetail(bundle, userId)?.fhir;
          return fhir ? { state: 'read', fhir, affiliations: fhir.organizationAffiliation ?? [] } : { state: 'empty' };
        }),
    };
  };

/** What the check of an account needs, without the records of its area. Rejects as the reader does. */
export async function readFacts(
  reader: PhoneReader,
  user: User,
  readLinked: () => Promise<LinkedResources>,
): Promise<PhoneFacts> {
  const [roles, appId, linked, detail] = await Promise.all([
    reader.roles(user.id),
    reader.appId(user),
    reader.linked(readLinked),
    reader.detail(user.id),
  ]);
  const application = 'value' in appId && appId.value !== '' ? await reader.application(appId.value) : undefined;
  return { user, roles, appId, ...(application && { application }), linked, detail };
}
