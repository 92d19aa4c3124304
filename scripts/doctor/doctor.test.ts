import { createSandbox, type Sandbox } from '../../server/sandbox/index.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import * as checkTexts from '../../src/features/doctor/checkTexts.ts';
import { remedyTexts } from '../../src/features/doctor/remedyTexts.ts';
import { messages, questionTexts } from '../../src/features/doctor/messages.ts';
import { doctor } from './doctor.ts';

const origin = 'http://localhost:3000';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  sandbox.identity.settings.setRealm({ smtpServer: { host: 'mail.example.org', from: 'noreply@example.org' } });
});
afterAll(() => sandbox.close());

interface Options {
  args?: string[];
  env?: Record<string, string>;
  settings?: Record<string, string>;
  answer?: boolean;
  /** Receives the requests to http://keycloak:8080, an alias of the sandbox's Keycloak. */
  inside?: string[];
}

/** Keycloak's response with a service account `doctor`; password grants are rejected, as by the application's client. */
async function signIn(form: FormData): Promise<Response> {
  const isDoctor = form.get('grant_type') === 'client_credentials' && form.get('client_id') === 'doctor';
  if (isDoctor && form.get('client_secret') === 's3cret') {
    return Response.json({ access_token: await sandbox.mintToken('admin') });
  }
  const error_description = 'Client not allowed for direct access grants';
  return Response.json({ error: 'unauthorized_client', error_description }, { status: 400 });
}

/** Runs `npm run doctor` against the sandbox; returns exit code, output and questions. */
async function call({
  args = ['--url', `${origin}/`],
  env = {},
  settings = {},
  answer = false,
  inside = [],
}: Options = {}) {
  const lines: string[] = [];
  const questions: string[] = [];
  const ids = { ROOT_LOCATION_ID, COMMODITY_LIST_ID, INVENTORY_LIST_ID };
  const own: Record<string, () => Response> = {
    '/config.json': () => Response.json(configFromEnv({ ...ids, ...settings })),
    '/ready': () => Response.json({ status: 'ok' }),
    '/admin/config.json': () => new Response('<html>'),
    '/nowhere/config.json': () => new Response('', { status: 404 }),
  };
  const code = await doctor(args, env, {
    fetch: async (input, init) => {
      const received = new Request(input, init);
      const isInside = received.url.startsWith('http://keycloak:8080/');
      if (isInside) inside.push(received.url);
      if (received.url.startsWith('http://localhost:9/')) throw new TypeError('fetch failed');
      if (received.url.endsWith('/openid-connect/token')) return signIn(await received.formData());
      const request = isInside
        ? new Request(received.url.replace('http://keycloak:8080', `${origin}/auth`), received)
        : received;
      // A gateway with a higher header limit than its default of 8 KB, which the sandbox has.
      if (request.url.includes('_id=0000')) return Response.json({ resourceType: 'Bundle', total: 0 });
      return own[new URL(request.url).pathname]?.() ?? sandbox.fetch(request);
    },
    print: (line) => lines.push(line),
    ask: async (question) => {
      questions.push(question);
      return answer;
    },
  });
  return { code, text: lines.join('\n'), questions };
}

test('a wrong secret of the service account of imports is a failure', async () => {
  const account = { IMPORT_CLIENT_ID: 'doctor', IMPORT_CLIENT_SECRET: 'wrong-S3cret' };
  const env = { DOCTOR_CLIENT_ID: 'doctor', DOCTOR_CLIENT_SECRET: 's3cret' };
  const wrong = await call({ env: { ...env, ...account } });
  expect(wrong.code).toBe(1);
  expect(wrong.text).toMatch(/^Failed: IMPORT_CLIENT_ID could not sign in: /m);
  expect(wrong.text).not.toContain('wrong-S3cret');
  expect(wrong.text).toMatch(/\n1 failed, 0 warnings, 31 passed, 2 skipped$/);
  const right = await call({ env: { ...env, ...account, IMPORT_CLIENT_SECRET: 's3cret' } });
  expect(right.text).not.toContain('IMPORT_CLIENT_ID');
});

test('with a token runs all checks, prints a table and exits with 0', async () => {
  const { code, text } = await call({ env: { DOCTOR_TOKEN: await sandbox.mintToken('admin') } });
  expect(text).toMatch(/^http:\/\/localhost:3000, settings of http:\/\/localhost:3000\/config.json/);
  expect(text).toMatch(/\n {2}Passed {6}Root location {3,}It exists\. Locations directly below: 47\n/);
  expect(text).toMatch(/0 failed, 0 warnings, 31 passed, 2 skipped$/);
  expect(code).toBe(0);
});

