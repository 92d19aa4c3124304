import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { startServer, type RunningServer } from '../startServer.ts';

const root = path.resolve(import.meta.dirname, '../..');
const silent = createLog('error', () => undefined);

describe('a FHIR server that asks nobody who they are, behind the platform server', () => {
  let identity: RunningServer;
  let behind: Server;
  let front: RunningServer;
  let seen: string[];

  before(async () => {
    identity = await startServer(readOptions(['--port', '0', '--memory'], {}, root), silent);
    behind = createServer((request, response) => {
      let body = '';
      request.on('data', (data: Buffer) => (body += data.toString()));
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${body}`.trim());
        response.setHeader('Content-Type', 'application/fhir+json');
        response.end('{"resourceType":"Bundle","type":"searchset"}');
      });
    });
    await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
    const environment = {
      PROXY_FHIR_BASE_URL: `http://127.0.0.1:${(behind.address() as AddressInfo).port}/fhir`,
      KEYCLOAK_URL: `${identity.url}/auth`,
    };
    front = await startServer(readOptions(['--port', '0'], environment, root), silent);
  });
  after(async () => {
    await front.close();
    behind.close();
    behind.closeAllConnections();
    await identity.close();
  });
  beforeEach(() => {
    seen = [];
  });

  const tokenOf = async (username: string, expiresInSeconds = 60) =>
    (await identity.sandbox?.mintToken(username, { expiresInSeconds })) ?? '';
  const ask = (address: string, token: string | undefined, init: RequestInit = {}) =>
    fetch(front.url + address, {
      ...init,
      headers: { 'Content-Type': 'application/fhir+json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });
  const bundle = (...urls: string[]) => ({
    method: 'POST',
    body: JSON.stringify({
      resourceType: 'Bundle',
      type: 'transaction',
      entry: urls.map((url) => ({ request: { method: 'PUT', url }, resource: { resourceType: 'Location' } })),
    }),
  });
  /** The answer's status, and whether the server behind was asked. */
  const outcome = async (answer: Promise<Response>): Promise<[number, boolean]> => {
    const response = await answer;
    await response.body?.cancel();
    return [response.status, seen.length > 0];
  };

  test('is not asked without a token, with an old one, or with one of another kind', async () => {
    assert.deepEqual(await outcome(ask('/fhir/Location', undefined)), [401, false]);
    assert.deepEqual(await outcome(ask('/fhir/Location', await tokenOf('admin', -60))), [401, false]);
    assert.deepEqual(await outcome(ask('/fhir/Location', 'eyJhbGciOiJub25lIn0.eyJ0eXAiOiJCZWFyZXIifQ.')), [401, false]);
    assert.deepEqual(await outcome(ask('/fhir?_getpages=1', undefined)), [401, false]);
    assert.deepEqual(await outcome(ask('/LocationHierarchy?_id=1', undefined)), [401, false]);
  });

  test('is asked with the role, and not without', async () => {
    assert.deepEqual(await outcome(ask('/fhir/Location?_count=1', await tokenOf('viewer'))), [200, true]);
    seen = [];
    assert.deepEqual(await outcome(ask('/fhir/Location/7', await tokenOf('viewer'), { method: 'DELETE' })), [
      403,
      false,
    ]);
    assert.deepEqual(await outcome(ask('/fhir/Flag', await tokenOf('nurse'))), [403, false]);
    assert.deepEqual(await outcome(ask('/fhir/Location', await tokenOf('nobody'))), [403, false]);
  });

  test('gets a search by form from a person who may read, and no other POST', async () => {
    const search = { method: 'POST', body: new URLSearchParams({ _id: '1,2' }).toString() };
    assert.deepEqual(await outcome(ask('/fhir/Location/_search', await tokenOf('viewer'), search)), [200, true]);
    assert.equal(seen[0], 'POST /fhir/Location/_search _id=1%2C2');
    seen = [];
    assert.deepEqual(await outcome(ask('/fhir/Flag/_search', await tokenOf('nurse'), search)), [403, false]);
    assert.deepEqual(await outcome(ask('/fhir/Location', await tokenOf('viewer'), search)), [403, false]);
    assert.deepEqual(await outcome(ask('/fhir/Location/_search/1', await tokenOf('viewer'), search)), [403, false]);
  });

  test('gets a bundle whose every entry is allowed, as it was sent', async () => {
    const sent = bundle('Location/1', '/Location/2');
    assert.deepEqual(await outcome(ask('/fhir', await tokenOf('locations'), sent)), [200, true]);
    assert.equal(seen[0], `POST /fhir ${sent.body}`);
  });

  test('gets of a bundle that says two things the one that was checked', async () => {
    const [first, second] = ['Flag/1', 'Location/1'].map((url) => bundle(url).body.slice(1, -1));
    const sent = { method: 'POST', body: `{${first},${second}}` };
    assert.deepEqual(await outcome(ask('/fhir', await tokenOf('locations'), sent)), [200, true]);
    assert.doesNotMatch(seen[0] ?? '', /Flag/);
  });

  for (const [why, sent] of [
    ['an entry of another type', bundle('Location/1', 'Flag/1')],
    ['an entry with an address of its own', bundle('http://elsewhere.example/fhir/Flag/1')],
    ['an entry that climbs', bundle('../Flag/1')],
    ['an entry without a request', { method: 'POST', body: '{"resourceType":"Bundle","entry":[{"resource":{}}]}' }],
    ['something that is no bundle', { method: 'POST', body: '{"resourceType":"Flag"}' }],
    [
      'entries that are none',
      { method: 'POST', body: '{"resourceType":"Bundle","entry":[null,5,{"request":{"url":{}}}]}' },
    ],
    ['entries that are no list', { method: 'POST', body: '{"resourceType":"Bundle","entry":{"length":9}}' }],
    [
      'levels without end',
      { method: 'POST', body: `{"resourceType":"Bundle","entry":${'['.repeat(50_000)}${']'.repeat(50_000)}}` },
    ],
    ['something that is no JSON', { method: 'POST', body: '<Bundle/>' }],
  ] as const) {
    test(`does not get a bundle with ${why}`, async () => {
      assert.deepEqual(await outcome(ask('/fhir', await tokenOf('locations'), sent)), [403, false]);
    });
  }

  for (const address of ['/fhir/_history', '/fhir/$export', '/fhir/$graphql?query={Flag}']) {
    test(`is not asked for ${address}`, async () => {
      assert.deepEqual(await outcome(ask(address, await tokenOf('locations'))), [403, false]);
    });
  }

  test('says what it can do to everyone', async () => {
    assert.deepEqual(await outcome(ask('/fhir/metadata', undefined)), [200, true]);
  });
});
