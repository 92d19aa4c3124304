import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { sendOut } from '../fhir/http.ts';
import { clientConfig } from '../settings/configFromEnv.ts';
import { SettingError } from '../settings/define.ts';
import { readSettings } from '../settings/settings.ts';
import { createLog } from '../log.ts';
import { workerTargetServers } from './targetServers.ts';

const requestedUrls: string[] = [];
const server = createServer((request, response) => {
  requestedUrls.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  request.resume().on('end', () => response.end('{}'));
});
let base: string;
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => new Promise((resolve) => server.close(resolve)));

const silent = createLog('error', () => undefined);
const serversOf = async (env: Record<string, string>) => {
  const { settings } = readSettings(env);
  return workerTargetServers(clientConfig(settings), settings, silent);
};

test('a worker with a proxy calls the servers behind it after the same token check', async () => {
  const env = { PROXY_FHIR_BASE_URL: `${base}/fhir`, KEYCLOAK_URL: `${base}/auth` };
  const read = async (more: Record<string, string>): Promise<number> => {
    const { send, fhirBase } = await serversOf({ ...env, ...more });
    const response = await send(new Request(`${fhirBase}/Location/1`, { headers: { Authorization: 'Bearer x' } }));
    await response.body?.cancel();
    return response.status;
  };
  requestedUrls.length = 0;
  assert.equal(await read({}), 401);
  assert.ok(!requestedUrls.some((request) => request.includes('/fhir/')));
  assert.equal(await read({ PROXY_ACCESS_CHECK: 'none' }), 200);
  assert.equal(requestedUrls.at(-1), 'GET /fhir/Location/1 Bearer x');
  const platform = await serversOf({ ...env, PLATFORM_URL: 'http://platform:3000/' });
  assert.equal(platform.fhirBase, 'http://platform:3000/fhir');
  requestedUrls.length = 0;
});

test('a worker without a proxy calls outside servers directly, and requires PLATFORM_URL for the sandbox', async () => {
  const outside = { FHIR_BASE_URL: 'https://fhir.example.org/fhir', KEYCLOAK_URL: 'https://id.example.org/auth' };
  const { fhirBase, keycloakUrl } = await serversOf(outside);
  assert.deepEqual([fhirBase, keycloakUrl], [outside.FHIR_BASE_URL, outside.KEYCLOAK_URL]);
  await assert.rejects(serversOf({}), (error) => error instanceof SettingError && /PLATFORM_URL/.test(error.message));
});

test('a search gets a unique parameter to bypass the search cache; other requests are unchanged', async () => {
  const headers = { Authorization: 'Bearer x' };
  const get = async (path: string, now: number) =>
    (await sendOut(new Request(base + path, { headers }), now)).body?.cancel();
  await get('/fhir/Location?_id=1,2', 5);
  await get('/fhir/Location?_id=1,2', 6);
  await get('/fhir/Location/1/_history/2', 7);
  await get('/auth/admin/realms/fhir/users?username=jane', 8);
  const transaction = new Request(`${base}/fhir`, { method: 'POST', headers, body: '{}' });
  await (await sendOut(transaction)).body?.cancel();
  assert.deepEqual(requestedUrls, [
    'GET /fhir/Location?_id=1,2&_lastUpdated=lt9000-01-01T00:00:00.005Z Bearer x',
    'GET /fhir/Location?_id=1,2&_lastUpdated=lt9000-01-01T00:00:00.006Z Bearer x',
    'GET /fhir/Location/1/_history/2 Bearer x',
    'GET /auth/admin/realms/fhir/users?username=jane Bearer x',
    'POST /fhir Bearer x',
  ]);
});
