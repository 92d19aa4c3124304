import type { Bundle, FhirResource } from '../../../common/fhir/r4.ts';
import { countyId } from '../../sandbox/data/ids.ts';
import { derivedId } from '../engine/ids.ts';
import { createFhirAccess } from '../../fhir/fhirAccess.ts';
import { createKeycloakAccess } from '../remote/keycloak.ts';
import { dayZoneOf } from '../run/dayZoneOf.ts';
import { secretMask } from '../run/secrets.ts';
import { bytesOf, openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { until } from '../../../test/support/waits.ts';
import { errorsCsv } from './errorsFile.ts';
import type { Job } from './job.ts';

let bench: Workbench;
let intercept: ((request: Request) => Response | undefined | Promise<Response | undefined>) | undefined;
beforeEach(async () => {
  intercept = undefined;
  bench = await openWorkbench({ intercept: (request) => intercept?.(request) });
});
afterEach(() => bench.close());

const text = async (pieces: AsyncIterable<string>): Promise<string> => {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
};
const teams = (...names: string[]): string => ['orgName', ...names].join('\n');
const team = (name: string) => bench.sandbox.fhir.find('Organization', derivedId(name));
const writes = () => bench.requests.filter((request) => !request.startsWith('GET'));

describe('dry run', () => {
  test('shows the changes of each row, writes nothing, and then writes exactly these changes', async () => {
    await bench.upload({ organizations: 'orgName,orgActive\nA,true\nB,true\n' });
    bench.requests.length = 0;
    const [job] = await bench.upload({ organizations: 'orgName,orgActive\nA,false\nB,true\nC,\n' }, { review: true });
    expect(job).toMatchObject({
      status: 'paused',
      phase: 'review',
      plan: { create: 1, update: 1, unchanged: 1, conflict: 0, invalid: 0 },
    });
    expect(writes()).toEqual([]);
    const rows = await bench.rows(job);
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['update', [{ column: 'orgActive', before: 'true', after: 'false' }]],
      ['unchanged', []],
      ['create', expect.arrayContaining([{ column: 'orgName', before: '', after: 'C' }])],
    ]);
    await bench.service.commit(job?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
    const [done] = await bench.settled();
    expect(done).toMatchObject({ status: 'completed', counts: { created: 1, updated: 1, unchanged: 1, open: 0 } });
    expect(team('A')?.active).toBe(false);
    // Of a written row the columns remain, without values.
    const noValue = (column: string) => ({ column, before: '', after: '' });
    expect((await bench.rows(job)).map(({ state, cells, changes }) => [state, cells, changes])).toEqual([
      ['updated', null, [noValue('orgActive')]],
      ['unchanged', null, []],
      ['created', null, expect.arrayContaining([noValue('orgName')])],
    ]);
  });

  test('a concurrent change between plan and commit is not overwritten without a review', async () => {
    await bench.upload({ organizations: 'orgName,orgActive\nA,true\n' });
    const [job] = await bench.upload({ organizations: 'orgName,orgActive,alias\nA,true,Al\n' }, { review: true });
    bench.sandbox.fhir.update({ ...team('A')!, active: false });
    await bench.service.commit(job?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
    await bench.settled();
    const done = await bench.service.job(job?.workflowId ?? '');
    expect(done).toMatchObject({ status: 'failed', counts: { refused: 1 } });
    expect(done.rowErrors).toEqual([
      { row: 2, column: 'orgName', message: 'Changed on the server after the check; check again' },
    ]);
    expect(team('A')?.alias).toBeUndefined();
  });

  test('errors are corrected in place and checked again; a masked password is unchanged', async () => {
    const group = bench.sandbox.identity.groups.byPath('/Providers')?.id;
    const header = 'firstName,lastName,username,email,enableUser,keycloakGroupId,appId,password';
    const [job] = await bench.upload(
      { users: `${header}\nJane,,jane,,perhaps,${group},programme,s3cret-Word\n` },
      { review: true },
    );
    expect(job?.plan.invalid).toBe(1);
    await expect(
      bench.service.commit(job?.workflowId ?? '', { skipInvalid: false }, await bench.caller()),
    ).rejects.toThrow('Some rows have errors; correct or skip them');
    const cells = { lastName: 'Achieng', enableUser: 'true', password: secretMask };
    await bench.service.editRows(job?.workflowId ?? '', [{ line: 2, cells }], await bench.caller());
    const [corrected] = await bench.settled();
    expect(corrected).toMatchObject({ phase: 'review', plan: { create: 1, invalid: 0 } });
    await bench.service.commit(job?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
    const [done] = await bench.settled();
    expect(done).toMatchObject({ status: 'completed', counts: { created: 1 } });
    const user = bench.sandbox.identity.users.byUsername('jane');
    expect(bench.sandbox.identity.credentials.matches(user?.id ?? '', 's3cret-Word')).toBe(true);
  });

  test('a row that ends too early is an error until it is corrected', async () => {
    const [job] = await bench.upload({ organizations: 'orgName,orgActive,alias\nTeam A,true\n' });
    expect(job?.rowErrors).toEqual([
      { row: 2, column: 'alias', message: 'The row ends too early; cells are missing for: alias' },
    ]);
    const cells = { orgActive: 'false' };
    await bench.service.editRows(job?.workflowId ?? '', [{ line: 2, cells }], await bench.caller());
    const [corrected] = await bench.settled();
    expect(corrected).toMatchObject({ phase: 'review', plan: { create: 1, invalid: 0 } });
  });

  test('rows with errors can be skipped, and rows that depend on them are skipped too', async () => {
    const [locationsJob, job] = await bench.upload(
      {
        organizations: 'orgName,orgActive\nA,perhaps\nB,true\n',
        orgToLocationAssignment: 'orgName,orgId,locationName,locationId\nA,,Turkana,\nB,,Turkana,\n',
      },
      { review: true },
    );
    expect([locationsJob?.plan.invalid, job?.plan.invalid]).toEqual([1, 1]);
    await bench.service.commit(job?.workflowId ?? '', { skipInvalid: true }, await bench.caller());
    const done = await bench.settled();
    expect(done.map(({ status, counts }) => [status, counts.created, counts.refused])).toEqual([
      ['failed', 1, 1],
      ['failed', 1, 1],
    ]);
  });

  test('a row that repeats another one is skipped; rows that reference the first one are written', async () => {
    const [teamsJob, job] = await bench.upload(
      {
        organizations: 'orgName,orgActive\nA,true\nA,false\n',
        orgToLocationAssignment: 'orgName,orgId,locationName,locationId\n,' + `${derivedId('A')},Turkana,\n`,
      },
      { review: true },
    );
    expect([teamsJob?.plan.invalid, job?.plan.invalid]).toEqual([1, 0]);
    await bench.service.commit(job?.workflowId ?? '', { skipInvalid: true }, await bench.caller());
    const done = await bench.settled();
    expect(done.map(({ status, counts }) => [status, counts.created, counts.refused])).toEqual([
      ['failed', 1, 1],
      ['completed', 1, 0],
    ]);
  });
});

describe('failures during writing', () => {
  const refusing = (name: string) => async (request: Request) => {
    if (request.method !== 'POST' || !(await request.clone().text()).includes(`"name":"${name}"`)) return undefined;
    const issue = [{ severity: 'error', code: 'invalid', diagnostics: 'HAPI-0450: not this one' }];
    return Response.json({ resourceType: 'OperationOutcome', issue }, { status: 422 });
  };

  test('if one row of a hundred is refused, its reason is reported, the others are written and the job is failed', async () => {
    intercept = refusing('T57');
    const names = Array.from({ length: 100 }, (_, index) => `T${index}`);
    const [job] = await bench.upload({ organizations: teams(...names) });
    expect(job).toMatchObject({ status: 'failed', counts: { total: 100, created: 99, refused: 1, open: 0 } });
    expect(job?.rowErrors).toEqual([{ row: 59, column: 'orgName', message: 'HAPI-0450: not this one' }]);
    expect(job?.statusReason?.stderr).toBe('Row 59, orgName: HAPI-0450: not this one');
    expect(names.filter((name) => !team(name))).toEqual(['T57']);
  });

  test('rows that depend on a refused row are not sent', async () => {
    intercept = refusing('P');
    const [job] = await bench.upload({
      locations:
        'locationName,locationStatus,locationParentName\nC,active,P\nP,active,Nairobi\nD,active,C\nE,active,Nairobi\n',
    });
    expect(job?.rowErrors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '2 Not imported because row 3 of locations was not imported',
      '3 HAPI-0450: not this one',
      '4 Not imported because row 2 of locations was not imported',
    ]);
    expect(job?.counts).toMatchObject({ created: 1, refused: 3 });
  });

  test('a retry sends only the failed rows', async () => {
    intercept = refusing('B');
    const [job] = await bench.upload({ organizations: teams('A', 'B', 'C') });
    intercept = undefined;
    bench.requests.length = 0;
    expect(job?.canRetry).toBe(true);
    await bench.service.retry(job?.workflowId ?? '', await bench.caller());
    const [done] = await bench.settled();
    expect(done).toMatchObject({ status: 'completed', canRetry: false, counts: { total: 3, created: 3, refused: 0 } });
    expect(writes()).toHaveLength(1);
    expect(bench.sandbox.fhir.read('Organization', derivedId('A')).meta?.versionId).toBe('1');
  });

  test('an expired sign-in pauses the upload; with a new one it continues without writing rows twice', async () => {
    let posts = 0;
    intercept = (request) => {
      if (request.method !== 'POST') return undefined;
      posts += 1;
      return posts === 2 ? new Response('{}', { status: 401 }) : undefined;
    };
    const names = Array.from({ length: 250 }, (_, index) => `T${index}`);
    const [job] = await bench.upload({ organizations: teams(...names) });
    expect(job).toMatchObject({ status: 'paused', phase: 'signIn', counts: { created: 100, open: 150 } });
    expect(await bench.store.upload(job?.uploadId ?? '')).toMatchObject({ token: null });
    await bench.service.resume(job?.workflowId ?? '', await bench.caller());
    const [done] = await bench.settled();
    expect(done).toMatchObject({ status: 'completed', counts: { created: 250, unchanged: 0, updated: 0 } });
  });

  test('an outage of the FHIR server behind the gateway refuses no row, and the import continues afterwards', async () => {
    const backendUnreachable = (request: Request) => {
      if (!new URL(request.url).pathname.startsWith('/fhir')) return undefined;
      const diagnostics = 'Connect to fhir:8080 [fhir/10.0.0.7] failed: Connection refused';
      const issue = [{ severity: 'error', code: 'processing', diagnostics }];
      return Response.json({ resourceType: 'OperationOutcome', issue }, { status: 500 });
    };
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      const elapse = (what: string, isReached: (job: Job) => boolean): Promise<Job> =>
        until(what, async () => {
          await jest.advanceTimersByTimeAsync(100);
          const [job] = await bench.service.jobs(1);
          return job && (isReached(job) || job.status === 'failed') && job;
        });
      intercept = (request) => (request.method === 'POST' ? (intercept = backendUnreachable)(request) : undefined);
      const names = Array.from({ length: 100 }, (_, index) => `T${index}`);
      const uploaded = bench.upload({ organizations: teams(...names) });
      const paused = await elapse('the import pauses', ({ phase }) => phase === 'unavailable');
      expect(paused).toMatchObject({ status: 'delayed', counts: { created: 0, refused: 0, open: 100 } });
      intercept = undefined;
      const done = await elapse('the import ends', ({ status }) => status === 'completed');
      expect(done.counts).toMatchObject({ created: 100, refused: 0, open: 0 });
      await uploaded;
    } finally {
      jest.useRealTimers();
    }
  });

  test("if a run ends after the server's response but before storing it, the rows count as created once", async () => {
    intercept = async (request) => {
      if (request.method !== 'POST') return undefined;
      intercept = undefined;
      await bench.sandbox.fetch(request);
      // The response is lost.
      throw new Error('gone');
    };
    const stop = new AbortController();
    stop.abort();
    const [job] = await bench.upload({ organizations: teams('A', 'B') });
    expect(job).toMatchObject({ status: 'completed', counts: { created: 2, unchanged: 0, updated: 0 } });
    expect(team('A')?.meta?.versionId).toBe('1');
  });

  test('users whose account was created before the second of two interruptions count as created, and undo deletes them', async () => {
    const isTransaction = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname.startsWith('/fhir');
    intercept = (request) => (isTransaction(request) ? new Response('{}', { status: 401 }) : undefined);
    const group = bench.sandbox.identity.groups.byPath('/Providers')?.id;
    const header = 'firstName,lastName,username,keycloakGroupId,appId,password';
    const users = [header, `Jane,Achieng,jane.twice,${group},x,s3cret-Word`].join('\n');
    const [job] = await bench.upload({ users });
    const id = job?.workflowId ?? '';
    await bench.service.resume(id, await bench.caller());
    expect((await bench.settled())[0]).toMatchObject({ phase: 'signIn' });
    expect(bench.sandbox.identity.users.byUsername('jane.twice')).toBeDefined();
    intercept = undefined;
    await bench.service.resume(id, await bench.caller());
    expect((await bench.settled())[0]).toMatchObject({ status: 'completed', counts: { created: 1, updated: 0 } });
    await bench.service.undo(id, { force: false }, await bench.caller());
    expect((await bench.settled())[0]).toMatchObject({ counts: { undone: 1 } });
    expect(bench.sandbox.identity.users.byUsername('jane.twice')).toBeUndefined();
  });

  test('after cancelling, written rows are retained and counted, the others are not written', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `T${index}`);
    let posts = 0;
    intercept = async (request) => {
      if (request.method === 'POST' && (posts += 1) === 1) {
        const [job] = await bench.service.jobs(1);
        await bench.service.cancel(job?.workflowId ?? '');
      }
      return undefined;
    };
    const [job] = await bench.upload({ organizations: teams(...names) });
    expect(job).toMatchObject({ status: 'cancelled', counts: { created: 100, open: 200 } });
    expect(names.filter((name) => team(name))).toHaveLength(100);
  });

  test('a cancellation at the end of a chunk, after its last check for one, cancels the import', async () => {
    const note = bench.store.noteSimilarRows;
    jest.spyOn(bench.store, 'noteSimilarRows').mockImplementation(async (uploadId) => {
      await note(uploadId);
      const [job] = await bench.service.jobs(1);
      await bench.service.cancel(job?.workflowId ?? '');
    });
    const [job] = await bench.upload({ organizations: teams('A') }, { review: true });
    expect(job).toMatchObject({ status: 'cancelled', counts: { created: 0 } });
    expect(team('A')).toBeUndefined();
  });

  test('missing permissions to read or write are reported', async () => {
    const [job] = await bench.upload({ organizations: teams('A') }, { user: 'nobody' });
    expect(job?.status).toBe('failed');
    const [viewer] = await bench.upload({ organizations: teams('A') }, { user: 'viewer' });
    expect(viewer).toMatchObject({ status: 'failed', counts: { refused: 1 } });
    expect(viewer?.rowErrors[0]?.message).toMatch(/authorized|PUT_ORGANIZATION|403/i);
  });

  test('a file that cannot be read reports the position, and no row of the upload is written', async () => {
    const jobs = await bench.upload({ organizations: teams('A'), locations: 'title\nA\n' });
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(jobs[0]?.fileErrors[0]).toMatchObject({
      row: 1,
      column: 'locationName',
      message: 'The column locationName is missing',
    });
    expect(team('A')).toBeUndefined();
  });
});

