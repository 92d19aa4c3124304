import type { Bundle, FhirResource, Group, Practitioner, PractitionerRole } from 'fhir/r4';
import type { User } from '../../../api/keycloak/index.ts';
import { inParts } from '../../../fhir/allPages.ts';
import { resourcesOf } from '../../../fhir/bundle.ts';
import { parseReference } from '../../../fhir/reference.ts';
import { userIdOf } from '../personResources.ts';
import { isIdentifiedBy, isPractitionerGroup, noRecords, type Records } from '../records.ts';
import { faultsOf, type Finding } from './faults.ts';

/** Requests of a scan. All are read-only. */
export interface Reader {
  /** One page of users, ordered by user name. */
  users: (first: number, max: number) => Promise<readonly User[]>;
  /** One user; undefined if it does not exist. */
  user: (userId: string) => Promise<User | undefined>;
  /** All pages of a FHIR search. */
  search: (type: string, params: Record<string, string | number>) => AsyncIterable<Bundle>;
}

/** Users compared per step. */
export const usersAtOnce = 50;
const _count = 200;

async function all<T extends FhirResource>(
  reader: Reader,
  type: T['resourceType'],
  params: Record<string, string | number>,
): Promise<T[]> {
  const found: T[] = [];
  for await (const bundle of reader.search(type, { ...params, _count })) found.push(...resourcesOf<T>(bundle, type));
  return found;
}

/** Searches for several values. Sent in parts, because a gateway may accept at most 8 KB of URL and token. */
async function allOf<T extends FhirResource & { id?: string }>(
  reader: Reader,
  type: T['resourceType'],
  param: 'identifier' | 'practitioner',
  values: readonly string[],
): Promise<T[]> {
  const parts = inParts(values).map((part) => all<T>(reader, type, { [param]: part.join(',') }));
  const found = (await Promise.all(parts)).flat();
  // A resource that matches values of two parts is found twice.
  return [...new Map(found.map((resource) => [resource.id, resource])).values()];
}

/** FHIR resources of several users by user id. Searches for all users together, not one by one. */
export async function recordsOfMany(reader: Reader, userIds: readonly string[]): Promise<Map<string, Records>> {
  const [practitioners, groups, roles] = await Promise.all([
    allOf<Practitioner>(reader, 'Practitioner', 'identifier', userIds),
    allOf<Group>(reader, 'Group', 'identifier', userIds),
    allOf<PractitionerRole>(reader, 'PractitionerRole', 'identifier', userIds),
  ]);
  // Roles created for a team may lack the user's identifier; they are found by the practitioner.
  const references = practitioners.map(({ id = '' }) => `Practitioner/${id}`);
  const hanging = await allOf<PractitionerRole>(reader, 'PractitionerRole', 'practitioner', references);
  const everyRole = [...new Map([...roles, ...hanging].map((role) => [role.id, role])).values()];
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
export async function scanUsers(reader: Reader, users: readonly User[]): Promise<Finding[]> {
  if (users.length === 0) return [];
  const records = await recordsOfMany(
    reader,
    users.map(({ id }) => id),
  );
  return users.flatMap((user) => {
    const own = records.get(user.id) ?? noRecords;
    const faults = faultsOf(user, own);
    return faults.length > 0 ? [{ userId: user.id, user, faults, records: own }] : [];
  });
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Parallel lookups of users. */
const lookUps = 10;

/** Existing users among these ids. */
async function usersAmong(reader: Reader, userIds: readonly string[]): Promise<User[]> {
  const found: User[] = [];
  for (const part of inParts(userIds, lookUps)) {
    const users = await Promise.all(part.map((userId) => reader.user(userId)));
    found.push(...users.filter((user) => user !== undefined));
  }
  return found;
}

/**
 * Active resources that reference a missing Keycloak user. Identifiers of other systems may have the same use, so only
 * values in Keycloak's id format are considered. `userIds` are the scanned users. Pages shift if a user is added or
 * deleted during the scan, so missing users are looked up, and scanned if they exist.
 */
export async function scanDangling(reader: Reader, userIds: ReadonlySet<string>): Promise<Finding[]> {
  const found = new Map<string, { practitioners: Practitioner[]; groups: Group[]; roles: PractitionerRole[] }>();
  const look = async <T extends Practitioner | Group | PractitionerRole>(
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
  await look<Practitioner>('Practitioner', {}, (records, each) => records.practitioners.push(each));
  await look<Group>('Group', { type: 'practitioner' }, (records, each) => records.groups.push(each));
  await look<PractitionerRole>('PractitionerRole', {}, (records, each) => records.roles.push(each));
  const missed = await usersAmong(reader, [...found.keys()]);
  for (const { id } of missed) found.delete(id);
  const late = await Promise.all(inParts(missed, usersAtOnce).map((users) => scanUsers(reader, users)));
  return [
    ...late.flat(),
    ...[...found].map(([userId, records]): Finding => ({ userId, faults: ['dangling'], records })),
  ];
}
