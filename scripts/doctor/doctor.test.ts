import { createSandbox, type Sandbox } from '../../server/sandbox/index.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import { configFromEnv } from '../../src/config/configFromEnv.ts';
import * as checkTexts from '../../src/features/doctor/checkTexts.ts';
import { mendTexts } from '../../src/features/doctor/mendTexts.ts';
import { messages, questionTexts } from '../../src/features/doctor/messages.ts';
import { doctor } from './doctor.ts';

const origin = 'http://localhost:3000';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

interface Options {
  args?: string[];
  env?: Record<string, string>;
  settings?: Record<string, string>;
  answer?: boolean;
  /** Filled with what was asked of http://keycloak:8080, which is the sandbox's Keycloak by another address. */
  inside?: string[];
}

/** One call of `npm run doctor` before the sandbox: exit code, output, questions. */
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
  };
  const code = await doctor(args, env, {
    fetch: async (input, init) => {
      const asked = new Request(input, init);
      const isInside = asked.url.startsWith('http://keycloak:8080/');
      if (isInside) inside.push(asked.url);
      const request = isInside
        ? new Request(asked.url.replace('http://keycloak:8080', `${origin}/auth`), asked)
        : asked;
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

test('with a token everything is asked; a table, and exit code 0', async () => {
  const { code, text } = await call({ env: { DOCTOR_TOKEN: await sandbox.mintToken('admin') } });
  expect(text).toMatch(/^http:\/\/localhost:3000, settings of http:\/\/localhost:3000\/config.json/);
  expect(text).toMatch(/\n {2}Passed {6}Root location {3,}It exists\. Places directly below: 47\n/);
  expect(text).toMatch(/Failed: 0, warnings: 0, passed: 23, not asked: 2$/);
  expect(code).toBe(0);
});

test('without one it says what it would need', async () => {
  const { text } = await call();
  expect(text).toMatch(/Not asked {3}Root location +Not asked: needs a signed-in user\.\n/);
  expect(text.match(/Set DOCTOR_TOKEN/g)).toHaveLength(1);
});

test('something that failed is told with its mend, and the exit code is 1', async () => {
  const env = { DOCTOR_TOKEN: await sandbox.mintToken('admin') };
  const { code, text } = await call({ env, settings: { ROOT_LOCATION_ID: 'nowhere' } });
  expect(text).toMatch(/Failed {6}Root location +Location\/nowhere does not exist\.\n +→ Create it, or correct ROOT_/);
  expect(code).toBe(1);
});

test('asks before it creates, and creates nothing when the answer is no', async () => {
  const env = { DOCTOR_TOKEN: await sandbox.mintToken('admin') };
  const args = ['--url', origin, '--mend'];
  const settings = { INVENTORY_LIST_ID: 'stock-of-here' };
  const refused = await call({ args, env, settings });
  expect(refused.questions).toEqual([expect.stringContaining('An empty list with the id stock-of-here')]);
  expect(() => sandbox.fhir.read('List', 'stock-of-here')).toThrow('is not known');
  const accepted = await call({ args, env, settings, answer: true });
  expect(accepted.text).toMatch(/\n {2}Created: List\/stock-of-here$/);
  expect(sandbox.fhir.read('List', 'stock-of-here')).toBeDefined();
});

test('--help tells how it is called, and asks nothing', async () => {
  const { code, text } = await call({ args: ['--help'] });
  expect(code).toBe(0);
  expect(text).toMatch(
    /^npm run doctor -- \[--url ADDRESS\] \[--mend\]\nIn the container: .* node scripts\/doctor\.ts/,
  );
});

test.each([
  [['--ulr'], /^Unknown option '--ulr'/],
  [['everything'], /^Unexpected argument 'everything'/],
  [['--url'], /^Option '--url <value>' argument missing/],
  [['--url', 'nonsense'], /^--url is not an address such as https:\/\/admin\.example\.org: nonsense\n/],
  [['--url', 'file:///etc/passwd'], /^--url is not an address/],
])('%j is refused in words, with the way to call it', async (args, said) => {
  const { code, text } = await call({ args });
  expect([code, text]).toEqual([2, expect.stringMatching(said)]);
  expect(text).toContain('npm run doctor -- [--url ADDRESS]');
});

test('in a container Keycloak is asked by the address inside, and its tokens still name the one outside', async () => {
  const inside: string[] = [];
  const settings = { KEYCLOAK_URL: `${origin}/auth` };
  const env = { DOCTOR_TOKEN: await sandbox.mintToken('admin'), KEYCLOAK_INTERNAL_URL: 'http://keycloak:8080/' };
  const { text } = await call({ env, settings, inside });
  expect(inside.length).toBeGreaterThan(3);
  expect(text).toMatch(/Passed {6}Issuer of tokens +Tokens are issued by http:\/\/localhost:3000\/auth\/realms\/fhir/);
});

test('a user that may not sign in is said', async () => {
  const wrong = await call({ env: { DOCTOR_USER: 'admin', DOCTOR_PASSWORD: 'wrong' } });
  expect([wrong.code, wrong.text]).toEqual([2, expect.stringMatching(/^DOCTOR_USER could not sign in: /)]);
});

test('no text of the checks has more than plain placeholders: the terminal has no message library', () => {
  const { areaTexts, causeTexts, checkTexts: titles } = checkTexts;
  const texts = [areaTexts, causeTexts, titles, mendTexts, messages, questionTexts].flatMap((table) =>
    Object.values(table).map(({ defaultMessage }) => defaultMessage),
  );
  expect(texts.filter((text) => /[{}<>]|''/.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
});
