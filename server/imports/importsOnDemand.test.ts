import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configFromEnv } from '../settings/configFromEnv.ts';
import { readSettings } from '../settings/settings.ts';
import { createLog } from '../log.ts';
import { createSandbox, type Sandbox } from '../sandbox/index.ts';
import { createImportsOnDemand } from './importsOnDemand.ts';
import { openImports, type Imports } from './openImports.ts';
import type { Job } from './service/job.ts';
import { readImportSettings } from './settings.ts';
import type { ImportsSummary } from './summary.ts';

jest.mock('./openImports.ts');
const opening = jest.mocked(openImports);

const origin = 'http://localhost:3000';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());
beforeEach(() => opening.mockReset());

function create(database = ':memory:') {
  const imports = createImportsOnDemand(
    readImportSettings(readSettings({}).settings, configFromEnv({}).config, database),
    {
      send: async (request) => sandbox.fetch(request),
      fhirBase: `${origin}/fhir`,
      keycloakUrl: `${origin}/auth`,
      issuer: `${origin}/auth/realms/fhir`,
    },
    createLog('error', () => undefined),
    undefined,
  );
  const send = async (path: string, method: string, authorization?: string): Promise<Response> =>
    imports.fetch(new Request(`${origin}${path}`, { method, ...(authorization && { headers: { authorization } }) }));
  const get = (token?: string): Promise<Response> => send('/$import', 'GET', token);
  const valid = async (path = '/$import', method = 'GET', user = 'admin'): Promise<Response> =>
    send(path, method, `Bearer ${await sandbox.mintToken(user)}`);
  return { imports, get, valid };
}

const job = { workflowId: 'one', workflowType: 'locations', rowErrors: [{ row: 2, message: 'cell' }], fileErrors: [] };

/** Open imports with this summary. */
const opened = (summary: Partial<ImportsSummary> = {}): Imports => ({
  fetch: async () => new Response('opened'),
  service: {} as never,
  uploads: async () => ({}),
  summary: async () => ({ jobs: [job as unknown as Job], isUnfinished: false, expires: Infinity, ...summary }),
  stop: async () => undefined,
});

test('what every page requests does not open a database without imports', async () => {
  const { valid } = create();
  expect(await (await valid('/$import?limit=100')).json()).toEqual([]);
  expect(await (await valid('/$import/$renew', 'POST')).json()).toMatchObject({ unfinished: 0 });
  expect((await valid('/$import/$renew', 'POST', 'viewer')).status).toBe(403);
  expect(opening).not.toHaveBeenCalled();
});

describe('after a stop of the process', () => {
  let folder: string;
  let database: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
    database = path.join(folder, 'sandbox.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Opens the imports in a process and stops it. */
  async function runOnce(summary?: Partial<ImportsSummary>): Promise<void> {
    opening.mockImplementation(async () => {
      mkdirSync(path.join(folder, 'imports/postgres'), { recursive: true });
      return opened(summary);
    });
    const { imports, valid } = create(database);
    expect(await (await valid()).text()).toBe('opened');
    await imports.stop();
    opening.mockClear();
  }

  test('the next process lists the imports without the database', async () => {
    await runOnce();
    const { imports, valid } = create(database);
    await imports.resume();
    expect(await (await valid('/$import?limit=100')).json()).toEqual([job]);
    expect(opening).not.toHaveBeenCalled();
    expect(await (await valid('/$import?limit=1000')).text()).toBe('opened');
    expect(opening).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an import is unfinished', { isUnfinished: true }],
    ['contents have expired', { expires: Date.now() }],
  ])('the next process opens the database if %s', async (_reason, summary) => {
    await runOnce(summary);
    const { imports } = create(database);
    await imports.resume();
    expect(opening).toHaveBeenCalledTimes(1);
  });

  test('the process after a crash opens the database', async () => {
    await runOnce();
    const crashed = create(database);
    await crashed.valid('/$import?limit=1000');
    const { imports } = create(database);
    opening.mockClear();
    await imports.resume();
    expect(opening).toHaveBeenCalledTimes(1);
  });
});

test('only a request with a valid token opens the database', async () => {
  opening.mockResolvedValue(opened());
  const { get, valid } = create();
  const token = await sandbox.mintToken('admin');
  for (const each of [undefined, '', 'Bearer', 'Bearer x.y.z', `Bearer ${token}x`, `Basic ${token}`]) {
    expect((await get(each)).status).toBe(401);
  }
  expect(opening).not.toHaveBeenCalled();
  expect(await (await valid()).text()).toBe('opened');
  expect(opening).toHaveBeenCalledTimes(1);
});

test('opening is tried again with increasing delays, not by each request', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    opening.mockRejectedValue(new Error('damaged'));
    const { imports, valid } = create();
    const attempts: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      const response = await valid();
      expect([response.status, Number(response.headers.get('Retry-After')) > 0]).toEqual([503, true]);
      await expect(imports.check()).rejects.toThrow('damaged');
      attempts.push(opening.mock.calls.length);
      jest.advanceTimersByTime(1_000);
    }
    expect(attempts).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
  } finally {
    jest.useRealTimers();
  }
});
