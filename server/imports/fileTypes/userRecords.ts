import type { Identifier, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { isPractitionerGroup, mainPractitioner } from '../../../common/fhir/practitioners.ts';
import { refersTo } from '../../../common/fhir/reference.ts';
import type { PlanContext } from './fileType.ts';
import type { Records } from './userRow.ts';

const isIdentifiedBy = (identifiers: Identifier[] | undefined, value: string): boolean =>
  identifiers?.some((identifier) => identifier.value === value) ?? false;

const active = <T extends { active?: boolean; id?: string }>(list: readonly T[]): T | undefined =>
  list.toSorted(
    (a, b) => Number(b.active ?? true) - Number(a.active ?? true) || (a.id ?? '').localeCompare(b.id ?? ''),
  )[0];

/** The records of each user, by user id. */
export async function recordsOf(
  userIds: readonly string[],
  { fhir }: Pick<PlanContext, 'fhir'>,
): Promise<Map<string, Records>> {
  const [practitioners, groups, roles] = await Promise.all([
    fhir.searchMany('Practitioner', 'identifier', userIds),
    fhir.searchMany('Group', 'identifier', userIds),
    fhir.searchMany('PractitionerRole', 'identifier', userIds),
  ]);
  const byPerson = await fhir.searchMany(
    'PractitionerRole',
    'practitioner',
    practitioners.map(({ id }) => id ?? ''),
  );
  return new Map(
    userIds.map((userId) => {
      const candidates = practitioners.filter(({ identifier }) => isIdentifiedBy(identifier, userId));
      const isOwn = (role: PractitionerRole, people: readonly Practitioner[]): boolean =>
        isIdentifiedBy(role.identifier, userId) ||
        people.some(({ id = '' }) => refersTo(role.practitioner, 'Practitioner', id));
      const all = [...new Map([...roles, ...byPerson].map((role) => [role.id, role])).values()];
      const ownGroups = groups.filter(
        (group) => isIdentifiedBy(group.identifier, userId) && isPractitionerGroup(group),
      );
      const practitioner = mainPractitioner({
        practitioners: candidates,
        groups: ownGroups,
        roles: all.filter((role) => isOwn(role, candidates)),
      });
      const own = all.filter((role) => isOwn(role, practitioner ? [practitioner] : []));
      return [userId, { practitioner, group: active(ownGroups), roles: own }];
    }),
  );
}
