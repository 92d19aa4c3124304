import { createLog } from '../../log.ts';
import { Unavailable } from '../../fhir/errors.ts';
import { createServiceAccount } from './serviceAccount.ts';

const secret = 's3cret-of-the-account';
const tokenUrl = 'https://keycloak.example/realms/fhir/protocol/openid-connect/token';
let time: number;
let lines: string[];
let requests: string[];
let respond: (body: URLSearchParams) => Response;

beforeEach(() => {
  time = 1_000_000;
  lines = [];
  requests = [];
  respond = () => Response.json({ access_token: `token-${requests.length}`, expires_in: 300 });
});

const open = (fhir = () => Response.json({})) =>
  createServiceAccount({
    clientId: 'importer',
    clientSecret: secret,
    tokenUrl,
    log: createLog('debug', (line) => lines.push(line)),
    now: () => new Date(time),
    async send(request) {
      if (request.url !== tokenUrl) return fhir();
      const body = new URLSearchParams(await request.text());
      requests.push(body.toString());
      return respond(body);
    },
  });

test('requests a token by client credentials once, and another one before it expires', async () => {
  const account = open();
  expect(await Promise.all([account.token(), account.token()])).toEqual(['token-1', 'token-1']);
  expect(requests).toEqual([`grant_type=client_credentials&client_id=importer&client_secret=${secret}`]);
  time += 269_000;
  expect(await account.token()).toBe('token-1');
  time += 2_000;
  expect(await account.token()).toBe('token-2');
});

test.each<[string, () => Response, RegExp]>([
  [
    'a wrong secret',
    () => Response.json({ error: 'unauthorized_client', error_description: `Invalid: ${secret}` }, { status: 401 }),
    /refuses the service account.*IMPORT_CLIENT_SECRET: Invalid: \*\*\*/,
  ],
  [
    'an unreachable Keycloak',
    () => {
      throw new Error(`connect ${secret}`);
    },
    /cannot be reached/,
  ],
  ['a failing Keycloak', () => new Response('', { status: 502 }), /no token .*: status 502/],
  ['an answer without a token', () => Response.json({ access_token: 7 }), /no token/],
])(
  '%s: the servers are unavailable, logged once without the secret, until a token arrives',
  async (_name, fail, text) => {
    const account = open();
    const succeed = respond;
    respond = fail;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const error: unknown = await account.token().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Unavailable);
      expect((error as Error).message).toMatch(text);
      expect((error as Error).message).not.toContain(secret);
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(text);
    expect(lines[0]).not.toContain(secret);
    respond = succeed;
    expect(await account.token()).toMatch(/^token-/);
  },
);

test('a refused token is replaced, and the request fails as unavailable instead of 401', async () => {
  const account = open(() => new Response('JWT token verification failed', { status: 401 }));
  const authorization = `Bearer ${await account.token()}`;
  const response = await account.send(
    new Request('https://fhir.example/fhir/Location', { headers: { authorization } }),
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(
    'fhir.example refuses the token of the service account of imports: JWT token',
  );
  expect(await account.token()).toBe('token-2');
});
