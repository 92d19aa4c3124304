import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';

/** Response of the token endpoint. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  /** Session id. */
  session_state: string;
}

export interface Browser {
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** Simulated browser: stores cookies by path and does not follow redirects. */
export function createBrowser(origin: string): Browser {
  const cookies = new Map<string, { value: string; path: string }>();
  return {
    async fetch(address, init = {}) {
      const { pathname } = new URL(address, origin);
      const cookie = [...cookies]
        .filter(([, { path: at }]) => pathname.startsWith(at))
        .map(([name, { value }]) => `${name}=${value}`);
      const headers = new Headers(init.headers);
      if (cookie.length > 0) headers.set('Cookie', cookie.join('; '));
      const response = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        const at = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
        if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
        else cookies.set(name, { value, path: at });
      }
      return response;
    },
  };
}

/** OpenID client for tests: sends a browser to the sign-in page and exchanges the code for tokens. */
export interface OidcTestClient {
  authAddress(extra?: Record<string, string>): string;
  /** Requests authorization and returns the URL of the sign-in page. */
  openLogin(browser: Browser, extra?: Record<string, string>): Promise<string>;
  /** Follows redirects to the application's own URL and returns the parameters in its fragment. */
  followToApp(browser: Browser, response: Response): Promise<URLSearchParams>;
  exchange(code: string): Promise<Tokens>;
  signIn(browser: Browser, username?: string, password?: string): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Response>;
  token(fields: Record<string, string>): Promise<Response>;
}

export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** Client `fhir-web` at an origin. */
export function createOidcTestClient(origin: string): OidcTestClient {
  const protocol = `${origin}/auth/realms/fhir/protocol/openid-connect`;
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}/login`;

  function authAddress(extra: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: 'fhir-web',
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid profile email',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    });
    return `${protocol}/auth?${query}`;
  }

  async function openLogin(browser: Browser, extra?: Record<string, string>): Promise<string> {
    const response = await browser.fetch(authAddress(extra));
    assert.equal(response.status, 303);
    return response.headers.get('location') ?? '';
  }

  async function followToApp(browser: Browser, response: Response): Promise<URLSearchParams> {
    let next = response;
    for (let step = 0; step < 5; step += 1) {
      const address = new URL(next.headers.get('location') ?? '', origin);
      if (address.pathname === '/login') return new URLSearchParams(address.hash.slice(1));
      next = await browser.fetch(address.href);
    }
    throw new Error(`never came back: ${next.status} ${await next.text()}`);
  }

  const token = (fields: Record<string, string>): Promise<Response> =>
    fetch(`${protocol}/token`, form({ client_id: 'fhir-web', ...fields }));

  async function exchange(code: string): Promise<Tokens> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    const response = await token(fields);
    const body = await response.text();
    assert.equal(response.status, 200, body);
    return JSON.parse(body) as Tokens;
  }

  return {
    authAddress,
    openLogin,
    followToApp,
    token,
    exchange,
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async signIn(browser, username = 'admin', password = username) {
      const page = await openLogin(browser);
      const parameters = await followToApp(browser, await browser.fetch(page, form({ username, password })));
      return exchange(parameters.get('code') ?? '');
    },
  };
}
