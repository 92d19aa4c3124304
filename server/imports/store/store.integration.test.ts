import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { startPostgres, type Postgres } from '../../../test/support/postgres.ts';
import { until, waitFactor } from '../../../test/support/waits.ts';
import { DataError } from '../../dataFiles.ts';
import { boundFileIssues, type FileIssue } from '../csv/fileIssues.ts';
import type { Issue } from '../engine/types.ts';
import { openEmbedded, type Database } from './database.ts';
import { openServer, isDatabaseUnavailable } from './postgres.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createSqlStore } from './sqlStore.ts';
import { undoableStates, type ImportFile, type StoredRow, type Upload } from './types.ts';
import type { ImportStore } from './importStore.ts';

const upload = (id: string, created: number): Upload => ({
  id,
  author: 'jane',
  authorId: 'u1',
  authorName: 'Jane Doe',
  created,
  started: null,
  ended: null,
  task: 'check',
  state: 'queued',
  pausedFor: null,
  reason: null,
  review: true,
  skipInvalid: false,
  cancelRequested: false,
  force: false,
  options: { productListId: 'p', inventoryListId: '', idSeed: 'name' },
  received: null,
  total: 0,
  retryAt: null,
  failures: 0,
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
  cleared: null,
  log: [],
  recipe: null,
  recipeVersion: 0,
  content: null,
  derived: true,
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
  level: 0,
  key: null,
  keyColumn: '',
  parent: null,
  ...more,
});

let postgres: Postgres;
before(async () => {
  postgres = await startPostgres();
  postgres.sql('postgres', "create role platform login password 'secret'");
});
after(() => postgres.stop());

/** Creates a database of the external PostgreSQL, and returns its URL. */
function createDatabase(name: string): string {
  postgres.sql('postgres', `create database ${name} owner platform`);
  return `postgres://platform:secret@127.0.0.1:${postgres.port}/${name}`;
}

test('processes that start together apply each migration once', { timeout: 60_000 * waitFactor }, async () => {
  const url = createDatabase('migrations');
  const processes = await Promise.all([1, 2, 3, 4].map(() => openServer(url)));
  await Promise.all(processes.map((database) => migrate(database)));
  const [database] = processes;
  const applied = await database?.query<{ number: number }>('select number from imports.migration order by number');
  assert.deepEqual(
    applied?.map(({ number }) => number),
    migrations.map(({ number }) => number),
  );
  for (const each of processes) await each.close();
});

test('a connection that PostgreSQL ends during a transaction rejects it, and later statements use another one', async () => {
  const database = await openServer(createDatabase('ended'));
  const ended = database.transaction(async (query) => {
    const [connection] = await query<{ pid: number }>('select pg_backend_pid() as pid');
    postgres.sql('postgres', `select pg_terminate_backend(${connection?.pid})`);
    const isConnected = async () =>
      (await database.query('select 1 from pg_stat_activity where pid = $1', [connection?.pid])).length > 0;
    await until('PostgreSQL has ended the connection', async () => !(await isConnected()));
    await query('select 1');
  });
  await assert.rejects(ended, isDatabaseUnavailable);
  assert.deepEqual(await database.query('select 1 as one'), [{ one: 1 }]);
  await database.close();
});

