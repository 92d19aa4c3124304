import { Unavailable } from '../../fhir/errors.ts';
import { startTask } from '../run/changeUpload.ts';
import type { ServiceAccount } from '../remote/serviceAccount.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

let bench: Workbench;
/** Authorization of the requests to the servers. */
let senders: (string | null)[];
let accountToken: string;
let isTokenMissing: boolean;

beforeEach(async () => {
  senders = [];
  isTokenMissing = false;
  const account: ServiceAccount = {
    send: (request) => bench.runner.target.send(request),
    async token() {
      if (isTokenMissing) throw new Unavailable('Keycloak refuses the service account');
      return accountToken;
    },
  };
  bench = await openWorkbench({
    account,
    intercept({ headers }) {
      senders.push(headers.get('Authorization'));
      return undefined;
    },
  });
  accountToken = await bench.sandbox.mintToken('admin');
});
afterEach(() => bench.close());

const teams = { organizations: 'orgName\nTeam A\n' };

test('imports are written with the service account; the author remains the user, whose token is not stored', async () => {
  const [job] = await bench.upload(teams);
  expect(job).toMatchObject({ status: 'completed', author: 'admin', counts: { created: 1 } });
  expect(new Set(senders)).toEqual(new Set([`Bearer ${accountToken}`]));
  const upload = await bench.store.upload(job?.uploadId ?? '');
  expect(upload).toMatchObject({ token: null, tokenExpires: null });
  expect(upload?.roles?.realm).toContain('PUT_ORGANIZATION');
});

test('a user without the permissions gets the same refusal as without the service account', async () => {
  const [job] = await bench.upload(teams, { user: 'viewer' });
  expect(job).toMatchObject({ status: 'failed', counts: { created: 0, refused: 1 } });
  const withAccount = job?.rowErrors[0]?.message;
  const plain = await openWorkbench();
  const [same] = await plain.upload(teams, { user: 'viewer' });
  expect(same?.rowErrors[0]?.message).toBe(withAccount);
  await plain.close();
});

test('its uploads need no later tokens, and continue after the token of the user has expired', async () => {
  const caller = await bench.caller('admin', -5);
  const [job] = await bench.upload(teams, { review: true });
  await bench.service.commit(job?.workflowId ?? '', { skipInvalid: false }, caller);
  expect(await bench.service.renewTokens({ ...caller, expires: Date.now() + 600_000 })).toBe(0);
  expect((await bench.settled())[0]).toMatchObject({ status: 'completed', counts: { created: 1 } });
});

test('an upload without stored roles waits for the next request of its user', async () => {
  const [job] = await bench.upload(teams, { review: true });
  const upload = await bench.store.upload(job?.uploadId ?? '');
  const queued = { ...upload!, roles: null, state: 'queued' as const, task: 'write' as const };
  await bench.store.transaction(async (store) => {
    await store.updateUpload(queued.id, queued);
    await startTask(store, queued);
  });
  expect((await bench.settled())[0]).toMatchObject({ phase: 'signIn' });
  await bench.service.renewTokens(await bench.caller());
  expect((await bench.settled())[0]).toMatchObject({ status: 'completed', counts: { created: 1 } });
});

test('without a token of the service account the import is delayed, not paused for a sign-in', async () => {
  isTokenMissing = true;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance'] });
  try {
    const uploaded = bench.upload(teams);
    const advance = async (status: string) => {
      for (let elapsed = 0; elapsed < 600_000; elapsed += 100) {
        await jest.advanceTimersByTimeAsync(100);
        const [job] = await bench.service.jobs(1);
        if (job?.status === status) return job;
      }
      throw new Error(`The import is not ${status} within ten minutes of simulated time`);
    };
    expect(await advance('delayed')).toMatchObject({
      phase: 'unavailable',
      pauseReason: { code: 'server', message: 'Keycloak refuses the service account' },
    });
    isTokenMissing = false;
    expect(await advance('completed')).toMatchObject({ counts: { created: 1 } });
    await uploaded;
  } finally {
    jest.useRealTimers();
  }
});
