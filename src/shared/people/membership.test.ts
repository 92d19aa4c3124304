import type { Organization, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { people } from '../../../common/fhir/codes.ts';
import { membersOf, planMembership, membersOfOtherTeams, type MembershipChange } from './membership.ts';

const kisumu: Organization = { resourceType: 'Organization', id: 'kisumu', name: 'Kisumu Team' };
const keycloak = { use: 'secondary' as const, value: 'kc-jane' };
const jane: Practitioner = {
  resourceType: 'Practitioner',
  id: 'jane',
  identifier: [{ use: 'official', value: 'jane' }, keycloak],
  name: [{ use: 'official', given: ['Jane'], family: 'Doe' }],
};
const role = (
  id: string,
  practitionerId: string,
  team?: string,
  more: Partial<PractitionerRole> = {},
): PractitionerRole => ({
  resourceType: 'PractitionerRole',
  id,
  active: true,
  practitioner: { reference: `Practitioner/${practitionerId}` },
  ...(team && { organization: { reference: `Organization/${team}` } }),
  code: [{ coding: [people.supervisor] }],
  ...more,
});
const plan = (change: Partial<MembershipChange>, roles: PractitionerRole[]) =>
  planMembership(
    { organization: kisumu, added: [], removed: [], ...change },
    { roles, practitioners: new Map([['Practitioner/jane', jane]]), newId: (key) => `role-of-${key.split('/')[1]}` },
  );
const add = (roles: PractitionerRole[]) => plan({ added: ['Practitioner/jane'] }, roles);
const drop = (roles: PractitionerRole[]) => plan({ removed: ['Practitioner/jane'] }, roles);

describe('joining a team', () => {
  it('creates a role for a practitioner without one, with their secondary identifier', () => {
    expect(add([])).toEqual([
      {
        role: {
          resourceType: 'PractitionerRole',
          id: 'role-of-jane',
          identifier: [{ use: 'official', value: 'role-of-jane' }, keycloak],
          active: true,
          practitioner: { reference: 'Practitioner/jane', display: 'Jane Doe' },
          organization: { reference: 'Organization/kisumu', display: 'Kisumu Team' },
          code: [{ coding: [people.practitioner] }],
        },
      },
    ]);
  });

  it('creates a role of the same kind for a second team and leaves the first unchanged', () => {
    const [change, ...others] = add([role('a', 'jane', 'siaya')]);
    expect(others).toEqual([]);
    expect(change?.stored).toBeUndefined();
    expect(change?.role).toMatchObject({ id: 'role-of-jane', code: [{ coding: [people.supervisor] }] });
  });

  it('reuses a role without a team and retains its content', () => {
    const free = role('b', 'jane', undefined, { location: [{ reference: 'Location/1' }], active: false });
    expect(add([role('a', 'jane', 'siaya'), free])).toEqual([
      {
        role: { ...free, active: true, organization: { reference: 'Organization/kisumu', display: 'Kisumu Team' } },
        stored: free,
      },
    ]);
  });

  it('writes nothing for a member, and activates an inactive role', () => {
    expect(add([role('a', 'jane', 'kisumu')])).toEqual([]);
    const asleep = role('a', 'jane', 'kisumu', { active: false });
    expect(add([asleep])).toEqual([{ role: { ...asleep, active: true }, stored: asleep }]);
  });
});

describe('leaving a team', () => {
  it('removes the reference from every role in that team without deleting the roles', () => {
    const [one, duplicate, other] = [
      role('a', 'jane', 'kisumu'),
      role('b', 'jane', 'kisumu'),
      role('c', 'jane', 'siaya'),
    ];
    expect(drop([one, duplicate, other, role('d', 'amina', 'kisumu')])).toEqual([
      { role: role('a', 'jane'), stored: one },
      { role: role('b', 'jane'), stored: duplicate },
    ]);
  });
});

test('members are listed once, regardless of the form of the reference', () => {
  const roles = [role('a', 'jane', 'kisumu'), role('b', 'jane', 'kisumu'), role('c', 'amina', 'siaya')];
  roles.push({ ...role('d', 'x', 'kisumu'), practitioner: { reference: 'http://h/fhir/Practitioner/otieno' } });
  expect([...membersOf(roles, 'kisumu').keys()]).toEqual(['Practitioner/jane', 'Practitioner/otieno']);
});

test('only practitioners with an active role in another team are unavailable', () => {
  const roles = [
    role('a', 'jane', 'siaya'),
    role('b', 'amina', 'kisumu'),
    role('c', 'otieno'),
    role('d', 'wanjiru', 'siaya', { active: false }),
  ];
  const practitionerKeys = ['jane', 'amina', 'otieno', 'wanjiru'].map((id) => `Practitioner/${id}`);
  expect([...membersOfOtherTeams(practitionerKeys, roles, 'kisumu')]).toEqual([
    ['Practitioner/jane', { reference: 'Organization/siaya' }],
  ]);
});

test('for any roles, added practitioners are members, removed ones are not, and other teams are unchanged', () => {
  const anyPractitioner = fc.constantFrom('jane', 'amina', 'otieno');
  const some = fc.record({
    who: anyPractitioner,
    team: fc.constantFrom(undefined, 'kisumu', 'siaya', 'vihiga'),
    active: fc.boolean(),
  });
  const roles = fc
    .array(some, { maxLength: 8 })
    .map((list) => list.map(({ who, team, active }, index) => role(`r${index}`, who, team, { active })));
  const wishes = fc.record({ added: fc.subarray(['jane', 'amina']), removed: fc.subarray(['otieno']) });
  fc.assert(
    fc.property(roles, wishes, (before, requested) => {
      const keys = (ids: string[]) => ids.map((id) => `Practitioner/${id}`);
      const changes = plan({ added: keys(requested.added), removed: keys(requested.removed) }, before);
      const changed = new Map(changes.map((change) => [change.role.id, change.role]));
      const after = [
        ...before.map((one) => changed.get(one.id) ?? one),
        ...changes.filter((change) => !change.stored).map((change) => change.role),
      ];
      const inTeam = (list: PractitionerRole[], practitionerId: string, team: string) =>
        list.filter(
          (one) =>
            one.practitioner?.reference === `Practitioner/${practitionerId}` &&
            one.organization?.reference === `Organization/${team}`,
        );
      for (const practitionerId of requested.added)
        expect(inTeam(after, practitionerId, 'kisumu').some((one) => one.active)).toBe(true);
      for (const practitionerId of requested.added) {
        const had = inTeam(before, practitionerId, 'kisumu').length;
        expect(inTeam(after, practitionerId, 'kisumu')).toHaveLength(Math.max(1, had));
      }
      for (const practitionerId of requested.removed) expect(inTeam(after, practitionerId, 'kisumu')).toEqual([]);
      for (const practitionerId of ['jane', 'amina', 'otieno']) {
        for (const team of ['siaya', 'vihiga'])
          expect(inTeam(after, practitionerId, team)).toEqual(inTeam(before, practitionerId, team));
      }
      // A second plan contains no changes.
      const secondPlan = planMembership(
        { organization: kisumu, added: keys(requested.added), removed: keys(requested.removed) },
        { roles: after, practitioners: new Map(), newId: () => 'never' },
      );
      expect(secondPlan).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
