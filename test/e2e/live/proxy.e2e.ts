import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { test } from '@playwright/test';
import { stackEnvironment } from '../../../scripts/stack/environment.ts';
import { sampleToken } from '../../../scripts/stack/keycloak.ts';
import { stackAddresses, testClient } from '../../../scripts/stack/settings.ts';
import { createLog } from '../../../server/log.ts';
import { readOptions } from '../../../server/options.ts';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { startServer, type RunningServer } from '../../../server/startServer.ts';
import { liveSettings } from './sides.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const settings = liveSettings();
const addresses = stackAddresses(settings);
const silent = createLog('error', () => undefined);
const open = (environment: Record<string, string>): Promise<RunningServer> =>
  startServer(readOptions(['--port', '0'], { ...stackEnvironment(addresses), ...environment }, root), silent);

let server: RunningServer;
let token: string;
const send = async (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(server.url + address, {
    ...init,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/fhir+json',
      ...(init.headers as Record<string, string> | undefined),
    },
  });
const status = async (address: string, init?: RequestInit): Promise<number> => {
  const response = await send(address, init);
  await response.body?.cancel();
  return response.status;
};

test.describe('in front of the gateway', () => {
  test.beforeAll(async () => {
    server = await open({});
    token = await sampleToken(settings, 'admin');
  });
  test.afterAll(() => server.close());

  for (const address of [`/fhir/Location/${ROOT_LOCATION_ID}`, '/fhir/Location?_count=1']) {
    test(`HEAD and conditional reads return 200: ${address}`, async () => {
      assert.equal(await status(address, { method: 'HEAD' }), 200);
      assert.equal(await status(address, { headers: { 'If-None-Match': 'W/"1"' } }), 200);
      const since = { 'If-Modified-Since': 'Wed, 21 Oct 2015 07:28:00 GMT' };
      assert.equal(await status(address, { headers: since }), 200);
    });
  }
});

test.describe('in front of a HAPI without a gateway, with the role check', () => {
  test.beforeAll(async () => {
    const access = { PROXY_FHIR_BASE_URL: addresses.fhir, PROXY_ACCESS_CHECK: 'roles', ALLOWED_CLIENTS: testClient };
    server = await open(access);
    token = await sampleToken(settings, 'locations');
  });
  test.afterAll(() => server.close());

  test('decimals of a transaction keep their precision', async () => {
    const id = `proxy-${randomUUID().slice(0, 8)}`;
    const body = `{"resourceType":"Bundle","type":"transaction","entry":[{"request":{"method":"PUT","url":"Location/${id}"},
      "resource":{"resourceType":"Location","id":"${id}","name":"Decimals","position":{"longitude":36.10,"latitude":-1.000}}}]}`;
    assert.equal(await status('/fhir', { method: 'POST', body }), 200);
    assert.match(await (await send(`/fhir/Location/${id}`)).text(), /"longitude": ?36\.10\D.*"latitude": ?-1\.000\D/s);
    assert.equal(await status(`/fhir/Location/${id}`, { method: 'DELETE' }), 200);
  });

  test('refuses a bundle entry whose resource type differs from its address, because HAPI uses the type of the resource', async () => {
    const entry =
      '{"request":{"method":"POST","url":"Location"},"resource":{"resourceType":"Basic","code":{"text":"x"}}}';
    const body = `{"resourceType":"Bundle","type":"batch","entry":[${entry}]}`;
    assert.equal(await status('/fhir', { method: 'POST', body }), 400);
  });

  test('includes are limited to types that may be read, and further pages can be fetched', async () => {
    type Page = { entry: { resource: { resourceType: string } }[]; link: { relation: string; url: string }[] };
    const first = (await (
      await send('/fhir/Location?_count=2&_include=Location:partof&_include=*&_revinclude=List:subject&_elements=name')
    ).json()) as Page;
    const next = new URL(first.link.find(({ relation }) => relation === 'next')?.url ?? '');
    const second = (await (await send(`/fhir${next.search}`)).json()) as Page;
    for (const { entry } of [first, second]) {
      assert.deepEqual([...new Set(entry.map(({ resource }) => resource.resourceType))], ['Location']);
    }
    assert.equal(await status('/fhir/Location?_has:List:subject:code=x'), 403);
  });

  test('an include with an explicit target type returns that type', async () => {
    token = await sampleToken(settings, 'stock');
    const page = await (await send('/fhir/List?_include=List:item&_count=1&subject:missing=false')).text();
    assert.match(page, /"mode": ?"include"/);
    token = await sampleToken(settings, 'locations');
  });

  test('a token of another client is refused', async () => {
    const other = await open({ PROXY_FHIR_BASE_URL: addresses.fhir, PROXY_ACCESS_CHECK: 'roles' });
    const response = await fetch(`${other.url}/fhir/Location?_count=1`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await other.close();
    assert.equal(response.status, 401);
  });
});
