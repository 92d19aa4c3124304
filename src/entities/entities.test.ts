import { configureStore } from '@reduxjs/toolkit';
import type { Bundle, FhirResource, Location } from '../../common/fhir/r4.ts';
import { putEntry } from '../../common/fhir/transaction.ts';
import { setTranslation } from '../../common/fhir/setTranslation.ts';
import {
  entitiesChanged,
  entitiesEvicted,
  entitiesSlice,
  selectKnown,
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
  const noChanges = { received: [], parts: [], deleted: [], outdated: [] };
  return {
    store,
    receive: (...received: Entity[]) => store.dispatch(entitiesChanged({ ...noChanges, received })),
    receiveParts: (...parts: Entity[]) => store.dispatch(entitiesChanged({ ...noChanges, parts })),
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

describe('parts of a resource', () => {
  const part = (versionId: string, elements: Partial<Location>): Location & { id: string } => ({
    resourceType: 'Location',
    id: 'x',
    meta: { versionId, tag: [{ code: 'SUBSETTED' }] },
    ...elements,
  });

  test('show the newest known value of each element that they request', () => {
    const { receive, receiveParts, current } = open();
    const row = part('1', { name: 'One', status: 'active' });
    receiveParts(row);
    receiveParts(part('2', { name: 'Two', status: 'inactive' }));
    receiveParts(part('3', { name: 'Three', mode: 'kind' }));
    receiveParts(part('2', { name: 'Two', description: 'Late' }));
    expect(current(row)).toMatchObject({ name: 'Three', status: 'inactive', meta: { versionId: '3' } });
    receive({ ...location('x', '4', 'Four'), status: 'suspended' });
    expect(current(row)).toMatchObject({ name: 'Four', status: 'suspended' });
    receiveParts(part('5', { status: undefined }));
    expect(current(row)).toMatchObject({ name: 'Four', status: undefined });
  });

  test('are shown by their own query if they are newer, and mark the complete version as outdated', () => {
    const { store, receive, receiveParts, stored, current } = open();
    receive(location('x', '2', 'Complete'));
    const row = part('3', { name: 'Newer' });
    receiveParts(row);
    expect(current(row)).toBe(row);
    expect(stored('x')).toBeUndefined();
    expect(selectKnown(store.getState(), 'Location/x')).toMatchObject({ name: 'Newer', meta: { versionId: '3' } });
    expect(current(location('x', '1', 'Old'))).toMatchObject({ name: 'Complete' });
    receive(location('x', '3', 'Newer'));
    expect(stored('x')?.name).toBe('Newer');
  });

  test('change nothing if they are not newer than the complete version, or the resource was deleted', () => {
    const { store, receive, receiveParts, remove, current } = open();
    const complete = location('x', '2');
    receive(complete);
    receiveParts(part('1', { name: 'Older' }), part('2', { name: 'Same' }));
    expect(selectKnown(store.getState(), 'Location/x')).toBe(complete);
    const row = part('3', { name: 'Newer' });
    receiveParts(row);
    remove('Location/x');
    receiveParts(row);
    expect(selectKnown(store.getState(), 'Location/x')).toBeUndefined();
    expect(current(bundle(row)).entry).toEqual([]);
  });

  test('remain the same objects', () => {
    const { receiveParts, current } = open();
    const row = part('1', { name: 'One', status: 'active' });
    receiveParts(row, part('2', { name: 'Two' }));
    const first = current(row);
    receiveParts({ ...part('1', { name: 'Other' }), id: 'other' });
    expect(current(row)).toBe(first);
  });

  test('are never the base of a write', () => {
    expect(() => putEntry(location('x'), part('1', {}))).toThrow(RangeError);
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
