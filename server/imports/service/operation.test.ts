import { emptyDatabase } from '../../../test/support/imports/database.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import type { Database } from '../store/database.ts';
import { createSqlStore } from '../store/sqlStore.ts';

let database: Database;
let bench: Workbench;
let ids: (string | null)[];
beforeEach(async () => {
  ids = [];
  database = await emptyDatabase();
  bench = await openWorkbench({
    store: await createSqlStore(database),
    intercept: (request) => {
      ids.push(request.headers.get('x-request-id'));
      return undefined;
    },
  });
});
afterEach(() => bench.close());

const day = 24 * 3600 * 1000;

test('a week after its end an upload has no contents, token or password, only the outcomes of its rows', async () => {
  // Rows with errors are stored until corrected or expired; written rows are erased immediately.
  const [old] = await bench.upload({ organizations: 'orgName,orgActive\nOld,perhaps\n' });
  const [recent] = await bench.upload({ organizations: 'orgName,orgActive\nRecent,perhaps\n' });
  const uploadOf = (job: typeof old): string => job?.uploadId ?? '';
  await bench.store.updateUpload(uploadOf(old), { ended: Date.now() - 8 * day });
  await bench.store.updateUpload(uploadOf(recent), { ended: Date.now() - 6 * day });
  await bench.service.sweep();
  expect((await bench.rows(old)).map(({ state, cells }) => [state, cells])).toEqual([['invalid', null]]);
  expect((await bench.rows(recent)).map(({ cells }) => cells?.orgName)).toEqual(['Recent']);
  expect(await bench.store.upload(uploadOf(old))).toMatchObject({ token: null, tokenExpires: null });
});

test('a week after its end nothing of a written file remains in its rows, except what undo needs', async () => {
  const group = bench.sandbox.identity.groups.byPath('/Providers')?.id;
  const header = 'firstName,lastName,username,email,keycloakGroupId,appId,password';
  const row = (name: string, username: string) =>
    `${name},Secretname,${username},${name}@example.org,${group},x,s3cret-Word`;
  const [job] = await bench.upload({ users: [header, row('Jane', 'secret.jane'), row('', 'secret.none')].join('\n') });
  const id = job?.uploadId ?? '';
  await bench.service.commit(job?.workflowId ?? '', { skipInvalid: true }, await bench.caller());
  await bench.settled();
  expect((await bench.rows(job)).map(({ state }) => state)).toEqual(['created', 'invalid']);
  const [file] = await bench.store.filesOf(id);
  await bench.store.log(file?.workflowId ?? '', ['! Row 2: Secretname is refused']);
  await bench.store.updateUpload(id, { ended: Date.now() - 8 * day });
  await bench.service.sweep();

  const stored = JSON.stringify([
    await database.query('select * from imports.row'),
    await database.query('select * from imports.file'),
  ]);
  expect(stored).not.toMatch(/secret/i);
  expect(stored).not.toMatch(/jane/i);
  const [written] = await bench.rows(job);
  expect(written).toMatchObject({ state: 'created', account: { done: 'created' } });
  expect((await bench.store.expiredUploads(Date.now() - 7 * day)).length).toBe(0);

  await bench.service.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
  expect((await bench.settled()).find(({ uploadId }) => uploadId === id)?.counts).toMatchObject({ undone: 1 });
  expect(bench.sandbox.identity.users.byUsername('secret.jane')).toBeUndefined();
});

test('a plan without a decision for a week is cancelled and its token deleted', async () => {
  const [job] = await bench.upload({ organizations: 'orgName\nWaiting\n' }, { review: true });
  const id = job?.uploadId ?? '';
  expect((await bench.store.upload(id))?.token).toMatch(/^enc:/);
  await bench.store.updateUpload(id, { created: Date.now() - 8 * day });
  await bench.service.sweep();
  expect(await bench.store.upload(id)).toMatchObject({ state: 'cancelled', token: null });
  expect((await bench.rows(job))[0]?.cells).toBeNull();
});

test('an upload is deleted with its rows after its retention', async () => {
  const [old] = await bench.upload({ organizations: 'orgName\nOld\n' });
  const [recent] = await bench.upload({ organizations: 'orgName\nRecent\n' });
  const [waiting] = await bench.upload({ organizations: 'orgName\nWaiting\n' }, { review: true });
  await bench.store.updateUpload(old?.uploadId ?? '', { ended: Date.now() - 366 * day });
  await bench.store.updateUpload(recent?.uploadId ?? '', { ended: Date.now() - 364 * day });
  await bench.store.updateUpload(waiting?.uploadId ?? '', { created: Date.now() - 366 * day });
  await bench.service.sweep();
  const jobs = await bench.service.jobs(10);
  // The one that waits is cancelled first.
  expect(jobs.map(({ uploadId, phase }) => [uploadId, phase])).toEqual([
    [recent?.uploadId, 'done'],
    [waiting?.uploadId, 'cancelled'],
  ]);
  expect(await database.query('select * from imports.row where workflow_id = $1', [old?.workflowId])).toEqual([]);
});

test('what the checks stored is deleted once all rows are erased', async () => {
  const locations = 'locationName,locationStatus,locationParentName\nNorth,active,\nNorth A,active,North\n';
  const [written] = await bench.upload({ locations });
  const [refused] = await bench.upload({ organizations: 'orgName,orgActive\nTeam A,perhaps\nTeam B,true\n' });
  expect(written).toMatchObject({ status: 'completed' });
  const uploadsIn = async (table: string): Promise<string[]> => {
    const rows = await database.query<{ id: string }>(`select distinct upload_id as id from imports.${table}`);
    return rows.map(({ id }) => id).sort();
  };
  const tables = ['key', 'provider', 'reference', 'planned', 'name', 'chunk'];
  const stored = async () => [...new Set((await Promise.all(tables.map(uploadsIn))).flat())].sort();
  expect(await stored()).toEqual([written?.uploadId, refused?.uploadId].sort());
  await bench.service.sweep();
  // Its invalid row can be corrected.
  expect(await stored()).toEqual([refused?.uploadId]);
  await bench.store.updateUpload(refused?.uploadId ?? '', { ended: Date.now() - 8 * day });
  await bench.service.sweep();
  expect(await stored()).toEqual([]);

  await bench.service.undo(written?.workflowId ?? '', { force: false }, await bench.caller());
  expect((await bench.settled()).find(({ uploadId }) => uploadId === written?.uploadId)).toMatchObject({
    phase: 'undone',
    counts: { undone: 2 },
  });
});

test('every request of an import has its id, so that server logs can be correlated', async () => {
  const [job] = await bench.upload({ organizations: 'orgName\nTraced\n' });
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids)).toEqual(new Set([`import-${job?.uploadId}`]));
});
