import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/dom';
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { clearDevice, storedRecords } from '../../../test/support/device.ts';
import { mergeKind } from '../../features/duplicates/merge/mergeKind.ts';
import { levelKind } from '../../features/locations/move/levelKind.ts';
import { readVisits } from '../../app/home/visitStore.ts';
import { bulkKind } from '../bulk/bulkKind.ts';
import { draftKey, readDraft } from '../drafts/draftStore.ts';
import { readCheck } from '../home/checkStore.ts';
import { readPast } from '../notify/pastStore.ts';
import { readAreas, readParts } from '../offline/offlineStore.ts';
import { readOutbox } from '../outbox/outboxStore.ts';
import { readLog, readRuns } from '../runs/runStore.ts';
import { openDatabase, type Sealed } from './database.ts';
import { migrateDatabases } from './migrateDatabases.ts';
import { persistedResponses } from './persistedResponses.ts';
import { stores, type StoreName } from './stores.ts';

const user = '7d0a5f2e-1111-4222-8333-444455556666';
const now = Date.now();
/** Earlier releases had a database for each store except those added since. */
const allNames: readonly StoreName[] = stores.map(({ name }) => name).filter((name) => name !== 'favourites');
const oldNames = [...allNames, 'outbox-keys', 'offline-keys'];
const migrate = async (names = allNames) => migrateDatabases(await openDatabase(), names);

/** Opens a database as releases before did. */
const openOld = (name: string): Promise<IDBPDatabase> =>
  openDB(name, undefined, { upgrade: (database) => void database.createObjectStore(name) });

async function put(name: string, key: string, value: unknown): Promise<void> {
  const database = await openOld(name);
  await database.put(name, value, key);
  database.close();
}

/** Encrypts a value as releases before did, with the key of the user in a database of its own. */
async function sealOld(keys: string, id: string, value: object): Promise<Sealed> {
  const database = await openOld(keys);
  let key = (await database.get(keys, user)) as CryptoKey | undefined;
  key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await database.put(keys, key, user);
  database.close();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(`${user} ${id}`);
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain) };
}

const content = (label: string) => ({
  args: { url: '/Location/1', method: 'PUT' },
  values: {},
  path: '/form',
  label,
  savedAt: now,
});

/** An item of the outbox of an earlier release. */
async function entry(id: string, seq: number, more: object = {}) {
  return {
    id,
    seq,
    state: 'waiting',
    attempted: false,
    content: await sealOld('outbox-keys', id, content(id)),
    ...more,
  };
}

const run = {
  id: 'run',
  action: 'status',
  title: { id: 'shared.title', defaultMessage: 'Status' },
  params: {},
  items: ['1', '2', '3'].map((id) => ({ id, name: id, changes: [], state: 'planned' })),
};
const merge = { id: 'm', type: 'Location', stays: 'a', merged: ['b'], choices: {}, versions: {}, state: 'running' };
const notification = { id: 'n1', at: now, isRead: false, intent: 'success', text: 'Saved' };

/** Everything that an earlier release has stored for a user. */
async function storeOldData(): Promise<void> {
  const reason = await sealOld('outbox-keys', 'second', { missing: 'Gone' });
  await put('outbox', user, [
    await entry('first', 1),
    await entry('second', 2, { state: 'refused', reason, format: 1 }),
  ]);
  const area = { id: 'area', records: 1, size: 9, parts: 1, downloadedAt: now, download: 'd1' };
  const names = await sealOld('offline-keys', 'd1', { name: 'Kenya', types: ['Location'] });
  await put('offline-areas', user, [{ ...area, content: names, format: 1 }]);
  const part = await sealOld('offline-keys', `${user} d1 0`, { resources: [{ resourceType: 'Location', id: 'x' }] });
  await put('offline-parts', `${user} d1 0`, part);
  await put('drafts', `${user} /add`, { changes: { name: { before: '', after: 'Typed' } }, savedAt: now, format: 1 });
  await put('reads', `${user} https://host/fhir/Location?a=1`, { data: { total: 1 }, savedAt: now });
  await put('visits', user, [{ feature: 'teams', id: '1', at: now }]);
  await put('checks', user, { userSync: { count: 3, at: now } });
  await put('notifications', user, [notification]);
  await put('bulk-runs', `${user} run`, {
    ...run,
    direction: 'apply',
    state: 'running',
    startedAt: now,
    changedAt: now,
  });
  await put('bulk-attempts', `${user} run`, ['1', '2']);
  await put('moves', `${user} loc`, { locationId: 'loc', name: 'Ward', level: 2, depth: 1, savedAt: now, format: 1 });
  await put('merges', `${user} m`, { ...merge, startedAt: now, format: 1 });
  await put('merge-log', `${user} m 1`, [{ type: 'Location', id: 'a', before: '1', step: 'survivor' }]);
}

