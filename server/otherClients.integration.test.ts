/** Replays requests of OpenSRP Web, which has a server-side session, a client secret and an origin of its own. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Bundle, FhirResource, Location } from '../common/fhir/r4.ts';
import { authorSource } from '../common/fhir/author.ts';
import { versionsOf } from '../src/shared/history/versions.ts';
import { createBrowser, createOidcTestClient, form, type Tokens } from '../test/support/server/oidcTestClient.ts';
import { createLog } from './log.ts';
import { readOptions } from './options.ts';
import { ROOT_LOCATION_ID, userId } from './sandbox/data/ids.ts';
import { startServer, type RunningServer } from './startServer.ts';

const client = 'opensrp-web';
const otherOrigin = 'http://localhost:3172';
const redirect = `${otherOrigin}/login`;
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${secret}`).toString('base64')}`;

describe('another client of the sandbox', () => {
  let server: RunningServer;
  before(async () => {
    const environment = { SANDBOX_REDIRECT_URIS: `${otherOrigin}/*`, SANDBOX_CLIENT: client };
    const options = readOptions(['--port', '0', '--memory'], environment, process.cwd());
    server = await startServer(
      options,
      createLog('error', (line) => console.error(line)),
    );
  });
  after(() => server.close());

  const token = (authorization: string, fields: Record<string, string>): Promise<Response> => {
    const { headers, ...init } = form(fields);
    return fetch(`${server.url}/auth/realms/fhir/protocol/openid-connect/token`, {
      ...init,
      headers: { ...headers, Authorization: authorization },
    });
  };
  async function codeOf(username: string): Promise<string> {
    const app = createOidcTestClient(server.url);
    const browser = createBrowser(server.url);
    const address = app.authAddress({ client_id: client, redirect_uri: redirect });
    const login = await browser.fetch(address.replace(/&code_challenge.*$/, ''));
    const page = login.headers.get('location') ?? '';
    const sent = await browser.fetch(page, form({ username, password: username }));
    return (await app.followToApp(browser, sent)).get('code') ?? '';
  }
  async function signIn(username: string, authorization = basic(client, 'secret')): Promise<Tokens> {
    const code = await codeOf(username);
    const response = await token(authorization, { grant_type: 'authorization_code', code, redirect_uri: redirect });
    const body = await response.text();
    assert.equal(response.status, 200, body);
    return JSON.parse(body) as Tokens;
  }

  test('signs in and refreshes its tokens with any secret, or an empty one, in a Basic header', async () => {
    let tokens = await signIn('admin');
    for (const secret of ['another', '']) {
      const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      const response = await token(basic(client, secret), fields);
      assert.equal(response.status, 200);
      tokens = (await response.json()) as Tokens;
    }
    assert.equal(server.sandbox?.identity.tokens.verifyAccess(tokens.access_token)?.azp, client);
  });

  test('may send its secret in the form, and its id in the form beside that in the header', async () => {
    const fields = { grant_type: 'authorization_code', redirect_uri: redirect };
    const inForm = { ...fields, client_id: client, client_secret: 'secret', code: await codeOf('admin') };
    const url = `${server.url}/auth/realms/fhir/protocol/openid-connect/token`;
    assert.equal((await fetch(url, form(inForm))).status, 200);
    for (const clientId of [client, 'fhir-web']) {
      const both = { ...fields, client_id: clientId, code: await codeOf('admin') };
      assert.equal((await token(basic(client, 'secret'), both)).status, 200);
    }
  });

  test('is refused as an unknown client, and with the tokens of another client', async () => {
    const { refresh_token } = await signIn('admin');
    for (const [id, status, error] of [
      ['nobody', 401, 'invalid_client'],
      ['fhir-web', 400, 'invalid_grant'],
    ] as const) {
      const response = await token(basic(id, 'secret'), { grant_type: 'refresh_token', refresh_token });
      assert.equal(response.status, status);
      assert.equal(((await response.json()) as { error: string }).error, error);
    }
    assert.equal((await token('Basic nonsense', { grant_type: 'refresh_token', refresh_token })).status, 400);
  });

  test('calls FHIR and imports from its origin, and no page of another origin does', async () => {
    const { access_token } = await signIn('admin');
    for (const path of [`/fhir/Location/${ROOT_LOCATION_ID}`, '/fhir', '/$import', '/$import/templates/users']) {
      const preflight = async (origin: string): Promise<Response> =>
        fetch(server.url + path, {
          method: 'OPTIONS',
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'PUT',
            'Access-Control-Request-Headers': 'authorization,content-type,cache-control',
          },
        });
      const { status, headers } = await preflight(otherOrigin);
      assert.equal(status, 204, path);
      assert.equal(headers.get('access-control-allow-origin'), otherOrigin);
      assert.match(headers.get('access-control-allow-methods') ?? '', /PUT/);
      const accepted = headers.get('access-control-allow-headers')?.toLowerCase().split(',') ?? [];
      for (const name of ['authorization', 'content-type', 'cache-control']) assert.ok(accepted.includes(name), name);
      for (const origin of ['http://localhost:3173', 'https://localhost:3172', 'null']) {
        assert.equal((await preflight(origin)).headers.get('access-control-allow-origin'), null, `${path} ${origin}`);
      }
      const headersOfRead = { Origin: otherOrigin, Authorization: `Bearer ${access_token}`, Accept: '*/*' };
      for (const sent of [headersOfRead, { ...headersOfRead, Authorization: 'Bearer wrong' }]) {
        const response = await fetch(server.url + path, { headers: sent });
        assert.equal(response.headers.get('access-control-allow-origin'), otherOrigin, `${path} ${response.status}`);
        await response.text();
      }
    }
  });

  test('imports a file', async () => {
    const { access_token } = await signIn('admin');
    const body = new FormData();
    body.set('organizations', new File(['name,active\nFrom another client,true\n'], 'teams.csv', { type: 'text/csv' }));
    const response = await fetch(`${server.url}/$import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${access_token}` },
      body,
    });
    assert.ok(response.ok, await response.text());
  });

  test('is not taken for the former author when it sends meta back', async () => {
    const address = `${server.url}/fhir/Location/${ROOT_LOCATION_ID}`;
    const { access_token } = await signIn('locations');
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/fhir+json' };
    const read = async (): Promise<Location> => (await (await fetch(address, { headers })).json()) as Location;
    const write = async (location: Location, version?: string): Promise<void> => {
      const sent = new Headers(headers);
      if (version !== undefined) sent.set('If-Match', `W/"${version}"`);
      const body = JSON.stringify(location);
      const response = await fetch(address, { method: 'PUT', headers: sent, body });
      assert.equal(response.status, 200, await response.text());
    };
    const source = authorSource(userId('admin'), '2') ?? '';
    const first = await read();
    await write({ ...first, description: 'Of the application', meta: { ...first.meta, source } }, '1');
    await write({ ...(await read()), description: 'Of the other client' });
    assert.equal((await read()).meta?.source, source);
    const history = (await (await fetch(`${address}/_history`, { headers })).json()) as Bundle<FhirResource>;
    const authors = versionsOf(history, 3).map(({ authorId }) => authorId);
    assert.deepEqual(authors, [undefined, userId('admin'), userId('locations')]);
  });
});
