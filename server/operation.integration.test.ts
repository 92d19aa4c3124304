import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { createLog } from './log.ts';
import { readOptions, type ServerOptions } from './options.ts';
import { startServer, type RunningServer } from './startServer.ts';
import { until, waitFactor } from '../test/support/waits.ts';

const root = path.resolve(import.meta.dirname, '..');
let lines: Record<string, unknown>[] = [];
const log = createLog('info', (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
const options = (environment: Record<string, string>, more: Partial<ServerOptions> = {}): ServerOptions => ({
  ...readOptions(['--port', '0', '--memory'], environment, root),
  ...more,
});
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Limits that no test reaches. */
const timeouts = { headersMs: 600_000, requestMs: 600_000, stopDelayMs: 0, stopMs: 2_000 * waitFactor };

/** Waits until the server closes the connection. */
async function closed(socket: Socket): Promise<void> {
  // The connection may be reset instead of ended.
  socket.on('error', () => undefined).resume();
  await until('the server closes the connection', () => socket.closed);
}

/** Sends raw text over a socket and resolves to everything received until the server closes the connection. */
async function raw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
  let all = '';
  socket.on('data', (data) => (all += data.toString()));
  await closed(socket);
  return all;
}

describe('with the sandbox', () => {
  let server: RunningServer;
  before(async () => {
    server = await startServer(options({ RATE_LIMIT_PER_MINUTE: '100', METRICS_PORT: '0', TRUST_PROXY: '1' }), log);
  });
  after(() => server.close());

  test('a request with a foreign Host header gets no content, not even the sign-in form', async () => {
    for (const address of ['/', '/fhir/metadata', '/auth/realms/fhir/protocol/openid-connect/auth']) {
      const answer = await raw(
        server.url,
        `GET ${address} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
      assert.match(answer, /^HTTP\/1.1 421 /, address);
    }
  });

  test('sign-in pages have the same security headers as all other pages', async () => {
    const answer = await fetch(`${server.url}/auth/realms/fhir/login-actions/authenticate/none`);
    assert.equal(answer.status, 400);
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
    assert.doesNotMatch(answer.headers.get('content-security-policy') ?? '', /unsafe/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const refused = await fetch(`${server.url}/auth/realms/fhir/protocol/openid-connect/token`, { method: 'POST' });
    assert.equal(refused.headers.get('cache-control'), 'no-store');
    assert.match(refused.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  });

  test('password attempts are rate limited, with Retry-After', async () => {
    const address = `${server.url}/auth/realms/fhir/login-actions/authenticate/none`;
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const statuses: number[] = [];
    let waits = '';
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await fetch(address, { method: 'POST', headers, body: 'username=admin&password=x' });
      statuses.push(answer.status);
      waits = answer.headers.get('retry-after') ?? waits;
      await answer.text();
    }
    assert.deepEqual(statuses, [400, 400, 429, 429]);
    assert.ok(Number(waits) > 0 && Number(waits) <= 60);
    // A browser's form submission gets an HTML page without scripts.
    const form = await fetch(address, { method: 'POST', headers: { ...headers, Accept: 'text/html' } });
    assert.equal(form.status, 429);
    assert.match(form.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(form.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    assert.ok(Number(form.headers.get('retry-after')) > 0);
    assert.match(await form.text(), /<h1>Too many requests<\/h1>/);
    const elsewhere = await fetch(address, { method: 'POST', headers: { 'X-Forwarded-For': '203.0.113.8' } });
    assert.equal(elsewhere.status, 400);
  });

  test('a malformed request or one with too many headers gets an error response with the common headers', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `X-${index}: ${'x'.repeat(20)}`).join('\r\n');
    const end = 'Connection: close\r\n\r\n';
    const cases: [status: number, request: string][] = [
      [431, `GET / HTTP/1.1\r\nHost: localhost\r\n${many}\r\n\r\n`],
      [431, `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n${end}`],
      // A token may have up to 32 KB.
      [404, `GET /x HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${'a'.repeat(30_000)}\r\n${end}`],
      [400, 'garbage\r\n\r\n'],
      [400, 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
      [400, 'POST /fhir HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
      [400, `GET / HTTP/1.1\r\n${end}`],
      [400, `GET / HTTP/1.1\r\nHost: a b\r\n${end}`],
      [400, `GET http://[ HTTP/1.1\r\nHost: localhost\r\n${end}`],
      [400, 'GET / HTTP/1.0\r\n\r\n'],
      [400, `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n${end}`],
      [417, `GET / HTTP/1.1\r\nHost: localhost\r\nExpect: nonsense\r\n${end}`],
    ];
    for (const [status, request] of cases) {
      const [head = '', body = ''] = (await raw(server.url, request)).split('\r\n\r\n');
      const what = request.slice(0, 60);
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), what);
      assert.equal(
        head.match(/^content-security-policy: default-src 'none'; frame-ancestors 'none';/gim)?.length,
        1,
        what,
      );
      assert.match(head, /^x-content-type-options: nosniff$/im, what);
      assert.match(head, /^referrer-policy: same-origin$/im, what);
      assert.deepEqual(
        head.match(/^cache-control:.*$/gim)?.map((line) => line.toLowerCase()),
        ['cache-control: no-store'],
        what,
      );
      assert.doesNotMatch(head + body, /strict-transport-security|node_modules| at /i, what);
    }
    const metrics = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    assert.match(metrics, /http_request_duration_seconds_count\{method="other",route="unreadable",status="431"\} 2/);
  });

  test('an error response for a malformed request does not interrupt a response in progress', async () => {
    const both = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\ngarbage\r\n\r\n';
    const answer = await raw(server.url, both);
    assert.ok(!answer.includes('HTTP/1.1 400') || answer.indexOf('{"status":"ok"') < answer.indexOf('HTTP/1.1 400'));
  });

  test('metrics are served on a separate port and not on the public one', async () => {
    await (await fetch(`${server.url}/config.json`)).text();
    const answer = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const text = await answer.text();
    assert.match(text, /http_request_duration_seconds_count\{method="GET",route="\/config.json",status="200"\} \d/);
    assert.match(text, /nodejs_eventloop_lag_seconds/);
    assert.equal((await fetch(`http://127.0.0.1:${server.metricsPort}/`)).status, 404);
    assert.equal((await fetch(`http://127.0.0.1:${server.metricsPort}/health`)).status, 200);
    assert.equal((await fetch(`${server.url}/metrics`)).status, 404);
  });

  test('is ready, and lists its checks', async () => {
    const answer = await fetch(`${server.url}/ready`);
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { status: 'ok', checks: { sandbox: 'ok', imports: 'ok' } });
    assert.ok(!lines.some(({ route }) => route === '/ready'), 'who only watches the server fills no log');
  });
});

