import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Location, Organization } from 'fhir/r4';
import { FhirError } from './errors.ts';
import { testStore } from '../../../test/support/server/fhirStore.ts';

/** Status and message of the FhirError that `work` throws. */
const refusal = (work: () => unknown): { status: number; text: string } => {
  try {
    work();
  } catch (error) {
    if (error instanceof FhirError) return { status: error.status, text: error.message };
    throw error;
  }
  throw new Error('Nothing was refused');
};

const nairobi: Location = { resourceType: 'Location', id: 'nairobi', name: 'Nairobi', status: 'active' };

test('create assigns an id, version 1 and a time, and stores the resource as sent', () => {
  const store = testStore();
  const { status, resource } = store.create<Location>({ resourceType: 'Location', id: 'mine', name: 'Kisumu' });
  expect(status).toBe(201);
  expect(resource.id).not.toBe('mine');
  expect(store.read('Location', resource.id ?? '')).toEqual({
    resourceType: 'Location',
    id: resource.id,
    meta: { versionId: '1', lastUpdated: expect.stringMatching(/^2024-06-01T00:00:\d\d\.000Z$/) as string },
    name: 'Kisumu',
  });
});

test('PUT creates a resource under the given id, and every version can be read', () => {
  const store = testStore();
  expect(store.update(nairobi).status).toBe(201);
  expect(store.update({ ...nairobi, name: 'Nairobi City' })).toMatchObject({
    status: 200,
    resource: { meta: { versionId: '2' } },
  });
  expect(store.vread('Location', 'nairobi', '1').name).toBe('Nairobi');
  expect(store.vread('Location', 'nairobi', '2').name).toBe('Nairobi City');
  expect(refusal(() => store.vread('Location', 'nairobi', '3')).status).toBe(404);
});

test('an update without changes does not create a version', () => {
  const store = testStore();
  store.update(nairobi);
  const { status, name, ...rest } = nairobi;
  expect(store.update({ ...rest, name, status }).resource.meta?.versionId).toBe('1');
});

test('history lists all versions including the deletion, newest first', () => {
  const store = testStore();
  store.update(nairobi);
  store.update({ ...nairobi, name: 'Nairobi City' });
  store.remove('Location', 'nairobi');
  store.update({ resourceType: 'Location', id: 'other' });
  const history = store.history('Location', { id: 'nairobi' });
  expect(history.total).toBe(3);
  expect(history.entry?.map(({ request, response }) => [request?.method, response?.etag])).toEqual([
    ['DELETE', 'W/"3"'],
    ['PUT', 'W/"2"'],
    ['PUT', 'W/"1"'],
  ]);
  expect(store.history('Location').total).toBe(4);
  expect(store.history('Location', { count: 1 }).link?.[1]?.relation).toBe('next');
  expect(refusal(() => store.history('Location', { id: 'never' })).status).toBe(404);
});

test('the history of a type is limited to a period, paged, and reduced to elements', () => {
  let now = Date.UTC(2024, 5, 1);
  const store = testStore({ clock: () => new Date((now += 1000)) });
  const at = (second: number): string => new Date(Date.UTC(2024, 5, 1) + second * 1000).toISOString();
  for (const name of ['a', 'b', 'c']) store.update({ ...nairobi, name });
  store.update({ ...nairobi, id: 'other', name: 'd' });
  store.remove('Location', 'other');
  const versions = (options: object): unknown[] =>
    (store.history('Location', options).entry ?? []).map(
      ({ resource, request }) => (resource as { name?: string } | undefined)?.name ?? request?.method,
    );
  expect(versions({ since: at(3) })).toEqual(['DELETE', 'd', 'c']);
  expect(versions({ at: [`ge${at(2)}`, `le${at(4)}`] })).toEqual(['d', 'c', 'b']);
  expect(versions({ since: at(0), count: 2, offset: 2 })).toEqual(['c', 'b']);
  expect(refusal(() => store.history('Location', { since: at(1), at: [`le${at(2)}`] })).status).toBe(400);
  const page = store.history('Location', { at: [`ge${at(0)}`], count: 2, elements: ['status'] });
  expect(page.total).toBeUndefined();
  expect(page.link?.[1]?.url).toContain(`_count=2&_offset=2&_at=${encodeURIComponent(`ge${at(0)}`)}&_elements=status`);
  expect(page.entry?.[1]?.resource).toEqual({
    resourceType: 'Location',
    id: 'other',
    meta: expect.objectContaining({ versionId: '1', lastUpdated: at(4) }) as unknown,
    status: 'active',
  });
});

