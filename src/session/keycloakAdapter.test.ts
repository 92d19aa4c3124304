import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import { createKeycloakAdapter } from './keycloakAdapter.ts';
import { endAtProvider } from './endAtProvider.ts';
import { readLastSession } from './lastSession.ts';
import { OfflineError, type AuthAdapter, type SessionEnd, type TokenClaims } from './adapter.ts';
import { broadcastSession, type SessionMessage } from './sessionChannel.ts';

/** User with a session in this browser, according to the provider's cookie. */
let signedIn: string | undefined = 'ann';
/** Reaction of the provider to a refresh token. */
let refreshing: 'renews' | 'refuses' | 'refuses the client' | 'is silent' = 'renews';
let refreshes = 0;
/** True while the provider does not respond to a check for a session. */
let isUnreachable = false;
/** Languages requested for the sign-in page. */
const signIns: (string | undefined)[] = [];
/** Prompts requested for the sign-in page. */
const prompts: (string | undefined)[] = [];
let signOuts = 0;
/** Status of the response to a request that ends the session; undefined: no response. */
let endStatus: number | undefined = 204;
const endRequests: string[] = [];
/** `onLoad` of each start; undefined: no check for a session. */
const searches: (string | undefined)[] = [];
/** Seconds the browser's clock is ahead of the provider's. */
const skew = 3600;

jest.mock('keycloak-js', () => ({
  __esModule: true,
  default: class {
    token: string | undefined;
    refreshToken: string | undefined;
    tokenParsed: object | undefined;
    refreshTokenParsed: object | undefined;
    timeSkew = skew;

    #take(): void {
      const iat = Math.floor(Date.now() / 1000) - skew;
      this.token = this.refreshToken = `${signedIn}`;
      this.tokenParsed = { sub: signedIn, name: `Name of ${signedIn}`, locale: 'fr', iat, exp: iat + 300 };
      this.refreshTokenParsed = { iat, exp: iat + 1800 };
    }
    #isInitialised = false;
    async init({ onLoad }: { onLoad?: string }): Promise<boolean> {
      if (this.#isInitialised) throw new Error('already initialised');
      this.#isInitialised = true;
      searches.push(onLoad);
      if (isUnreachable) throw new Error('network');
      if (refreshing === 'refuses the client') throw new Error('401');
      if (signedIn) this.#take();
      return signedIn !== undefined;
    }
    async updateToken(): Promise<boolean> {
      refreshes += 1;
      const sent = this.refreshToken;
      await Promise.resolve();
      if (refreshing === 'is silent') throw new Error('network');
      if (refreshing === 'refuses the client') {
        throw Object.assign(new Error('401'), { response: new Response(null, { status: 401 }) });
      }
      if (refreshing === 'refuses' || !sent) {
        this.clearToken();
        throw Object.assign(new Error('400'), { response: new Response(null, { status: 400 }) });
      }
      this.#take();
      return true;
    }
    isTokenExpired = () => false;
    clearToken(): void {
      this.token = this.refreshToken = this.tokenParsed = this.refreshTokenParsed = undefined;
    }
    async logout(): Promise<void> {
      if (!this.#isInitialised) throw new Error('not initialised');
      signOuts += 1;
    }
    clientId = 'fhir-web';
    createLogoutUrl = ({ logoutMethod }: { logoutMethod: string }) => `/logout#${logoutMethod}`;
    createLoginUrl = (options: { locale?: string; prompt?: string }) => {
      signIns.push(options.locale);
      prompts.push(options.prompt);
      return Promise.resolve('#sign-in');
    };
  },
}));

/** Replaces BroadcastChannel: delivers each message to all other windows. */
const channels = new Set<{ onmessage?: (event: { data: SessionMessage }) => void }>();
const messages: SessionMessage[] = [];
class Channel {
  onmessage?: (event: { data: SessionMessage }) => void;
  constructor() {
    channels.add(this);
  }
  postMessage(data: SessionMessage): void {
    messages.push(data);
    for (const each of [...channels]) if (each !== this) each.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  channels.clear();
  messages.length = 0;
  [signedIn, refreshing, refreshes, isUnreachable] = ['ann', 'renews', 0, false];
  [signOuts, endStatus, endRequests.length] = [0, 204, 0];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    endRequests.push(
      [init?.method, url as string, init?.body instanceof URLSearchParams ? init.body.toString() : ''].join(' '),
    );
    return endStatus === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status: endStatus }));
  });
  window.localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

