import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { boundFileIssues, type FileIssue } from '../csv/fileIssues.ts';
import { openEmbedded, openServer } from './database.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createSqlStore } from './sqlStore.ts';
import type { ImportFile, ImportStore, StoredRow, Upload } from './types.ts';

const upload = (id: string, created: number): Upload => ({
  id,
  author: 'jane',
  authorId: 'u1',
  created,
  started: null,
  ended: null,
  task: 'check',
  state: 'queued',
  pausedFor: null,
  reason: null,
  review: true,
  skipInvalid: false,
  cancelAsked: false,
  force: false,
  options: { productListId: 'p', inventoryListId: '', idSeed: 'name' },
  received: null,
  run: null,
  token: 'enc:x',
  tokenExpires: created + 1,
  roles: { realm: ['PUT_LOCATION'], realmManagement: [] },
});

const file = (uploadId: string, position: number): ImportFile => ({
  workflowId: `${uploadId}_${position}`,
  uploadId,
  type: position === 0 ? 'locations' : 'organizations',
  filename: "O'Brien; drop table.csv",
  position,
  total: 0,
  issues: [{ line: 1, issue: { code: 'columnIgnored', column: 'x' }, fatal: false }],
  headers: position === 0 ? { locationName: "Health 'centre'" } : null,
  started: null,
  ended: null,
  erased: null,
  log: [],
});

const row = (line: number, more: Partial<StoredRow> = {}): StoredRow => ({
  line,
  rank: 1000 - line,
  label: `Place ${line}`,
  cells: { name: `Đà Nẵng "${line}"`, note: "it's\n100%" },
  resolved: {},
  state: 'open',
  action: null,
  textIssues: [],
  issues: [],
  notes: [],
  changes: [],
  fingerprint: null,
  traces: [],
  account: null,
  undo: null,
  ...more,
});

const stores: [string, () => Promise<ImportStore>][] = [
  ['memory', async () => createMemoryStore()],
  ['embedded PostgreSQL', async () => createSqlStore(await openEmbedded(undefined))],
];
test('unbounded problems stored by earlier versions are reduced to the most severe ones and the number of the others', async () => {
  const database = await openEmbedded(undefined);
  const before = await createSqlStore(database);
  const id = 'unbounded';
  await before.createUpload(upload(id, 1), [file(id, 0), file(id, 1)]);
  const ignored = (index: number): FileIssue => ({
    line: 1,
    issue: { code: 'columnIgnored', column: `c${index}` },
    fatal: false,
  });
  const missing: FileIssue = { line: 1, issue: { code: 'header', column: 'name' }, fatal: true };
  const issues = [...Array.from({ length: 300 }, (_each, index) => ignored(index)), missing];
  await before.updateFile(`${id}_0`, { issues });
  const after = await createSqlStore(database);
  assert.deepEqual((await after.file(`${id}_0`))?.issues, boundFileIssues(issues));
  assert.deepEqual((await after.file(`${id}_1`))?.issues, file(id, 1).issues);
  await after.close();
});

const url = process.env.TEST_DATABASE_URL;
if (url) stores.push(['PostgreSQL', async () => createSqlStore(await openServer(url))]);