describe('workers with connections of their own take chunks at the same time', () => {
  let stores: ImportStore[];
  before(async () => {
    const url = createDatabase('concurrent');
    stores = [];
    for (let index = 0; index < 2; index += 1) stores.push(await createSqlStore(await openServer(url)));
  });
  after(() => Promise.all(stores.map((store) => store.close())));

  let created = 1_800_000_000_000;
  async function addUpload(id: string, author: string, chunks: number, total = 100_000): Promise<void> {
    const [store] = stores;
    created += 1;
    await store?.createUpload({ ...upload(id, created), authorId: author, total }, [file(id, 0)]);
    await store?.addChunks(
      id,
      Array.from({ length: chunks }, (_, first) => ({ kind: 'plan', level: 1, first, last: first })),
    );
    await store?.enableNextLevel(id);
  }
  const take = (store: ImportStore) => store.takeChunk(randomUUID(), { onlySmall: false, now: Date.now() });

  test('each chunk is taken once', async () => {
    await addUpload('shared', 'u1', 60);
    const taken: string[] = [];
    const takeAll = async (store: ImportStore): Promise<void> => {
      for (let chunk = await take(store); chunk; chunk = await take(store)) taken.push(`${chunk.number}`);
    };
    await Promise.all([...stores, ...stores, ...stores].map(takeAll));
    assert.equal(taken.length, 60);
    assert.equal(new Set(taken).size, 60);
    await stores[0]?.deleteChunks('shared');
  });

  test('users share the workers, and a small upload is taken at once', async () => {
    await addUpload('first', 'u2', 40);
    await addUpload('second', 'u3', 40);
    const running: Record<string, number> = { first: 0, second: 0, small: 0 };
    const takeTogether = async (): Promise<(string | undefined)[]> => {
      const taken = (await Promise.all(stores.map(take))).map((chunk) => chunk?.uploadId);
      for (const id of taken) running[id ?? ''] = (running[id ?? ''] ?? 0) + 1;
      return taken;
    };
    for (let round = 0; round < 10; round += 1) {
      await takeTogether();
      // Workers do not see what others take in the same moment.
      const difference = Math.abs((running.first ?? 0) - (running.second ?? 0));
      assert.ok(difference <= stores.length, `chunks differ by ${difference}`);
    }
    await addUpload('small', 'u2', 1, 1);
    assert.equal((await takeTogether()).filter((id) => id === 'small').length, 1);
    assert.deepEqual(running, { first: running.first, second: 21 - (running.first ?? 0), small: 1 });
  });
});

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
  // As in a database of a version without numbered migrations.
  await database.query('delete from imports.migration where number = 1');
  const after = await createSqlStore(database);
  assert.deepEqual((await after.file(`${id}_0`))?.issues, boundFileIssues(issues));
  assert.deepEqual((await after.file(`${id}_1`))?.issues, file(id, 1).issues);
  await after.close();
});

test('rows that an earlier version stored as `kept` have the state `notUndone`', async () => {
  const database = await openEmbedded(undefined);
  const before = await createSqlStore(database);
  const id = 'kept';
  await before.createUpload(upload(id, 1), [file(id, 0)]);
  await before.addRows(`${id}_0`, [row(2), row(3, { state: 'undone' })]);
  await database.query("update imports.row set state = 'kept' where line = 2");
  await database.query('delete from imports.migration where number = 4');
  const after = await createSqlStore(database);
  const states = (await after.rows(`${id}_0`, { limit: 10 })).map(({ line, state }) => [line, state]);
  assert.deepEqual(states, [
    [2, 'notUndone'],
    [3, 'undone'],
  ]);
  assert.equal((await after.counts(`${id}_0`)).states.notUndone, 1);
  await after.close();
});

test('rows that a worker of an earlier version stores as `kept` after the migration are counted as `notUndone`', async () => {
  const database = await openEmbedded(undefined);
  const store = await createSqlStore(database);
  const id = 'kept';
  await store.createUpload(upload(id, 1), [file(id, 0)]);
  await store.addRows(`${id}_0`, [row(2, { state: 'created' }), row(3, { state: 'updated' })]);
  await database.query("update imports.row set state = 'kept' where line = 2");
  const states = (await store.rows(`${id}_0`, { states: undoableStates, limit: 10 })).map(({ line, state }) => [
    line,
    state,
  ]);
  assert.deepEqual(states, [
    [2, 'notUndone'],
    [3, 'updated'],
  ]);
  assert.deepEqual((await store.counts(`${id}_0`)).states, { notUndone: 1, updated: 1 });
  await store.close();
});