async function openWindow(): Promise<{ auth: AuthAdapter; changes: (TokenClaims | SessionEnd)[] }> {
  const auth = createKeycloakAdapter(configFromEnv({}).config);
  const changes: (TokenClaims | SessionEnd)[] = [];
  auth.onChange((change) => changes.push(change));
  await auth.init();
  return { auth, changes };
}
const flushTimers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const passed = (milliseconds: number): void => {
  const later = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
};

test('the sign-in page is requested in the language chosen in the application, else it has that of the browser', async () => {
  signIns.length = 0;
  const { auth } = await openWindow();
  await auth.login('/');
  window.localStorage.setItem('Preference', JSON.stringify({ language: 'ar' }));
  await auth.login('/');
  window.localStorage.clear();
  expect(signIns).toEqual([undefined, 'ar']);
});

test('without a connection, a sign-out ends the session in this browser only, and the next sign-in requires the password', async () => {
  [prompts.length, signOuts] = [0, 0];
  let isOffline = false;
  const auth = createKeycloakAdapter(configFromEnv({}).config, { isReachable: () => !isOffline });
  await auth.login('/');
  await auth.init();
  isOffline = true;
  await expect(auth.logout(endAtProvider)).rejects.toBeInstanceOf(OfflineError);
  expect(signOuts).toBe(0);
  expect(readLastSession()).toBeUndefined();
  isOffline = false;
  await auth.login('/');
  await auth.logout(endAtProvider);
  expect(signOuts).toBe(1);
  channels.clear();
  const { auth: next } = await openWindow();
  await next.login('/');
  expect(prompts).toEqual([undefined, 'login', undefined]);
});

test('a page that opened without a connection completes the sign-out when the connection is back', async () => {
  signOuts = 0;
  let isOffline = true;
  const known = { sub: 'ann', name: 'Ann' };
  const auth = createKeycloakAdapter(configFromEnv({}).config, { known, isReachable: () => !isOffline });
  await expect(auth.init()).rejects.toBeInstanceOf(OfflineError);
  await expect(auth.logout(endAtProvider)).rejects.toBeInstanceOf(OfflineError);
  isOffline = false;
  await auth.logout(endAtProvider);
  expect(signOuts).toBe(1);
});

test('checks for a session only if a user signed in and has not signed out', async () => {
  searches.length = 0;
  window.localStorage.clear();
  await openWindow();
  channels.clear();
  const { auth } = await openWindow();
  await auth.logout(endAtProvider);
  channels.clear();
  await openWindow();
  expect(searches).toEqual([undefined, 'check-sso', undefined]);
});

test('returns the end of the session by the device’s clock, even if that is wrong', async () => {
  // Stops the clock.
  passed(0);
  const begins = Math.floor(Date.now() / 1000) * 1000;
  const { auth } = await openWindow();
  expect(auth.life()).toEqual({ begins, ends: begins + 1_800_000 });
});

test('a refresh in one window refreshes the others once, and is not broadcast again', async () => {
  const one = await openWindow();
  const other = await openWindow();
  passed(600_000);
  await one.auth.refresh();
  await flushTimers();
  expect(refreshes).toBe(2);
  expect(other.changes).toMatchObject([{ sub: 'ann' }]);
  expect(other.auth.life()).toEqual(one.auth.life());
  expect(messages.filter(({ news }) => news === 'renewed')).toHaveLength(1);
});

test('resumes the session after a refused refresh token if another window has renewed it', async () => {
  const { auth, changes } = await openWindow();
  refreshing = 'refuses';
  expect(await auth.refresh()).toBe(true);
  expect(changes).toMatchObject([{ sub: 'ann' }]);
  expect(messages.at(-1)).toMatchObject({ news: 'renewed', person: { id: 'ann' } });
  expect(await auth.accessToken()).toBe('ann');
});

