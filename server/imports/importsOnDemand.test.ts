import { configFromEnv } from '../settings/configFromEnv.ts';
import { readSettings } from '../settings/settings.ts';
import { createLog } from '../log.ts';
import { createSandbox, type Sandbox } from '../sandbox/index.ts';
import { createImportsOnDemand } from './importsOnDemand.ts';
import { openImports } from './openImports.ts';
import { readImportSettings } from './settings.ts';

jest.mock('./openImports.ts');
const opening = jest.mocked(openImports);

const origin = 'http://localhost:3000';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());
beforeEach(() => opening.mockReset());

function create() {
  const imports = createImportsOnDemand(
    readImportSettings(readSettings({}).settings, configFromEnv({}).config, ':memory:'),
    {
      send: async (request) => sandbox.fetch(request),
      fhirBase: `${origin}/fhir`,
      keycloakUrl: `${origin}/auth`,
      issuer: `${origin}/auth/realms/fhir`,
    },
    createLog('error', () => undefined),
    undefined,
  );
  const get = async (token?: string): Promise<Response> =>
    imports.fetch(new Request(`${origin}/$import`, token === undefined ? {} : { headers: { authorization: token } }));
  return { imports, get, valid: async () => get(`Bearer ${await sandbox.mintToken('admin')}`) };
}

test('only a request with a valid token opens the database', async () => {
  opening.mockResolvedValue({
    fetch: async () => new Response('opened'),
    service: {} as never,
    uploads: async () => ({}),
    stop: async () => undefined,
  });
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