for (const [name, open] of stores) {
  describe(name, () => {
    let store: ImportStore;
    const one = `one-${process.pid}-${name.length}`;
    const two = `two-${process.pid}-${name.length}`;
    before(
      async () => {
        store = await open();
        await store.createUpload(upload(one, 1_800_000_000_000), [file(one, 0), file(one, 1)]);
        await store.createUpload(upload(two, 1_800_000_000_001), [file(two, 0)]);
        await store.addRows(
          `${one}_0`,
          Array.from({ length: 50 }, (_, index) => row(index + 2)),
        );
      },
      { timeout: 120_000 },
    );
    after(() => store.close());

    test('uploads and files are read as they were stored', async () => {
      assert.deepEqual(await store.upload(one), upload(one, 1_800_000_000_000));
      assert.equal(await store.upload('nothing'), undefined);
      assert.deepEqual(await store.file(`${one}_1`), file(one, 1));
      assert.deepEqual(await store.filesOf(one), [{ ...file(one, 0), total: 50 }, file(one, 1)]);
      const own = (await store.files(1000)).filter((each) => [one, two].includes(each.upload.id));
      assert.deepEqual(
        own.map((each) => each.file.workflowId),
        [`${two}_0`, `${one}_0`, `${one}_1`],
      );
      assert.deepEqual(own[0]?.upload, upload(two, 1_800_000_000_001));
    });

    test('an upload changes only from the expected states', async () => {
      assert.equal(await store.updateUpload(two, { state: 'active', started: 5 }, ['queued']), true);
      assert.equal(await store.updateUpload(two, { state: 'done' }, ['queued', 'review']), false);
      assert.equal((await store.upload(two))?.started, 5);
      const active = await store.uploadsIn(['active']);
      assert.ok(active.some(({ id }) => id === two));
    });

    test('an upload changes only for the run that owns it', async () => {
      await store.updateUpload(two, { run: 'second' });
      assert.equal(await store.updateUpload(two, { reason: 'late' }, undefined, 'first'), false);
      assert.equal(await store.updateUpload(two, { reason: 'current' }, ['active'], 'second'), true);
      assert.equal((await store.upload(two))?.reason, 'current');
    });

    test('rows are counted as they are received, and deleting an incomplete upload deletes them', async () => {
      const id = `half-${process.pid}-${name.length}`;
      await store.createUpload({ ...upload(id, 1), task: 'receive', state: 'receiving' }, [file(id, 0)]);
      await store.addRows(`${id}_0`, [row(2), row(3)]);
      await store.addRows(`${id}_0`, [row(4)]);
      assert.equal((await store.file(`${id}_0`))?.total, 3);
      assert.equal(await store.removeIncomplete(id), false);
      await store.updateUpload(id, { state: 'failed' });
      assert.equal(await store.removeIncomplete(id), true);
      assert.deepEqual([await store.upload(id), await store.rows(`${id}_0`, { limit: 9 })], [undefined, []]);
      assert.equal(await store.removeIncomplete(two), false);
    });

    test('files are patched, and lines are appended to their log', async () => {
      await store.updateFile(`${one}_0`, { total: 50, started: 7, issues: [] });
      await store.log(`${one}_0`, 'first');
      await store.log(`${one}_0`, "it's the second");
      assert.deepEqual(await store.file(`${one}_0`), {
        ...file(one, 0),
        total: 50,
        started: 7,
        issues: [],
        log: ['first', "it's the second"],
      });
    });

    test('rows are selected by order, page, search and line', async () => {
      const id = `${one}_0`;
      const lines = async (query: Parameters<ImportStore['rows']>[1]) =>
        (await store.rows(id, query)).map(({ line }) => line);
      assert.deepEqual(await store.rows(id, { lines: [4], limit: 1 }), [row(4)]);
      assert.deepEqual(await lines({ limit: 3 }), [2, 3, 4]);
      assert.deepEqual(await lines({ limit: 3, after: 4 }), [5, 6, 7]);
      assert.deepEqual(await lines({ limit: 2, offset: 10 }), [12, 13]);
      assert.deepEqual(await lines({ limit: 2, order: 'rank' }), [51, 50]);
      assert.deepEqual(await lines({ limit: 2, order: 'rank', after: 950 }), [49, 48]);
      assert.deepEqual(await lines({ limit: 9, order: 'rank', after: 950, upTo: 953 }), [49, 48, 47]);
      assert.deepEqual(await lines({ limit: 2, order: 'rankDown', after: 998 }), [3, 4]);
      assert.deepEqual(await lines({ limit: 100, search: 'NẴNG "17"' }), [17]);
      assert.equal(await store.countMatching(id, { search: '100%' }), 50);
      assert.equal(await store.countMatching(id, { search: 'place 2' }), 11);
    });

    test('a row patch changes only its properties, and null is a value', async () => {
      const id = `${one}_0`;
      const issue = { code: 'required' as const, column: 'name' };
      await store.updateRows(id, [
        { line: 2, state: 'invalid', action: null, issues: [issue] },
        { line: 3, state: 'planned', action: 'create', fingerprint: 'f' },
        { line: 4, state: 'created', traces: [{ reference: 'Location/1', after: '1' }], account: null },
      ]);
      assert.deepEqual(await store.rows(id, { lines: [2, 3, 4], limit: 9 }), [
        row(2, { state: 'invalid', issues: [issue] }),
        row(3, { state: 'planned', action: 'create', fingerprint: 'f' }),
        row(4, { state: 'created', traces: [{ reference: 'Location/1', after: '1' }] }),
      ]);
      assert.deepEqual(await store.counts(id), {
        states: { open: 47, invalid: 1, planned: 1, created: 1 },
        plan: { create: 1 },
      });
      assert.deepEqual((await store.rows(id, { states: ['planned'], actions: ['create'], limit: 9 })).length, 1);
    });

    test('the next run finds rows in flight, but not those with a result', async () => {
      const id = `${two}_0`;
      await store.addRows(
        id,
        Array.from({ length: 8 }, (_, index) => row(index + 2, { state: 'planned', action: 'create', notes: [] })),
      );
      const traces = (line: number) => [{ reference: `Location/${line}` }];
      const sent = (...lines: number[]) => lines.map((line) => ({ line, traces: traces(line), account: null }));
      const batch = (name: string) => `${two}-${name}`;
      await store.markInFlight(id, batch('stored'), sent(2, 3));
      await store.markInFlight(id, batch('left'), sent(4, 5));
      await store.markInFlight(id, batch('unsent'), sent(6));
      await store.markInFlight(id, batch('half'), sent(7, 8));
      await store.updateRows(
        id,
        [
          { line: 2, state: 'created', traces: [{ reference: 'Location/2', after: '1' }], cells: null, account: null },
          { line: 3, state: 'refused', traces: [], issues: [{ code: 'server', values: { text: 'no' } }] },
        ],
        batch('stored'),
      );
      await store.updateRows(id, [{ line: 7, state: 'created', traces: [{ reference: 'Location/7', after: '3' }] }]);
      await store.clearInFlight(id, [batch('unsent')]);
      const states = async () => (await store.rows(id, { limit: 9 })).map(({ line, state }) => `${line} ${state}`);
      const ended = ['2 created', '3 refused'];
      const never = ['9 planned'];
      assert.deepEqual(await states(), [
        ...ended,
        ...['4 planned', '5 planned', '6 planned', '7 created', '8 planned'],
        ...never,
      ]);
      await store.recoverInFlight(id);
      const recalled = [...ended, '4 sending', '5 sending', '6 planned', '7 created', '8 sending', ...never];
      assert.deepEqual(await states(), recalled);
      const found = await store.rows(id, { lines: [2, 5, 7], limit: 9 });
      assert.deepEqual(
        found.map((each) => each.traces),
        [[{ reference: 'Location/2', after: '1' }], traces(5), [{ reference: 'Location/7', after: '3' }]],
      );
      assert.equal(found[0]?.cells, null);
      // Recalling removes the record: a later run may have sent the rows again.
      await store.updateRows(id, [{ line: 4, state: 'planned' }]);
      await store.recoverInFlight(id);
      assert.ok((await states()).includes('4 planned'));
    });

    test('finds the rows of all files of an upload that wrote a resource, without entries of Lists', async () => {
      const id = `wrote-${process.pid}-${name.length}`;
      await store.createUpload(upload(id, 1), [file(id, 0), file(id, 1)]);
      const listed = { reference: 'List/1', item: 'Group/1' };
      await store.addRows(`${id}_0`, [row(2, { traces: [{ reference: 'Group/1' }, listed] })]);
      await store.addRows(`${id}_1`, [row(3, { traces: [{ reference: 'Group/2' }], undo: 'remove' })]);
      const lines = async (...references: string[]) =>
        (await store.rowsWriting(id, references)).map(({ line, undo }) => `${line} ${undo}`).toSorted();
      assert.deepEqual(await lines('Group/1', 'Group/2', 'Group/3'), ['2 null', '3 remove']);
      assert.deepEqual(await lines('List/1'), []);
    });

    test('rows for processing omit properties for display', async () => {
      const id = `${one}_1`;
      const change = { column: 'name', before: '', after: 'x' };
      await store.addRows(id, [
        row(2, { changes: [change], notes: [{ code: 'noParent' }], issues: [{ code: 'date' }] }),
      ]);
      assert.deepEqual(await store.rows(id, { limit: 1, forWork: true }), [row(2, { issues: [{ code: 'date' }] })]);
      assert.deepEqual((await store.rows(id, { limit: 1 }))[0]?.changes, [change]);
    });

    test('erasing rows deletes their contents and retains their outcomes', async () => {
      const id = `${one}_0`;
      await store.updateRows(id, [{ line: 4, changes: [{ column: 'name', before: '', after: 'x' }] }]);
      await store.eraseRows(id, ['created']);
      const [erased, kept] = await store.rows(id, { lines: [4, 5], limit: 2 });
      assert.equal(erased?.cells, null);
      assert.deepEqual(erased?.changes, []);
      assert.deepEqual(erased?.traces, [{ reference: 'Location/1', after: '1' }]);
      assert.deepEqual(kept, row(5));
    });
  });
}