test('a text that is stored as the reason of an upload is the message of a server', async () => {
  const database = await openEmbedded(undefined);
  const store = await createSqlStore(database);
  await store.createUpload(upload('text', 1), []);
  await database.query("update imports.upload set reason = to_jsonb('HAPI-0389: no'::text)");
  const issue = { code: 'server', values: { text: 'HAPI-0389: no' } };
  assert.deepEqual((await store.upload('text'))?.reason, issue);
  assert.deepEqual((await store.uploadsIn(['queued']))[0]?.reason, issue);
  await store.close();
});

test('versions that a worker of an earlier version has created are added', async () => {
  const database = await openEmbedded(undefined);
  const store = await createSqlStore(database);
  for (const [id, state] of [
    ['ended', 'done'],
    ['running', 'active'],
  ] as const) {
    await store.createUpload({ ...upload(id, 1), state }, [file(id, 0)]);
    const traces = [
      { reference: `Location/${id}`, after: '1' },
      { reference: 'List/1', after: '4', item: 'x' },
    ];
    await store.addRows(`${id}_0`, [row(2, { state: 'created', traces })]);
  }
  await store.addMissingVersions();
  await store.addMissingVersions();
  const added = await database.query('select reference, version, task, author from imports.version');
  assert.deepEqual(added, [{ reference: 'Location/ended', version: '1', task: 'write', author: 'jane' }]);
  await store.close();
});

test('a database of a newer version is refused and stays unchanged', async () => {
  const database = await openEmbedded(undefined);
  await createSqlStore(database);
  await database.query("insert into imports.migration (number, name) values (1000, 'of a newer version')");
  await database.query('delete from imports.migration where number = 10');
  await assert.rejects(
    createSqlStore(database),
    (error) => error instanceof DataError && /newer version/.test(error.message),
  );
  assert.deepEqual(await database.query('select number from imports.migration where number = 10'), []);
  await database.close();
});

test('versions that imports created before they were recorded are those of their rows', async () => {
  const database = await openEmbedded(undefined);
  const before = await createSqlStore(database);
  const id = 'earlier';
  await before.createUpload(upload(id, 1), [file(id, 0)]);
  const updated = { reference: 'Location/u', before: '1', after: '2' };
  await before.addRows(`${id}_0`, [
    row(2, {
      state: 'created',
      traces: [
        { reference: 'Location/c', after: '1' },
        { reference: 'List/1', item: 'x' },
      ],
    }),
    row(3, { state: 'undone', traces: [{ ...updated, after: '3' }] }),
    // The version of a deletion was not stored.
    row(4, { state: 'undone', traces: [{ reference: 'Location/d', after: '1' }] }),
    row(5, { state: 'refused' }),
  ]);
  await database.query('drop table imports.version');
  await database.query('delete from imports.migration where number = 8');
  const after = await createSqlStore(database);
  const asked = ['c/1', 'u/2', 'u/3', 'd/1'].map((each) => {
    const [resource, version = ''] = each.split('/');
    return { reference: `Location/${resource}`, version };
  });
  const found = (await after.versions(asked)).map(({ reference, version, task }) => `${reference}/${version} ${task}`);
  assert.deepEqual(found.toSorted(), ['Location/c/1 write', 'Location/u/3 undo']);
  await after.close();
});