test('ends the session, and resumes it when the same user signs in in another window', async () => {
  const { auth, changes } = await openWindow();
  [signedIn, refreshing] = [undefined, 'refuses'];
  expect(await auth.refresh()).toBe(false);
  expect(changes).toEqual([{ why: 'revoked' }]);
  expect(await auth.accessToken()).toBeUndefined();
  expect(await auth.refresh()).toBe(false);
  expect(refreshes).toBe(1);

  [signedIn, refreshing] = ['ann', 'renews'];
  await openWindow();
  await flushTimers();
  expect(changes.at(-1)).toMatchObject({ sub: 'ann' });
  expect(await auth.accessToken()).toBe('ann');
});

test('a session that ends at its time has expired, and was not revoked', async () => {
  const { auth, changes } = await openWindow();
  [signedIn, refreshing] = [undefined, 'refuses'];
  passed(1_800_000);
  expect(await auth.refresh()).toBe(false);
  expect(changes).toEqual([{ why: 'over' }]);
});

test('a refused session is not revoked while the provider cannot confirm its end', async () => {
  const { auth, changes } = await openWindow();
  [isUnreachable, refreshing] = [true, 'refuses'];
  expect(await auth.refresh()).toBe(false);
  expect(changes).toEqual([{ why: 'over' }]);
});

test('ends the session if the provider refuses the client', async () => {
  const { auth, changes } = await openWindow();
  refreshing = 'refuses the client';
  expect(await auth.refresh()).toBe(false);
  expect(changes).toEqual([{ why: 'over' }]);
  expect(await auth.accessToken()).toBeUndefined();
});

test('ends a session whose renewed token a server refuses, until the user signs in again', async () => {
  const { auth, changes } = await openWindow();
  auth.expire();
  expect(changes).toEqual([{ why: 'over' }]);
  expect(await auth.accessToken()).toBeUndefined();
  await openWindow();
  await flushTimers();
  expect(await auth.accessToken()).toBe('ann');
});

test.each([undefined, 500, 502, 404])(
  'a failed request to end the session (%s) does not leave the page',
  async (status) => {
    const { auth } = await openWindow();
    endStatus = status;
    await expect(auth.logout(endAtProvider)).rejects.toThrow();
    expect(signOuts).toBe(0);
    expect(readLastSession()).toBeUndefined();
    endStatus = 204;
    await auth.logout(endAtProvider);
    expect(signOuts).toBe(1);
    const request = 'POST /logout#POST client_id=fhir-web&refresh_token=ann';
    expect(endRequests).toEqual([request, request]);
    await auth.login('/');
    expect(prompts.at(-1)).toBe('login');
  },
);

test.each([400, 401])('a session that is over already (%s) ends with the navigation', async (status) => {
  const { auth } = await openWindow();
  endStatus = status;
  await auth.logout(endAtProvider);
  expect(signOuts).toBe(1);
});

test('a page without a session signs out without a request', async () => {
  signedIn = undefined;
  const { auth } = await openWindow();
  await auth.logout(endAtProvider);
  expect([signOuts, endRequests]).toEqual([1, []]);
});

test('keeps the session if the provider does not respond', async () => {
  const { auth, changes } = await openWindow();
  refreshing = 'is silent';
  expect(await auth.refresh()).toBe(false);
  expect(changes).toEqual([]);
  expect(await auth.accessToken()).toBe('ann');
});

test('signing out in one window ends the others; a later sign-in of another user is reported, and its token is never used', async () => {
  const one = await openWindow();
  const other = await openWindow();
  await one.auth.logout(endAtProvider);
  expect(other.changes).toEqual([{ why: 'signedOut' }]);
  expect(await other.auth.accessToken()).toBeUndefined();
  signedIn = 'ben';
  await openWindow();
  expect(other.changes.at(-1)).toEqual({ why: 'other', name: 'Name of ben' });
  expect(await other.auth.refresh()).toBe(false);
  expect(await other.auth.accessToken()).toBeUndefined();
});

test('a refresh that completes after the session ended in another window does not resume it', async () => {
  const { auth, changes } = await openWindow();
  const renewal = auth.refresh();
  broadcastSession({ news: 'signed-out' });
  expect(await renewal).toBe(false);
  expect(changes).toEqual([{ why: 'signedOut' }]);
  expect(await auth.accessToken()).toBeUndefined();
});