test('without a token reports which checks need a sign-in', async () => {
  const { text } = await call();
  expect(text).toMatch(/Skipped {5}Root location +Skipped: requires a signed-in user\.\n/);
  expect(text.match(/Set DOCTOR_CLIENT_ID/g)).toHaveLength(1);
});

test('reports a failed check with its solution and exits with 1', async () => {
  const env = { DOCTOR_TOKEN: await sandbox.mintToken('admin') };
  const { code, text } = await call({ env, settings: { ROOT_LOCATION_ID: 'nowhere' } });
  expect(text).toMatch(/Failed {6}Root location +Location\/nowhere does not exist\.\n +→ Create it, or correct ROOT_/);
  expect(code).toBe(1);
});

test('--repair creates only after a confirmation, and creates nothing if the answer is no', async () => {
  const env = { DOCTOR_TOKEN: await sandbox.mintToken('admin') };
  const args = ['--url', origin, '--repair'];
  const settings = { INVENTORY_LIST_ID: 'stock-of-here' };
  const refused = await call({ args, env, settings });
  expect(refused.questions).toEqual([expect.stringContaining('An empty list with the id stock-of-here')]);
  expect(() => sandbox.fhir.read('List', 'stock-of-here')).toThrow('is not known');
  const accepted = await call({ args, env, settings, answer: true });
  expect(refused.text).toMatch(/\nNothing was created\.$/);
  expect(refused.code).toBe(1);
  // The checks run again after creating; their result determines the exit code.
  expect(accepted.text).toMatch(/\n {2}Created: List\/stock-of-here\n.*\n *0 failed, /s);
  expect(accepted.code).toBe(0);
  expect(sandbox.fhir.read('List', 'stock-of-here')).toBeDefined();
});

test('--help prints the usage without running checks', async () => {
  const { code, text } = await call({ args: ['--help'] });
  expect(code).toBe(0);
  expect(text).toMatch(
    /^npm run doctor -- \[--url ADDRESS\] \[--repair\]\nIn the container: .* node scripts\/doctor\.ts/,
  );
});

test.each([
  [['--ulr'], /^Unknown option '--ulr'/],
  [['everything'], /^Unexpected argument 'everything'/],
  [['--url'], /^Option '--url <value>' argument missing/],
  [['--url', 'nonsense'], /^--url is not an address such as https:\/\/admin\.example\.org: nonsense\n/],
  [['--url', 'file:///etc/passwd'], /^--url is not an address/],
  [['--url', 'ftp://me:pass123@h'], /^--url is not an address .*: ftp:\/\/…@h\n/],
  [['--url', 'https://me:pass123@h'], /^--url must not contain a user name or a password\.\n/],
])('rejects %j with a message and the usage', async (args, message) => {
  const { code, text } = await call({ args });
  expect([code, text]).toEqual([2, expect.stringMatching(message)]);
  expect(text).toContain('npm run doctor -- [--url ADDRESS]');
  expect(text).not.toContain('pass123');
});

test('an invalid PORT is reported by name', async () => {
  const { code, text } = await call({ args: [], env: { PORT: 'abc' } });
  expect([code, text]).toEqual([2, expect.stringMatching(/^PORT must be a whole number from 0 to 65535, not "abc"\n/)]);
});

test.each([
  ['http://localhost:3000/admin', 'the response is not a configuration document'],
  ['http://localhost:3000/nowhere', 'status 404'],
  ['http://localhost:9', 'no answer'],
])('%s: without valid settings at the given URL, no other settings are used', async (url, why) => {
  const { code, text } = await call({ args: ['--url', url] });
  expect(code).toBe(2);
  expect(text).toMatch(new RegExp(`^${url}/config.json does not give the settings of the application: ${why}\\.`));
});

test('without --url falls back to settings of the environment and prints the reason', async () => {
  const { text } = await call({ args: [], env: { PUBLIC_URL: 'http://localhost:9', DEFAULT_TABLE_PAGE_SIZE: '7' } });
  expect(text).toMatch(/^http:\/\/localhost:9, settings of the environment \(.*\/config\.json: no answer\)\n/);
  expect(text).toMatch(/Failed {6}Settings +Not valid: DEFAULT_TABLE_PAGE_SIZE \(7\)\n/);
});

test('invalid settings are a failure', async () => {
  const { code, text } = await call({ settings: { DEFAULT_TABLE_PAGE_SIZE: '7' } });
  expect(text).toMatch(/Failed {6}Settings +Not valid: DEFAULT_TABLE_PAGE_SIZE \(7\)\n/);
  expect(code).toBe(1);
});

