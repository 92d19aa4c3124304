import type { CareTeam, Group, Patient, Reference } from '../../../../common/fhir/r4.ts';
import { fc } from '../../../../test/support/fastCheck.ts';
import { handOver, namesAmong, ownersOf, type Handover } from './handOver.ts';

const handover: Handover = {
  from: { 'Practitioner/old': 'Old', 'PractitionerRole/old-role': 'Old' },
  to: { practitioner: 'Practitioner/new', name: 'New', userId: 'u' },
};
const successor: Reference = { reference: 'Practitioner/new', display: 'New' };

test('a member of a care team is replaced with the rest of the entry, and is not doubled', () => {
  const team: CareTeam = {
    resourceType: 'CareTeam',
    participant: [
      { member: { reference: 'Practitioner/new' } },
      { member: { reference: 'Practitioner/old', display: 'Old' } },
      { member: { reference: 'PractitionerRole/old-role' }, period: { start: '2026' } },
      { member: { reference: 'Organization/old' } },
    ],
  };
  expect(handOver(team, handover).participant).toEqual([
    { member: { reference: 'Practitioner/new' } },
    { member: successor, period: { start: '2026' } },
    { member: { reference: 'Organization/old' } },
  ]);
});

test('former members are no open work and stay', () => {
  const entity = { reference: 'Practitioner/old' };
  const group: Group = {
    resourceType: 'Group',
    member: [
      { entity, inactive: true },
      { entity, period: { end: '2020-01' } },
    ],
  };
  expect(namesAmong(handover, ownersOf(group))).toBeUndefined();
  expect(handOver(group, handover)).toBe(group);
  const present = { entity, period: { start: '2020' } };
  expect(handOver({ ...group, member: [...(group.member ?? []), present] }, handover).member).toEqual([
    ...(group.member ?? []),
    { ...present, entity: successor },
  ]);
  const team: CareTeam = {
    resourceType: 'CareTeam',
    participant: [{ member: entity, period: { end: '2020-01-31T20:59:59.999Z' } }],
  };
  expect(handOver(team, handover)).toBe(team);
});

test('the owner of a task and the manager of a group are replaced', () => {
  const task = { resourceType: 'Task' as const, owner: { reference: 'Practitioner/old/_history/2' } };
  expect(handOver(task, handover)).toEqual({ ...task, owner: successor });
  const group: Group = { resourceType: 'Group', managingEntity: { reference: 'PractitionerRole/old-role' } };
  expect(handOver(group, handover)).toEqual({ ...group, managingEntity: successor });
});

const reference = fc.constantFrom<Reference>(
  { reference: 'Practitioner/old' },
  { reference: 'Practitioner/old/_history/3' },
  { reference: 'PractitionerRole/old-role', display: 'Old' },
  { reference: 'Practitioner/new' },
  { reference: 'Practitioner/other' },
  { reference: '#old' },
  { display: 'Somebody' },
  {},
);

test('afterwards nothing refers to the people who leave, all others stay, and nothing changes again', () => {
  fc.assert(
    fc.property(fc.array(reference, { maxLength: 6 }), (references) => {
      const before: Patient = { resourceType: 'Patient', generalPractitioner: references };
      const after = handOver(before, handover);
      const names = namesAmong(handover, ownersOf(before));
      expect(namesAmong(handover, ownersOf(after))).toBeUndefined();
      const others = references.filter((each) => namesAmong(handover, [each]) === undefined);
      const others2 = (after.generalPractitioner ?? []).filter((each) => each.reference !== 'Practitioner/new');
      expect(others2).toEqual(others.filter((each) => each.reference !== 'Practitioner/new'));
      expect((after.generalPractitioner ?? []).some((each) => each.reference === 'Practitioner/new')).toBe(
        names !== undefined || others.length > others2.length,
      );
      expect(handOver(after, handover)).toBe(after);
      if (names === undefined) expect(after).toBe(before);
    }),
  );
});