test('does not resume the session of another user after a refused token', async () => {
  const { auth, changes } = await openWindow();
  [signedIn, refreshing] = ['ben', 'refuses'];
  expect(await auth.refresh()).toBe(false);
  expect(changes).toEqual([{ why: 'other', name: 'Name of ben' }]);
  expect(await auth.accessToken()).toBeUndefined();
});

test('ends the session when another user signs in in another window', async () => {
  const { changes } = await openWindow();
  broadcastSession({ news: 'signed-in', person: { id: 'ben', name: 'Ben' } });
  expect(changes).toEqual([{ why: 'other', name: 'Ben' }]);
});

/** A window that opens with the claims of the last session. */
function openKnown(sub: string): { auth: AuthAdapter; changes: (TokenClaims | SessionEnd)[] } {
  const auth = createKeycloakAdapter(configFromEnv({}).config, { known: { sub } });
  const changes: (TokenClaims | SessionEnd)[] = [];
  auth.onChange((change) => changes.push(change));
  return { auth, changes };
}

describe('a page that opens before the session is confirmed', () => {
  test('requests wait for the session', async () => {
    const { auth, changes } = openKnown('ann');
    const confirmed = auth.init();
    expect(await Promise.all([auth.accessToken(), auth.accessToken()])).toEqual(['ann', 'ann']);
    expect(await confirmed).toMatchObject({ sub: 'ann' });
    expect(changes).toEqual([]);
  });

  test('a session of another user is never used', async () => {
    const { auth } = openKnown('ben');
    const confirmed = auth.init();
    expect(await auth.accessToken()).toBeUndefined();
    expect(await confirmed).toBeUndefined();
    expect(await auth.refresh()).toBe(false);
    expect(await auth.accessToken()).toBeUndefined();
    expect(readLastSession()).toBeUndefined();
  });

  test('requests fail while the provider is unreachable, and find the session later', async () => {
    isUnreachable = true;
    const { auth, changes } = openKnown('ann');
    await expect(auth.init()).rejects.toThrow('network');
    await expect(auth.accessToken()).rejects.toThrow('network');
    isUnreachable = false;
    expect(await Promise.all([auth.accessToken(), auth.accessToken()])).toEqual(['ann', 'ann']);
    expect(changes).toMatchObject([{ sub: 'ann' }]);
  });

  test('a session that ended while the provider was unreachable is reported', async () => {
    isUnreachable = true;
    const { auth, changes } = openKnown('ann');
    await expect(auth.init()).rejects.toThrow('network');
    [isUnreachable, signedIn] = [false, undefined];
    expect(await auth.accessToken()).toBeUndefined();
    expect(changes).toEqual([{ why: 'over' }]);
  });

  test('without a connection the check is not started', async () => {
    searches.length = 0;
    const auth = createKeycloakAdapter(configFromEnv({}).config, { known: { sub: 'ann' }, isReachable: () => false });
    await expect(auth.accessToken()).rejects.toThrow('offline');
    expect(searches).toEqual([]);
  });
});

test('remembers name, language and roles of the user, without the token, until the sign-out or the end of the session', async () => {
  const { auth } = await openWindow();
  expect(readLastSession()).toMatchObject({ sub: 'ann', name: 'Name of ann', locale: 'fr' });
  expect(window.localStorage.getItem('LastSession')).not.toContain('exp');
  await auth.logout(endAtProvider);
  expect(readLastSession()).toBeUndefined();

  await openWindow();
  signedIn = undefined;
  await openWindow();
  expect(readLastSession()).toBeUndefined();
});

test.each(['', '{', '[]', '{"sub":1}', 'null'])('ignores an invalid stored session: %s', (stored) => {
  window.localStorage.setItem('LastSession', stored);
  expect(readLastSession()).toBeUndefined();
});

test('ignores invalid parts of a stored session', () => {
  const stored = { sub: 'ann', name: 7, realm_access: { roles: ['GET_LOCATION', 7] }, resource_access: { app: 'all' } };
  window.localStorage.setItem('LastSession', JSON.stringify(stored));
  expect(readLastSession()).toEqual({
    sub: 'ann',
    realm_access: { roles: ['GET_LOCATION'] },
    resource_access: { app: { roles: [] } },
  });
});
