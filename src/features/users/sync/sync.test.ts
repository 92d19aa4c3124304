import type { Group, Practitioner, PractitionerRole } from '../../../../common/fhir/r4.ts';
import type { User } from '../../../api/keycloak/index.ts';
import { people } from '../../../../common/fhir/codes.ts';
import { noLinkedResources, type LinkedResources } from '../linkedResources.ts';
import { faultsOf, isRepairable } from './faults.ts';
import { danglingChanges, elementChanges, repairChanges } from './repair.ts';

const ids = { practitioner: 'p-new', group: 'g-new', role: 'r-new' };
const user: User = {
  id: 'u1',
  username: 'wanjiku',
  firstName: 'Wanjiku',
  lastName: 'Kamau',
  enabled: true,
  attributes: { fhir_core_app_id: ['x'] },
};
const linked = (id: string) => [
  { use: 'official' as const, value: id },
  { use: 'secondary' as const, value: 'u1' },
];
const practitioner: Practitioner = {
  resourceType: 'Practitioner',
  id: 'p1',
  identifier: linked('p1'),
  active: true,
  name: [{ given: ['Wanjiku', 'Ann'], family: 'Kamau' }],
};
const group: Group = {
  resourceType: 'Group',
  id: 'g1',
  identifier: linked('g1'),
  active: true,
  type: 'practitioner',
  actual: true,
  code: { coding: [people.practitioner] },
  name: 'Wanjiku Kamau',
  member: [{ entity: { reference: 'Practitioner/p1' } }],
};
const role = (id: string, team?: string): PractitionerRole => ({
  resourceType: 'PractitionerRole',
  id,
  identifier: linked(id),
  active: true,
  practitioner: { reference: 'Practitioner/p1', display: 'Wanjiku Ann Kamau' },
  ...(team && { organization: { reference: `Organization/${team}` } }),
  code: [{ coding: [people.practitioner] }],
});
const consistent: LinkedResources = {
  practitioners: [practitioner],
  groups: [group],
  roles: [role('r1', 'a'), role('r2', 'b')],
};

/** The records after the changes are stored. */
function after(records: LinkedResources, changes: ReturnType<typeof repairChanges>): LinkedResources {
  const byId = new Map(changes.map(({ resource }) => [resource.id, resource]));
  const all = [...records.practitioners, ...records.groups, ...records.roles].map((each) => byId.get(each.id) ?? each);
  const made = changes.filter(({ stored }) => stored === undefined).map(({ resource }) => resource);
  const found = [...all, ...made].filter(({ identifier }) => identifier?.some(({ value }) => value === 'u1'));
  return {
    practitioners: found.filter((each): each is Practitioner => each.resourceType === 'Practitioner'),
    groups: found.filter((each): each is Group => each.resourceType === 'Group'),
    roles: found.filter((each): each is PractitionerRole => each.resourceType === 'PractitionerRole'),
  };
}

test('finds no faults if both servers agree, with several teams and a middle name', () => {
  expect(faultsOf(user, consistent)).toEqual([]);
  expect(repairChanges(user, consistent, ids)).toEqual([]);
});

test.each([
  ['practitionerMissing,groupMissing,roleMissing', user, noLinkedResources],
  ['groupMissing,roleMissing', user, { ...consistent, groups: [], roles: [] }],
  [
    'double',
    user,
    { ...consistent, practitioners: [practitioner, { ...practitioner, id: 'p2', identifier: linked('p2') }] },
  ],
  ['double', user, { ...consistent, groups: [group, { ...group, id: 'g2', identifier: linked('g2') }] }],
  ['double', user, { ...consistent, roles: [role('r1', 'a'), role('r2', 'a')] }],
  ['activeThoughDisabled', { ...user, enabled: false }, consistent],
  ['nameDiffers', { ...user, lastName: 'Njoroge' }, consistent],
  ['linkBroken', user, { ...consistent, groups: [{ ...group, code: undefined }] }],
  ['linkBroken', user, { ...consistent, groups: [{ ...group, member: [] }] }],
  ['linkBroken', user, { ...consistent, roles: [{ ...role('r1'), practitioner: { reference: 'Practitioner/gone' } }] }],
  [
    'linkBroken',
    user,
    { ...consistent, practitioners: [{ ...practitioner, identifier: [{ use: 'usual', value: 'u1' }] }] },
  ],
] as [string, User, LinkedResources][])('finds %s and no fault after the repair', (expected, person, records) => {
  expect(faultsOf(person, records).join()).toBe(expected);
  const changes = repairChanges(person, records, ids);
  expect(changes.length).toBeGreaterThan(0);
  expect(faultsOf(person, after(records, changes))).toEqual([]);
});

test('deactivates a duplicate role, removes its team, and leaves the retained role unchanged', () => {
  const changes = repairChanges(user, { ...consistent, roles: [role('r1', 'a'), role('r2', 'a')] }, ids);
  expect(changes.map(({ resource }) => resource)).toEqual([
    { ...role('r2'), identifier: [{ use: 'official', value: 'r2' }], active: false },
  ]);
});

test('moves the roles of a duplicate practitioner to the retained one', () => {
  const duplicate = { ...practitioner, id: 'a2', identifier: linked('a2') };
  const onTwin = { ...role('r2', 'b'), practitioner: { reference: 'Practitioner/a2' } };
  const changes = repairChanges(
    user,
    { ...consistent, practitioners: [duplicate, practitioner], roles: [role('r1', 'a'), onTwin] },
    ids,
  );
  expect(changes.map(({ resource }) => [resource.id, resource.active])).toEqual([
    ['r2', true],
    ['a2', false],
  ]);
  expect(changes[0]?.resource).toMatchObject({
    practitioner: { reference: 'Practitioner/p1' },
    organization: { reference: 'Organization/b' },
  });
});

test('preserves the contacts of an existing practitioner', () => {
  const known = { ...practitioner, telecom: [{ system: 'email' as const, value: 'private@example.org' }] };
  const changes = repairChanges(
    { ...user, email: 'other@example.org', lastName: 'N' },
    { ...consistent, practitioners: [known] },
    ids,
  );
  expect(changes[0]?.resource).toMatchObject({ telecom: known.telecom });
});

test('reports a user without an application but does not repair it', () => {
  const found = faultsOf({ ...user, attributes: {} }, consistent);
  expect(found).toEqual(['noApplication']);
  expect(isRepairable({ userId: 'u1', faults: found, records: consistent })).toBe(false);
});

test('deactivates the resources of a deleted user and shows that in the preview', () => {
  const changes = danglingChanges({ ...consistent, roles: [] });
  expect(changes.map(elementChanges)).toEqual([
    [{ element: 'active', before: 'true', after: 'false' }],
    [{ element: 'active', before: 'true', after: 'false' }],
  ]);
});

test('shows a change at the end of a long element', () => {
  const numbers = Array.from({ length: 9 }, (_each, index) => ({
    system: 'http://numbers.example',
    value: `n${index}`,
  }));
  const stored = { ...practitioner, identifier: numbers };
  const resource = { ...stored, identifier: [...numbers, { use: 'secondary' as const, value: 'u1' }] };
  const [change] = elementChanges({ resource, stored });
  expect(change?.element).toBe('identifier');
  expect(change?.after).toContain('"value":"u1"');
  expect(change?.before).not.toContain('u1');
});