test('reasons that earlier versions stored as English texts are issues', async () => {
  const database = await openEmbedded(undefined);
  const before = await createSqlStore(database);
  const unexpected = 'The import failed unexpectedly; the log of the server has the reason';
  const reasons: [state: 'failed' | 'paused', text: string | null, issue: Issue | null][] = [
    ['failed', unexpected, { code: 'unexpectedFailure' }],
    ['paused', unexpected, { code: 'interrupted' }],
    ['failed', 'HAPI-0389: "x"', { code: 'server', values: { text: 'HAPI-0389: "x"' } }],
    ['paused', 'Missing permission: A.b, C.d', { code: 'notAllowed', values: { need: 'A.b, C.d' } }],
    ['paused', null, null],
  ];
  for (const [index, [state]] of reasons.entries()) await before.createUpload({ ...upload(`r${index}`, 1), state }, []);
  await database.query('alter table imports.upload alter column reason type text using null');
  for (const [index, [, text]] of reasons.entries()) {
    await database.query('update imports.upload set reason = $1 where id = $2', [text, `r${index}`]);
  }
  await database.query('delete from imports.migration where number = 5');
  const after = await createSqlStore(database);
  for (const [index, [, , issue]] of reasons.entries()) {
    assert.deepEqual((await after.upload(`r${index}`))?.reason, issue);
  }
  await after.close();
});

const databases: [string, () => Promise<Database>][] = [
  ['embedded PostgreSQL', () => openEmbedded(undefined)],
  ['PostgreSQL', () => openServer(createDatabase('operations'))],
];