test('a deleted resource returns 410, is not found by search, and a later update continues its versions', () => {
  const store = testStore();
  store.update(nairobi);
  store.remove('Location', 'nairobi');
  expect(refusal(() => store.read('Location', 'nairobi')).status).toBe(410);
  expect(store.count('Location', 'name=nairobi')).toBe(0);
  // As in HAPI, the deletion is itself a version; version 0 never exists.
  for (const ifMatch of ['W/"1"', 'W/"0"']) expect(refusal(() => store.update(nairobi, { ifMatch })).status).toBe(412);
  expect(store.update(nairobi, { ifMatch: 'W/"2"' })).toMatchObject({
    status: 201,
    resource: { meta: { versionId: '3' } },
  });
  expect(store.count('Location', 'name=nairobi')).toBe(1);
});

test('an unknown id or type returns 404', () => {
  const store = testStore();
  expect(refusal(() => store.read('Location', 'nowhere')).status).toBe(404);
  expect(refusal(() => store.read('Place', 'x')).text).toContain('Place');
});

test('rejects deleting a referenced resource and names the referrer', () => {
  const store = testStore();
  store.update(nairobi);
  store.update<Location>({ resourceType: 'Location', id: 'westlands', partOf: { reference: 'Location/nairobi' } });
  const { status, text } = refusal(() => store.remove('Location', 'nairobi'));
  expect(status).toBe(409);
  expect(text).toContain('Location/westlands in path Location.partOf');
  expect(store.read('Location', 'nairobi').name).toBe('Nairobi');
  store.remove('Location', 'westlands');
  store.remove('Location', 'nairobi');
});

test('rejects a reference to a missing resource and names the element', () => {
  const store = testStore();
  const error = refusal(() =>
    store.create<Location>({ resourceType: 'Location', partOf: { reference: 'Location/nowhere' } }),
  );
  expect(error.status).toBe(400);
  expect(error.text).toContain('Location/nowhere not found, specified in path: Location.partOf');
  expect(store.count('Location')).toBe(0);
});

test('only references indexed by a search parameter need an existing target, as in HAPI', () => {
  const store = testStore();
  store.update(nairobi);
  const extension = (reference: string) => [{ url: 'http://x.example', valueReference: { reference } }];
  store.create<Location>({ resourceType: 'Location', extension: extension('Location/nowhere') });
  store.create<Location>({ resourceType: 'Location', extension: extension('Location/nairobi') });
  store.remove('Location', 'nairobi');
  expect(store.find('Location', 'nairobi')).toBeUndefined();
});

test.each([
  ['Patient/1', 422],
  ['Place/1', 422],
  ['nowhere', 400],
  ['Location/', 400],
])('rejects the parent reference %s with %i', (reference, status) => {
  const child: Location = { resourceType: 'Location', partOf: { reference } };
  expect(refusal(() => testStore().create(child)).status).toBe(status);
});

test('a client-assigned id needs a non-digit character, except in a bulk load', () => {
  const store = testStore();
  expect(refusal(() => store.update({ ...nairobi, id: '12345' })).status).toBe(400);
  store.load([{ ...nairobi, id: '12345' }]);
  expect(store.update({ ...nairobi, id: '12345', name: 'Second' }).status).toBe(200);
});

test('normalizes bodies as HAPI does; strict mode rejects them', () => {
  const body = { resourceType: 'Location', id: 'a', alias: 'x', colour: 'red', name: '' };
  const store = testStore();
  store.update(body);
  expect(store.read('Location', 'a')).toEqual({
    resourceType: 'Location',
    id: 'a',
    meta: expect.anything() as unknown,
    alias: ['x'],
  });
  expect(refusal(() => testStore({ strict: true }).update(body)).status).toBe(400);
  expect(refusal(() => testStore({ strict: true }).create({ resourceType: 'Group' })).status).toBe(422);
});

