import type { Identifier } from '../../../src/fhir/r4.ts';
import { people as codes } from '../../../src/fhir/codes.ts';
import { hasCoding } from '../../../src/fhir/coding.ts';
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
      const practitioner = active(practitioners.filter(({ identifier }) => isIdentifiedBy(identifier, userId)));
      const own = [...roles, ...byPerson].filter(
        ({ identifier, practitioner: person }) =>
          isIdentifiedBy(identifier, userId) ||
          (practitioner?.id !== undefined && person?.reference?.endsWith(`Practitioner/${practitioner.id}`)),
      );
      const group = active(
        groups.filter(
          ({ identifier, type, code }) =>
            isIdentifiedBy(identifier, userId) && (type === 'practitioner' || hasCoding(code, codes.practitioner)),
        ),
      );
      return [userId, { practitioner, group, roles: [...new Map(own.map((role) => [role.id, role])).values()] }];
    }),
  );
}
