import { emptyDatabase } from '../../../test/support/imports/database.ts';
import { bytesOf, openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { until } from '../../../test/support/waits.ts';
import { createLog } from '../../log.ts';
import { createImportService } from '../service/service.ts';
import type { ImportService } from '../service/types.ts';
import { createSqlStore } from '../store/sqlStore.ts';
import { keyMessage } from './changeUpload.ts';
import { createVault } from './vault.ts';

const [firstKey, otherKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];

let bench: Workbench;
/** Log lines of the process that receives uploads, and of all others. */
let lines: Record<string, unknown>[];
let otherLines: Record<string, unknown>[];
let passed = 0;
const opened: ImportService[] = [];
beforeEach(async () => {
  lines = [];
  otherLines = [];
  passed = 0;
  const database = await emptyDatabase();
  bench = await openWorkbench({
    store: await createSqlStore({ ...database, close: async () => undefined }),
    log: createLog('info', (line) => void lines.push(JSON.parse(line) as Record<string, unknown>)),
    now: () => new Date(Date.now() + passed),
  });
  opened.push({ stop: () => database.close() } as ImportService);
});
afterEach(async () => {
  await bench.close();
  while (opened.length > 0) await opened.pop()?.stop();
});

const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: true };
const errorsIn = (given: typeof lines) =>
  given.filter(({ level }) => level === 'error').map(({ event, code, upload }) => ({ event, code, upload }));

/** A process with these keys, beside those that run. */
async function startProcess(key: Buffer, ...previous: Buffer[]): Promise<ImportService> {
  const service = createImportService({
    ...bench.runner,
    vault: createVault(key, previous),
    log: createLog('info', (line) => void otherLines.push(JSON.parse(line) as Record<string, unknown>)),
  });
  opened.push(service);
  await service.work(false);
  return service;
}

/** Checks a file, and stops the process that has received it. */
async function checked(type: 'users' | 'organizations', csv: string) {
  const files = [{ type, filename: `${type}.csv`, bytes: bytesOf(csv) }];
  const [job] = await bench.service.start(files, options, await bench.caller());
  await bench.settled();
  await bench.service.stop();
  return job?.workflowId ?? '';
}

const settled = async (service: ImportService, workflowId: string) => {
  await bench.settled();
  return service.job(workflowId);
};

const users = [
  'firstName,lastName,username,keycloakGroupName,appId,password',
  'Jane,Achieng,jane.a,Providers,programme,s3cret-Word',
].join('\n');

test('a password that cannot be decrypted makes its row fail, and no account is created without it', async () => {
  const id = await checked('users', users);
  const service = await startProcess(otherKey);
  await service.commit(id, { skipInvalid: false }, await bench.caller());
  const job = await settled(service, id);
  expect(job.rowErrors).toMatchObject([
    { row: 2, column: 'password', message: expect.stringContaining('IMPORT_KEY') as string },
  ]);
  expect(job).toMatchObject({ status: 'failed', counts: { created: 0, refused: 1 } });
  expect(bench.requests.filter((request) => /^POST .*\/users$/.test(request))).toEqual([]);

  await service.editRows(id, [{ line: 2, cells: { password: 'an0ther-Word' } }], await bench.caller());
  await settled(service, id);
  await service.commit(id, { skipInvalid: false }, await bench.caller());
  expect(await settled(service, id)).toMatchObject({ status: 'completed', counts: { created: 1 } });
});

test('a check of such a password reports it too', async () => {
  const id = await checked('users', users);
  const service = await startProcess(otherKey);
  await service.cancel(id);
  await service.retry(id, await bench.caller());
  const { rowErrors } = await settled(service, id);
  expect(rowErrors).toMatchObject([{ column: 'password', message: expect.stringContaining('IMPORT_KEY') as string }]);
});

test('an upload whose token cannot be decrypted is delayed with the reason until a process has the key', async () => {
  const id = await checked('organizations', 'orgName\nTeam A\n');
  const other = await startProcess(otherKey);
  await bench.service.commit(id, { skipInvalid: false }, await bench.caller());
  const delayed = await settled(other, id);
  expect(delayed).toMatchObject({ status: 'delayed', phase: 'unavailable', pauseReason: { code: 'importKey' } });
  expect(errorsIn(otherLines)).toEqual([{ event: 'import', code: 'importKey', upload: delayed.uploadId }]);

  await other.stop();
  passed = 60_000;
  const both = await startProcess(otherKey, firstKey);
  await until('the import is completed', async () => (await both.job(id)).status === 'completed');
});

test('a process takes no uploads once another one has replaced the key', async () => {
  expect(await bench.store.claimKey(bench.runner.vault.keyIds)).toBe(true);
  expect(await bench.store.claimKey(createVault(otherKey).keyIds)).toBe(false);
  expect(await bench.store.claimKey(createVault(otherKey, [firstKey]).keyIds)).toBe(true);
  await bench.store.notify(keyMessage);
  await until('the replaced key is logged', () => errorsIn(lines).length > 0);
  expect(errorsIn(lines)).toEqual([{ event: 'import', code: 'importKey', upload: undefined }]);

  const files = [{ type: 'organizations' as const, filename: 'teams.csv', bytes: bytesOf('orgName\nTeam A\n') }];
  const [job] = await bench.service.start(files, options, await bench.caller());
  const both = await startProcess(otherKey, firstKey);
  expect(await settled(both, job?.workflowId ?? '')).toMatchObject({ phase: 'review' });
  expect(lines.filter(({ event }) => event === 'importChunk')).toEqual([]);
});