test('misspelt settings of the server and of the doctor are warnings, unused ones of OpenSRP Web are named', async () => {
  const settings = { IMPORT_WORKR: 'separate', ENABLE_NOTHING: 'x', REACT_APP_DATE_FORMAT: 'YYYY' };
  const env = { DOCTOR_TOKEN: await sandbox.mintToken('admin'), DOCTOR_TOKN: 's3cret' };
  const { code, text } = await call({ settings, env });
  expect(text).toMatch(
    /Warning: DOCTOR_TOKN is not a setting of this application \(did you mean DOCTOR_TOKEN, which must be a secret\?\)\n/,
  );
  expect(text).toMatch(
    /Warning {5}Settings +Unknown .*: IMPORT_WORKR → IMPORT_WORKER, ENABLE_NOTHING\n +→ .*\n +.* without effect here: REACT_APP_DATE_FORMAT\n/,
  );
  expect(text).not.toContain('s3cret');
  expect(code).toBe(0);
});

test('all invalid variables of the doctor are reported at once', async () => {
  const { code, text } = await call({ args: [], env: { PORT: 'x', KEYCLOAK_INTERNAL_URL: 'keycloak:8080' } });
  expect(code).toBe(2);
  expect(text).toMatch(/^PORT must be .*\nKEYCLOAK_INTERNAL_URL must be .*\n\nnpm run doctor/);
});

test('in a container, Keycloak is requested at its internal URL, and the issuer remains the public one', async () => {
  const inside: string[] = [];
  const settings = { KEYCLOAK_URL: `${origin}/auth` };
  const env = { DOCTOR_TOKEN: await sandbox.mintToken('admin'), KEYCLOAK_INTERNAL_URL: 'http://keycloak:8080/' };
  const { text } = await call({ env, settings, inside });
  expect(inside.length).toBeGreaterThan(3);
  expect(text).toMatch(/Passed {6}Issuer of tokens +Tokens are issued by http:\/\/localhost:3000\/auth\/realms\/fhir/);
});

test('signs in with a service account, by client id and secret', async () => {
  const env = { DOCTOR_CLIENT_ID: 'doctor', DOCTOR_CLIENT_SECRET: 's3cret' };
  const { code, text } = await call({ env });
  expect(text).toMatch(/0 failed, 0 warnings, 31 passed, 2 skipped$/);
  expect(code).toBe(0);
});

test.each([
  [{ DOCTOR_USER: 'admin', DOCTOR_PASSWORD: 'wrong' }, 'DOCTOR_USER'],
  [{ DOCTOR_CLIENT_ID: 'doctor', DOCTOR_CLIENT_SECRET: 'wrong' }, 'DOCTOR_CLIENT_ID'],
])('a rejected sign-in is a failure with instructions, and checks without sign-in still run', async (env, who) => {
  const { code, text } = await call({ env });
  expect(text).toContain(`\nFailed: ${who} could not sign in: Client not allowed for direct access grants. Checks`);
  expect(text).toContain('set DOCTOR_CLIENT_ID and DOCTOR_CLIENT_SECRET');
  expect(text).toMatch(/Passed {6}FHIR server .*Skipped {5}Root location/s);
  // The sandbox fails the check of redirect addresses without a sign-in.
  expect(text).toMatch(/\n2 failed, 0 warnings, 10 passed, 22 skipped$/);
  expect(code).toBe(1);
});

test('accepts a token with the prefix Bearer; anything but a token aborts', async () => {
  const pasted = await call({ env: { DOCTOR_TOKEN: ` Bearer ${await sandbox.mintToken('admin')}\n` } });
  expect(pasted.text).toMatch(/31 passed, 2 skipped$/);
  const none = await call({ env: { DOCTOR_TOKEN: 'garbage' } });
  expect([none.code, none.text]).toEqual([2, 'DOCTOR_TOKEN is no access token (JWT).']);
});

test('an expired token is reported first and not used', async () => {
  const env = { DOCTOR_TOKEN: await sandbox.mintToken('admin', { expiresInSeconds: -7200 }) };
  const { code, text } = await call({ env });
  expect(text).toMatch(/\n\nFailed: DOCTOR_TOKEN has expired, 2 hours ago\. .*Skipped {5}Root location/s);
  expect(text).not.toContain('refuses the token');
  expect(code).toBe(1);
});

test('texts of the checks use only plain placeholders, as the terminal has no message formatter', () => {
  const { areaTexts, causeTexts, checkTexts: titles } = checkTexts;
  const texts = [areaTexts, causeTexts, titles, remedyTexts, messages, questionTexts].flatMap((table) =>
    Object.values(table).map(({ defaultMessage }) => defaultMessage),
  );
  expect(texts.filter((text) => /[{}<>]|''/.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
});
