import { configureStore } from '@reduxjs/toolkit';
import type { Bundle, FhirResource, Location } from '../fhir/r4.ts';
import { setTranslation } from '../fhir/setTranslation.ts';
import {
  entitiesChanged,
  entitiesEvicted,
  entitiesSlice,
  selectReferenceName,
  selectResource,
  selectResources,
  type Entity,
} from './entitiesSlice.ts';
import { selectCurrent } from './selectCurrent.ts';
import { mayReplace } from './version.ts';

const location = (id: string, versionId?: string, name = `Location ${id}`): Location & { id: string } => ({
  resourceType: 'Location',
  id,
  name,
  ...(versionId === undefined ? {} : { meta: { versionId } }),
});
const bundle = (...resources: FhirResource[]): Bundle<FhirResource> => ({
  resourceType: 'Bundle',
  type: 'searchset',
  total: resources.length,
  entry: resources.map((resource) => ({ resource })),
});

function open() {
  const store = configureStore({ reducer: { entities: entitiesSlice.reducer } });
  const noChanges = { received: [], deleted: [], outdated: [] };
  return {
    store,
    receive: (...received: Entity[]) => store.dispatch(entitiesChanged({ ...noChanges, received })),
    remove: (...deleted: string[]) => store.dispatch(entitiesChanged({ ...noChanges, deleted })),
    outdate: (...outdated: string[]) => store.dispatch(entitiesChanged({ ...noChanges, outdated })),
    stored: (id: string) => selectResource(store.getState(), 'Location', id),
    current: <Data>(data: Data) => selectCurrent(store.getState(), data),
  };
}

describe('the newest version wins', () => {
  test('in any order of responses, and without copying', () => {
    const { receive, stored } = open();
    const newest = location('x', '10');
    receive(newest);
    receive(location('x', '9'), location('x', '2'));
    expect(stored('x')).toBe(newest);
    receive(location('x', '11', 'Renamed'));
    expect(stored('x')?.name).toBe('Renamed');
  });

  test('within one response', () => {
    const { receive, stored } = open();
    receive(location('x', '2'), location('x', '3'), location('x', '1'));
    expect(stored('x')?.meta?.versionId).toBe('3');
  });

  test('the same version received again keeps the stored object', () => {
    const { receive, stored } = open();
    const first = location('x', '3');
    receive(first);
    receive(location('x', '3'));
    expect(stored('x')).toBe(first);
  });

  test.each([
    [
      { lastUpdated: '2026-01-02T00:00:00Z', versionId: 'b' },
      { lastUpdated: '2026-01-01T23:00:00-02:00', versionId: 'a' },
      false,
    ],
    [
      { lastUpdated: '2026-01-02T02:00:00Z', versionId: 'b' },
      { lastUpdated: '2026-01-01T23:00:00-02:00', versionId: 'a' },
      true,
    ],
    [{}, {}, true],
    [undefined, { versionId: '1' }, true],
  ])('%j may replace %j: %s', (next, last, expected) => {
    expect(mayReplace({ resourceType: 'Location', meta: next }, { resourceType: 'Location', meta: last })).toBe(
      expected,
    );
  });
});

test('resources that were deleted, written without being returned, or evicted are not stored', () => {
  const { store, receive, remove, outdate, stored } = open();
  receive(location('deleted', '1'), location('outdated', '1'), location('evicted', '1'), location('other', '1'));
  remove('Location/deleted');
  outdate('Location/outdated');
  store.dispatch(entitiesEvicted({ type: 'Location', ids: ['evicted'] }));
  expect(['deleted', 'outdated', 'evicted'].map(stored)).toEqual([undefined, undefined, undefined]);
  expect(selectResources(store.getState(), 'Location').map(({ id }) => id)).toEqual(['other']);
});

test('a late response with the version before the deletion does not restore a resource', () => {
  const { receive, remove, stored } = open();
  receive(location('x', '3'));
  remove('Location/x');
  receive(location('x', '3'));
  expect(stored('x')).toBeUndefined();
  receive(location('x', '5', 'Created again'));
  expect(stored('x')?.name).toBe('Created again');
});

