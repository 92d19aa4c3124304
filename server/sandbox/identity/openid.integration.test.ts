/** Tests of the complete sign-in over a socket. Jest cannot load oidc-provider. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StatementSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import { createAdminApp } from './adminApi.ts';
import {
  createBrowser,
  createOidcTestClient,
  form,
  type OidcTestClient,
  type Tokens,
} from '../../../test/support/server/oidcTestClient.ts';
import { startOpenId, type RunningOpenId } from '../../../test/support/server/signIn.ts';
import { waitFactor } from '../../../test/support/waits.ts';
import type { SignInAppearance } from './openid/page.ts';
import { readJwt } from './tokens/jwt.ts';
import type { UserRepresentation } from './types.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'openid-'));
let file = '';
let origin = '';
let running: RunningOpenId;
let app: OidcTestClient;
const base = (): string => `${origin}/auth/realms/fhir`;

/** Starts the provider. Call it again with the same port to test a restart. */
async function start(port = 0, appearance?: Partial<SignInAppearance>): Promise<void> {
  running = await startOpenId(file, port, appearance);
  origin = running.origin;
  app = createOidcTestClient(origin);
}

async function adminCall(method: string, address: string, body?: unknown): Promise<Response> {
  const { identity } = running;
  return createAdminApp(identity).request(`${origin}/auth/admin/realms/fhir${address}`, {
    method,
    headers: { Authorization: `Bearer ${await identity.mintToken('admin')}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

describe('OpenID provider', { timeout: 60_000 * waitFactor }, () => {
  before(() => {
    file = path.join(folder, 'sandbox.sqlite');
  });
  beforeEach(async () => {
    await start();
  });
  afterEach(async () => {
    await running.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('the token endpoint allows scripts of the client’s web origins only, also for preflight requests and errors', async () => {
    const { clients } = running.identity;
    const other = 'https://other.example.org';
    clients.save({
      clientId: 'other',
      publicClient: true,
      webOrigins: [other],
      standardFlowEnabled: true,
      redirectUris: [`${other}/*`],
    });
    const allowed = async (method: string, from: string, clientId = 'fhir-web'): Promise<string | null> => {
      const response = await fetch(`${base()}/protocol/openid-connect/token`, {
        method,
        headers: { Origin: from, 'Access-Control-Request-Method': 'POST' },
        ...(method === 'POST' && {
          body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: clientId }),
        }),
      });
      return response.headers.get('access-control-allow-origin');
    };
    for (const from of ['http://evil.example', 'null', `${origin}.evil.example`]) {
      assert.equal(await allowed('OPTIONS', from), null);
      assert.equal(await allowed('POST', from), null);
      assert.equal(await allowed('POST', from, 'unknown'), null);
    }
    assert.equal(await allowed('OPTIONS', origin), origin);
    assert.equal(await allowed('POST', origin), origin);
    assert.equal(await allowed('POST', other, 'other'), other);
    assert.equal(await allowed('POST', other, 'fhir-web'), null);
  });

  it('the sign-in page needs no script and no inline style', async () => {
    await running.close();
    await start(0, { supportedLanguages: ['en', 'ar'] });
    const browser = createBrowser(origin);
    const response = await browser.fetch(await app.openLogin(browser, { ui_locales: 'ar' }));
    const html = await response.text();
    assert.match(html, /<html lang="ar" dir="rtl">/);
    assert.doesNotMatch(html, /<script|<style|style=/);
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'; style-src 'self'/);
    const style = await browser.fetch(`${base()}/login-actions/style.css`);
    assert.equal(style.headers.get('content-type'), 'text/css; charset=utf-8');
  });

  it('all pages have the name and the logo of the installation', async () => {
    await running.close();
    const logoUrl = 'https://www.example.org/logo.svg';
    await start(0, { websiteName: 'Ministry <of> "Health"', logoUrl, accentColor: '#8b1e3f' });
    const browser = createBrowser(origin);
    const protocol = `${base()}/protocol/openid-connect`;
    for (const address of [await app.openLogin(browser), `${protocol}/logout`, `${protocol}/auth?client_id=unknown`]) {
      const response = await browser.fetch(address);
      const html = await response.text();
      assert.match(
        html,
        /<img src="https:\/\/www\.example\.org\/logo\.svg" alt=""><bdi>Ministry &#60;of&#62; &#34;Health&#34;/,
      );
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.match(policy, /img-src 'self' https:\/\/www\.example\.org;/);
    }
    const style = await (await browser.fetch(`${base()}/login-actions/style.css`)).text();
    assert.match(style, /--brand: #8b1e3f;/);
  });

  describe('while the disk is full', () => {
    afterEach(() => mock.restoreAll());
    const fillDisk = (): void => {
      mock.method(StatementSync.prototype, 'run', () => {
        throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
      });
    };

    it('the sign-in page is refused with a sentence, and opens afterwards', async () => {
      const browser = createBrowser(origin);
      fillDisk();
      const refused = await browser.fetch(app.authAddress());
      assert.equal(refused.status, 507);
      assert.match(await refused.text(), /The disk of the server is full\. Signing in is not possible/);
      mock.restoreAll();
      assert.ok(await app.openLogin(browser));
    });

    it('a sign-in is refused with a sentence, and succeeds when it is repeated afterwards', async () => {
      const browser = createBrowser(origin);
      const page = await app.openLogin(browser);
      fillDisk();
      const refused = await browser.fetch(page, form({ username: 'admin', password: 'admin' }));
      assert.equal(refused.status, 507);
      assert.match(await refused.text(), /The disk of the server is full\. Signing in is not possible/);
      mock.restoreAll();
      const accepted = await browser.fetch(page, form({ username: 'admin', password: 'admin' }));
      assert.ok((await app.followToApp(browser, accepted)).has('code'));
    });
  });

  it('the language can be changed on the sign-in page and stays after a failure', async () => {
    const browser = createBrowser(origin);
    const page = await app.openLogin(browser);
    assert.match(await (await browser.fetch(page)).text(), /<a href="\?kc_locale=fr" lang="fr">Français<\/a>/);
    const french = `${page}?kc_locale=fr`;
    assert.match(await (await browser.fetch(french)).text(), /<html lang="fr" dir="ltr">[^]*>Se connecter<\/button>/);
    const wrong = await browser.fetch(french, form({ username: 'admin', password: 'wrong' }));
    assert.match(await wrong.text(), /Nom d’utilisateur ou mot de passe incorrect\./);
  });

  it('stores the selected language, and issues it as a claim', async () => {
    const browser = createBrowser(origin);
    const page = await app.openLogin(browser, { ui_locales: 'en' });
    const french = await browser.fetch(`${page}?kc_locale=fr`, form({ username: 'nurse', password: 'nurse' }));
    const tokens = await app.exchange((await app.followToApp(browser, french)).get('code') ?? '');
    assert.equal(readJwt(tokens.access_token)?.['locale'], 'fr');
    assert.equal(readJwt(tokens.id_token)?.['locale'], 'fr');
    const user = (await (await adminCall('GET', '/users?username=nurse&exact=true')).json()) as UserRepresentation[];
    assert.deepEqual(user[0]?.attributes?.['locale'], ['fr']);
    assert.equal(user[0]?.firstName, 'Nia');
    // The language that the application requests is not stored.
    const later = await app.signIn(createBrowser(origin), 'nurse');
    assert.equal(readJwt(later.access_token)?.['locale'], 'fr');
    const unset = await app.signIn(createBrowser(origin));
    assert.equal(readJwt(unset.access_token)?.['locale'], undefined);
  });

  it('a user who must change the password sees the page in the stored language', async () => {
    const browser = createBrowser(origin);
    const page = await app.openLogin(browser, { ui_locales: 'en' });
    await browser.fetch(page, form({ username: 'beginner', password: 'first' }));
    running.identity.users.setLocale(running.identity.users.byUsername('beginner')?.id ?? '', 'fr');
    assert.match(await (await browser.fetch(page)).text(), /<html lang="fr"/);
  });

  it('rejects a wrong password, an unknown and a disabled user; the form retains the username', async () => {
    const browser = createBrowser(origin);
    const page = await app.openLogin(browser);
    const wrong = await browser.fetch(page, form({ username: 'admin', password: 'wrong' }));
    assert.equal(wrong.status, 401);
    const html = await wrong.text();
    assert.match(html, /role="alert"[^>]*>Invalid username or password\./);
    assert.match(html, /value="admin"/);
    assert.doesNotMatch(html, /value="wrong"/);
    const response = await browser.fetch(page, form({ username: '"><b>', password: 'x' }));
    assert.equal(response.status, 401);
    assert.doesNotMatch(await response.text(), /<b>/);
    const disabled = await browser.fetch(page, form({ username: 'sleeper', password: 'sleeper' }));
    assert.equal(disabled.status, 403);
    assert.match(await disabled.text(), /account is disabled/);
    const parameters = await app.followToApp(
      browser,
      await browser.fetch(page, form({ username: 'ADMIN@example.org', password: 'admin' })),
    );
    assert.equal(parameters.get('state'), 'state-1');
    assert.ok(parameters.get('code'));
  });

  it('rate-limits failed sign-ins', async () => {
    const browser = createBrowser(origin);
    const page = await app.openLogin(browser);
    for (let count = 0; count < 10; count += 1) await browser.fetch(page, form({ username: 'nurse', password: 'x' }));
    assert.equal((await browser.fetch(page, form({ username: 'nurse', password: 'nurse' }))).status, 429);
  });

  it("issues tokens with Keycloak's claims", async () => {
    const browser = createBrowser(origin);
    const tokens = await app.signIn(browser);
    const access = readJwt(tokens.access_token) ?? {};
    assert.equal(access['iss'], base());
    assert.equal(access['azp'], 'fhir-web');
    assert.equal(access['typ'], 'Bearer');
    assert.equal(access['preferred_username'], 'admin');
    assert.equal(access['name'], 'Ada Admin');
    assert.equal(access['fhir_core_app_id'], 'app');
    assert.equal(access['sid'], tokens.session_state);
    assert.ok((access['realm_access'] as { roles: string[] }).roles.includes('GET_LOCATION'));
    const resources = access['resource_access'] as Record<string, { roles: string[] }>;
    assert.ok(resources['realm-management']?.roles.includes('manage-users'));
    const id = readJwt(tokens.id_token) ?? {};
    assert.equal(id['nonce'], 'nonce-1');
    assert.equal(id['aud'], 'fhir-web');
    assert.equal(readJwt(tokens.refresh_token)?.['typ'], 'Refresh');
    assert.equal(running.identity.tokens.verifyAccess(tokens.access_token)?.sub, access['sub']);
  });

  it('a refresh token does not outlive the session', async () => {
    running.identity.settings.changeRealm({ ssoSessionIdleTimeout: 1800, ssoSessionMaxLifespan: 60 });
    const { refresh_token: token } = await app.signIn(createBrowser(origin));
    const { exp, iat } = readJwt(token) ?? {};
    assert.ok(Number(exp) - Number(iat) <= 60);
  });

  it('does not require PKCE for a client without the attribute', async () => {
    running.identity.clients.save({
      clientId: 'legacy',
      enabled: true,
      publicClient: true,
      standardFlowEnabled: true,
      redirectUris: [`${origin}/login`],
    });
    const address = app.authAddress({ client_id: 'legacy' });
    const browser = createBrowser(origin);
    const login = await browser.fetch(address.replace(/&code_challenge.*$/, ''));
    const page = login.headers.get('location') ?? '';
    assert.match(page, /login-actions\/authenticate/);
    const code = await app.followToApp(
      browser,
      await browser.fetch(page, form({ username: 'admin', password: 'admin' })),
    );
    const tokens = await app.token({
      grant_type: 'authorization_code',
      client_id: 'legacy',
      redirect_uri: `${origin}/login`,
      code: code.get('code') ?? '',
    });
    assert.equal(tokens.status, 200);
  });

  it('requires PKCE, a correct verifier and an allowed redirect URL', async () => {
    const browser = createBrowser(origin);
    const bare = await browser.fetch(app.authAddress().replace(/&code_challenge.*$/, ''));
    assert.match(bare.headers.get('location') ?? '', /error=invalid_request/);
    const plain = await browser.fetch(app.authAddress({ code_challenge_method: 'plain' }));
    assert.match(plain.headers.get('location') ?? '', /error=invalid_request/);
    for (const address of [
      'http://evil.example/',
      `${origin}@evil.example/`,
      `${origin.replace('127', '128')}/login`,
    ]) {
      const evil = await browser.fetch(app.authAddress({ redirect_uri: address }));
      assert.equal(evil.status, 400, address);
      assert.equal(evil.headers.get('location'), null);
      assert.match(await evil.text(), /address to return to is not allowed/);
    }
    const page = await app.openLogin(browser);
    const parameters = await app.followToApp(
      browser,
      await browser.fetch(page, form({ username: 'admin', password: 'admin' })),
    );
    const wrong = await app.token({
      grant_type: 'authorization_code',
      code: parameters.get('code') ?? '',
      redirect_uri: `${origin}/login`,
      code_verifier: randomBytes(32).toString('base64url'),
    });
    assert.equal(wrong.status, 400);
    assert.equal(((await wrong.json()) as { error: string }).error, 'invalid_grant');
  });

  it('rotates refresh tokens and revokes the chain if an old one is reused', async () => {
    const tokens = await app.signIn(createBrowser(origin));
    const first = await app.refresh(tokens.refresh_token);
    assert.equal(first.status, 200);
    const next = (await first.json()) as Tokens;
    assert.notEqual(next.refresh_token, tokens.refresh_token);
    assert.equal(next.session_state, tokens.session_state);
    assert.ok(running.identity.tokens.verifyAccess(next.access_token));
    const replay = await app.refresh(tokens.refresh_token);
    assert.equal(replay.status, 400);
    assert.equal(((await replay.json()) as { error: string }).error, 'invalid_grant');
    assert.equal((await app.refresh(next.refresh_token)).status, 400);
    assert.equal((await app.refresh('nonsense')).status, 400);
  });

  it('several windows of one session can renew their tokens independently', async () => {
    const browser = createBrowser(origin);
    const first = await app.signIn(browser);
    const silent = await app.followToApp(browser, await browser.fetch(app.authAddress({ prompt: 'none' })));
    const second = await app.exchange(silent.get('code') ?? '');
    assert.equal(second.session_state, first.session_state);
    assert.equal((await app.refresh(first.refresh_token)).status, 200);
    assert.equal((await app.refresh(second.refresh_token)).status, 200);
  });

  it('prompt=none signs in with an existing session, without a form', async () => {
    const browser = createBrowser(origin);
    const silent = { prompt: 'none' };
    const nobody = await app.followToApp(browser, await browser.fetch(app.authAddress(silent)));
    assert.equal(nobody.get('error'), 'login_required');
    await app.signIn(browser);
    const again = await app.followToApp(browser, await browser.fetch(app.authAddress(silent)));
    assert.ok((await app.exchange(again.get('code') ?? '')).access_token);
  });

  it('userinfo and account accept a token until the session ends', async () => {
    const tokens = await app.signIn(createBrowser(origin));
    const headers = { Authorization: `Bearer ${tokens.access_token}`, Accept: 'application/json' };
    const info = (await (await fetch(`${base()}/protocol/openid-connect/userinfo`, { headers })).json()) as Record<
      string,
      unknown
    >;
    assert.equal(info['preferred_username'], 'admin');
    assert.equal(info['fhir_core_app_id'], 'app');
    const account = (await (await fetch(`${base()}/account`, { headers })).json()) as Record<string, unknown>;
    assert.equal(account['firstName'], 'Ada');
    assert.equal((await fetch(`${base()}/protocol/openid-connect/userinfo`)).status, 401);
    await adminCall('DELETE', `/sessions/${tokens.session_state}`);
    assert.equal((await fetch(`${base()}/protocol/openid-connect/userinfo`, { headers })).status, 401);
  });

  it('signs out immediately with an id token hint, redirecting only to allowed URLs', async () => {
    const browser = createBrowser(origin);
    const tokens = await app.signIn(browser);
    const logout = (target: string): string =>
      `${base()}/protocol/openid-connect/logout?${new URLSearchParams({ client_id: 'fhir-web', post_logout_redirect_uri: target, id_token_hint: tokens.id_token })}`;
    assert.equal((await browser.fetch(logout('http://evil.example/'))).status, 400);
    assert.equal((await app.refresh(tokens.refresh_token)).status, 200);
    const response = await browser.fetch(logout(`${origin}/`));
    assert.equal(response.headers.get('location'), `${origin}/`);
    assert.equal((await app.refresh(tokens.refresh_token)).status, 400);
    const silent = await app.followToApp(browser, await browser.fetch(app.authAddress({ prompt: 'none' })));
    assert.equal(silent.get('error'), 'login_required');
  });

  it('shows a confirmation before signing out without a hint', async () => {
    const browser = createBrowser(origin);
    const tokens = await app.signIn(browser);
    const address = `${base()}/protocol/openid-connect/logout`;
    assert.match(await (await browser.fetch(address)).text(), /Do you want to sign out\?/);
    assert.ok(running.identity.sessions.find(tokens.session_state));
    assert.match(await (await browser.fetch(address, form({}))).text(), /You are signed out/);
    assert.equal(running.identity.sessions.find(tokens.session_state), undefined);
  });

  it('sessions are listed and ended through the admin API', async () => {
    const browser = createBrowser(origin);
    const tokens = await app.signIn(browser, 'nurse');
    const nurse = running.identity.users.byUsername('nurse')?.id ?? '';
    const sessions = (await (await adminCall('GET', `/users/${nurse}/sessions`)).json()) as Record<string, unknown>[];
    assert.equal(sessions.length, 1);
    assert.equal(sessions[0]?.['id'], tokens.session_state);
    assert.deepEqual(Object.values(sessions[0]?.['clients'] as object), ['fhir-web']);
    assert.equal((await adminCall('POST', `/users/${nurse}/logout`)).status, 204);
    assert.equal((await app.refresh(tokens.refresh_token)).status, 400);
    const silent = await app.followToApp(browser, await browser.fetch(app.authAddress({ prompt: 'none' })));
    assert.equal(silent.get('error'), 'login_required');
  });

  it('a disabled user can neither refresh tokens nor use an existing session', async () => {
    const browser = createBrowser(origin);
    const tokens = await app.signIn(browser, 'nurse');
    const nurse = running.identity.users.byUsername('nurse')?.id ?? '';
    await adminCall('PUT', `/users/${nurse}`, { enabled: false });
    assert.equal((await app.refresh(tokens.refresh_token)).status, 400);
    const silent = await app.followToApp(browser, await browser.fetch(app.authAddress({ prompt: 'none' })));
    assert.equal(silent.get('error'), 'login_required');
    const other = await app.signIn(browser);
    assert.equal(readJwt(other.access_token)?.['preferred_username'], 'admin');
  });

  it('a temporary password must be changed at sign-in', async () => {
    const browser = createBrowser(origin);
    const page = await app.openLogin(browser);
    const due = await browser.fetch(page, form({ username: 'beginner', password: 'first' }));
    assert.match(await due.text(), /Choose a new password/);
    const change = (password: string, confirm = password): Promise<Response> =>
      browser.fetch(page, form({ 'password-new': password, 'password-confirm': confirm }));
    assert.match(await (await change('second', 'third')).text(), /not the same/);
    assert.match(await (await change('first')).text(), /must not be the old one/);
    const parameters = await app.followToApp(browser, await change('second'));
    assert.ok((await app.exchange(parameters.get('code') ?? '')).access_token);
    assert.deepEqual(running.identity.users.byUsername('beginner')?.requiredActions, []);
    await app.signIn(createBrowser(origin), 'beginner', 'second');
  });

  it('rejects a new password without prior authentication', async () => {
    const browser = createBrowser(origin);
    const page = await app.openLogin(browser);
    const sneaky = await browser.fetch(
      page,
      form({ username: 'beginner', 'password-new': 'mine', 'password-confirm': 'mine' }),
    );
    assert.equal(sneaky.status, 401);
  });

  it('keys, cookies and refresh tokens remain valid after a restart', async () => {
    const browser = createBrowser(origin);
    const tokens = await app.signIn(browser);
    await running.close();
    await start(Number(new URL(origin).port));
    assert.ok(running.identity.tokens.verifyAccess(tokens.access_token));
    assert.equal((await app.refresh(tokens.refresh_token)).status, 200);
    const silent = await app.followToApp(browser, await browser.fetch(app.authAddress({ prompt: 'none' })));
    assert.ok(silent.get('code'));
  });

  it('serves the keycloak-js frames for cookies and session status', async () => {
    const browser = createBrowser(origin);
    const tokens = await app.signIn(browser);
    const init = (session: string): Promise<Response> =>
      browser.fetch(
        `${base()}/protocol/openid-connect/login-status-iframe.html/init?${new URLSearchParams({ client_id: 'fhir-web', session_state: session, origin })}`,
      );
    assert.equal((await init(tokens.session_state)).status, 204);
    assert.equal((await init('another')).status, 403);
    const frame = await browser.fetch(`${base()}/protocol/openid-connect/3p-cookies/step1.html`);
    assert.match(await frame.text(), /step1\.js/);
  });

  it('a used sign-in page leads to the application while the user is signed in', async () => {
    const browser = createBrowser(origin);
    const page = await app.openLogin(browser);
    await app.followToApp(browser, await browser.fetch(page, form({ username: 'admin', password: 'admin' })));
    const back = await browser.fetch(page);
    assert.equal(back.status, 303);
    assert.equal(back.headers.get('location'), `${origin}/`);
    assert.equal((await createBrowser(origin).fetch(page)).status, 400);
  });

  it('an expired sign-in page shows an error', async () => {
    const response = await createBrowser(origin).fetch(`${base()}/login-actions/authenticate/nothing`);
    assert.equal(response.status, 400);
    assert.match(await response.text(), /too old or was already used/);
  });
});
