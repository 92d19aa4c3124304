import { waitForRetry, retryDelay } from './http/backoff.ts';
import { fhirEndpoints } from './fhir/index.ts';
import { keycloakEndpoints } from './keycloak/index.ts';
import { platformEndpoints } from './platform/index.ts';
import { createTestStore } from '../../test/support/createTestStore.ts';

const { readBinary, readLocation, searchLocation, updateLocation, transaction, readLocationHierarchy } =
  fhirEndpoints.endpoints;
const bundle = { resourceType: 'Bundle', type: 'searchset' } as const;
const found = (): Response => Response.json(bundle);
const location = { resourceType: 'Location', id: '7' } as const;
const refused = (status: number): Response => Response.json({ message: `no ${status}` }, { status });
/** Returns the responses in turn; the last one repeats. */
const inTurn = (...responses: (() => Response)[]) => {
  let turn = 0;
  return (): Response => (responses[Math.min(turn++, responses.length - 1)] as () => Response)();
};

describe('headers', () => {
  test('a search bypasses the server’s cache and carries the access token', async () => {
    const { store, requests } = createTestStore(found);
    await store.dispatch(searchLocation.initiate({ _count: 5 }));
    const [request] = requests;
    expect(request?.url).toBe('http://localhost:3000/fhir/Location?_count=5');
    expect(request?.headers.get('authorization')).toBe('Bearer token');
    expect(request?.headers.get('accept')).toBe('application/fhir+json');
    expect(request?.headers.get('cache-control')).toBe('no-cache');
    expect(request?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a Binary is requested with _format=json, because the gateway drops the Accept header', async () => {
    const { store, requests } = createTestStore(() => Response.json({ resourceType: 'Binary', id: '7' }));
    await store.dispatch(readBinary.initiate({ id: '7' }));
    expect(requests[0]?.url).toBe('http://localhost:3000/fhir/Binary/7?_format=json');
  });

  test('a request to another origin has If-Match but no X-Request-Id, which its preflight would refuse', async () => {
    const { store, requests } = createTestStore(() => Response.json(location), {
      config: { fhirBaseUrl: 'https://gateway.example/fhir' },
    });
    await store.dispatch(updateLocation.initiate({ id: '7', location: { ...location }, 'If-Match': 'W/"3"' }));
    expect(requests[0]?.url).toBe('https://gateway.example/fhir/Location/7');
    expect(requests[0]?.headers.has('x-request-id')).toBe(false);
    expect(requests[0]?.headers.get('if-match')).toBe('W/"3"');
    expect(requests[0]?.headers.get('prefer')).toBe('return=representation');
    expect(await requests[0]?.json()).toEqual(location);
  });

  test('a request to the gateway’s own endpoints uses its root and has only the Authorization header', async () => {
    const { store, requests } = createTestStore(found, {
      config: { customEndpointBaseUrl: 'https://gateway.example' },
    });
    await store.dispatch(readLocationHierarchy.initiate({ _id: 'root' }));
    expect(requests[0]?.url).toBe('https://gateway.example/LocationHierarchy?_id=root');
    expect([...(requests[0]?.headers.keys() ?? [])]).toEqual(['authorization']);
  });

  test('a transaction is posted to the base URL', async () => {
    const { store, requests } = createTestStore(found);
    await store.dispatch(transaction.initiate({ bundle: { resourceType: 'Bundle', type: 'transaction', entry: [] } }));
    expect([requests[0]?.method, requests[0]?.url]).toEqual(['POST', 'http://localhost:3000/fhir']);
  });

  test('a request without a session has no Authorization header', async () => {
    const { store, requests } = createTestStore(found, { auth: { accessToken: async () => undefined } });
    await store.dispatch(searchLocation.initiate({}));
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('a success status with an unexpected body', () => {
  const { getUser, getUserGroups, leaveGroup } = keycloakEndpoints.endpoints;
  test('an empty body is unreadable for a read and a transaction, and accepted for a write', async () => {
    const { store } = createTestStore(() => new Response('', { status: 200 }));
    expect((await store.dispatch(searchLocation.initiate({}))).error).toMatchObject({ kind: 'unreadable' });
    const empty = { resourceType: 'Bundle', type: 'transaction', entry: [] } as const;
    expect((await store.dispatch(transaction.initiate({ bundle: { ...empty, entry: [] } }))).error).toMatchObject({
      kind: 'unreadable',
    });
    expect((await store.dispatch(leaveGroup.initiate({ userId: 'u', groupId: 'g' }))).error).toBeUndefined();
  });

  test('JSON of a proxy instead of a user or its groups is unreadable', async () => {
    const { store } = createTestStore(() => Response.json({ ok: true }));
    expect((await store.dispatch(getUser.initiate({ userId: 'u' }))).error).toMatchObject({ kind: 'unreadable' });
    expect((await store.dispatch(getUserGroups.initiate({ userId: 'u' }))).error).toMatchObject({ kind: 'unreadable' });
  });
});

describe('a search that is too long for a URL', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `Location/${index}`).join(',');
  const search = { subject: ids, _count: 20 };
  const { searchFlag } = fhirEndpoints.endpoints;

  test('is sent as POST _search, with the headers of a read', async () => {
    const { store, requests } = createTestStore(found);
    const result = await store.dispatch(searchFlag.initiate(search));
    expect(result.data).toEqual(bundle);
    const [request] = requests;
    expect([request?.method, request?.url]).toEqual(['POST', 'http://localhost:3000/fhir/Flag/_search']);
    expect(request?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.headers.get('cache-control')).toBe('no-cache');
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({ _count: '20', subject: ids });
  });

  test('is retried like a read, and cached under its parameters', async () => {
    const { store, requests } = createTestStore(inTurn(() => refused(503), found));
    const result = await store.dispatch(searchFlag.initiate(search));
    expect(result.data).toEqual(bundle);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    await store.dispatch(searchFlag.initiate(search, { forceRefetch: false }));
    expect(requests).toHaveLength(2);
  });

  test.each([403, 404, 405, 500])('is sent as GET when the POST is refused with %i', async (status) => {
    const { store, requests } = createTestStore(inTurn(() => refused(status), found));
    const result = await store.dispatch(searchFlag.initiate(search));
    expect(result.data).toEqual(bundle);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });
});

test('a decimal that is read and saved keeps its digits', async () => {
  const stored = '{"resourceType":"Location","id":"7","position":{"longitude":36.80,"latitude":-1.290}}';
  const { store, requests } = createTestStore(() => new Response(stored));
  const { data } = await store.dispatch(readLocation.initiate({ id: '7' }));
  const { position } = data ?? {};
  const changed = { ...location, name: 'New', position: { longitude: 37.5, latitude: position?.latitude ?? 0 } };
  await store.dispatch(updateLocation.initiate({ id: '7', location: changed }));
  expect(await requests[1]?.text()).toContain('"position":{"longitude":37.5,"latitude":-1.290}');
});

describe('a refused token', () => {
  test('is refreshed once, and the request is retried with the new one', async () => {
    let token = 'old';
    const { store, requests } = createTestStore(
      (request) => (request.headers.get('authorization') === 'Bearer new' ? found() : refused(401)),
      { auth: { accessToken: async () => token, refresh: async () => ((token = 'new'), true) } },
    );
    const result = await store.dispatch(searchLocation.initiate({}));
    expect(result.data).toEqual(bundle);
    expect(requests).toHaveLength(2);
  });

  test('is refreshed for a write too, which the server has not processed', async () => {
    const { store, requests } = createTestStore(
      inTurn(
        () => refused(401),
        () => Response.json(location),
      ),
      {
        auth: { refresh: async () => true },
      },
    );
    const result = await store.dispatch(updateLocation.initiate({ id: '7', location: { ...location } }));
    expect(result.error).toBeUndefined();
    expect(await requests[1]?.json()).toEqual(location);
  });

  test.each([
    ['cannot be renewed', { refresh: async () => false }, 1],
    ['fails to be renewed', { refresh: () => Promise.reject(new Error('offline')) }, 1],
    ['is refused again', { refresh: async () => true }, 2],
  ])('ends the session when it %s', async (_name, auth, times) => {
    const { store, requests } = createTestStore(() => refused(401), { auth });
    const result = await store.dispatch(searchLocation.initiate({}));
    expect(result.error).toMatchObject({ kind: 'session', status: 401 });
    expect(requests).toHaveLength(times);
  });
});

describe('an unavailable server', () => {
  test.each([502, 503, 504])('status %i: a read is retried after 2, 4 and 8 seconds', async (status) => {
    const { store, requests, waits } = createTestStore(() => refused(status));
    const result = await store.dispatch(searchLocation.initiate({}));
    expect(result.error).toMatchObject({ kind: 'http', status, message: `no ${status}` });
    expect(requests).toHaveLength(4);
    expect(waits.map((wait) => Math.floor(wait / 2000))).toEqual([1, 2, 4]);
  });

  test('a 500 of a gateway that cannot reach its FHIR server is retried', async () => {
    const diagnostics = 'Connect to localhost:8080 [localhost/127.0.0.1] failed: Connection refused';
    const respondUnavailable = (): Response => {
      const outcome = {
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code: 'processing', diagnostics }],
      };
      return Response.json(outcome, { status: 500 });
    };
    const { store, requests } = createTestStore(inTurn(respondUnavailable, respondUnavailable, found));
    const result = await store.dispatch(searchLocation.initiate({}));
    expect(result.data).toEqual(bundle);
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['seconds', '5', 5_000],
    ['more than the maximum delay', '86400', 30_000],
    ['less than the minimum delay', '1', 2_000],
    ['nothing', '', 2_000],
  ])('429 with Retry-After (%s): a write is retried after 2 to 30 seconds', async (_name, after, wait) => {
    const crowded = (): Response => Response.json({}, { status: 429, headers: { 'retry-after': after } });
    const { store, requests, waits } = createTestStore(inTurn(crowded, () => Response.json(location)));
    const result = await store.dispatch(updateLocation.initiate({ id: '7', location: { ...location } }));
    expect(result.error).toBeUndefined();
    expect(requests.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
    expect(waits).toHaveLength(1);
    expect((waits[0] ?? 0) / wait).toBeGreaterThanOrEqual(1);
    expect((waits[0] ?? 0) / wait).toBeLessThanOrEqual(1.2);
  });

  test('a read is retried after a lost connection until the connection is restored', async () => {
    const loseConnection = (): Response => {
      throw new TypeError('Failed to fetch');
    };
    const { store, requests } = createTestStore(inTurn(loseConnection, loseConnection, found));
    const result = await store.dispatch(searchLocation.initiate({}));
    expect(result.data).toEqual(bundle);
    expect(requests).toHaveLength(3);
  });

  describe('while the device is offline', () => {
    const online = jest.spyOn(window.navigator, 'onLine', 'get');
    afterAll(() => online.mockRestore());

    test('a read is retried until the device is online; failures while offline do not count as retries', async () => {
      online.mockReturnValue(false);
      let times = 0;
      const { store, requests } = createTestStore(() => {
        times += 1;
        if (times === 10) online.mockReturnValue(true);
        if (times < 12) throw new TypeError('Failed to fetch');
        return found();
      });
      const result = await store.dispatch(searchLocation.initiate({}));
      expect(result.data).toEqual(bundle);
      expect(requests).toHaveLength(12);
    });

    test('a read is retried without a wait if the connection returned while its failure was processed', async () => {
      const loseConnection = (): Response => {
        online.mockReturnValueOnce(false).mockReturnValue(true);
        throw new TypeError('Failed to fetch');
      };
      const { store, requests, waits } = createTestStore(inTurn(loseConnection, found));
      const result = await store.dispatch(searchLocation.initiate({}));
      expect(result.data).toEqual(bundle);
      expect(requests).toHaveLength(2);
      expect(waits).toEqual([]);
    });

    test('a write fails with an error marked as offline', async () => {
      online.mockReturnValue(false);
      const { store } = createTestStore(() => {
        throw new TypeError('Failed to fetch');
      });
      const result = await store.dispatch(updateLocation.initiate({ id: '7', location: { ...location } }));
      expect(result.error).toMatchObject({ kind: 'network', offline: true });
    });

    test('a backoff wait ends as soon as the connection is restored', async () => {
      online.mockReturnValue(false);
      const waiting = waitForRetry(60_000, new AbortController().signal);
      window.dispatchEvent(new Event('offline'));
      online.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      await expect(waiting).resolves.toBeUndefined();
    });
  });

  test('a write with an unknown outcome is not retried', async () => {
    const { store, requests } = createTestStore(() => {
      throw new TypeError('Failed to fetch');
    });
    const result = await store.dispatch(updateLocation.initiate({ id: '7', location: { ...location } }));
    expect(result.error).toMatchObject({ kind: 'network', message: 'Failed to fetch', method: 'PUT', unsure: true });
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test.each([400, 403, 404, 409, 412, 422, 500])('status %i is not retried', async (status) => {
    const { store, requests } = createTestStore(() => refused(status));
    const result = await store.dispatch(searchLocation.initiate({}));
    expect(result.error).toMatchObject({ kind: 'http', status });
    expect(requests).toHaveLength(1);
  });
});

describe('an unreadable response', () => {
  test.each([
    ['a page', '<html><body>Sign in</body></html>'],
    ['the text of an old gateway', 'Location not found'],
    ['JSON that is not a resource', '{"hello":1}'],
    ['a list', '[]'],
    ['a truncated resource', '{"resourceType":"Bun'],
  ])('status 200 with %s', async (_name, body) => {
    const { store } = createTestStore(() => new Response(body, { status: 200 }));
    const result = await store.dispatch(searchLocation.initiate({}));
    expect(result.error).toMatchObject({ kind: 'unreadable', status: 200, message: body });
  });

  test.each([
    ['a read', () => readLocation.initiate({ id: '7' }), { resourceType: 'Patient', id: '7' }, 'Location', 'Patient'],
    ['a search', () => searchLocation.initiate({}), { ...location }, 'Bundle', 'Location'],
  ])('%s: a resource of another type is rejected and not stored', async (_name, request, body, requested, received) => {
    const { store } = createTestStore(() => Response.json(body));
    const result = await store.dispatch(request() as ReturnType<typeof searchLocation.initiate>);
    expect(result.data).toBeUndefined();
    expect(result.error).toMatchObject({ kind: 'unreadable', mistaken: { asked: requested, got: received } });
    expect(store.getState().entities.byType).toEqual({});
  });

  test('an empty body is a valid response to a write', async () => {
    const { store } = createTestStore(() => new Response(null, { status: 204 }));
    const result = await store.dispatch(fhirEndpoints.endpoints.deleteLocation.initiate({ id: '7' }));
    expect(result).toEqual({ data: null, error: undefined });
  });
});

describe('timeouts and backoff', () => {
  /** A server that never responds; rejects like the browser's fetch when aborted. */
  const silent = (request: Request): Promise<Response> =>
    new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });

  test('a request is aborted after its timeout', async () => {
    jest.useFakeTimers();
    const { store } = createTestStore(silent);
    const pending = store.dispatch(searchLocation.initiate({}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await pending).error).toMatchObject({ kind: 'timeout', url: 'http://localhost:3000/fhir/Location' });
    jest.useRealTimers();
  });

  test('a backoff wait is rejected when its request is aborted', async () => {
    const stop = new AbortController();
    const waiting = waitForRetry(60_000, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow('Aborted');
    await expect(waitForRetry(1, stop.signal)).rejects.toThrow('Aborted');
  });

  test('the backoff has jitter of up to a fifth and ends after three retries', () => {
    expect([0, 0.5, 1].map((random) => retryDelay(0, 0, () => random))).toEqual([2000, 2200, 2400]);
    expect(retryDelay(3)).toBeUndefined();
  });
});

describe('other servers', () => {
  test('the id of a created Keycloak user is read from the Location header', async () => {
    const { store, requests } = createTestStore(
      () =>
        new Response(null, {
          status: 201,
          headers: { location: 'http://localhost:3000/auth/admin/realms/fhir/users/u-1' },
        }),
    );
    const result = await store.dispatch(
      keycloakEndpoints.endpoints.createUser.initiate({ userRepresentation: { username: 'a' } }),
    );
    expect(result.data).toEqual({ id: 'u-1' });
    expect(requests[0]?.url).toMatch(/\/admin\/realms\/fhir\/users$/);
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('an import sends files as multipart form data and list ids as query parameters', async () => {
    const { store, requests } = createTestStore(() => Response.json([]));
    const importFiles = { users: new Blob(['a,b'], { type: 'text/csv' }) };
    await store.dispatch(platformEndpoints.endpoints.startImport.initiate({ productListId: 'p', importFiles }));
    expect(requests[0]?.url).toBe('http://localhost:3000/$import?productListId=p');
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('a template is downloaded with the file name of the response', async () => {
    const create = jest.fn(() => 'blob:1');
    URL.createObjectURL = create;
    const { store } = createTestStore(
      () =>
        new Response('zip', {
          headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="files.zip"' },
        }),
    );
    const result = await store.dispatch(platformEndpoints.endpoints.getImportTemplates.initiate({}));
    expect(result.data).toEqual({ fileName: 'files.zip', contentType: 'application/zip', objectUrl: 'blob:1' });
  });
});