describe('a cached response', () => {
  const names = (data: Bundle<FhirResource>) =>
    (data.entry ?? []).map(({ resource }) => resource && 'name' in resource && resource.name);

  test('contains the newest version of each resource, and is unchanged otherwise', () => {
    const { receive, current } = open();
    const cached = bundle(location('a', '1'), location('b', '1'));
    expect(current(cached)).toBe(cached);
    receive(location('a', '2', 'Renamed'), location('b', '1'));
    expect(names(current(cached))).toEqual(['Renamed', 'Location b']);
    expect(current(cached).total).toBe(2);
    expect(current(cached.entry?.[0]?.resource)).toMatchObject({ name: 'Renamed' });
  });

  test('is the same object until one of its resources changes', () => {
    const { receive, current } = open();
    const cached = bundle(location('a', '1'));
    receive(location('a', '2'));
    const first = current(cached);
    receive(location('z', '1'));
    expect(current(cached)).toBe(first);
    receive(location('a', '3'));
    expect(current(cached)).not.toBe(first);
  });

  test.each([
    ['older', '1'],
    ['without a version', undefined],
  ])('keeps its resources if the stored one is %s', (_, versionId) => {
    const { receive, current } = open();
    receive(location('a', versionId, 'Earlier name'));
    const cached = bundle(location('a', '2'));
    expect(current(cached)).toBe(cached);
  });

  test('omits a deleted resource until a later response contains it', () => {
    const { receive, remove, current } = open();
    receive(location('a', '1'), location('b', '1'));
    const cached = bundle(location('a', '1'), location('b', '1'));
    remove('Location/a');
    expect(names(current(cached))).toEqual(['Location b']);
    expect(names(current(bundle(location('a', '2', 'Restored'))))).toEqual(['Restored']);
    receive(location('a', '3', 'Restored'));
    expect(names(current(cached))).toEqual(['Restored', 'Location b']);
  });
});

describe('selectReferenceName', () => {
  const { store, receive } = open();
  receive(
    location('l', '1', 'Kisumu'),
    { resourceType: 'Practitioner', id: 'p', name: [{ family: 'Otieno', given: ['Achieng'] }] },
    { resourceType: 'Questionnaire', id: 'q', status: 'active', title: 'Visit' },
    { resourceType: 'Task', id: 't', status: 'draft', intent: 'plan' },
  );
  test.each([
    ['Location/l', 'Kisumu'],
    [{ reference: 'https://host/fhir/Location/l/_history/3', display: 'Old name' }, 'Kisumu'],
    [{ reference: 'Practitioner/p' }, 'Achieng Otieno'],
    [{ reference: 'Questionnaire/q' }, 'Visit'],
    [{ reference: 'Task/t', display: 'A task' }, 'A task'],
    [{ reference: 'Location/unknown', display: 'Somewhere' }, 'Somewhere'],
    [{ display: 'Only words' }, 'Only words'],
    [{ reference: 'Location/unknown' }, undefined],
    [undefined, undefined],
  ])('%j → %s', (reference, name) => {
    expect(selectReferenceName(store.getState(), reference)).toBe(name);
  });

  test.each(['Location', 'Organization', 'CareTeam'] as const)(
    'name of a %s: the translation for a language, else the name',
    (type) => {
      const cairo = { ...location('c', '1', 'Cairo'), _name: setTranslation(undefined, 'ar', 'القاهرة') };
      receive({ ...cairo, resourceType: type } as Entity);
      expect(selectReferenceName(store.getState(), `${type}/c`, 'ar')).toBe('القاهرة');
      expect(selectReferenceName(store.getState(), `${type}/c`, 'fr')).toBe('Cairo');
      expect(selectReferenceName(store.getState(), `${type}/c`)).toBe('Cairo');
    },
  );
});