describe('with outside servers', () => {
  let fhir: Server;
  let keycloak: Server;
  let server: RunningServer;
  let seen: IncomingMessage[] = [];
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end('{}');
  const listen = (handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> =>
    new Promise((resolve) => {
      const made = createServer(handle).listen(0, '127.0.0.1', () => resolve(made));
    });
  const start = async (environment: Record<string, string> = {}, more: Partial<ServerOptions> = {}): Promise<void> => {
    lines = [];
    seen = [];
    server = await startServer(
      options(
        {
          PROXY_FHIR_BASE_URL: `http://127.0.0.1:${portOf(fhir)}/fhir`,
          PROXY_ACCESS_CHECK: 'none',
          KEYCLOAK_URL: `http://127.0.0.1:${portOf(keycloak)}`,
          ...environment,
        },
        more,
      ),
      log,
    );
  };
  before(async () => {
    fhir = await listen((request, response) => {
      seen.push(request);
      answer(request, response);
    });
    keycloak = await listen((_request, response) => void response.end('{}'));
  });
  afterEach(async () => {
    await server.close();
    answer = (_request, response) => void response.end('{}');
  });
  after(() => {
    for (const each of [fhir, keycloak]) {
      each.close();
      each.closeAllConnections();
    }
  });

  test('a request id is forwarded upstream and no personal data is logged', async () => {
    await start();
    const headers = { 'X-Request-Id': 'request-4711', Authorization: 'Bearer s3cret-token' };
    const given = await fetch(`${server.url}/fhir/Patient/wanjiku?name=Kamau`, { headers });
    assert.equal(given.headers.get('x-request-id'), 'request-4711');
    assert.equal(seen.at(-1)?.headers['x-request-id'], 'request-4711');
    const made = await fetch(`${server.url}/fhir/Patient`, { headers: { 'X-Request-Id': 'a "bad" one' } });
    const id = made.headers.get('x-request-id') ?? '';
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.equal(seen.at(-1)?.headers['x-request-id'], id);
    const requests = lines.filter(({ event }) => event === 'request');
    assert.deepEqual(
      requests.map(({ requestId, route }) => [requestId, route]),
      [
        ['request-4711', '/fhir/Patient/{id}'],
        [id, '/fhir/Patient'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(lines), /wanjiku|Kamau|s3cret/i);
  });

  test('stays ready without Keycloak, reports it, and logs which request an upstream failed', async () => {
    await start({ KEYCLOAK_URL: 'http://127.0.0.1:9' }, { metrics: { port: 0, host: '127.0.0.1' } });
    const report = await fetch(`${server.url}/ready`);
    assert.equal(report.status, 200);
    assert.deepEqual(await report.json(), {
      status: 'ok',
      checks: { imports: 'ok' },
      dependencies: { fhir: 'ok', keycloak: 'cannot be reached' },
    });
    assert.equal((await fetch(`${server.url}/health`)).status, 200);

    answer = (request) => request.socket.destroy();
    const failed = await fetch(`${server.url}/fhir/Patient`, { headers: { 'X-Request-Id': 'request-0815' } });
    assert.equal(failed.status, 502);
    const line = lines.find(({ event }) => event === 'proxy');
    assert.deepEqual([line?.problem, line?.requestId], ['unreachable', 'request-0815']);
    const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    assert.match(text, /upstream_errors_total\{server="fhir",problem="unreachable"\} 1/);
  });

  test('on shutdown it reports unavailable first, finishes running requests and refuses new ones', async () => {
    await start({}, { timeouts: { ...timeouts, stopDelayMs: 300 } });
    let finish = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        finish = () => void response.end('{"resourceType":"Bundle"}');
        resolve();
      };
    });
    const running = fetch(`${server.url}/fhir/Patient`);
    await arrived;
    const closed = server.close();
    // During the stop delay load balancers can notice.
    const ready = await fetch(`${server.url}/ready`);
    assert.equal(ready.status, 503);
    assert.deepEqual(await ready.json(), { status: 'unavailable', checks: { server: 'is stopping' } });
    assert.equal((await fetch(`${server.url}/health`)).status, 200);
    const refused = async (): Promise<boolean> => {
      const late = await fetch(`${server.url}/health`, { headers: { Connection: 'close' } }).catch(() => undefined);
      return late === undefined;
    };
    await until('the port is closed', refused);
    finish();
    assert.deepEqual(await (await running).json(), { resourceType: 'Bundle' });
    assert.equal(await closed, true);
  });

  test('a connection whose request headers or body arrive too slowly is closed', async () => {
    await start({}, { timeouts: { ...timeouts, headersMs: 200 } });
    assert.match(await raw(server.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '), /^HTTP\/1.1 408 /);
    await server.close();
    await start({}, { timeouts: { ...timeouts, headersMs: 200, requestMs: 400 } });
    answer = (request, response) => void request.resume().on('end', () => response.end('{}'));
    const body = 'POST /fhir HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc';
    assert.doesNotMatch(await raw(server.url, body), /^HTTP\/1.1 2/);
  });

  test('a connection whose body arrives too slowly is closed, other connections stay open', async () => {
    await start({}, { timeouts: { ...timeouts, bodyWindowMs: 1_000 } });
    answer = (request, response) => void request.resume().on('end', () => response.end('{}'));
    const head = 'POST /fhir HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(head));
    const drip = setInterval(() => socket.write('x'), 50);
    await closed(socket);
    clearInterval(drip);
    assert.match(await raw(server.url, head + 'x'.repeat(1000)), /^HTTP\/1.1 200 /);
  });

  test('the connection of a fast client stays open while the upstream server does not read', async () => {
    const bodyWindowMs = 1_500;
    await start({}, { timeouts: { ...timeouts, bodyWindowMs } });
    answer = (request, response) => {
      setTimeout(() => void request.resume().on('end', () => response.end('{}')), 2.5 * bodyWindowMs);
    };
    const body = JSON.stringify({ resourceType: 'Binary', data: 'A'.repeat(40 * 1024 * 1024) });
    const headers = { 'Content-Type': 'application/fhir+json' };
    const response = await fetch(`${server.url}/fhir/Binary`, { method: 'POST', body, headers });
    assert.equal(response.status, 200);
  });

  test('limits the number of open connections and logs when the limit is reached', async () => {
    await start({ MAX_CONNECTIONS: '2' });
    const port = Number(new URL(server.url).port);
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      assert.equal(await raw(server.url, 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'), '');
    }
    assert.equal(lines.filter(({ event }) => event === 'connections').length, 1);
    for (const socket of held) socket.destroy();
  });

  test('does not wait forever for a request that does not end', async () => {
    await start({}, { timeouts: { ...timeouts, stopMs: 200 } });
    const arrived = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    const running = fetch(`${server.url}/fhir/Patient`).then(
      () => 'answered',
      () => 'ended',
    );
    await arrived;
    assert.equal(await server.close(), false);
    assert.equal(await running, 'ended');
    assert.equal(lines.at(-1)?.event, 'stopped');
  });
});
