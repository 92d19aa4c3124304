import type { OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { teamsOf } from '../../../common/fhir/affiliations.ts';
import { duplicatesOf, planAssignment } from './assignment.ts';

const westlands = { id: 'westlands', name: 'Westlands' };
const affiliation = (id: string, team: string, ...locations: string[]): OrganizationAffiliation => ({
  resourceType: 'OrganizationAffiliation',
  id,
  active: true,
  organization: { reference: `Organization/${team}`, display: `Team ${team}` },
  location: locations.map((location) => ({ reference: `Location/${location}` })),
});
const plan = (
  added: string[],
  removed: string[],
  affiliations: OrganizationAffiliation[],
  newId = (team: string) => `new-${team}`,
) =>
  planAssignment(
    { location: westlands, added: added.map((id) => ({ id, name: `Team ${id}` })), removed },
    affiliations,
    newId,
  );

test('an added team gets an affiliation for this Location only, even if it has one for others', () => {
  expect(plan(['a'], [], [affiliation('old', 'a', 'nairobi', 'kisumu')])).toEqual([
    {
      kind: 'put',
      affiliation: {
        resourceType: 'OrganizationAffiliation',
        id: 'new-a',
        identifier: [{ use: 'official', value: 'new-a' }],
        active: true,
        organization: { reference: 'Organization/a', display: 'Team a' },
        location: [{ reference: 'Location/westlands', display: 'Westlands' }],
      },
    },
  ]);
});

test('the stored name of a Location is written, not its displayed translation', () => {
  const location = { id: 'mombasa', name: 'Monbassa', storedName: 'Mombasa' };
  expect(planAssignment({ location, added: [{ id: 'a', name: '' }], removed: [] }, [], () => 'new')).toMatchObject([
    { affiliation: { location: [{ reference: 'Location/mombasa', display: 'Mombasa' }] } },
  ]);
});

test('an existing pair is not created again, even in an affiliation with several Locations', () => {
  expect(plan(['a'], [], [affiliation('old', 'a', 'nairobi', 'westlands')])).toEqual([]);
});

test('removing the last Location deletes the affiliation; removing one of several changes nothing else in it', () => {
  const [single, several] = [affiliation('1', 'a', 'westlands'), affiliation('2', 'b', 'nairobi', 'westlands')];
  expect(plan([], ['a', 'b'], [single, several])).toEqual([
    { kind: 'delete', stored: single },
    { kind: 'put', affiliation: { ...several, location: [{ reference: 'Location/nairobi' }] }, stored: several },
  ]);
});

test('nothing is written without changes', () => {
  expect(plan([], [], [affiliation('1', 'a', 'westlands')])).toEqual([]);
  expect(plan([], ['c'], [affiliation('1', 'a', 'westlands')])).toEqual([]);
});

test('for any affiliations, only the requested pairs change and no affiliation remains without a Location', () => {
  const teams = ['a', 'b', 'c'];
  const one = fc.record({
    team: fc.constantFrom(...teams),
    locations: fc.uniqueArray(fc.constantFrom('westlands', 'nairobi', 'kisumu'), { minLength: 1 }),
  });
  const pairs = (list: OrganizationAffiliation[]) =>
    ['westlands', 'nairobi', 'kisumu'].flatMap((location) =>
      [...teamsOf(list, location).keys()].map((team) => `${team} ${location}`),
    );
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 6 }),
      fc.subarray(['a']),
      fc.subarray(['b', 'c']),
      (list, added, removed) => {
        const before = list.map(({ team, locations }, index) => affiliation(`${index}`, team, ...locations));
        const changes = plan(added, removed, before);
        const touched = new Map(changes.map((change) => [change.stored?.id, change]));
        const after = [
          ...before.flatMap((old) => {
            const change = touched.get(old.id);
            return change === undefined ? [old] : change.kind === 'put' ? [change.affiliation] : [];
          }),
          ...changes.flatMap((change) => (change.kind === 'put' && !change.stored ? [change.affiliation] : [])),
        ];
        const wanted = new Set(pairs(before));
        added.forEach((team) => wanted.add(`Organization/${team} westlands`));
        removed.forEach((team) => wanted.delete(`Organization/${team} westlands`));
        expect(pairs(after).sort()).toEqual([...wanted].sort());
        expect(after.every(({ location = [] }) => location.length > 0)).toBe(true);
        expect(plan(added, removed, after)).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

test('of two concurrently created affiliations of one pair, the one with the larger id is removed', () => {
  const [mine, theirs] = [affiliation('b', 'a', 'westlands'), affiliation('a', 'a', 'westlands')];
  const others = [affiliation('c', 'b', 'westlands'), affiliation('0', 'a', 'westlands', 'nairobi')];
  expect(duplicatesOf([mine, theirs, ...others], 'westlands', new Set(['b']))).toEqual([mine]);
  expect(duplicatesOf([mine, theirs, ...others], 'westlands', new Set(['a']))).toEqual([mine]);
  expect(duplicatesOf([mine, theirs], 'westlands', new Set(['c']))).toEqual([]);
});
