import { setImmediate } from 'node:timers';
import { configFromEnv } from '../../../server/settings/configFromEnv.ts';
import { createStore } from '../../../src/app/startup/store.ts';
import { platformEndpoints, type ImportJob } from '../../../src/api/platform/index.ts';
import type { AuthAdapter, SessionEnd, TokenClaims } from '../../../src/session/adapter.ts';
import { connectSession } from '../../../src/session/connectSession.ts';
import { screen, waitFor } from '@testing-library/react';
import { csv } from '../../support/importPages.tsx';
import { importsHandler } from '../../support/imports.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { start } from '../../../src/features/data-imports/renewTokens.ts';

const claims = (sub = 'ann'): TokenClaims => ({ sub, realm_access: { roles: ['POST_DATAIMPORT'] } });
const stops: AbortController[] = [];
let unfinished: number;
let respond: () => Response;
let isRenewable: boolean;

/** Delivers messages between windows, and pending responses. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const advance = async (seconds: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  await settle();
};

/** A window of the application, after its first page. `calls`: refreshes and requests, in order. */
async function openWindow(sub = 'ann') {
  const calls: string[] = [];
  const listeners = new Set<(change: TokenClaims | SessionEnd) => void>();
  const notify = (change: TokenClaims | SessionEnd) => listeners.forEach((listener) => listener(change));
  const auth: AuthAdapter = {
    init: async () => claims(sub),
    login: async () => undefined,
    logout: async () => undefined,
    accessToken: async () => 'token',
    async refresh() {
      calls.push('refresh');
      return isRenewable;
    },
    expire: () => undefined,
    life: () => undefined,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const services = {
    config: { ...configFromEnv({}).config, platformBaseUrl: 'http://localhost:3000' },
    auth,
    fetch: async (input: RequestInfo | URL) => {
      const { method, url } = input as Request;
      const { pathname } = new URL(url);
      calls.push(`${method} ${pathname}`);
      return pathname === '/$import/$renew' ? respond() : Response.json([]);
    },
  };
  const store = createStore(services);
  await connectSession(auth, 'fhir-web', store.dispatch);
  const stopping = new AbortController();
  stops.push(stopping);
  void start({ store, auth, signal: stopping.signal });
  await settle();
  return { calls, store, notify, close: () => stopping.abort() };
}

const renewal = 'POST /$import/$renew';

describe('the renewal', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
    unfinished = 0;
    isRenewable = true;
    respond = () => Response.json({ unfinished, expiresIn: 300 });
  });
  afterEach(() => {
    for (const each of stops.splice(0)) each.abort();
    jest.useRealTimers();
  });

  test('without an unfinished import the server is asked once, and nothing is polled', async () => {
    const { calls } = await openWindow();
    await advance(24 * 3600);
    expect(calls).toEqual([renewal]);
  });

  test('with an unfinished import a renewed token is stored at half of the lifetime, until the import has finished', async () => {
    unfinished = 1;
    const { calls } = await openWindow();
    await advance(149);
    expect(calls).toEqual([renewal]);
    await advance(10);
    expect(calls).toEqual([renewal, 'refresh', renewal]);
    unfinished = 0;
    await advance(160);
    await advance(24 * 3600);
    expect(calls).toEqual([renewal, 'refresh', renewal, 'refresh', renewal]);
  });

  test('an import that is started in this window begins the renewal', async () => {
    const { calls, store } = await openWindow();
    unfinished = 1;
    const { commitImport } = platformEndpoints.endpoints;
    await store.dispatch(commitImport.initiate({ workflowId: 'a', body: {} }));
    await settle();
    expect(calls).toEqual([renewal, 'POST /$import/a/commit', renewal]);
    await advance(160);
    expect(calls.slice(3)).toEqual(['refresh', renewal]);
  });

  test('one window of the user renews; another takes over when it is closed; windows of other users are independent', async () => {
    unfinished = 1;
    const [first, second, other] = [await openWindow(), await openWindow(), await openWindow('bob')];
    const renewals = () => [first, second, other].map(({ calls }) => calls.filter((call) => call === 'refresh').length);
    await advance(165);
    const [one = 0, two = 0, third] = renewals();
    expect([one + two, third]).toEqual([1, 1]);
    const [active, idle] = one === 1 ? [first, second] : [second, first];
    active.close();
    const before = idle.calls.length;
    await advance(165);
    expect(idle.calls.slice(before)).toEqual(['refresh', renewal]);
  });

  test('a hidden window renews too', async () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    try {
      unfinished = 1;
      const { calls } = await openWindow();
      await advance(175);
      expect(calls).toEqual([renewal, 'refresh', renewal]);
    } finally {
      Reflect.deleteProperty(document, 'hidden');
    }
  });

  test('a failure is retried with growing delays, without a notification', async () => {
    respond = () => new Response('', { status: 502 });
    const { calls, store } = await openWindow();
    await advance(6);
    expect(calls).toHaveLength(2);
    await advance(16);
    expect(calls).toHaveLength(3);
    await advance(50);
    expect(calls).toHaveLength(3);
    respond = () => Response.json({ unfinished: 0, expiresIn: 300 });
    await advance(11);
    await advance(3600);
    expect(calls).toHaveLength(4);
    expect(store.getState().notify).toEqual(
      createStore({ config: configFromEnv({}).config } as never).getState().notify,
    );
  });

  test.each([403, 404])('a refusal with %i is not repeated', async (status) => {
    respond = () => Response.json({ message: 'no' }, { status });
    const { calls } = await openWindow();
    await advance(3600);
    expect(calls).toEqual([renewal]);
  });

  test('stops when the session has ended, and stores the token of the next sign-in', async () => {
    unfinished = 1;
    const { calls, notify } = await openWindow();
    isRenewable = false;
    notify({ why: 'over' });
    await advance(3600);
    expect(calls).toEqual([renewal]);
    isRenewable = true;
    notify(claims());
    await advance(1);
    expect(calls).toEqual([renewal, renewal]);
  });
});

test('an import that waits for a sign-in is resumed when its user opens any page', async () => {
  const idle = jest.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    run({ didTimeout: true, timeRemaining: () => 0 });
    return 0;
  });
  const sandbox = await openSandbox();
  let isRefusing = true;
  const respond = await importsHandler(sandbox, ({ method }) =>
    isRefusing && method === 'POST' ? new Response('', { status: 401 }) : undefined,
  );
  const headers = { Authorization: `Bearer ${await sandbox.mintToken('admin', { expiresInSeconds: 60 })}` };
  const body = new FormData();
  body.set('organizations', csv('teams.csv', 'orgName', 'Team A'));
  await respond(new Request('http://localhost:3000/$import', { method: 'POST', headers, body }));
  const readPhase = async (): Promise<string | undefined> => {
    const response = await respond(new Request('http://localhost:3000/$import', { headers }));
    return ((await response?.json()) as ImportJob[] | undefined)?.[0]?.phase;
  };
  await waitFor(async () => expect(await readPhase()).toBe('signIn'));

  isRefusing = false;
  const { requests } = await renderApp({ path: '/', user: 'admin', sandbox, intercept: respond });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(sandbox.fhir.findAll('Organization').map(({ name }) => name)).toContain('Team A'));
  expect(requests.filter((request) => request.includes('$import/'))).toEqual([renewal]);
  idle.mockRestore();
});
