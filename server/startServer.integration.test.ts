import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { ConfigResult } from '../common/config/config.ts';
import { createLog } from './log.ts';
import { readOptions, type ServerOptions } from './options.ts';
import { ROOT_LOCATION_ID, users } from './sandbox/data/ids.ts';
import { startServer, type RunningServer } from './startServer.ts';
import { startProgram, type Program } from '../test/support/program.ts';

const root = path.resolve(import.meta.dirname, '..');
const silent = createLog('error', () => undefined);
const free = (args: string[] = [], environment: Record<string, string> = {}): ServerOptions =>
  readOptions(['--port', '0', ...args], environment, root);
const outside = { FHIR_BASE_URL: 'https://fhir.example.org/fhir', KEYCLOAK_URL: 'https://id.example.org/auth' };

async function json(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

describe('with the sandbox in memory', () => {
  let server: RunningServer;
  before(async () => {
    server = await startServer(free(['--memory']), silent);
  });
  after(() => server.close());

  test('is ready, and its configuration contains the root Location of the sample', async () => {
    assert.equal((await fetch(`${server.url}/ready`)).status, 200);
    const { config } = (await json(await fetch(`${server.url}/config.json`))) as unknown as ConfigResult;
    assert.equal(config.rootLocationId, ROOT_LOCATION_ID);
    assert.equal(config.keycloakUrl, '/auth');
  });

  test('requires a token for data', async () => {
    const address = `${server.url}/fhir/Location/${ROOT_LOCATION_ID}`;
    assert.equal((await fetch(address)).status, 401);
    const token = await server.sandbox?.mintToken(users.viewer.username);
    const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200);
    assert.equal((await json(response)).name, 'Kenya');
  });

  test('its issuer uses the port that was picked', async () => {
    const discovery = await fetch(`${server.url}/auth/realms/fhir/.well-known/openid-configuration`);
    assert.equal((await json(discovery)).issuer, `${server.url}/auth/realms/fhir`);
  });

  test('the realm document has the key that gateways read', async () => {
    const realm = await json(await fetch(`${server.url}/auth/realms/fhir`));
    assert.match(String(realm.public_key), /^MII/);
  });

  test('sign-in shows a form', async () => {
    const address = new URL(`${server.url}/auth/realms/fhir/protocol/openid-connect/auth`);
    address.search = new URLSearchParams({
      client_id: 'fhir-web',
      redirect_uri: `${server.url}/`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString();
    // The form requires the cookies of the redirect response.
    const first = await fetch(address, { redirect: 'manual', headers: { Accept: 'text/html' } });
    const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const form = await fetch(new URL(first.headers.get('location') ?? '', address), {
      headers: { Accept: 'text/html', Cookie: cookies.join('; ') },
    });
    assert.equal(form.status, 200);
    assert.match(await form.text(), /<form[^>]*method="?post/i);
    assert.equal(form.headers.get('x-content-type-options'), 'nosniff');
  });
});

test('data survives a restart, and --reset deletes it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  const file = path.join(folder, 'nested', 'data.sqlite');
  const nameOf = async (server: RunningServer): Promise<unknown> => {
    const token = await server.sandbox?.mintToken('admin');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' };
    const address = `${server.url}/fhir/Location/${ROOT_LOCATION_ID}`;
    const root = await json(await fetch(address, { headers }));
    const saved = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ ...root, name: 'Renamed' }) });
    assert.equal(saved.status, 200);
    await saved.text();
    return root.name;
  };
  try {
    const names: unknown[] = [];
    for (const args of [[], [], ['--reset']]) {
      const server = await startServer(free(['--database', file, ...args]), silent);
      names.push(await nameOf(server));
      await server.close();
    }
    assert.deepEqual(names, ['Kenya', 'Renamed', 'Kenya']);
    assert.ok(existsSync(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('with outside servers there is no sandbox and no data file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  const file = path.join(folder, 'data.sqlite');
  const server = await startServer(free(['--database', file], outside), silent);
  try {
    assert.equal(server.sandbox, undefined);
    assert.equal((await fetch(`${server.url}/fhir/metadata`)).status, 404);
    const { config } = (await json(await fetch(`${server.url}/config.json`))) as unknown as ConfigResult;
    assert.equal(config.fhirBaseUrl, 'https://fhir.example.org/fhir');
    assert.equal(existsSync(file), false);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('disabled imports respond with 404, with and without a token', async () => {
  const server = await startServer(free(['--memory'], { ENABLE_DATA_IMPORTS: 'false' }), silent);
  try {
    const token = await server.sandbox?.mintToken(users.admin.username);
    for (const [method, address] of [
      ['GET', '/$import'],
      ['POST', '/%24import'],
      ['GET', '/$import/export'],
    ] as const) {
      const answer = await fetch(server.url + address, { method, headers: { Authorization: `Bearer ${token ?? ''}` } });
      assert.equal(answer.status, 404);
      assert.match(String((await json(answer)).message), /switched off here \(ENABLE_DATA_IMPORTS\)/);
    }
    assert.equal((await fetch(`${server.url}/ready`)).status, 200);
  } finally {
    await server.close();
  }
});

test('a taken port rejects with its error code', async () => {
  const first = await startServer(free([], outside), silent);
  const port = new URL(first.url).port;
  try {
    await assert.rejects(startServer({ ...free([], outside), port: Number(port) }, silent), { code: 'EADDRINUSE' });
  } finally {
    await first.close();
  }
});

describe('as a program', () => {
  const run = (args: string[], environment: Record<string, string> = {}): Program =>
    startProgram(process.execPath, [path.join(root, 'server/main.ts'), ...args], {
      env: { ...process.env, ...environment },
    });

  test('prints its address and the sample users, and exits promptly on a signal', async () => {
    const { child, ended, printed, output } = run(['--port', '0', '--memory']);
    const [url] = await printed(/http:\/\/localhost:\d+/);
    await printed(/nobody {2,}nobody/);
    assert.equal((await fetch(`${url}/health`)).status, 200);
    child.kill('SIGTERM');
    assert.equal(await ended(), 0, output());
  });

  test('without the sample it lists only users that exist, and logs misspelt settings', async () => {
    const environment = { SANDBOX_SAMPLE: 'none', IMPORT_WORKR: 'separate' };
    const { child, ended, printed, output } = run(['--port', '0', '--memory'], environment);
    await printed(/Data: in memory/);
    assert.match(
      output(),
      /"level":"warn".*IMPORT_WORKR is not a setting .*did you mean IMPORT_WORKER, which must be here or separate\?/,
    );
    assert.match(output(), /admin {5}admin {5}everything/);
    assert.doesNotMatch(output(), /nobody|nurse/);
    child.kill('SIGTERM');
    assert.equal(await ended(), 0, output());
  });

  test('--reset does not delete a file that is not a database', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    const file = path.join(folder, 'notes.txt');
    const imports = path.join(folder, 'imports', 'key');
    writeFileSync(file, 'Not to be lost');
    mkdirSync(path.dirname(imports));
    writeFileSync(imports, 'k');
    try {
      const { ended, output } = run(['--port', '0', '--database', file, '--reset']);
      assert.equal(await ended(), 1);
      assert.match(output(), /notes\.txt is not deleted because it is not an SQLite database; .*--database/);
      assert.doesNotMatch(output(), / {4}at /);
      assert.deepEqual([readFileSync(file, 'utf8'), readFileSync(imports, 'utf8')], ['Not to be lost', 'k']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('reports which data file is damaged and how to reset it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    const file = path.join(folder, 'data.sqlite');
    writeFileSync(file, 'This is no database, and long enough not to be taken for an empty one.'.repeat(100));
    try {
      const { ended, output } = run(['--port', '0', '--database', file]);
      assert.equal(await ended(), 1);
      assert.match(output(), /data\.sqlite cannot be used .*--reset/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('reports all invalid settings at once, does not start and does not fall back to the sandbox', async () => {
    const slips = {
      KEYCLOAK_URL: 'keycloak.example.org/auth',
      PROXY_FHIR_BASE_URL: 'https://me:s3cret@fhir.example.org',
    };
    const { ended, output } = run(['--port', '0', '--memory'], { ...slips, SANDBOX_SAMPLE: 'non' });
    assert.equal(await ended(), 2);
    assert.match(output(), /^KEYCLOAK_URL must be .* not "keycloak.example.org\/auth" \(it begins with neither/m);
    assert.match(output(), /^PROXY_FHIR_BASE_URL must be .*user name or a password/m);
    assert.match(output(), /^SANDBOX_SAMPLE must be kenya or none, not "non"/m);
    assert.doesNotMatch(output(), /s3cret|Open http| {4}at /);
  });

  test('the sandbox is served to other computers only with SANDBOX=public', async () => {
    const refused = run(['--port', '0', '--memory', '--host', '0.0.0.0']);
    assert.equal(await refused.ended(), 2);
    assert.match(refused.output(), /^HOST is "0\.0\.0\.0".*KEYCLOAK_URL.*SANDBOX=public[^\n]*\n$/);
    const published = run(['--port', '0', '--memory'], { PUBLIC_URL: 'https://sandbox.example.org' });
    assert.equal(await published.ended(), 2);
    assert.match(published.output(), /^PUBLIC_URL is "https:\/\/sandbox\.example\.org".*SANDBOX=public[^\n]*\n$/);
    const { child, ended, printed } = run(['--port', '0', '--memory', '--host', '0.0.0.0'], { SANDBOX: 'public' });
    await printed(/Open http/);
    child.kill('SIGTERM');
    assert.equal(await ended(), 0);
  });

  test('a proxy without KEYCLOAK_URL does not start, and a one-line message explains why', async () => {
    const { ended, output } = run(['--port', '0'], { PROXY_FHIR_BASE_URL: 'http://127.0.0.1:9/fhir' });
    assert.equal(await ended(), 2);
    assert.match(output(), /PROXY_FHIR_BASE_URL needs KEYCLOAK_URL/);
    assert.doesNotMatch(output(), / {4}at /);
  });

  test('explains why it cannot listen on the address', async () => {
    const { ended, output } = run(['--port', '0', '--memory', '--host', '192.0.2.1'], { SANDBOX: 'public' });
    assert.equal(await ended(), 1);
    assert.match(output(), /HOST \(or --host\) is "192.0.2.1"/);
    assert.doesNotMatch(output(), / {4}at /);
  });

  test('reports the taken port and how to choose another', async () => {
    const server = await startServer(free([], outside), silent);
    const { port } = new URL(server.url);
    try {
      const { ended, output } = run(['--port', port], outside);
      assert.equal(await ended(), 1);
      assert.match(output(), new RegExp(`Port ${port} is taken.*npm start -- --port`));
    } finally {
      await server.close();
    }
  });
});
