import type { Group, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { people } from '../../../common/fhir/codes.ts';
import { activations, changesFor, toGroup, toPractitioner, toRole, type Person } from './personResources.ts';
import { mainPractitioner } from '../../../common/fhir/practitioners.ts';
import { noLinkedResources, userTypeOf, type LinkedResources } from './linkedResources.ts';

const userId = '6d3f2c1a-0000-4000-8000-000000000001';
const person: Person = { userId, firstName: 'Wanjiku', lastName: 'Kamau', email: 'w@example.org', active: true };
const ids = { practitioner: 'p-new', group: 'g-new', role: 'r-new' };
const kuid = { coding: [{ ...people.keycloakId }], text: 'Keycloak user ID' };

const practitioner: Practitioner = {
  resourceType: 'Practitioner',
  id: 'p1',
  meta: { versionId: '3', tag: [{ system: 'x', code: 'y' }] },
  extension: [{ url: 'u', valueString: 'v' }],
  identifier: [
    { use: 'official', value: 'p1' },
    { use: 'secondary', type: kuid, value: userId },
    { use: 'official', type: { coding: [people.nationalId], text: 'National ID' }, value: '1234567890123456' },
    { system: 'http://moh', value: '77' },
  ],
  active: true,
  name: [
    { use: 'official', prefix: ['Dr'], given: ['Wanjiku', 'Ann'], family: 'Kamau' },
    { use: 'old', text: 'W' },
  ],
  telecom: [
    { system: 'phone', value: '1' },
    { system: 'email', value: 'w@example.org', rank: 1 },
  ],
  qualification: [{ code: { text: 'Nurse' } }],
};
const group: Group = {
  resourceType: 'Group',
  id: 'g1',
  identifier: [
    { use: 'official', value: 'g1' },
    { use: 'secondary', value: userId },
  ],
  active: true,
  type: 'practitioner',
  actual: true,
  code: { coding: [people.practitioner] },
  name: 'Wanjiku Kamau',
  member: [{ entity: { reference: 'Practitioner/p1' } }, { entity: { reference: 'Practitioner/other' } }],
};
const role: PractitionerRole = {
  resourceType: 'PractitionerRole',
  id: 'r1',
  identifier: [
    { use: 'official', value: 'r1' },
    { use: 'secondary', value: userId },
  ],
  active: true,
  practitioner: { reference: 'Practitioner/p1', display: 'Dr Wanjiku Ann Kamau' },
  organization: { reference: 'Organization/o1', display: 'Nairobi' },
  location: [{ reference: 'Location/l1' }],
  code: [{ coding: [people.supervisor] }],
};
const records: LinkedResources = { practitioners: [practitioner], groups: [group], roles: [role] };

test('creates Practitioner, Group and PractitionerRole for a user without resources', () => {
  const changes = changesFor(
    { ...person, phoneNumber: '0712345678', nationalId: '1234567890123456' },
    noLinkedResources,
    ids,
  );
  expect(changes.map(({ resource }) => resource)).toEqual([
    {
      resourceType: 'Practitioner',
      id: 'p-new',
      identifier: [
        { use: 'official', value: 'p-new' },
        { use: 'secondary', type: kuid, value: userId },
        {
          use: 'official',
          type: {
            coding: [
              { system: 'http://smartregister.org/codes/naitonal_id', code: 'NationalID', display: 'Naitonal ID' },
            ],
            text: 'National ID',
          },
          value: '1234567890123456',
        },
      ],
      active: true,
      name: [{ use: 'official', family: 'Kamau', given: ['Wanjiku'] }],
      telecom: [
        { system: 'email', value: 'w@example.org' },
        { system: 'phone', use: 'mobile', value: '0712345678' },
      ],
    },
    {
      resourceType: 'Group',
      id: 'g-new',
      identifier: [
        { use: 'official', value: 'g-new' },
        { use: 'secondary', type: kuid, value: userId },
      ],
      type: 'practitioner',
      actual: true,
      active: true,
      code: { coding: [people.practitioner] },
      name: 'Wanjiku Kamau',
      member: [{ entity: { reference: 'Practitioner/p-new' } }],
    },
    {
      resourceType: 'PractitionerRole',
      id: 'r-new',
      identifier: [
        { use: 'official', value: 'r-new' },
        { use: 'secondary', type: kuid, value: userId },
      ],
      active: true,
      practitioner: { reference: 'Practitioner/p-new', display: 'Wanjiku Kamau' },
      code: [{ coding: [people.practitioner] }],
    },
  ]);
});

test('writes nothing if the resources already match', () => {
  expect(changesFor(person, records, ids)).toEqual([]);
  expect(changesFor({ ...person, userType: 'supervisor' }, records, ids)).toEqual([]);
});

test('preserves organization, locations, middle names, extensions, other identifiers and tags in an edit', () => {
  const [first, second, third] = changesFor(
    { ...person, firstName: 'Wanjiru', email: 'new@example.org', userType: 'practitioner' },
    records,
    ids,
  ).map(({ resource }) => resource);
  expect(first).toEqual({
    ...practitioner,
    name: [
      { use: 'official', prefix: ['Dr'], given: ['Wanjiru', 'Ann'], family: 'Kamau' },
      { use: 'old', text: 'W' },
    ],
    telecom: [
      { system: 'phone', value: '1' },
      { system: 'email', value: 'new@example.org', rank: 1 },
    ],
  });
  expect(second).toEqual({ ...group, name: 'Wanjiru Kamau' });
  expect(third).toEqual({
    ...role,
    practitioner: { reference: 'Practitioner/p1', display: 'Dr Wanjiru Ann Kamau' },
    code: [{ coding: [people.practitioner] }],
  });
});

test('writes to the id of the resource even if its official identifier differs', () => {
  const withOtherIdentifier = { ...practitioner, identifier: [{ use: 'official' as const, value: 'not-the-id' }] };
  expect(toPractitioner(person, withOtherIdentifier, 'fresh').id).toBe('p1');
});

test('adds the code to an imported group without one and preserves its member', () => {
  const { code: _code, ...imported } = group;
  expect(toGroup(person, imported, 'x', 'p1')).toEqual(group);
});

test('converts a role code stored as a single concept to a list', () => {
  const withSingleCode = { ...role, code: { coding: [people.importedPractitioner] } } as unknown as PractitionerRole;
  expect(userTypeOf({ roles: [withSingleCode] })).toBe('practitioner');
  expect(toRole({ ...person, userType: 'supervisor' }, withSingleCode, 'x', practitioner).code).toEqual([
    { coding: [people.supervisor] },
  ]);
});

test('deactivates all resources of a disabled user; a role that is already inactive stays inactive', () => {
  const inactiveRole = { ...role, id: 'r2', active: false };
  const off = changesFor({ ...person, active: false }, { ...records, roles: [role, inactiveRole] }, ids);
  expect(off.map(({ resource }) => [resource.id, resource.active])).toEqual([
    ['p1', false],
    ['g1', false],
    ['r1', false],
  ]);
  expect(changesFor(person, { ...records, roles: [role, inactiveRole] }, ids)).toEqual([]);
});

test('deactivates only active resources of a deleted user', () => {
  expect(activations({ ...records, groups: [{ ...group, active: false }] }, false)).toEqual([
    { resource: { ...practitioner, active: false }, stored: practitioner },
    { resource: { ...role, active: false }, stored: role },
  ]);
});

test('prefers the active practitioner with the most references', () => {
  const duplicate = { ...practitioner, id: 'a0' };
  expect(mainPractitioner({ ...records, practitioners: [duplicate, practitioner] })?.id).toBe('p1');
  const retired = { ...practitioner, active: false };
  expect(mainPractitioner({ ...records, practitioners: [retired, duplicate] })?.id).toBe('a0');
});

const text = fc.string({ minLength: 1, maxLength: 8 }).filter((value) => value.trim() === value && value !== '');
const anyPractitioner = fc.record(
  {
    meta: fc.record({ versionId: text, source: text }),
    language: text,
    extension: fc.array(fc.record({ url: text, valueString: text })),
    gender: fc.constantFrom('male', 'female', 'other', 'unknown'),
    birthDate: fc.constant('1990-02'),
    address: fc.array(fc.record({ city: text, line: fc.array(text) })),
    qualification: fc.array(fc.record({ code: fc.record({ text }) })),
    photo: fc.array(fc.record({ title: text })),
    more: fc.array(fc.record({ system: text, value: text })),
    middle: fc.array(text),
    active: fc.boolean(),
  },
  { requiredKeys: ['more', 'middle', 'active'] },
);

test('preserves every element of a practitioner in a save without changes', () => {
  fc.assert(
    fc.property(anyPractitioner, text, text, ({ more, middle, ...rest }, first, family) => {
      const any = {
        resourceType: 'Practitioner',
        id: 'p1',
        ...rest,
        identifier: [...(practitioner.identifier ?? []), ...more],
        name: [{ use: 'official', given: [first, ...middle], family }],
        telecom: [{ system: 'email', value: 'a@b' }],
      } as Practitioner;
      const same = { userId, firstName: first, lastName: family, email: 'a@b', active: rest.active };
      expect(toPractitioner(same, any, 'x')).toEqual(any);
    }),
  );
});
