import type { OrganizationAffiliation, PractitionerRole } from '../../../../common/fhir/r4.ts';
import { setTranslation } from '../../../../common/fhir/setTranslation.ts';
import {
  countTeamCoverage,
  coverageOfChildren,
  displayedShare,
  gapsOf,
  gapTree,
  levelsOf,
  locationsWithTeam,
  namedLike,
  practitionersWithoutTeam,
  scopeParams,
  scopesOf,
  stepOf,
  type ScannedLocation,
} from './coverage.ts';

const location = (id: string, parentId?: string, level?: number): ScannedLocation => ({
  id,
  name: id.toUpperCase(),
  parentId,
  building: false,
  level,
});
const locations = new Map(
  [
    location('ke', undefined, 0),
    location('nairobi', 'ke', 1),
    location('westlands', 'nairobi', 2),
    location('kisumu', 'ke', 1),
    location('lost', 'gone'),
  ].map((one) => [one.id, one]),
);
const affiliation = (team: string | undefined, ...locations: string[]): OrganizationAffiliation => ({
  resourceType: 'OrganizationAffiliation',
  ...(team && { organization: { reference: `Organization/${team}` } }),
  location: locations.map((id) => ({ reference: `http://h/fhir/Location/${id}` })),
});
const role = (practitionerId: string, team?: string): PractitionerRole => ({
  resourceType: 'PractitionerRole',
  practitioner: { reference: `Practitioner/${practitionerId}` },
  ...(team && { organization: { reference: `Organization/${team}` } }),
});
/** Counts all Locations, and their own teams only. */
const rule = { above: false, level: undefined, named: undefined };
const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const compare = (one: string, other: string): number => one.localeCompare(other);

test('every Location of an affiliation has a team, unless the affiliation has no organization', () => {
  expect([...locationsWithTeam([affiliation('a', 'nairobi', 'kisumu'), affiliation(undefined, 'ke')])]).toEqual([
    'nairobi',
    'kisumu',
  ]);
});

test('a Location below one with a team is a gap unless teams of ancestors count', () => {
  const withTeam = new Set(['nairobi']);
  expect(ids(gapsOf(locations, withTeam, rule))).toEqual(['ke', 'westlands', 'kisumu', 'lost']);
  expect(ids(gapsOf(locations, withTeam, { ...rule, above: true }))).toEqual(['ke', 'kisumu', 'lost']);
});

test('the tree contains gaps and their ancestors, with the number of gaps in each', () => {
  const tree = gapTree(locations, gapsOf(locations, new Set(['ke', 'nairobi']), rule), compare);
  expect(ids(tree.childrenOf(undefined))).toEqual(['ke', 'lost']);
  expect(ids(tree.childrenOf('ke'))).toEqual(['kisumu', 'nairobi']);
  expect(['ke', 'nairobi', 'westlands', 'kisumu', 'lost'].map(tree.countOf)).toEqual([2, 1, 1, 1, 1]);
});

test('a scope contains the children of a Location, or the Location and all below', () => {
  const { children, '': branch } = scopesOf('ke', locations, gapsOf(locations, new Set(['nairobi']), rule), rule);
  expect([ids(children.gaps), children.total]).toEqual([['kisumu'], 2]);
  expect([ids(branch.gaps), branch.total]).toEqual([['ke', 'westlands', 'kisumu'], 4]);
});

test('a level limits gaps, scopes and chart; a child of another level has the worst state below it', () => {
  expect(levelsOf(locations.values())).toEqual([0, 1, 2]);
  const withTeam = new Set(['nairobi']);
  const atLevel = { ...rule, above: true, level: 2 };
  expect(ids(gapsOf(locations, withTeam, { ...rule, level: 1 }))).toEqual(['kisumu']);
  expect(gapsOf(locations, withTeam, atLevel)).toEqual([]);
  expect(scopesOf('ke', locations, [], atLevel)).toEqual({
    children: { gaps: [], total: 0 },
    '': { gaps: [], total: 1 },
  });
  const [child, ...others] = coverageOfChildren(locations, withTeam, 'ke', atLevel);
  expect(child).toMatchObject({
    location: { id: 'nairobi' },
    state: 'inherited',
    isCounted: false,
    counts: { own: 0, inherited: 1, none: 0 },
  });
  expect(others).toEqual([]);
  expect(coverageOfChildren(locations, withTeam, 'ke', { ...rule, level: 2 })[0]?.state).toBe('none');
});