for (const [name, open] of databases) {
  describe(name, () => {
    let store: ImportStore;
    let database: Database;
    const one = 'one';
    const two = 'two';
    before(
      async () => {
        database = await open();
        store = await createSqlStore(database);
        await store.createUpload(upload(one, 1_800_000_000_000), [file(one, 0), file(one, 1)]);
        await store.createUpload(upload(two, 1_800_000_000_001), [file(two, 0)]);
        await store.addRows(
          `${one}_0`,
          Array.from({ length: 50 }, (_, index) => row(index + 2)),
        );
      },
      { timeout: 120_000 * waitFactor },
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

    test('a transaction that fails changes nothing', async () => {
      const failing = store.transaction(async (own) => {
        await own.lockUpload(two);
        await own.updateUpload(two, { state: 'active', started: 5 });
        throw new Error('failed');
      });
      await assert.rejects(failing, /failed/);
      assert.equal((await store.upload(two))?.state, 'queued');
      await store.updateUpload(two, { state: 'active', started: 5 });
      const active = await store.uploadsIn(['active']);
      assert.ok(active.some(({ id }) => id === two));
    });

    test('rows are counted as they are received, and deleting an incomplete upload deletes them', async () => {
      const id = 'half';
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
      await store.log(`${one}_0`, ['first']);
      await store.log(`${one}_0`, ["it's the second", 'beyond the limit'], 2);
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
      assert.deepEqual(await lines({ limit: 9, order: 'rank', ranks: [951, 953] }), [49, 48, 47]);
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

    test('chunks are taken by level, once, and again when their worker has died', async () => {
      const kind = 'write' as const;
      await store.addChunks(two, [
        { kind, workflowId: `${two}_0`, level: 1, first: 0, last: 1 },
        { kind, workflowId: `${two}_0`, level: 1, first: 2, last: 3 },
        { kind, workflowId: `${two}_0`, level: 2, first: 4, last: 5 },
      ]);
      const take = (owner: string) => store.takeChunk(owner, { onlySmall: false, now: Date.now() });
      assert.equal(await take('early'), undefined);
      assert.equal(await store.enableNextLevel(two), true);
      const [first, second] = [await take('a'), await take('b')];
      assert.deepEqual([first?.first, second?.first, await take('c')], [0, 2, undefined]);
      assert.equal(await store.enableNextLevel(two), false);
      await store.completeChunk(first!);
      assert.equal(await store.enableNextLevel(two), false);
      await database.query("update imports.chunk set lease = now() - interval '1 second' where owner = 'b'");
      const again = await take('d');
      assert.deepEqual([again?.number, again?.attempts], [second?.number, 2]);
      assert.deepEqual([await store.ownsChunk(second!), await store.ownsChunk(again!)], [false, true]);
      assert.deepEqual(await store.renewLeases(['b', 'd']), ['d']);
      await store.completeChunk(second!);
      assert.equal(await store.countChunks(two, 'running'), 1);
      await store.completeChunk(again!);
      assert.equal(await store.enableNextLevel(two), true);
      assert.equal((await take('e'))?.first, 4);
      await store.deleteChunks(two);
    });

    test('small uploads come first, then those of authors with fewer running chunks', async () => {
      const created = 1_800_000_000_100;
      const ids = ['large', 'other', 'small'].map((each) => `${each}-${process.pid}-${name.length}`);
      const [large = '', other = '', small = ''] = ids;
      for (const [index, id] of ids.entries()) {
        const author = id === large ? 'busy' : 'rare';
        const total = id === small ? 1 : 1000;
        await store.createUpload({ ...upload(id, created + index), authorId: author, total }, [file(id, 0)]);
        await store.addChunks(
          id,
          [0, 1].map((first) => ({ kind: 'plan' as const, level: 1, first, last: first })),
        );
        await store.enableNextLevel(id);
      }
      const take = async (onlySmall = false) =>
        (await store.takeChunk(randomUUID(), { onlySmall, now: Date.now() }))?.uploadId;
      assert.deepEqual([await take(), await take(true), await take(true)], [small, small, undefined]);
      // The author of the small upload has two running chunks.
      assert.deepEqual([await take(), await take(), await take(), await take()], [large, large, other, other]);
      for (const id of ids) await store.deleteChunks(id);
    });

    test('failures and lost workers of a chunk are counted, released chunks are not', async () => {
      const id = 'failing';
      await store.createUpload(upload(id, 1_800_000_000_300), [file(id, 0)]);
      await store.addChunks(id, [{ kind: 'plan', level: 1, first: 0, last: 0 }]);
      await store.enableNextLevel(id);
      const take = async () => (await store.takeChunk(randomUUID(), { onlySmall: false, now: Date.now() }))!;
      const first = await take();
      await store.releaseChunk(first, false);
      const second = await take();
      await store.releaseChunk(second, true);
      const third = await take();
      await database.query("update imports.chunk set lease = now() - interval '1 second' where upload_id = $1", [id]);
      const fourth = await take();
      await store.releaseAll();
      const fifth = await take();
      const failures = [first, second, third, fourth, fifth].map((chunk) => chunk.failures);
      assert.deepEqual(failures, [0, 0, 1, 2, 3]);
      await store.plansBecomeWrites(id, {});
      assert.deepEqual(
        (await store.chunks(id, 'write')).map((chunk) => [chunk.attempts, chunk.failures]),
        [[0, 0]],
      );
      await store.deleteChunks(id);
    });

    test('one chunk at a time writes a List', async () => {
      const id = 'list';
      await store.createUpload(upload(id, 1_800_000_000_200), [file(id, 0)]);
      const chunk = { kind: 'write' as const, level: 1, first: 0, last: 0, exclusive: 'products list' };
      await store.addChunks(id, [chunk, chunk]);
      await store.enableNextLevel(id);
      const take = () => store.takeChunk(randomUUID(), { onlySmall: false, now: Date.now() });
      const found = await Promise.all([take(), take()]);
      const [taken] = found.filter((each) => each !== undefined);
      assert.equal(found.filter((each) => each !== undefined).length, 1);
      await store.completeChunk(taken!);
      assert.notEqual(await take(), undefined);
      await store.deleteChunks(id);
    });

    test('rows in flight are found again, but not those with a result', async () => {
      const id = `${two}_0`;
      await store.addRows(
        id,
        Array.from({ length: 8 }, (_, index) => row(index + 2, { state: 'planned', action: 'create', notes: [] })),
      );
      const traces = (line: number) => [{ reference: `Location/${line}` }];
      const sent = (...lines: number[]) => lines.map((line) => ({ line, traces: traces(line), account: null }));
      await store.addChunks(
        two,
        [0, 1].map((first) => ({ kind: 'write', workflowId: id, level: 1, first, last: first })),
      );
      await store.enableNextLevel(two);
      const take = (owner: string) => store.takeChunk(owner, { onlySmall: false, now: Date.now() });
      const [stored, left] = [await take('stored'), await take('left')];
      assert.equal(await store.setSent(stored!, sent(2, 3)), true);
      assert.equal(await store.setSent(left!, sent(4, 5, 7)), true);
      assert.equal(await store.setSent({ ...left!, owner: 'late' }, sent(6)), false);
      await store.updateRows(id, [
        { line: 2, state: 'created', traces: [{ reference: 'Location/2', after: '1' }], cells: null, account: null },
        { line: 3, state: 'refused', traces: [], issues: [{ code: 'server', values: { text: 'no' } }] },
      ]);
      await store.setSent(stored!, null);
      await store.updateRows(id, [{ line: 7, state: 'created', traces: [{ reference: 'Location/7', after: '3' }] }]);
      const states = async () => (await store.rows(id, { limit: 9 })).map(({ line, state }) => `${line} ${state}`);
      await store.recoverSent(two);
      const ended = ['2 created', '3 refused'];
      const recalled = [...ended, '4 sending', '5 sending', '6 planned', '7 created', '8 planned', '9 planned'];
      assert.deepEqual(await states(), recalled);
      assert.deepEqual((await store.counts(id)).states, { created: 2, refused: 1, sending: 2, planned: 3 });
      const found = await store.rows(id, { lines: [2, 5, 7], limit: 9 });
      assert.deepEqual(
        found.map((each) => each.traces),
        [[{ reference: 'Location/2', after: '1' }], traces(5), [{ reference: 'Location/7', after: '3' }]],
      );
      // The record is removed: a later run may have sent the rows again.
      await store.updateRows(id, [{ line: 4, state: 'planned' }]);
      await store.recoverSent(two);
      assert.ok((await states()).includes('4 planned'));
      await store.deleteChunks(two);
    });

    test('finds the rows of all files of an upload that wrote a resource, without entries of Lists', async () => {
      const id = 'wrote';
      await store.createUpload(upload(id, 1), [file(id, 0), file(id, 1)]);
      const listed = { reference: 'List/1', item: 'Group/1' };
      await store.addRows(`${id}_0`, [row(2, { traces: [{ reference: 'Group/1' }, listed] })]);
      await store.addRows(`${id}_1`, [row(3, { traces: [{ reference: 'Group/2' }], undo: 'remove' })]);
      const lines = async (...references: string[]) =>
        (await store.rowsWriting(id, references)).map(({ line, undo }) => `${line} ${undo}`).toSorted();
      assert.deepEqual(await lines('Group/1', 'Group/2', 'Group/3'), ['2 null', '3 remove']);
      assert.deepEqual(await lines('List/1'), []);
    });

    test('finds the file and the author of versions that an import or its undo created', async () => {
      const id = 'versions';
      await store.createUpload(upload(id, 1), [file(id, 0)]);
      const origin = { workflowId: `${id}_0`, author: 'jane', authorId: 'u1' };
      const [first, second] = ['1', '2'].map((version) => ({ reference: 'Location/v', version }));
      assert.ok(first && second);
      await store.addVersions({ ...origin, task: 'write' }, [first, first]);
      await store.addVersions({ ...origin, task: 'write' }, [first]);
      await store.addVersions({ ...origin, task: 'undo' }, [second]);
      await store.addVersions({ ...origin, task: 'undo' }, []);
      const found = await store.versions([second, first, { reference: 'Location/v', version: '3' }]);
      const { filename } = file(id, 0);
      assert.deepEqual(
        found.toSorted((a, b) => a.version.localeCompare(b.version)),
        [
          { ...first, uploadId: id, filename, ...origin, task: 'write' },
          { ...second, uploadId: id, filename, ...origin, task: 'undo' },
        ],
      );
      await store.updateUpload(id, { state: 'done', ended: 1 });
      await store.deleteUploads(1);
      assert.deepEqual(await store.versions([first]), []);
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