describe('an interruption while files are received', () => {
  /** The first part of a file; the rest never arrives. */
  async function* half(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('orgName\n');
    for (let part = 0; part < 40; part += 1) {
      const names = Array.from({ length: 500 }, (_, index) => `Team ${part * 500 + index}`);
      yield new TextEncoder().encode(`${names.join('\n')}\n`);
    }
    await new Promise(() => undefined);
  }
  const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: false };
  const organizations = (bytes: AsyncIterable<Uint8Array>) => [
    { type: 'organizations' as const, filename: 'teams.csv', bytes },
  ];

  /** Starts an upload and resolves when its files are being received. */
  async function received(key?: string): Promise<Job | undefined> {
    bench.service.start(organizations(half()), options, await bench.caller(), key).catch(() => undefined);
    return until('the files are being received', async () => {
      const [job] = await bench.service.jobs(1);
      return job?.status === 'waiting' && job;
    });
  }

  async function stopped(key?: string): Promise<Job | undefined> {
    await received(key);
    await bench.restart();
    return (await bench.service.jobs(1))[0];
  }

  test('the upload fails with a message, and none of its rows is written', async () => {
    const job = await stopped();
    expect(job).toMatchObject({ status: 'failed', phase: 'failed', canRetry: false, canUndo: false });
    expect(job?.counts.open).toBe(job?.counts.total);
    expect(job?.fileErrors).toEqual([
      { row: 1, code: 'notReceived', message: 'The file was not received completely; upload it again' },
    ]);
    const id = job?.workflowId ?? '';
    const caller = await bench.caller();
    const actions = [
      () => bench.service.resume(id, caller),
      () => bench.service.retry(id, caller),
      () => bench.service.editRows(id, [{ line: 2, cells: {} }], caller),
      () => bench.service.undo(id, { force: false }, caller),
    ];
    for (const act of actions) {
      await expect(act()).rejects.toThrow('The files were not received completely; upload them again');
    }
    expect(writes()).toEqual([]);
  });

  test('the same key restarts the upload', async () => {
    const job = await stopped('key');
    const service = await bench.restart();
    const names = Array.from({ length: 600 }, (_, index) => `T${index}`);
    const caller = await bench.caller();
    const [again] = await service.start(organizations(bytesOf(teams(...names))), options, caller, 'key');
    expect(again?.workflowId).toBe(job?.workflowId);
    await bench.settled();
    expect(await service.job(again?.workflowId ?? '')).toMatchObject({
      status: 'completed',
      counts: { total: 600, created: 600 },
    });
  });

  test('a stopping process immediately fails the uploads it is receiving', async () => {
    const job = await received();
    await bench.service.stop();
    expect(await bench.service.job(job?.workflowId ?? '')).toMatchObject({
      status: 'failed',
      fileErrors: [{ code: 'notReceived' }],
    });
  });

  test('a process that stalled too long adds no rows to the restarted upload', async () => {
    const gates: (() => void)[] = [];
    async function* stalling(name: string): AsyncGenerator<Uint8Array> {
      const names = Array.from({ length: 1200 }, (_, index) => `${name} ${index}`);
      yield new TextEncoder().encode(`${teams(...names.slice(0, 600))}\n`);
      await new Promise<void>((resolve) => gates.push(resolve));
      yield new TextEncoder().encode(names.slice(600).join('\n'));
    }
    const stalled = (count: number) => until('the upload stalls', () => gates.length >= count);
    const caller = await bench.caller();
    const first = bench.service.start(organizations(stalling('Old')), options, caller, 'key');
    await stalled(1);
    const service = await bench.restart();
    const second = service.start(organizations(stalling('New')), options, caller, 'key');
    await stalled(2);
    gates[0]?.();
    await expect(first).rejects.toThrow('The files were not received in time; upload them again');
    gates[1]?.();
    const [job] = await second;
    await bench.settled();
    expect(await service.job(job?.workflowId ?? '')).toMatchObject({
      status: 'completed',
      counts: { total: 1200, created: 1200 },
    });
    expect([team('New 1199'), team('Old 1199')]).toEqual([expect.anything(), undefined]);
  });

  test('a file whose connection breaks fails immediately', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${teams('A', 'B')}\n`);
      throw new Error('The connection is gone');
    }
    const caller = await bench.caller();
    await expect(bench.service.start(organizations(broken()), options, caller)).rejects.toThrow('connection is gone');
    expect((await bench.service.jobs(1))[0]).toMatchObject({ status: 'failed', canRetry: false });
  });
});

describe('a crash while rows are in flight', () => {
  const names = Array.from({ length: 250 }, (_, index) => `T${index}`);

  /** Uploads files, and ends the process after the server has executed a transaction, by default the second. */
  async function crashed(files: Parameters<Workbench['upload']>[0], at = 2): Promise<Job | undefined> {
    let posts = 0;
    let died: () => void;
    const death = new Promise<void>((resolve) => (died = resolve));
    intercept = async (request) => {
      if (request.method !== 'POST' || new URL(request.url).pathname !== '/fhir') return undefined;
      posts += 1;
      if (posts !== at) return undefined;
      await bench.sandbox.fetch(request);
      died();
      return new Promise<Response>((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(new Error('The process is gone')));
      });
    };
    void bench.upload(files);
    await death;
    // The next process has no valid token until the user returns.
    intercept = () => new Response('{}', { status: 401 });
    const service = await bench.restart();
    const waiting = await until('the upload waits for its user', async () => {
      const [job] = await service.jobs(1);
      return job?.phase === 'signIn' && job;
    });
    intercept = undefined;
    await service.cancel(waiting.workflowId);
    restarted = service;
    return service.job(waiting.workflowId);
  }
  let restarted: Workbench['service'];
  const settled = async (job: Job | undefined): Promise<Job> => {
    await bench.settled();
    return restarted.job(job?.workflowId ?? '');
  };

  test('after a retry all rows count as created, and undo removes all', async () => {
    const job = await crashed({ organizations: teams(...names) });
    await restarted.retry(job?.workflowId ?? '', await bench.caller());
    expect((await settled(job)).counts).toMatchObject({ created: 250, unchanged: 0, updated: 0, open: 0 });
    await restarted.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
    expect(await settled(job)).toMatchObject({ phase: 'undone', counts: { undone: 250, refused: 0 } });
    expect(names.filter((name) => team(name))).toEqual([]);
  });

  test('undo without a retry also removes rows that were in flight', async () => {
    const job = await crashed({ organizations: teams(...names) });
    expect(job).toMatchObject({ status: 'cancelled', canUndo: true });
    await restarted.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
    expect((await settled(job)).counts).toMatchObject({ undone: 200, open: 50 });
    expect(names.filter((name) => team(name))).toEqual([]);
  });

  test('a resource changed after the crash is not removed', async () => {
    const job = await crashed({ organizations: teams(...names) });
    await restarted.retry(job?.workflowId ?? '', await bench.caller());
    await settled(job);
    bench.sandbox.fhir.update({ ...team('T150')!, alias: ['mine'] });
    await restarted.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
    expect((await settled(job)).counts).toMatchObject({ undone: 249, refused: 1 });
    expect(team('T150')?.alias).toEqual(['mine']);
  });

  test('accounts of users in flight are also removed', async () => {
    const group = bench.sandbox.identity.groups.byPath('/Providers')?.id;
    const people = Array.from({ length: 3 }, (_, index) => `P,${index},person${index},${group},x,s3cret-Word`);
    const header = 'firstName,lastName,username,keycloakGroupId,appId,password';
    const job = await crashed({ users: [header, ...people].join('\n') }, 1);
    await restarted.retry(job?.workflowId ?? '', await bench.caller());
    expect((await settled(job)).counts).toMatchObject({ created: 3, updated: 0, unchanged: 0 });
    await restarted.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
    expect((await settled(job)).counts).toMatchObject({ undone: 3 });
    expect(bench.sandbox.identity.users.byUsername('person1')).toBeUndefined();
  });
});

describe('undo', () => {
  const all = (): Map<string, string> => {
    const types = [
      'Location',
      'Organization',
      'OrganizationAffiliation',
      'Group',
      'List',
      'Practitioner',
      'PractitionerRole',
      'CareTeam',
    ] as const;
    const strip = ({ meta, ...rest }: FhirResource) => JSON.stringify({ ...rest, tag: meta?.tag });
    return new Map(
      types.flatMap((type) =>
        bench.sandbox.fhir.findAll(type).map((each) => [`${type}/${each.id}`, strip(each)] as const),
      ),
    );
  };

  test('restores the previous state of new and changed resources, Lists and accounts', async () => {
    const before = all();
    const group = bench.sandbox.identity.groups.byPath('/Providers')?.id;
    const [product] = bench.sandbox.fhir.findAll('Group', 'code=386452003');
    const jobs = await bench.upload({
      locations: `locationName,locationStatus,locationId,locationParentName\nZone A,active,,Nairobi\nVillage A,active,,Zone A\nEmbu B,active,${countyId('Embu')},\n`,
      organizations: teams('A'),
      orgToLocationAssignment: 'orgName,orgId,locationName,locationId\nA,,Zone A,\n',
      users: `firstName,lastName,username,keycloakGroupId,appId,password\nJane,Achieng,jane,${group},x,s3cret-Word\nNeema,Other,nurse,,,\n`,
      userToOrganizationAssignment: 'username,userId,orgName,orgId\njane,,A,\n',
      inventories: `name,poNumber,productId,deliveryDate,quantity,Location\nKit,P,${product?.id},2025-01-01,3,${countyId('Turkana')}\n`,
    });
    expect(jobs.map(({ status }) => status)).toEqual(Array(6).fill('completed'));
    expect(all().size).toBeGreaterThan(before.size);
    await bench.service.undo(jobs[0]?.workflowId ?? '', { force: false }, await bench.caller());
    const undone = await bench.settled();
    expect(undone.map(({ phase }) => phase)).toEqual(Array(6).fill('undone'));
    // A List created for a Location's stock is retained without entries, because others may use it.
    const after = all();
    for (const [key, value] of after)
      if (key.startsWith('List/') && !before.has(key)) {
        expect(value).not.toContain('"entry"');
        after.delete(key);
      }
    const different = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => before.get(key) !== after.get(key),
    );
    expect(different).toEqual([]);
    expect(bench.sandbox.identity.users.byUsername('jane')).toBeUndefined();
    expect(bench.sandbox.identity.users.byUsername('nurse')?.lastName).toBe('Nurse');
  });

  test('resources changed since are retained and reported', async () => {
    const [job] = await bench.upload({ organizations: teams('A', 'B') });
    bench.sandbox.fhir.update({ ...team('A')!, alias: ['mine'] });
    await bench.service.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
    const [undone] = await bench.settled();
    expect(team('A')?.alias).toEqual(['mine']);
    expect(team('B')).toBeUndefined();
    expect(undone).toMatchObject({ status: 'failed', counts: { refused: 1 } });
  });

  /** Every step of undoing an upload, by file and line, read in small pages. */
  async function previewed(jobs: readonly Job[], force = false): Promise<Map<string, [string, string[]]>> {
    const caller = await bench.caller();
    const access = { send: async (request: Request) => bench.sandbox.fetch(request), token: async () => caller.token };
    const { target } = bench.runner;
    const remote = {
      fhir: createFhirAccess(target.fhirBase, access),
      keycloak: createKeycloakAccess(target.keycloakBase, access),
      options: {
        ...target,
        productListId: '',
        inventoryListId: '',
        idSeed: 'name' as const,
        dayZone: dayZoneOf(undefined, target),
      },
    };
    const steps = new Map<string, [string, string[]]>();
    for (const { workflowId, workflowType } of jobs.toReversed()) {
      for (let after: number | undefined, more = true; more;) {
        const page = { limit: 2, force, ...(after !== undefined && { after }) };
        const found = await bench.service.previewUndo(workflowId, page, remote);
        for (const { line, effect, references } of found.steps)
          steps.set(`${workflowType} ${line}`, [effect, references]);
        after = found.next;
        more = after !== undefined;
      }
    }
    return steps;
  }

  test('the preview shows the step of every row, and why it is retained', async () => {
    const jobs = await bench.upload({
      locations: [
        'locationName,locationStatus,locationParentName',
        ...['Zone A,active,Nairobi', 'Village A,active,Zone A', 'Village B,active,Zone A'],
        ...['Zone B,active,Nairobi', 'Village C,active,Zone B', 'Zone C,active,Nairobi', 'Hut,active,Village C'],
      ].join('\n'),
      organizations: teams('A', 'B'),
      orgToLocationAssignment: 'orgName,orgId,locationName,locationId\nA,,Zone C,\nB,,Village C,\n',
    });
    const idOf = (name: string) => derivedId(name);
    // Adds a Location and a team below Village B, and changes the assignment of team A.
    bench.sandbox.fhir.update({
      resourceType: 'Location',
      id: 'outside',
      name: 'Outside',
      partOf: { reference: `Location/${idOf('Village B')}` },
    });
    const [affiliation] = bench.sandbox.fhir.findAll('OrganizationAffiliation', `location=Location/${idOf('Zone C')}`);
    bench.sandbox.fhir.update({ ...affiliation!, active: false });

    const steps = await previewed(jobs);
    const affiliated = `OrganizationAffiliation/${affiliation?.id}`;
    expect(Object.fromEntries(steps)).toEqual({
      'orgToLocationAssignment 2': ['changed', [affiliated]],
      'orgToLocationAssignment 3': ['remove', []],
      'organizations 2': ['inUse', [affiliated]],
      'organizations 3': ['remove', []],
      'locations 2': ['inUse', [`Location/${idOf('Village B')}`]],
      'locations 3': ['remove', []],
      'locations 4': ['inUse', ['Location/outside']],
      'locations 5': ['remove', []],
      'locations 6': ['remove', []],
      'locations 7': ['inUse', [affiliated]],
      'locations 8': ['remove', []],
    });
    expect((await previewed(jobs, true)).get('locations 7')?.[0]).toBe('remove');

    await bench.service.undo(jobs[0]?.workflowId ?? '', { force: false }, await bench.caller());
    await bench.settled();
    for (const job of jobs) {
      for (const { line, state, issues } of await bench.rows(job)) {
        const [undoEffect] = steps.get(`${job.workflowType} ${line}`) ?? [];
        const stays = undoEffect === 'changed' || undoEffect === 'inUse';
        expect([job.workflowType, line, state]).toEqual([job.workflowType, line, stays ? 'notUndone' : 'undone']);
        expect(issues.map(({ code }) => code)).toEqual(
          stays ? [undoEffect === 'changed' ? 'changedByOthers' : 'inUse'] : [],
        );
      }
    }
  });

  test('a resource changed at the last moment is retained, even if the server ignores If-Match on DELETE', async () => {
    const [job] = await bench.upload({ organizations: teams('A', 'B') });
    intercept = async (request) => {
      // Changes a team after the undo has read it.
      if (request.url.includes('primary-organization') && team('A')?.alias === undefined) {
        bench.sandbox.fhir.update({ ...team('A')!, alias: ['mine'] });
      }
      if (request.method !== 'POST') return undefined;
      const bundle = (await request.json()) as Bundle;
      for (const entry of bundle.entry ?? []) if (entry.request?.method === 'DELETE') delete entry.request.ifMatch;
      return bench.sandbox.fetch(new Request(request, { body: JSON.stringify(bundle) }));
    };
    await bench.service.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
    await bench.settled();
    expect(team('A')?.alias).toEqual(['mine']);
    expect(team('B')).toBeUndefined();
    expect((await bench.rows(job)).map(({ state, issues }) => [state, issues[0]?.code])).toEqual([
      ['notUndone', 'changedByOthers'],
      ['undone', undefined],
    ]);
    const { counts, statusReason } = await bench.service.job(job?.workflowId ?? '');
    expect(counts).toMatchObject({ undone: 1, notUndone: 1 });
    expect(statusReason?.stdout).toMatch(/1 rows undone, 1 not undone: 1 changed since the import$/);
  });

  test('a team with remaining references is retained, and the preview shows it', async () => {
    const jobs = await bench.upload({ organizations: teams('A', 'B', 'C', 'D') });
    const reference = (name: string) => ({ reference: `Organization/${derivedId(name)}` });
    bench.sandbox.fhir.update({ resourceType: 'PractitionerRole', id: 'role', organization: reference('A') });
    // R4 has no search parameter for managingOrganization, so HAPI would delete the team anyway.
    bench.sandbox.fhir.update({ resourceType: 'CareTeam', id: 'managed', managingOrganization: [reference('B')] });
    bench.sandbox.fhir.update({
      resourceType: 'CareTeam',
      id: 'joined',
      status: 'active',
      participant: [{ member: reference('C') }],
    });
    expect(Object.fromEntries(await previewed(jobs))).toEqual({
      'organizations 2': ['inUse', ['PractitionerRole/role']],
      'organizations 3': ['inUse', ['CareTeam/managed']],
      'organizations 4': ['inUse', ['CareTeam/joined']],
      'organizations 5': ['remove', []],
    });
    const id = jobs[0]?.workflowId ?? '';
    await bench.service.undo(id, { force: false }, await bench.caller());
    await bench.settled();
    expect(['A', 'B', 'C', 'D'].map((name) => team(name) !== undefined)).toEqual([true, true, true, false]);
    const messages = (await bench.service.job(id)).rowErrors.map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringContaining('PractitionerRole/role'),
      expect.stringContaining('CareTeam/managed'),
      expect.stringContaining('CareTeam/joined'),
    ]);
  });

  test('a team is removed together with the care team of the same upload that it manages', async () => {
    const jobs = await bench.upload({
      organizations: teams('A'),
      careTeams: `careTeamName,organizations\nLake,${derivedId('A')}\n`,
    });
    const careTeam = () => bench.sandbox.fhir.find('CareTeam', derivedId('Lake'));
    expect(careTeam()?.managingOrganization).toMatchObject([{ reference: `Organization/${derivedId('A')}` }]);
    expect([...(await previewed(jobs)).values()]).toEqual([
      ['remove', []],
      ['remove', []],
    ]);
    await bench.service.undo(jobs[0]?.workflowId ?? '', { force: false }, await bench.caller());
    expect((await bench.settled()).map(({ phase }) => phase)).toEqual(['undone', 'undone']);
    expect([team('A'), careTeam()]).toEqual([undefined, undefined]);
  });
});

describe('exported files', () => {
  test('an outdated exported version is a conflict if the row would change something', async () => {
    await bench.upload({ organizations: teams('A') });
    const id = derivedId('A');
    bench.sandbox.fhir.update({ ...team('A')!, alias: ['mine'] });
    const file = (name: string) => `orgName,method,orgId,version\n${name},update,${id},1\n`;
    const [job] = await bench.upload({ organizations: file('B') });
    expect(job?.rowErrors).toEqual([
      { row: 2, column: 'version', message: 'Changed on the server since the file was made (version 2 now)' },
    ]);
    const [same] = await bench.upload({ organizations: file('A') });
    expect(same?.status).toBe('completed');
  });

  test('errors as CSV contain the row, its line and the reason, without formulas and passwords', async () => {
    const [job] = await bench.upload({
      users: 'firstName,lastName,username,enableUser,password\n=1+1,@x,jane,perhaps,hunter2hunter2\n',
    });
    const csv = await text(errorsCsv((await bench.store.file(job?.workflowId ?? ''))!, bench.store));
    const [, line = ''] = csv.split('\r\n');
    expect(line).toContain(`"'=1+1","'@x",jane`);
    expect(line).not.toContain('hunter2');
    expect(line).toMatch(/,2,.*perhaps.*is neither true nor false/);
  });

  test('a masked cell of a file of errors that is uploaded again is an error, and not a password', async () => {
    const header = 'firstName,lastName,username,enableUser,keycloakGroupName,appId,password';
    const [job] = await bench.upload({
      users: `${header}\nJane,Achieng,jane,perhaps,Providers,programme,s3cret-Word\n`,
    });
    const file = (await bench.store.file(job?.workflowId ?? ''))!;
    const csv = (await text(errorsCsv(file, bench.store))).replace('perhaps', 'true');
    const [again] = await bench.upload({ users: csv.replace('programme', secretMask) });
    expect(again?.rowErrors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'appId: The value is hidden in the file; enter it again',
      'password: The value is hidden in the file; enter it again',
    ]);
    expect(bench.sandbox.identity.users.byUsername('jane')).toBeUndefined();
  });

  test('errors as CSV retain columns that only exports have, such as descriptions', async () => {
    const [job] = await bench.upload({
      locations: 'locationName,locationStatus,description,version\nA,actve,"near the lake",4\n',
    });
    const [header, line] = (await text(errorsCsv((await bench.store.file(job?.workflowId ?? ''))!, bench.store))).split(
      '\r\n',
    );
    expect(header).toMatch(/,latitude,description,version,row,error$/);
    expect(line).toMatch(/^A,actve,.*,near the lake,4,2,/);
  });
});
