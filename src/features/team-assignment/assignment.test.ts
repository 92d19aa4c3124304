import type { OrganizationAffiliation } from 'fhir/r4';
import { fc } from '../../../test/support/fastCheck.ts';
import { doublesOf, planAssignment, teamsOf } from './assignment.ts';

const westlands = { id: 'westlands', name: 'Westlands' };
const affiliation = (id: string, team: string, ...places: string[]): OrganizationAffiliation => ({
  resourceType: 'OrganizationAffiliation',
  id,
  active: true,
  organization: { reference: `Organization/${team}`, display: `Team ${team}` },
  location: places.map((place) => ({ reference: `Location/${place}` })),
});
const plan = (
  added: string[],
  removed: string[],
  affiliations: OrganizationAffiliation[],
  newId = (team: string) => `new-${team}`,
) =>
  planAssignment(
    { place: westlands, added: added.map((id) => ({ id, name: `Team ${id}` })), removed },
    affiliations,
    newId,
  );

test('a team that comes gets an affiliation for this place alone, also when it has one for others', () => {
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

test('a place that is shown in another language is written by its stored name', () => {
  const place = { id: 'mombasa', name: 'Monbassa', storedName: 'Mombasa' };
  expect(planAssignment({ place, added: [{ id: 'a', name: '' }], removed: [] }, [], () => 'new')).toMatchObject([
    { affiliation: { location: [{ reference: 'Location/mombasa', display: 'Mombasa' }] } },
  ]);
});

test('a pair that exists is not made twice, not even inside an affiliation with several places', () => {
  expect(plan(['a'], [], [affiliation('old', 'a', 'nairobi', 'westlands')])).toEqual([]);
});

test('the last place takes the affiliation along; one of several places leaves it, and everything else in it', () => {
  const [single, several] = [affiliation('1', 'a', 'westlands'), affiliation('2', 'b', 'nairobi', 'westlands')];
  expect(plan([], ['a', 'b'], [single, several])).toEqual([
    { kind: 'delete', stored: single },
    { kind: 'put', affiliation: { ...several, location: [{ reference: 'Location/nairobi' }] }, stored: several },
  ]);
});

test('nothing wished, nothing written', () => {
  expect(plan([], [], [affiliation('1', 'a', 'westlands')])).toEqual([]);
  expect(plan([], ['c'], [affiliation('1', 'a', 'westlands')])).toEqual([]);
});

test('whatever stands there: the wish comes true, no other pair changes, no affiliation is without a place', () => {
  const teams = ['a', 'b', 'c'];
  const one = fc.record({
    team: fc.constantFrom(...teams),
    places: fc.uniqueArray(fc.constantFrom('westlands', 'nairobi', 'kisumu'), { minLength: 1 }),
  });
  const pairs = (list: OrganizationAffiliation[]) =>
    ['westlands', 'nairobi', 'kisumu'].flatMap((place) =>
      [...teamsOf(list, place).keys()].map((team) => `${team} ${place}`),
    );
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 6 }),
      fc.subarray(['a']),
      fc.subarray(['b', 'c']),
      (list, added, removed) => {
        const before = list.map(({ team, places }, index) => affiliation(`${index}`, team, ...places));
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

test('of two affiliations of one pair made at once the one with the smaller id stays', () => {
  const [mine, theirs] = [affiliation('b', 'a', 'westlands'), affiliation('a', 'a', 'westlands')];
  const others = [affiliation('c', 'b', 'westlands'), affiliation('0', 'a', 'westlands', 'nairobi')];
  expect(doublesOf([mine, theirs, ...others], 'westlands', new Set(['b']))).toEqual([mine]);
  expect(doublesOf([mine, theirs, ...others], 'westlands', new Set(['a']))).toEqual([mine]);
  expect(doublesOf([mine, theirs], 'westlands', new Set(['c']))).toEqual([]);
});
