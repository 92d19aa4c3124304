import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { startServer, type RunningServer } from '../startServer.ts';
import { until } from '../../test/support/waits.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const root = path.resolve(import.meta.dirname, '../..');

describe('a FHIR server behind the platform server', () => {
  let behind: Server;
  let behindUrl: string;
  let front: RunningServer;
  let respond: Answer;
  const lines: string[] = [];
  let seen: {
    method: string | undefined;
    url: string | undefined;
    headers: IncomingMessage['headers'];
    body: string;
  }[];

  before(async () => {
    behind = createServer((request, response) => {
      let body = '';
      request.on('data', (data: Buffer) => (body += data.toString()));
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body });
        respond(request, response);
      });
    });
    await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
    behindUrl = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
    const environment = {
      PROXY_FHIR_BASE_URL: `${behindUrl}/base/fhir`,
      PROXY_TIMEOUT_SECONDS: '0.5',
      PROXY_ACCESS_CHECK: 'none',
      KEYCLOAK_URL: 'https://id.example.org',
    };
    const log = createLog('info', (line) => lines.push(line));
    front = await startServer(readOptions(['--port', '0'], environment, root), log);
  });
  after(async () => {
    await front.close();
    behind.close();
    behind.closeAllConnections();
  });
  beforeEach(() => {
    seen = [];
    respond = (_request, response) => {
      response.setHeader('Content-Type', 'application/fhir+json');
      response.end('{"resourceType":"Bundle","type":"searchset"}');
    };
  });
  const only = () => {
    const [request, ...more] = seen;
    assert.ok(request && more.length === 0, `${seen.length} requests`);
    return request;
  };

  test('receives path, query, body and the FHIR headers', async () => {
    const response = await fetch(`${front.url}/fhir/Location/7?_format=json&name=a%20b`, {
      method: 'PUT',
      headers: {
        Authorization: 'Bearer t',
        'Content-Type': 'application/fhir+json',
        'If-Match': 'W/"3"',
        Prefer: 'return=minimal',
      },
      body: '{"resourceType":"Location"}',
    });
    assert.equal(response.status, 200);
    const { method, url, headers, body } = only();
    assert.deepEqual(
      [method, url, body],
      ['PUT', '/base/fhir/Location/7?_format=json&name=a%20b', '{"resourceType":"Location"}'],
    );
    assert.equal(headers.authorization, 'Bearer t');
    assert.equal(headers['if-match'], 'W/"3"');
    assert.equal(headers.prefer, 'return=minimal');
    assert.equal(headers['x-forwarded-host'], new URL(front.url).host);
    assert.equal(headers['x-forwarded-proto'], 'http');
  });

  test('receives no cookie, no forged client address and no hop-by-hop headers', async () => {
    const { port } = new URL(front.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      [
        'GET /fhir/Location HTTP/1.1',
        'Host: evil.example',
        'Cookie: session=1',
        'Forwarded: host=evil.example',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Prefix: /evil',
        'X-Original-URL: /admin',
        'TE: trailers',
        'Connection: close, Authorization',
        'Proxy-Authorization: Basic eA==',
        '',
        '',
      ].join('\r\n'),
    );
    await new Promise((resolve) => socket.resume().on('end', resolve));
    const { headers } = only();
    assert.equal(headers['x-forwarded-host'], new URL(front.url).host);
    for (const name of ['cookie', 'forwarded', 'x-forwarded-prefix', 'x-original-url', 'te', 'proxy-authorization']) {
      assert.equal(headers[name], undefined, name);
    }
    assert.doesNotMatch(JSON.stringify(headers), /evil/);
  });

  test('does not receive a request with both Content-Length and Transfer-Encoding', async () => {
    const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
    socket.write(
      'POST /fhir HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /fhir/Patient HTTP/1.1\r\n\r\n',
    );
    const text = await new Promise<string>((resolve) => {
      let all = '';
      socket.on('data', (data) => (all += data.toString())).on('close', () => resolve(all));
    });
    assert.match(text, /^HTTP\/1.1 400/);
    assert.equal(seen.length, 0);
  });

  for (const address of [
    '/fhir/..;/admin',
    '/fhir/%2e%2e%2fadmin',
    '/fhir/a%5cb',
    '/fhir//evil.example/x',
    '/fhir/a%00',
  ]) {
    test(`does not receive a request for ${address}`, async () => {
      const { hostname, port } = new URL(front.url);
      const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
      socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const text = await new Promise<string>((resolve) => {
        let all = '';
        socket.on('data', (data) => (all += data.toString())).on('close', () => resolve(all));
      });
      assert.match(text, /^HTTP\/1.1 4\d\d/);
      assert.equal(seen.length, 0);
    });
  }

  test('its response is returned with ETag and a rewritten Location, without cookies and CORS headers', async () => {
    respond = (_request, response) => {
      response.writeHead(201, {
        'Content-Type': 'application/fhir+json',
        ETag: 'W/"1"',
        Location: `${behindUrl}/base/fhir/Location/7/_history/1`,
        'Set-Cookie': 'a=b',
        'Access-Control-Allow-Origin': '*',
        'X-Powered-By': 'someone',
      });
      response.end('{}');
    };
    const response = await fetch(`${front.url}/fhir/Location`, { method: 'POST', body: '{}' });
    assert.equal(response.status, 201);
    assert.equal(response.headers.get('etag'), 'W/"1"');
    assert.equal(response.headers.get('location'), `${front.url}/fhir/Location/7/_history/1`);
    for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by']) {
      assert.equal(response.headers.get(name), null, name);
    }
    assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
  });

  test('its error is returned unchanged', async () => {
    respond = (_request, response) => {
      response.writeHead(409, { 'Content-Type': 'text/plain' });
      response.end('Stale');
    };
    const response = await fetch(`${front.url}/fhir/Location/7`);
    assert.equal(response.status, 409);
    assert.equal(await response.text(), 'Stale');
  });

  test('its response is streamed', async () => {
    let finish = (): void => undefined;
    respond = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      response.write('first');
      finish = () => response.end('last');
    };
    const response = await fetch(`${front.url}/fhir/Binary/7`);
    const reader = response.body?.getReader();
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    assert.equal(await next(), 'first');
    finish();
    assert.equal(await next(), 'last');
  });

  test('receives a form search with no-cache with a unique parameter in the body', async () => {
    const headers = { 'Cache-Control': 'no-cache', 'Content-Type': 'application/x-www-form-urlencoded' };
    await fetch(`${front.url}/fhir/Flag/_search`, { method: 'POST', headers, body: 'subject=Location%2F7' });
    const { method, url, body, headers: sent } = only();
    assert.deepEqual([method, url], ['POST', '/base/fhir/Flag/_search']);
    assert.match(body, /^subject=Location%2F7&_lastUpdated=lt9000-/);
    assert.equal(sent['content-type'], 'application/x-www-form-urlencoded');
  });

  test('receives a search with no-cache with a unique parameter, because gateways drop the header', async () => {
    const fetchUncached = (address: string) => fetch(front.url + address, { headers: { 'Cache-Control': 'no-cache' } });
    await fetchUncached('/fhir/Location?partof=7');
    await fetchUncached('/fhir/Location');
    await fetchUncached('/fhir/Location?_lastUpdated=gt2026');
    await fetchUncached('/fhir/Location/7');
    await fetchUncached('/fhir?_getpages=x');
    await fetch(`${front.url}/fhir/Location?partof=7`);
    const [filtered, all, ...others] = seen.map(({ url }) => url);
    assert.match(filtered ?? '', /\?partof=7&_lastUpdated=lt9000-\d\d-\d\dT[\d:.]+Z$/);
    assert.match(all ?? '', /Location\?_lastUpdated=lt9000-/);
    assert.deepEqual(
      others.map((url) => url?.replace('/base', '')),
      ['/fhir/Location?_lastUpdated=gt2026', '/fhir/Location/7', '/fhir?_getpages=x', '/fhir/Location?partof=7'],
    );
  });

  test('receives conditional reads and HEAD as plain GET, because the gateway fails on them with 500', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/fhir+json', ETag: 'W/"1"' });
      response.end('{"resourceType":"Location"}');
    };
    const headers = { 'If-None-Match': 'W/"1"', 'If-Modified-Since': 'Wed, 21 Oct 2015 07:28:00 GMT' };
    const head = await fetch(`${front.url}/fhir/Location/7`, { method: 'HEAD', headers });
    assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, 'W/"1"', '']);
    await fetch(`${front.url}/fhir/Location/7`, { headers });
    await fetch(`${front.url}/fhir/Location/7`, { method: 'PUT', headers: { 'If-None-Match': '*' }, body: '{}' });
    const conditions = seen.map(({ method, headers: sent }) => [
      method,
      sent['if-none-match'],
      sent['if-modified-since'],
    ]);
    assert.deepEqual(conditions, [
      ['GET', undefined, undefined],
      ['GET', undefined, undefined],
      ['PUT', '*', undefined],
    ]);
  });

  test('a disconnect of the client is logged with 499, not as a server error', async () => {
    const arrived = new Promise<void>((resolve) => {
      respond = () => resolve();
    });
    lines.length = 0;
    const client = new AbortController();
    const response = fetch(`${front.url}/fhir/Location`, { signal: client.signal });
    await arrived;
    client.abort();
    await assert.rejects(response);
    await until('the request is logged', () => lines.length > 0);
    const logged = lines.map((line) => JSON.parse(line) as { level: string; event: string; status?: number });
    assert.deepEqual(
      logged.map(({ level, event, status }) => [level, event, status]),
      [['info', 'request', 499]],
    );
  });

  test('does not receive a request with two Host headers', async () => {
    const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
    socket.write('GET /fhir/Location HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n');
    const text = await new Promise<string>((resolve) => {
      let all = '';
      socket.on('data', (data) => (all += data.toString())).on('close', () => resolve(all));
    });
    assert.match(text, /^HTTP\/1.1 400/);
    assert.match(text, /content-security-policy/i);
    assert.equal(seen.length, 0);
  });

  test('a response timeout is 504 with an OperationOutcome', async () => {
    respond = () => undefined;
    const response = await fetch(`${front.url}/fhir/Location`);
    assert.equal(response.status, 504);
    assert.match(JSON.stringify(await response.json()), /OperationOutcome.*did not respond in time/);
  });

  test('a dropped connection is 502', async () => {
    respond = (request) => request.socket.destroy();
    const response = await fetch(`${front.url}/fhir/Location`);
    assert.equal(response.status, 502);
    assert.match(JSON.stringify(await response.json()), /cannot be reached/);
  });

  test('a redirect is 502 and does not expose its target', async () => {
    respond = (_request, response) => response.writeHead(302, { Location: 'http://inside.example/' }).end();
    const response = await fetch(`${front.url}/fhir/Location`, { redirect: 'manual' });
    assert.equal(response.status, 502);
    const text = await response.text();
    assert.doesNotMatch(text, /inside/);
    assert.match(text, /The FHIR server responds with a redirect; check PROXY_FHIR_BASE_URL/);
    const custom = await fetch(`${front.url}/LocationHierarchy`, { redirect: 'manual' });
    assert.equal(custom.status, 502);
    assert.match(await custom.text(), /The gateway responds with a redirect; check PROXY_CUSTOM_ENDPOINT_BASE_URL/);
  });

  test('receives requests of the gateway endpoints beside its FHIR base', async () => {
    await fetch(`${front.url}/LocationHierarchy?_id=7`);
    assert.equal(only().url, '/base/LocationHierarchy?_id=7');
  });

  test('does not receive a navigation below /fhir, which returns the application', async () => {
    await fetch(`${front.url}/fhir/Patient`, { headers: { 'Sec-Fetch-Dest': 'document' } });
    assert.equal(seen.length, 0);
  });

  test('receives only FHIR requests, and its address is not exposed', async () => {
    assert.equal((await fetch(`${front.url}/auth/realms/fhir`)).status, 404);
    assert.equal((await fetch(`${front.url}/base/fhir/Location`)).status, 404);
    assert.equal(seen.length, 0);
    const config = await (await fetch(`${front.url}/config.json`)).text();
    assert.doesNotMatch(config, new RegExp(new URL(behindUrl).port));
    assert.match(config, /"fhirBaseUrl":"\/fhir"/);
  });
});
