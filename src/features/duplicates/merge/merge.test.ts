import type { CareTeam, Group, Location, PractitionerRole } from '../../../../common/fhir/r4.ts';
import { fc } from '../../../../test/support/fastCheck.ts';
import { extensions, locationTags } from '../../../../common/fhir/codes.ts';
import { differentFields, retiredRecord, successorIdOf, suggestedSurvivor, survivorOf } from './combine.ts';
import { repoint, type Replacement } from './repoint.ts';

const replacement: Replacement = { type: 'Location', from: ['bad', 'worse'], to: 'good', name: 'Good' };
const role = (locations: string[]): PractitionerRole => ({
  resourceType: 'PractitionerRole',
  id: 'role',
  location: locations.map((reference) => ({ reference })),
});
const place = (id: string, parts: Partial<Location> = {}): Location => ({ resourceType: 'Location', id, ...parts });

const reference = fc.constantFrom(
  'Location/bad',
  'Location/worse/_history/2',
  'Location/good',
  'Location/other',
  'Organization/bad',
  'https://elsewhere.example/fhir/Location/bad',
  '#bad',
);
const merged = /(^|[^/])Location\/(bad|worse)\b/;

test('after re-pointing, no reference to a merged record is left, and nothing else is changed', () => {
  fc.assert(
    fc.property(fc.array(reference, { maxLength: 6 }), (references) => {
      const before = role(references);
      const after = repoint(before, replacement);
      const left = (after.location ?? []).map((each) => each.reference ?? '');
      expect(left.filter((each) => merged.test(` ${each}`) && !each.includes('://'))).toEqual([]);
      const others = references.filter((each) => each.includes('://') || !merged.test(` ${each}`));
      for (const other of others) expect(left).toContain(other);
      expect(repoint(after, replacement)).toBe(after);
      if (others.length === references.length) expect(after).toBe(before);
    }),
  );
});

test('a member of both records is kept once, and a different role of it stays', () => {
  const team: CareTeam = {
    resourceType: 'CareTeam',
    participant: [
      { member: { reference: 'Location/good' } },
      { member: { reference: 'Location/bad', display: 'Bad' } },
      { member: { reference: 'Location/bad' }, period: { start: '2024' } },
    ],
  };
  expect(repoint(team, replacement).participant).toEqual([
    { member: { reference: 'Location/good' } },
    { member: { reference: 'Location/good' }, period: { start: '2024' } },
  ]);
});

test('references in extensions and contained resources, the display and Location tags are re-pointed', () => {
  const group: Group = {
    resourceType: 'Group',
    type: 'person',
    actual: true,
    meta: { versionId: '3', tag: [locationTags.relatedEntity('bad'), locationTags.practitioner('other')] },
    extension: [{ url: 'http://x', valueReference: { reference: 'Location/bad', display: 'Bad' } }],
    contained: [role(['Location/bad'])],
  };
  const next = repoint(group, replacement);
  expect(next.meta?.tag?.map(({ code }) => code)).toEqual(['good', 'other']);
  expect(next.meta?.versionId).toBe('3');
  expect(next.extension?.[0]?.valueReference).toEqual({ reference: 'Location/good', display: 'Good' });
  expect(next.contained).toEqual([role(['Location/good'])]);
  // A server that keeps the old tag is not written again.
  const kept = { ...next, meta: { ...next.meta, tag: [...(next.meta?.tag ?? []), locationTags.relatedEntity('bad')] } };
  expect(repoint(kept, replacement)).toBe(kept);
});

const one = place('one', {
  name: 'One',
  alias: ['Uno'],
  telecom: [{ system: 'phone', value: '1' }],
  identifier: [{ system: 's', value: '1' }],
});
const two = place('two', {
  name: 'Two',
  description: 'Near',
  telecom: [
    { system: 'phone', value: '1' },
    { system: 'phone', value: '2' },
  ],
  identifier: [
    { system: 's', value: '1' },
    { system: 's', value: '2', use: 'official' },
  ],
});

test('only elements that differ are compared; the own value is suggested, another one if it is missing', () => {
  const fields = differentFields([two, one], 'one');
  expect(fields.map(({ element, suggested }) => [element, suggested])).toEqual([
    ['name', { from: 'one' }],
    ['alias', 'all'],
    ['telecom', 'all'],
    ['description', { from: 'two' }],
  ]);
});

test('the record that stays gets the chosen values, combined lists, and other identifiers as old ones', () => {
  const survivor = survivorOf(one, [two], { name: { from: 'two' }, telecom: 'all', alias: { from: 'two' } });
  expect(survivor).toEqual({
    ...place('one'),
    name: 'Two',
    telecom: two.telecom,
    identifier: [
      { system: 's', value: '1' },
      { system: 's', value: '2', use: 'old' },
    ],
  });
});

test('a retired record is inactive, has old identifiers and one link to its successor', () => {
  const again = retiredRecord(retiredRecord(two, { id: 'three', name: 'Three' }), { id: 'one', name: 'One' });
  expect(again).toMatchObject({ status: 'inactive', name: 'Two' });
  expect(again.identifier?.map(({ use }) => use)).toEqual(['old', 'old']);
  expect(again.extension?.filter(({ url }) => url === extensions.replacedBy)).toHaveLength(1);
  expect(successorIdOf(again)).toBe('one');
});

test('the most complete record stays by default', () => {
  expect(suggestedSurvivor([place('one', { name: 'One' }), two])).toBe('two');
});
