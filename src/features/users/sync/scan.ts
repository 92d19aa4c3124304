import type { Bundle, FhirResource, Group, Practitioner, PractitionerRole } from '../../../../common/fhir/r4.ts';
import type { User } from '../../../api/keycloak/index.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { resourcesOf } from '../../../../common/fhir/bundle.ts';
import { userIdOf } from '../../../../common/fhir/identifier.ts';
import { parseReference } from '../../../../common/fhir/reference.ts';
import { isPractitionerGroup } from '../../../../common/fhir/practitioners.ts';
import { isIdentifiedBy, noLinkedResources, type LinkedResources } from '../linkedResources.ts';
import { faultsOf, type Finding } from './faults.ts';
import { mapConcurrently } from '../../../../common/mapConcurrently.ts';

/** Requests of a scan. All are read-only. */
export interface ScanReader {
  /** One page of users, ordered by user name. */
  users: (first: number, max: number) => Promise<readonly User[]>;
  /** One user; undefined if it does not exist. */
  user: (userId: string) => Promise<User | undefined>;
  /** All pages of a FHIR search. */
  search: (type: string, params: Record<string, string | number>) => AsyncIterable<Bundle>;
}

/** Users compared per step. */
export const usersPerStep = 50;
const _count = 200;

/** The searches of a scan. */
type Searcher = Pick<ScanReader, 'search'>;

async function searchAll<T extends FhirResource>(
  reader: Searcher,
  type: T['resourceType'],
  params: Record<string, string | number>,
): Promise<T[]> {
  const found: T[] = [];
  for await (const bundle of reader.search(type, { ...params, _count })) found.push(...resourcesOf<T>(bundle, type));
  return found;
}

/** Searches for several values. Sent in parts, because a gateway may accept at most 8 KB of URL and token. */
async function searchByValues<T extends FhirResource & { id?: string }>(
  reader: Searcher,
  type: T['resourceType'],
  param: 'identifier' | 'practitioner',
  values: readonly string[],
): Promise<T[]> {
  const parts = splitList(values).map((part) => searchAll<T>(reader, type, { [param]: part.join(',') }));
  const found = (await Promise.all(parts)).flat();
  // A resource that matches values of two parts is found twice.
  return [...new Map(found.map((resource) => [resource.id, resource])).values()];
}

/** FHIR resources of several users by user id. Searches for all users together, not one by one. */
export async function findRecordsOfUsers(
  reader: Searcher,
  userIds: readonly string[],
): Promise<Map<string, LinkedResources>> {
  const [practitioners, groups, roles] = await Promise.all([
    searchByValues<Practitioner>(reader, 'Practitioner', 'identifier', userIds),
    searchByValues<Group>(reader, 'Group', 'identifier', userIds),
    searchByValues<PractitionerRole>(reader, 'PractitionerRole', 'identifier', userIds),
  ]);
  // Roles created for a team may lack the user's identifier; they are found by the practitioner.
  const references = practitioners.map(({ id = '' }) => `Practitioner/${id}`);
  const rolesByPractitioner = await searchByValues<PractitionerRole>(
    reader,
    'PractitionerRole',
    'practitioner',
    references,
  );
  const everyRole = [...new Map([...roles, ...rolesByPractitioner].map((role) => [role.id, role])).values()];
  return new Map(
    userIds.map((userId) => {
      const own = practitioners.filter((each) => isIdentifiedBy(each, userId));
      const ids = new Set(own.map(({ id }) => id));
      return [
        userId,
        {
          practitioners: own,
          groups: groups.filter((group) => isIdentifiedBy(group, userId) && isPractitionerGroup(group)),
          roles: everyRole.filter(
            (role) => isIdentifiedBy(role, userId) || ids.has(parseReference(role.practitioner)?.id),
          ),
        },
      ];
    }),
  );
}

/** Findings of several users. Users without faults are omitted. */
export async function scanUsers(reader: ScanReader, users: readonly User[]): Promise<Finding[]> {
  if (users.length === 0) return [];
  const records = await findRecordsOfUsers(
    reader,
    users.map(({ id }) => id),
  );
  return users.flatMap((user) => {
    const own = records.get(user.id) ?? noLinkedResources;
    const faults = faultsOf(user, own);
    return faults.length > 0 ? [{ userId: user.id, user, faults, records: own }] : [];
  });
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Parallel lookups of users. */
const parallelLookups = 10;

/** Existing users among these ids. */
async function usersAmong(reader: ScanReader, userIds: readonly string[]): Promise<User[]> {
  const users = await mapConcurrently(userIds, parallelLookups, (userId) => reader.user(userId));
  return users.filter((user) => user !== undefined);
}

/**
 * Active resources that reference a missing Keycloak user. Identifiers of other systems may have the same use, so only
 * values in Keycloak's id format are considered. `userIds` are the scanned users. Pages shift if a user is added or
 * deleted during the scan, so missing users are looked up, and scanned if they exist.
 */
export async function scanDangling(reader: ScanReader, userIds: ReadonlySet<string>): Promise<Finding[]> {
  const found = new Map<string, { practitioners: Practitioner[]; groups: Group[]; roles: PractitionerRole[] }>();
  const collect = async <T extends Practitioner | Group | PractitionerRole>(
    type: T['resourceType'],
    params: Record<string, string | number>,
    put: (records: { practitioners: Practitioner[]; groups: Group[]; roles: PractitionerRole[] }, resource: T) => void,
  ): Promise<void> => {
    for await (const bundle of reader.search(type, { ...params, _count })) {
      for (const resource of resourcesOf<T>(bundle, type)) {
        const userId = userIdOf(resource);
        if (userId === undefined || !uuid.test(userId) || userIds.has(userId) || resource.active === false) continue;
        const records = found.get(userId) ?? { practitioners: [], groups: [], roles: [] };
        put(records, resource);
        found.set(userId, records);
      }
    }
  };
  await collect<Practitioner>('Practitioner', {}, (records, each) => records.practitioners.push(each));
  await collect<Group>('Group', { type: 'practitioner' }, (records, each) => records.groups.push(each));
  await collect<PractitionerRole>('PractitionerRole', {}, (records, each) => records.roles.push(each));
  const existingUsers = await usersAmong(reader, [...found.keys()]);
  for (const { id } of existingUsers) found.delete(id);
  const lateFindings = await Promise.all(
    splitList(existingUsers, usersPerStep).map((users) => scanUsers(reader, users)),
  );
  return [
    ...lateFindings.flat(),
    ...[...found].map(([userId, records]): Finding => ({ userId, faults: ['dangling'], records })),
  ];
}
