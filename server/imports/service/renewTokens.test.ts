import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import type { Job } from './job.ts';
import { createImportService } from './service.ts';
import type { Caller } from './types.ts';

let bench: Workbench;
/** Writes are refused with 401, as with an expired token. */
let isRefusing: boolean;

beforeEach(async () => {
  isRefusing = true;
  bench = await openWorkbench({
    sample: 'none',
    intercept: ({ method }) => (isRefusing && method === 'POST' ? new Response('{}', { status: 401 }) : undefined),
  });
});
afterEach(() => bench.close());

/** An upload that waits for a sign-in. */
async function pausedUpload(): Promise<Job> {
  const [job] = await bench.upload({ organizations: 'orgName\nTeam A\nTeam B\n' });
  expect(job).toMatchObject({ status: 'paused', phase: 'signIn', counts: { open: 2 } });
  return job as Job;
}

test('an upload that waits for a sign-in is resumed by the next request with a later token', async () => {
  const { workflowId, uploadId } = await pausedUpload();
  isRefusing = false;
  expect(await bench.service.renewTokens(await bench.caller('admin', 600))).toBe(1);
  await bench.settled();
  expect(await bench.service.job(workflowId)).toMatchObject({ status: 'completed', counts: { created: 2 } });
  expect(await bench.store.upload(uploadId)).toMatchObject({ token: null, reason: null });
  expect(await bench.service.renewTokens(await bench.caller('admin', 900))).toBe(0);
});

test('a token that a server has refused resumes nothing', async () => {
  const caller = await bench.caller('admin', 600);
  const { workflowId } = await pausedUpload();
  await bench.service.renewTokens(caller);
  expect((await bench.settled())[0]).toMatchObject({ phase: 'signIn' });
  const before = bench.requests.length;
  expect(await bench.service.renewTokens(caller)).toBe(1);
  expect((await bench.settled())[0]).toMatchObject({ phase: 'signIn' });
  expect(bench.requests.slice(before)).toEqual([]);
  isRefusing = false;
  await bench.service.resume(workflowId, caller);
  expect((await bench.settled())[0]).toMatchObject({ status: 'completed' });
});

test('a user who lacks a permission meanwhile does not resume it; the job names the permission', async () => {
  const { workflowId } = await pausedUpload();
  const caller = await bench.caller('admin', 600);
  const { Organization: _removed, ...bits } = caller.bits;
  expect(await bench.service.renewTokens({ ...caller, bits })).toBe(0);
  expect(await bench.service.job(workflowId)).toMatchObject({
    phase: 'signIn',
    pauseReason: { code: 'notAllowed', message: 'Not permitted: Organization.create, Organization.update' },
  });
});

test('requests of other users neither resume an upload nor replace its token', async () => {
  const { uploadId } = await pausedUpload();
  const other: Caller = { ...(await bench.caller('admin', 600)), userId: 'other' };
  expect(await bench.service.renewTokens(other)).toBe(0);
  expect(await bench.store.upload(uploadId)).toMatchObject({ state: 'paused', token: null });
});

test('of several replicas one resumes the upload', async () => {
  const { uploadId } = await pausedUpload();
  isRefusing = false;
  const replicas = [createImportService(bench.runner), createImportService(bench.runner)];
  const caller = await bench.caller('admin', 600);
  await Promise.all(replicas.map((replica) => replica.renewTokens(caller)));
  const [job] = await bench.settled();
  expect(job).toMatchObject({ uploadId, status: 'completed', counts: { created: 2, unchanged: 0 } });
});

test('the token of an upload that waits for a server is renewed, and only by a later one', async () => {
  isRefusing = false;
  const [job] = await bench.upload({ organizations: 'orgName\nTeam A\n' });
  const id = job?.uploadId ?? '';
  const stored = { state: 'paused', pausedFor: 'unavailable', tokenExpires: Date.now() + 60_000 } as const;
  await bench.store.updateUpload(id, stored);
  const later = await bench.caller('admin', 600);
  expect(await bench.service.renewTokens(later)).toBe(1);
  expect(await bench.service.renewTokens(await bench.caller('admin', 300))).toBe(1);
  expect(await bench.store.upload(id)).toMatchObject({ state: 'paused', tokenExpires: later.expires });
});

test('resuming an upload that the token has just resumed returns its jobs', async () => {
  const { workflowId } = await pausedUpload();
  isRefusing = false;
  const service = createImportService(bench.runner);
  const caller = await bench.caller('admin', 600);
  await service.renewTokens(caller);
  expect(await service.resume(workflowId, caller)).toMatchObject([
    { workflowId, status: expect.stringMatching(/^(waiting|active|completed)$/) as string },
  ]);
});