test('logical, contained and external references need no target; referential integrity can be disabled', () => {
  const store = testStore();
  store.create<Location>({ resourceType: 'Location', partOf: { identifier: { value: 'x' } } });
  store.create<Location>({
    resourceType: 'Location',
    partOf: { reference: 'https://elsewhere.example/fhir/Location/1' },
  });
  store.create<Location>({
    resourceType: 'Location',
    contained: [{ resourceType: 'Organization', id: 'o', name: 'Owner' } as Organization],
    managingOrganization: { reference: '#o' },
  });
  const loose = testStore({ referentialIntegrity: false });
  loose.create<Location>({ resourceType: 'Location', partOf: { reference: 'Location/later' } });
  expect(loose.danglingReferences()).toEqual([
    { from: expect.stringMatching(/^Location\//) as string, to: 'Location/later' },
  ]);
});

test.each([
  [undefined, 412],
  [409 as const, 409],
])('rejects a stale If-Match (staleVersionStatus %s)', (staleVersionStatus, expected) => {
  const store = testStore(staleVersionStatus ? { staleVersionStatus } : {});
  store.update(nairobi);
  store.update({ ...nairobi, name: 'Nairobi City' }, { ifMatch: 'W/"1"' });
  expect(refusal(() => store.update({ ...nairobi, name: 'Late' }, { ifMatch: 'W/"1"' })).status).toBe(expected);
  expect(store.read('Location', 'nairobi').name).toBe('Nairobi City');
});

test('ignores If-Match for a missing resource, as HAPI does', () => {
  expect(testStore().update(nairobi, { ifMatch: '"1"' }).status).toBe(201);
});

test('merges tags with the stored ones unless X-Meta-Snapshot-Mode replaces them', () => {
  const store = testStore();
  store.update({ ...nairobi, meta: { tag: [{ system: 'a', code: '1' }] } });
  store.update({ ...nairobi, meta: { tag: [{ system: 'b', code: '2' }] } });
  expect(store.read('Location', 'nairobi').meta?.tag).toEqual([
    { system: 'b', code: '2' },
    { system: 'a', code: '1' },
  ]);
  store.update(nairobi, { snapshotMeta: true });
  expect(store.count('Location', '_tag=a|1')).toBe(0);
});

test('conditional create returns the single match, creates a resource, or fails with 412 for several matches', () => {
  const store = testStore();
  const location: Location = { resourceType: 'Location', identifier: [{ system: 's', value: '7' }] };
  expect(store.create(location, { ifNoneExist: 'identifier=s|7' }).status).toBe(201);
  expect(store.create(location, { ifNoneExist: 'identifier=s|7' }).status).toBe(200);
  expect(store.count('Location')).toBe(1);
  store.create(location);
  expect(refusal(() => store.create(location, { ifNoneExist: 'identifier=s|7' })).status).toBe(412);
});

test('the total of a type follows creates, deletes, restores and rolled back writes, also in an earlier database', () => {
  const database = new DatabaseSync(':memory:');
  const before = testStore({ database });
  for (const id of ['a', 'b', 'c']) before.update({ ...nairobi, id });
  before.remove('Location', 'a');
  before.remove('Location', 'b');
  database.exec('DROP TABLE fhir_count; DROP TRIGGER fhir_count_created; DROP TRIGGER fhir_count_deleted');
  const store = testStore({ database });
  const total = () => store.search('Location', new URLSearchParams('_summary=count')).total;
  expect(total()).toBe(1);
  store.update({ ...nairobi, id: 'a' });
  store.update({ ...nairobi, id: 'a', name: 'Nairobi City' });
  store.create(nairobi);
  expect(total()).toBe(3);
  store.remove('Location', 'c');
  expect(total()).toBe(2);
  refusal(() =>
    store.atomically(() => {
      store.create(nairobi);
      store.read('Location', 'unknown');
    }),
  );
  expect(total()).toBe(2);
});

test('data in a database file persists after closing', () => {
  const file = path.join(tmpdir(), `fhir-store-${process.pid}.sqlite`);
  try {
    const first = new DatabaseSync(file);
    testStore({ database: first }).update(nairobi);
    first.close();
    const second = new DatabaseSync(file);
    expect(testStore({ database: second }).findAll('Location', 'name=nairobi')).toHaveLength(1);
    second.close();
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  }
});