async function expectNewData(): Promise<void> {
  const { entries, unreadable, newer } = await readOutbox(user);
  expect(entries).toMatchObject([
    { id: 'first', label: 'first', state: 'waiting' },
    { id: 'second', label: 'second', state: 'refused', reason: { missing: 'Gone' } },
  ]);
  expect([unreadable, newer]).toEqual([[], []]);
  const areas = await readAreas(user);
  expect(areas).toMatchObject([{ id: 'area', name: 'Kenya', types: ['Location'], downloadedAt: now }]);
  expect(await Promise.all(areas.map((each) => readParts(user, each)))).toEqual([
    [{ resources: [{ resourceType: 'Location', id: 'x' }] }],
  ]);
  expect(await readDraft(draftKey(user, '/add'), now)).toMatchObject({ changes: { name: { after: 'Typed' } } });
  expect(await persistedResponses.read(user, 'https://host/fhir/Location?a=1')).toMatchObject({ data: { total: 1 } });
  expect(await readVisits(user)).toMatchObject([{ feature: 'teams', id: '1' }]);
  expect(await readCheck(user, 'userSync')).toMatchObject({ count: 3 });
  expect(await readPast(user)).toMatchObject([notification]);
  expect(await readRuns(bulkKind, user, now)).toMatchObject([
    {
      id: 'run',
      plan: { action: 'status' },
      items: [{ id: '1', attempted: true }, { id: '2', attempted: true }, { id: '3' }],
    },
  ]);
  expect(await readRuns(levelKind, user, now)).toMatchObject([{ id: 'loc', plan: { name: 'Ward' } }]);
  expect(await readRuns(mergeKind, user, now)).toMatchObject([{ id: 'm', plan: { stays: 'a' } }]);
  expect(await readLog(mergeKind, user, 'm')).toMatchObject([{ id: 'a', step: 'survivor' }]);
}

const databases = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => (name !== undefined && oldNames.includes(name) ? name : []));
const untilDeleted = () => waitFor(async () => expect(await databases()).toEqual([]));

beforeEach(async () => {
  await clearDevice();
  await Promise.all(oldNames.map((name) => deleteDB(name)));
});

test('the data of earlier releases are moved at the first access, and their databases are deleted', async () => {
  await storeOldData();
  // As in a window that was just opened.
  await jest.isolateModulesAsync(async () => {
    const { openDatabase: openInWindow } = await import('./database.ts');
    (await openInWindow()).close();
  });
  await expectNewData();
  await untilDeleted();
  await migrate();
  await expectNewData();
});

test.each(allNames)('an interruption while %s is moved loses and doubles nothing', async (interrupted) => {
  await storeOldData();
  // The browser is closed after the values were written, and before they are removed from their database.
  const remove = IDBObjectStore.prototype.delete;
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function spy(this: IDBObjectStore, key) {
    if (this.transaction.db.name === interrupted) throw new DOMException('Closed', 'AbortError');
    return remove.call(this, key);
  });
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await migrate();
  expect(report).toHaveBeenCalled();
  expect(await databases()).toContain(interrupted);
  jest.restoreAllMocks();
  await migrate();
  await expectNewData();
  await untilDeleted();
  expect(await storedRecords('outbox')).toHaveLength(2);
});

test('a full storage leaves the data where they are', async () => {
  await storeOldData();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await migrate();
  jest.restoreAllMocks();
  expect(await storedRecords('drafts')).toEqual([]);
  await untilDeleted();
  await expectNewData();
});

test('two windows that are opened at the same time move the data once', async () => {
  await storeOldData();
  await Promise.all([migrate(), migrate()]);
  await expectNewData();
  await untilDeleted();
  expect(await storedRecords('outbox')).toHaveLength(2);
});

test('what a window of an earlier release stores after the migration is moved when it is closed', async () => {
  await storeOldData();
  const oldWindow = {
    outbox: await openOld('outbox'),
    drafts: await openOld('drafts'),
    visits: await openOld('visits'),
  };
  await migrate();
  await expectNewData();
  expect(await databases()).toContain('outbox');
  const later = { changes: { name: { before: '', after: 'Typed later' } }, savedAt: now + 1, format: 1 };
  await oldWindow.drafts.put('drafts', later, `${user} /add`);
  await oldWindow.visits.put('visits', [{ feature: 'teams', id: '2', at: now }], user);
  await oldWindow.outbox.put('outbox', [await entry('third', 1)], user);
  for (const each of Object.values(oldWindow)) each.close();
  await untilDeleted();
  expect((await readOutbox(user)).entries.map(({ id, seq }) => [id, seq])).toEqual([
    ['first', 1],
    ['second', 2],
    ['third', 3],
  ]);
  expect(await readDraft(draftKey(user, '/add'), now)).toMatchObject({ changes: { name: { after: 'Typed later' } } });
  expect((await readVisits(user)).map(({ id }) => id)).toEqual(['2', '1']);
});

test('another window opens while an earlier release has its databases open', async () => {
  await storeOldData();
  const oldWindow = await openOld('outbox');
  await migrate();
  await migrate();
  await expectNewData();
  oldWindow.close();
  await untilDeleted();
});

test('a pending save whose key was removed stays listed as unreadable', async () => {
  await put('outbox', user, [await entry('first', 1)]);
  await deleteDB('outbox-keys');
  await migrate();
  expect(await readOutbox(user)).toEqual({ entries: [], unreadable: ['first'], newer: [] });
});

test('the number of the format stays', async () => {
  await put('drafts', `${user} /add`, { changes: {}, savedAt: now, format: 1000 });
  await migrate();
  expect(await readDraft(draftKey(user, '/add'), now)).toBeUndefined();
  expect(await storedRecords('drafts')).toMatchObject([{ user, id: '/add', format: 1000 }]);
});
