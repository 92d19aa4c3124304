import 'fake-indexeddb/auto';
import { changeRecords, clearDevice } from '../../../test/support/device.ts';
import { mergeKind } from '../../features/duplicates/merge/mergeKind.ts';
import { levelKind } from '../../features/locations/move/levelKind.ts';
import { bulkKind } from '../bulk/bulkKind.ts';
import { draftKey, readDraft, readDraftAddresses, writeDraft } from '../drafts/draftStore.ts';
import {
  completeArea,
  readAreas,
  readParts,
  removeUnused,
  writePart,
  type OfflineArea,
} from '../offline/offlineStore.ts';
import { readOutbox, storeEntry } from '../outbox/outboxStore.ts';
import type { OutboxContent } from '../outbox/outboxEntry.ts';
import { readRuns, storeRun } from '../runs/runStore.ts';
import { newRun } from '../runs/runThunks.ts';
import { measure } from './deviceData.ts';
import type { MainStore } from './stores.ts';

const user = 'u1';
const now = Date.now();

beforeEach(() => clearDevice());

const content = (label: string): OutboxContent => ({
  args: { url: `/Location/${label}`, method: 'PUT', body: { resourceType: 'Location', id: label } },
  base: undefined,
  values: {},
  path: '/form',
  label,
  savedAt: now,
});
const bulkPlan = { action: 'status', title: { id: 't', defaultMessage: 'Status' }, params: {}, canUndo: true };
const mergePlan = { type: 'Location' as const, stays: 'a', merged: ['b'], choices: {}, versions: {} };
const area = (id: string): OfflineArea => ({
  ...{ id, name: id, types: ['Location'], records: 1, size: 1, parts: 1, downloadedAt: now, download: `d-${id}` },
});

interface Kind {
  database: MainStore;
  store: (id: string) => Promise<unknown>;
  /** Ids of the entries that are used. */
  read: () => Promise<(string | undefined)[]>;
}

const kinds: Kind[] = [
  {
    database: 'outbox',
    store: (id) => storeEntry(user, content(id), { attempted: false }),
    read: async () => (await readOutbox(user)).entries.map(({ label }) => label),
  },
  {
    database: 'bulk-runs',
    store: (id) => storeRun(bulkKind, user, newRun({ kind: bulkKind }, { id, plan: bulkPlan })),
    read: async () => (await readRuns(bulkKind, user, now)).map(({ id }) => id),
  },
  {
    database: 'moves',
    store: (id) =>
      storeRun(levelKind, user, newRun({ kind: levelKind }, { id, plan: { locationId: id, name: id, level: 1 } })),
    read: async () => (await readRuns(levelKind, user, now)).map(({ id }) => id),
  },
  {
    database: 'merges',
    store: (id) => storeRun(mergeKind, user, newRun({ kind: mergeKind }, { id, plan: mergePlan })),
    read: async () => (await readRuns(mergeKind, user, now)).map(({ id }) => id),
  },
  {
    database: 'drafts',
    store: (id) => writeDraft(draftKey(user, id), { changes: { name: { before: '', after: id } }, savedAt: now }),
    read: async () => {
      const addresses = (await readDraftAddresses(user, now)).map(({ address }) => address);
      const found = await Promise.all(['first', 'second'].map((id) => readDraft(draftKey(user, id), now)));
      expect(found.flatMap((draft) => draft?.changes.name?.after ?? []).toSorted()).toEqual(addresses.toSorted());
      return addresses;
    },
  },
  {
    database: 'offline-areas',
    store: async (id) => {
      await writePart(user, `d-${id}`, 0, { resources: [] });
      await completeArea(user, area(id));
    },
    read: async () => (await readAreas(user)).map(({ id }) => id),
  },
];

test.each(kinds)(
  '$database: an entry of a newer version is listed and stays, and the others are used',
  async (kind) => {
    const { database, store, read } = kind;
    await store('first');
    await changeRecords(database, { format: 1000 });
    await store('second');
    expect(await read()).toEqual(['second']);
    await removeUnused(user);
    expect(await measure(database, user)).toMatchObject({ count: 2, newer: 1 });
    // The newer version is installed again.
    await changeRecords(database, { format: 1 });
    expect((await read()).toSorted()).toEqual(['first', 'second']);
  },
);

test('the parts of an area of a newer version are not removed', async () => {
  await writePart(user, 'd-first', 0, { resources: [] });
  await completeArea(user, area('first'));
  await changeRecords('offline-areas', { format: 1000 });
  await removeUnused(user);
  expect(await readParts(user, area('first'))).toEqual([{ resources: [] }]);
});

test.each([
  ['neither request nor deferred save', { args: undefined }],
  ['a deferred save without the records that it writes', { args: undefined, deferred: { kind: 'x', input: {} } }],
  ['no values', { values: undefined }],
  ['other needs', { needs: ['Location/1'] }],
])('a pending save with %s cannot be read and does not stop the others', async (_name, change) => {
  await storeEntry(user, { ...content('first'), ...change } as unknown as OutboxContent, { attempted: false });
  await storeEntry(user, content('second'), { attempted: false });
  const { entries: readable, newer, unreadable } = await readOutbox(user);
  expect(readable.map(({ label }) => label)).toEqual(['second']);
  expect([newer, unreadable.length]).toEqual([[], 1]);
});