test('a search counts the Locations with the name and all below', () => {
  const named = namedLike(locations.values(), 'nairobi');
  expect(ids(gapsOf(locations, new Set(['kisumu']), { ...rule, named }))).toEqual(['nairobi', 'westlands']);
  expect(coverageOfChildren(locations, new Set(), 'ke', { ...rule, named })).toMatchObject([
    { location: { id: 'nairobi' }, counts: { none: 2 } },
  ]);
  expect(namedLike(locations.values(), '')).toBeUndefined();
});

test('a share has the first step only if it is zero, and is shown as zero or one only if it is exact', () => {
  const steps = [0, 1, 250, 251, 500, 751, 1000].map((part) => stepOf({ part, whole: 1000 }));
  expect(steps).toEqual([0, 1, 1, 2, 2, 4, 4]);
  const shown = [0, 1, 500, 999, 1000].map((part) => displayedShare({ part, whole: 1000 }));
  expect(shown).toEqual([0, 0.01, 0.5, 0.99, 1]);
});

test('the address of a scope keeps other parameters except the page', () => {
  const params = new URLSearchParams('above=true&node=a&reach=children&page=3');
  expect(scopeParams(params, { node: 'b', reach: '' }).toString()).toBe('above=true&node=b');
  expect(scopeParams(params, { node: '', reach: '' }).toString()).toBe('above=true');
});

test.each([true, false])('the children and the list have the same gaps (teams of ancestors count: %s)', (above) => {
  const withTeam = new Set(['nairobi']);
  const gaps = gapsOf(locations, withTeam, { ...rule, above });
  for (const { location: child, state, counts } of coverageOfChildren(locations, withTeam, 'ke', { ...rule, above })) {
    expect(counts.none).toBe(scopesOf(child.id, locations, gaps, rule)[''].gaps.length);
    expect(state === 'none').toBe(gaps.includes(child));
    if (!above) expect(counts.inherited).toBe(0);
  }
});

test('a cycle in the data does not block the scan', () => {
  const circle = new Map([location('a', 'b'), location('b', 'a')].map((one) => [one.id, one]));
  const gaps = gapsOf(circle, new Set(), { ...rule, above: true });
  expect(ids(gaps)).toEqual(['a', 'b']);
  expect(gapTree(circle, gaps, compare).childrenOf(undefined).length).toBeGreaterThan(0);
});

test('counts the members and Locations of each team', () => {
  const teams = ['a', 'b'].map((id) => ({
    resourceType: 'Organization' as const,
    id,
    name: `Team ${id}`,
    _name: setTranslation(undefined, 'fr', `Équipe ${id}`),
  }));
  expect(
    countTeamCoverage(
      teams,
      [role('jane', 'a'), role('jane', 'a'), role('amina')],
      [affiliation('a', 'ke', 'kisumu')],
      'fr',
    ),
  ).toEqual([
    { id: 'a', name: 'Équipe a', storedName: 'Team a', people: 1, locations: 2 },
    { id: 'b', name: 'Équipe b', storedName: 'Team b', people: 0, locations: 0 },
  ]);
});

test('lists practitioners without a team, with their care teams', () => {
  const people = ['jane', 'amina', 'otieno'].map((id) => ({
    resourceType: 'Practitioner' as const,
    id,
    identifier: [{ use: 'secondary' as const, value: `user-${id}` }],
  }));
  const careTeam = {
    resourceType: 'CareTeam' as const,
    name: 'Coast',
    _name: setTranslation(undefined, 'fr', 'Côte'),
    participant: [{ member: { reference: 'Practitioner/amina' } }, { member: { reference: 'Practitioner/amina' } }],
  };
  expect(practitionersWithoutTeam(people, [role('jane', 'a'), role('otieno')], [careTeam], 'fr')).toEqual([
    { id: 'amina', name: 'amina', userId: 'user-amina', careTeams: ['Côte'] },
    { id: 'otieno', name: 'otieno', userId: 'user-otieno', careTeams: [] },
  ]);
});
