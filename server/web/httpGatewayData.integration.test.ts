import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { GatewayError } from '../gateway/errors.ts';
import { createHttpGatewayData } from './httpGatewayData.ts';

/** A server on a free port, with the headers and addresses of the requests it received. */
async function listen(respond: () => RequestListener) {
  const requests: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server: Server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    respond()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { base, requests, close };
}

const location = (id: string) => ({ resourceType: 'Location', id });
const bundle = (ids: string[], next?: string) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: ids.map((id) => ({ resource: location(id) })),
  ...(next !== undefined && { link: [{ relation: 'next', url: next }] }),
});

describe('reading a FHIR server for the endpoints of the gateway', () => {
  let respond: RequestListener;
  let fhir: Awaited<ReturnType<typeof listen>>;
  let other: Awaited<ReturnType<typeof listen>>;
  before(async () => {
    fhir = await listen(() => respond);
    other = await listen(() => (_request, response) => response.end(JSON.stringify(bundle(['foreign']))));
  });
  after(async () => {
    await fhir.close();
    await other.close();
  });
  beforeEach(() => {
    fhir.requests.length = 0;
    other.requests.length = 0;
  });

  const respondWith = (...responses: { status?: number; headers?: Record<string, string>; body?: unknown }[]): void => {
    respond = (_request, response) => {
      const { status = 200, headers = {}, body = '' } = responses.shift() ?? { status: 599 };
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    };
  };
  const data = (signal = new AbortController().signal) => createHttpGatewayData(fhir.base, 'the-token', signal);
  const isGatewayError =
    (status: number, message?: RegExp) =>
    (error: unknown): boolean => {
      assert.ok(error instanceof GatewayError, String(error));
      assert.equal(error.status, status);
      if (message) assert.match(error.message, message);
      return true;
    };

  test('a search is read page by page, with the token of the caller and past the search cache', async () => {
    respondWith({ body: bundle(['a'], `${fhir.base}?_getpages=1&_offset=1`) }, { body: bundle(['b']) });
    const found = await data().findAll('Location', 'partof=Location%2Fx&partof=Location/y');
    assert.deepEqual(found, [location('a'), location('b')]);
    const [first, second] = fhir.requests;
    const query = new URL(first?.url ?? '', fhir.base).searchParams;
    assert.deepEqual(query.getAll('partof'), ['Location/x', 'Location/y']);
    assert.equal(query.get('_count'), '500');
    assert.match(query.get('_lastUpdated') ?? '', /^lt9/);
    assert.equal(second?.url, '/fhir?_getpages=1&_offset=1');
    for (const { headers } of fhir.requests) {
      assert.equal(headers.authorization, 'Bearer the-token');
      assert.equal(headers.accept, 'application/fhir+json');
      assert.equal(headers['cache-control'], 'no-cache');
    }
  });

  test('a page is requested from the FHIR server even if its link leads to another server', async () => {
    respondWith({ body: bundle(['a'], `${other.base}/Location?page=2`) }, { body: bundle(['b']) });
    assert.deepEqual(await data().findAll('Location'), [location('a'), location('b')]);
    assert.match(fhir.requests[1]?.url ?? '', /^\/fhir\/Location\?page=2/);
    assert.deepEqual(other.requests, []);
  });

  for (const [what, next] of [
    ['is not a URL', 'http://['],
    ['leads to an earlier page', '?page=2'],
  ] as const) {
    test(`a search is 502 if the link to its next page ${what}`, async () => {
      respondWith({ body: bundle(['a'], next) }, { body: bundle(['b'], next) }, { body: bundle(['b'], next) });
      await assert.rejects(async () => data().findAll('Location'), isGatewayError(502));
    });
  }

  test('a redirect is not followed', async () => {
    respondWith({ status: 307, headers: { Location: `${other.base}/Location/a` } });
    await assert.rejects(async () => data().find('Location', 'a'), isGatewayError(502));
    assert.deepEqual(other.requests, []);
  });

  for (const status of [404, 410]) {
    test(`a resource with status ${status} is undefined; a page of a search with it is 502`, async () => {
      respondWith({ status });
      assert.equal(await data().find('Location', 'a'), undefined);
      respondWith({ body: bundle(['a'], '?page=2') }, { status });
      await assert.rejects(
        async () => data().findAll('Location'),
        isGatewayError(502, /discarded a search before its last page/),
      );
    });
  }

  test('an id that is a path requests nothing', async () => {
    for (const id of ['../Patient', '..', '.', '', 'a/b', 'a?b', 'x'.repeat(65)]) {
      assert.equal(await data().find('Location', id), undefined);
    }
    assert.deepEqual(fhir.requests, []);
  });

  for (const [status, expected] of [
    [400, 502],
    [401, 401],
    [403, 403],
    [429, 502],
    [500, 502],
    [503, 502],
  ] as const) {
    test(`status ${status} of the FHIR server is ${expected}, without its message and after one request`, async () => {
      respondWith({ status, body: { resourceType: 'OperationOutcome', issue: [{ diagnostics: 'at 10.0.0.7' }] } });
      await assert.rejects(async () => data().findAll('Location'), isGatewayError(expected, /^(?!.*10\.0\.0\.7)/));
      assert.equal(fhir.requests.length, 1);
    });
  }

  test('a response that is not JSON, or a search that is not a Bundle, is 502', async () => {
    respondWith({ body: '<html>' });
    await assert.rejects(async () => data().find('Location', 'a'), isGatewayError(502));
    for (const body of ['null', '{}', { resourceType: 'OperationOutcome', issue: [] }]) {
      respondWith({ body });
      await assert.rejects(async () => data().findAll('Location'), isGatewayError(502, /invalid/));
    }
  });

  test('an interrupted response and a server that cannot be reached are 502', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{', () => response.destroy());
    };
    await assert.rejects(async () => data().find('Location', 'a'), isGatewayError(502));
    const closed = await listen(() => respond);
    await closed.close();
    const unreachable = createHttpGatewayData(closed.base, 'the-token', new AbortController().signal);
    await assert.rejects(async () => unreachable.find('Location', 'a'), isGatewayError(502, /cannot be reached/));
  });

  test('aborting cancels the request to the FHIR server', async () => {
    const controller = new AbortController();
    const cancelled = new Promise<void>((resolve) => {
      respond = (_request, response) => {
        response.on('close', resolve);
        controller.abort();
      };
    });
    await assert.rejects(async () => data(controller.signal).findAll('Location'), isGatewayError(504));
    await cancelled;
  });
});
