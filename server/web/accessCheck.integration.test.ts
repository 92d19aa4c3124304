import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { userId } from '../sandbox/data/ids.ts';
import { startServer, type RunningServer } from '../startServer.ts';

const root = path.resolve(import.meta.dirname, '../..');
const silent = createLog('error', () => undefined);

describe('a FHIR server without access rules behind the platform server', () => {
  let identity: RunningServer;
  let behind: Server;
  let front: RunningServer;
  let seen: string[];

  const environmentOf = (server: Server): Record<string, string> => ({
    PROXY_FHIR_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir`,
    KEYCLOAK_URL: `${identity.url}/auth`,
    MAX_BUNDLE_ENTRIES: '3',
    MAX_BUNDLE_MB: '1',
  });

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
    front = await startServer(readOptions(['--port', '0'], environmentOf(behind), root), silent);
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
  const send = (address: string, token: string | undefined, init: RequestInit = {}) =>
    fetch(front.url + address, {
      ...init,
      headers: {
        'Content-Type': 'application/fhir+json',
        ...(init.headers as Record<string, string> | undefined),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    });
  const bundle = (...urls: string[]) => ({
    method: 'POST',
    body: JSON.stringify({
      resourceType: 'Bundle',
      type: 'transaction',
      entry: urls.map((url) => ({ request: { method: 'PUT', url }, resource: { resourceType: url.split('/')[0] } })),
    }),
  });
  /** Status of the response, and whether the server behind received the request. */
  const outcome = async (pending: Promise<Response>): Promise<[number, boolean]> => {
    const response = await pending;
    await response.body?.cancel();
    return [response.status, seen.length > 0];
  };

  test('receives nothing without a valid access token', async () => {
    assert.deepEqual(await outcome(send('/fhir/Location', undefined)), [401, false]);
    assert.deepEqual(await outcome(send('/fhir/Location', await tokenOf('admin', -60))), [401, false]);
    assert.deepEqual(await outcome(send('/fhir/Location', 'eyJhbGciOiJub25lIn0.eyJ0eXAiOiJCZWFyZXIifQ.')), [
      401,
      false,
    ]);
    assert.deepEqual(await outcome(send('/fhir?_getpages=1', undefined)), [401, false]);
    assert.deepEqual(await outcome(send('/LocationHierarchy?_id=1', undefined)), [401, false]);
  });

  test('receives a request with the role, and none without', async () => {
    assert.deepEqual(await outcome(send('/fhir/Location?_count=1', await tokenOf('viewer'))), [200, true]);
    seen = [];
    assert.deepEqual(await outcome(send('/fhir/Location/7', await tokenOf('viewer'), { method: 'DELETE' })), [
      403,
      false,
    ]);
    assert.deepEqual(await outcome(send('/fhir/Flag', await tokenOf('nurse'))), [403, false]);
    assert.deepEqual(await outcome(send('/fhir/Location', await tokenOf('nobody'))), [403, false]);
  });

  test('receives a form search of a user with the read role, and no other POST', async () => {
    const search = { method: 'POST', body: new URLSearchParams({ _id: '1,2' }).toString() };
    assert.deepEqual(await outcome(send('/fhir/Location/_search', await tokenOf('viewer'), search)), [200, true]);
    assert.equal(seen[0], 'POST /fhir/Location/_search _id=1%2C2');
    seen = [];
    assert.deepEqual(await outcome(send('/fhir/Flag/_search', await tokenOf('nurse'), search)), [403, false]);
    assert.deepEqual(await outcome(send('/fhir/Location', await tokenOf('viewer'), search)), [403, false]);
    assert.deepEqual(await outcome(send('/fhir/Location/_search/1', await tokenOf('viewer'), search)), [403, false]);
  });

  test('receives a bundle byte for byte if all its entries are allowed', async () => {
    const body = `{ "resourceType":"Bundle", "type":"transaction", "entry":[{"request":{"method":"PUT","url":"Location/1"},
      "resource":{"resourceType":"Location","position":{"longitude":36.10,"latitude":-1.000}}}]}`;
    assert.deepEqual(await outcome(send('/fhir', await tokenOf('locations'), { method: 'POST', body })), [200, true]);
    assert.equal(seen[0], `POST /fhir ${body}`);
  });

  test('does not receive a bundle with an entry of another type', async () => {
    const sent = bundle('Location/1', 'Flag/1');
    assert.deepEqual(await outcome(send('/fhir', await tokenOf('locations'), sent)), [403, false]);
  });

  const entry = '{"request":{"method":"POST","url":"Location"},"resource":{"resourceType":"Location"}}';
  const bundleOf = (entries: string) => ({
    method: 'POST',
    body: `{"resourceType":"Bundle","type":"batch","entry":[${entries}]}`,
  });
  for (const [description, sent] of [
    ['an entry with an absolute address', bundle('http://elsewhere.example/fhir/Flag/1')],
    ['an entry with .. in its address', bundle('Location/../Flag/1')],
    ['a resource of another type than its address', bundleOf(entry.replace('"Location"}', '"Flag"}'))],
    ['two lists of entries', bundleOf(`],"entry":[${entry}`)],
    ['an entry without a request', bundleOf('{"resource":{}}')],
    ['entries that are not objects', bundleOf('null,5,{"request":{"url":{}}}')],
    ['bytes that are not UTF-8', { method: 'POST', body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) }],
    ['a body that is not JSON', { method: 'POST', body: '<Bundle/>' }],
  ] as const) {
    test(`does not receive a bundle with ${description}`, async () => {
      assert.deepEqual(await outcome(send('/fhir', await tokenOf('locations'), sent)), [400, false]);
    });
  }

  test('does not receive a bundle with more entries than MAX_BUNDLE_ENTRIES, or more bytes than MAX_BUNDLE_MB', async () => {
    const token = await tokenOf('locations');
    assert.deepEqual(await outcome(send('/fhir', token, bundleOf([entry, entry, entry].join()))), [200, true]);
    seen = [];
    const many = await send('/fhir', token, bundleOf([entry, entry, entry, entry].join()));
    assert.match(JSON.stringify(await many.json()), /OperationOutcome.*MAX_BUNDLE_ENTRIES/);
    const large = { method: 'POST', body: ' '.repeat(1024 * 1024 + 1) };
    assert.deepEqual([many.status, ...(await outcome(send('/fhir', token, large)))], [413, 413, false]);
    const stream = { ...large, body: new Blob([large.body]).stream(), duplex: 'half' };
    assert.deepEqual(await outcome(send('/fhir', token, stream)), [413, false]);
    const resource = { method: 'PUT', body: `${large.body}{"resourceType":"Location","id":"1"}` };
    assert.deepEqual(await outcome(send('/fhir/Location/1', token, resource)), [200, true]);
  });

  for (const [server, url] of [
    ['the platform server', () => front.url],
    ['the sandbox', () => identity.url],
  ] as const) {
    for (const length of ['Content-Length: 1000000', 'Transfer-Encoding: chunked']) {
      for (const [what, address] of [
        ['a bundle', '/fhir'],
        ['a form search', '/fhir/Location/_search'],
      ]) {
        test(`${server} refuses ${what} without a token before its body arrives (${length})`, async () => {
          const socket = connect(Number(new URL(url()).port), '127.0.0.1');
          socket.write(
            `POST ${address} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
          );
          const response = await new Promise<string>((resolve) =>
            socket.once('data', (data) => resolve(data.toString())),
          );
          socket.destroy();
          assert.match(response, /^HTTP\/1\.1 401/);
        });
      }
    }
  }

  for (const [method, address] of [
    ['GET', '/fhir'],
    ['GET', '/fhir?_type=Observation'],
    ['GET', '/fhir?_getpages=1&_type=Observation'],
    ['DELETE', '/fhir?_type=Observation'],
    ['PUT', '/fhir'],
    ['PATCH', '/fhir'],
    ['PURGE', '/fhir/'],
    ['POST', '/fhir?_type=Observation'],
    ['GET', '/fhir/_history'],
    ['GET', '/fhir/$export'],
    ['GET', '/fhir/$graphql?query={Flag}'],
    ['GET', '/fhir/Patient/x/$everything'],
    ['GET', '/fhir/Patient/x/Observation'],
    ['GET', '/fhir/Location?_revinclude=*'],
    ['GET', '/fhir/Location?_has:Observation:subject:code=1'],
    ['GET', '/fhir/Location?organization.name=x'],
    ['PATCH', '/fhir/Location/1'],
  ] as const) {
    test(`does not receive ${method} ${address}`, async () => {
      assert.deepEqual(
        await outcome(send(address, await tokenOf(address.includes('Patient') ? 'nurse' : 'locations'), { method })),
        [403, false],
      );
    });
  }

  test('receives a request for a further page of a search', async () => {
    assert.deepEqual(await outcome(send('/fhir?_getpages=1&_getpagesoffset=20', await tokenOf('viewer'))), [200, true]);
  });

  test('receives only includes the user may read', async () => {
    const token = await tokenOf('locations');
    await outcome(send('/fhir/Location?_include=Location:partof&_revinclude=Observation:subject&name=a', token));
    await outcome(
      send('/fhir/Location/_search', token, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: '_include=Location:organization&name=b',
      }),
    );
    assert.deepEqual(seen, [
      'GET /fhir/Location?_include=Location%3Apartof&name=a',
      'POST /fhir/Location/_search name=b',
    ]);
  });

  test('does not receive a conditional create that depends on a type the user may not read', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'If-None-Exist': '_has:Observation:subject:code=1' } };
    assert.deepEqual(await outcome(send('/fhir/Location', await tokenOf('locations'), init)), [403, false]);
  });

  describe('conditional references, which HAPI resolves by a search without checking roles', () => {
    const location = (reference: string) => JSON.stringify({ resourceType: 'Location', partOf: { reference } });
    const create = (body: string | Uint8Array<ArrayBuffer>, type = 'application/fhir+json') => ({
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });

    test('are forwarded for types the user may read', async () => {
      const body = location('Location?identifier=a|b');
      assert.deepEqual(await outcome(send('/fhir/Location', await tokenOf('locations'), create(body))), [200, true]);
      assert.equal(seen[0], `POST /fhir/Location ${body}`);
    });

    for (const [description, sent, status] of [
      ['to a type the user may not read', location('Organization?name=x'), 403],
      ['with an address before the type', location('http://localhost/fhir/Patient?name=x'), 403],
      ['that depend on another type', location('Location?_has:Observation:subject:code=1'), 403],
      ['in a list', '{"resourceType":"Location","partOf":{"reference":["Patient?name=x"]}}', 403],
      ['of no resource type', location('patient?name=x'), 403],
      ['hidden by a second value', '{"partOf":{"reference":"Patient?a=b","reference":"Location/1"}}', 400],
      ['in a body that cannot be parsed', '<Location/>', 400],
    ] as const) {
      test(`${description} are refused`, async () => {
        assert.deepEqual(await outcome(send('/fhir/Location', await tokenOf('locations'), create(sent))), [
          status,
          false,
        ]);
      });
    }

    test('are refused in an entry of a bundle', async () => {
      const resource = JSON.parse(location('Organization?name=x')) as object;
      const entries = [{ request: { method: 'POST', url: 'Location' }, resource }];
      const body = JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry: entries });
      assert.deepEqual(await outcome(send('/fhir', await tokenOf('locations'), create(body))), [403, false]);
    });

    test('are not searched for in the bytes of a Binary, which are forwarded', async () => {
      const picture = create(Buffer.from([0xff, 0xd8]), 'image/jpeg');
      assert.deepEqual(await outcome(send('/fhir/Binary', await tokenOf('admin'), picture)), [200, true]);
      seen = [];
      const xml = create('<Binary/>', 'application/fhir+xml');
      assert.deepEqual(await outcome(send('/fhir/Binary', await tokenOf('admin'), xml)), [400, false]);
    });
  });

  test('a POST to an endpoint of the gateway needs the roles of a POST', async () => {
    const environment = { ...environmentOf(behind), CUSTOM_ENDPOINTS: 'gateway' };
    const server = await startServer(readOptions(['--port', '0'], environment, root), silent);
    try {
      const headers = { Authorization: `Bearer ${await tokenOf('viewer')}` };
      const post = fetch(`${server.url}/LocationHierarchy`, { method: 'POST', headers });
      assert.deepEqual(await outcome(post), [403, false]);
    } finally {
      await server.close();
    }
  });

  test('receives no request with a token of another client of the realm', async () => {
    const token = (await identity.sandbox?.identity.mintToken('admin', { clientId: 'another-client' })) ?? '';
    assert.deepEqual(await outcome(send('/fhir/Location', token)), [401, false]);
  });

  for (const [customEndpoints, base] of [
    ['embedded', 'computed here'],
    ['gateway', 'of another server'],
  ] as const) {
    test(`LocationHierarchy and PractitionerDetail ${base} need the roles for the types they read, the own detail that for Locations`, async () => {
      const environment = { ...environmentOf(behind), CUSTOM_ENDPOINTS: customEndpoints };
      const server = await startServer(readOptions(['--port', '0'], environment, root), silent);
      const status = async (address: string, username: string, form?: string): Promise<[number, boolean]> => {
        seen = [];
        const headers = { Authorization: `Bearer ${await tokenOf(username)}` };
        const body = form === undefined ? undefined : new URLSearchParams(form);
        return outcome(fetch(server.url + address, { ...(body && { method: 'POST', body }), headers }));
      };
      try {
        assert.deepEqual(await status('/LocationHierarchy?mode=list', 'nobody'), [403, false]);
        assert.deepEqual(await status('/PractitionerDetail?keycloak-uuid=x', 'nobody'), [403, false]);
        assert.deepEqual(await status('/PractitionerDetail?keycloak-uuid=x', 'locations'), [403, false]);
        assert.deepEqual(await status('/LocationHierarchy?mode=list', 'locations'), [200, true]);
        const ownDetail = `/PractitionerDetail?keycloak-uuid=${userId('nurse')}`;
        assert.deepEqual(await status(ownDetail, 'nurse'), [200, true]);
        assert.deepEqual(await status(ownDetail, 'locations'), [403, false]);
        // Another server could read the second value, or the form. The endpoints here read the first value, and no forms.
        if (customEndpoints === 'gateway') {
          assert.deepEqual(await status(`${ownDetail}&keycloak-uuid=x`, 'nurse'), [403, false]);
        }
        assert.equal((await status(ownDetail.replace('?', '/_search?'), 'nurse', 'keycloak-uuid=x'))[1], false);
        assert.deepEqual(await status('/PractitionerDetail?keycloak-uuid=x', 'supervisor'), [200, true]);
      } finally {
        await server.close();
      }
    });
  }

  test('serves its capability statement without a token', async () => {
    assert.deepEqual(await outcome(send('/fhir/metadata', undefined)), [200, true]);
  });
});
