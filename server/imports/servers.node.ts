import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { sendOut } from './servers.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  request.resume().on('end', () => response.end('{}'));
});
let base: string;
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => new Promise((resolve) => server.close(resolve)));

test('a search of a server that keeps its answers asks for something nobody has asked; all else goes as it is', async () => {
  const headers = { Authorization: 'Bearer x' };
  const get = async (path: string, now: number) =>
    (await sendOut(new Request(base + path, { headers }), now)).body?.cancel();
  await get('/fhir/Location?_id=1,2', 5);
  await get('/fhir/Location?_id=1,2', 6);
  await get('/fhir/Location/1/_history/2', 7);
  await get('/auth/admin/realms/fhir/users?username=jane', 8);
  const transaction = new Request(`${base}/fhir`, { method: 'POST', headers, body: '{}' });
  await (await sendOut(transaction)).body?.cancel();
  assert.deepEqual(asked, [
    'GET /fhir/Location?_id=1,2&_lastUpdated=lt9000-01-01T00:00:00.005Z Bearer x',
    'GET /fhir/Location?_id=1,2&_lastUpdated=lt9000-01-01T00:00:00.006Z Bearer x',
    'GET /fhir/Location/1/_history/2 Bearer x',
    'GET /auth/admin/realms/fhir/users?username=jane Bearer x',
    'POST /fhir Bearer x',
  ]);
});
