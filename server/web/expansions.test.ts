import { createLog } from '../log.ts';
import { createExpansions } from './expansions.ts';

const valueSet = { resourceType: 'ValueSet', expansion: { contains: [{ system: 's', code: 'a' }] } };
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

interface Case {
  query?: Record<string, string>;
  method?: string;
  servers?: string[];
  respond?: (request: Request) => Response | Promise<Response>;
  authenticate?: () => Promise<unknown>;
}

async function call({ query, method = 'GET', servers = ['https://tx.example.org'], respond, authenticate }: Case = {}) {
  const sent: Request[] = [];
  const handle = createExpansions({
    servers,
    log: createLog('error', () => undefined),
    authenticate: authenticate ?? (async () => ({})),
    timeoutMs: 50,
    send: async (request) => {
      sent.push(request);
      return (respond ?? (() => json(valueSet)))(request);
    },
  });
  const params = new URLSearchParams(query ?? { server: 'https://tx.example.org/r4', url: 'http://example.org/vs|1' });
  const headers = { authorization: 'Bearer user-token', cookie: 'a=b' };
  const response = await handle(new Request(`http://localhost/$expand?${params}`, { method, headers }));
  return { status: response.status, body: (await response.json()) as { message?: string }, sent };
}

test('a value set is expanded by an allowed server, without the token of the user', async () => {
  const { status, body, sent } = await call();
  expect(status).toBe(200);
  expect(body).toEqual(valueSet);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://tx.example.org/r4/ValueSet/$expand?url=http%3A%2F%2Fexample.org%2Fvs%7C1&count=1000',
  ]);
  expect([...(sent[0]?.headers.keys() ?? [])]).toEqual(['accept']);
  expect(sent[0]?.redirect).toBe('manual');
});

const tx = ['https://tx.example.org'];

test.each<[string, string, string[]]>([
  ['another host', 'https://tx.example.com/r4', tx],
  ['a host that only begins alike', 'https://tx.example.org.evil.example/r4', tx],
  ['a subdomain', 'https://a.tx.example.org/r4', tx],
  ['another port', 'https://tx.example.org:8443/r4', tx],
  ['no encryption', 'http://tx.example.org/r4', tx],
  ['an address of the own network', 'https://127.0.0.1/r4', tx],
  ['encryption that the setting excludes', 'https://tx:8080/r4', ['http://tx:8080']],
])('%s is refused', async (_what, server, servers) => {
  const { status, sent } = await call({ query: { server, url: 'http://example.org/vs' }, servers });
  expect(status).toBe(403);
  expect(sent).toEqual([]);
});

test('a server without encryption is called if the setting permits it', async () => {
  const query = { server: 'http://tx:8080/fhir/', url: 'urn:oid:1.2.3' };
  const { status, sent } = await call({ query, servers: ['http://tx:8080'] });
  expect(status).toBe(200);
  expect(sent[0]?.url).toBe('http://tx:8080/fhir/ValueSet/$expand?url=urn%3Aoid%3A1.2.3&count=1000');
});

test.each([
  ['credentials', 'https://user:pass@tx.example.org/r4'],
  ['a query', 'https://tx.example.org/r4?x=1'],
  ['an encoded path', 'https://tx.example.org/r4%2f..%2fadmin'],
  ['no address', 'tx'],
])('an address with %s is refused', async (_what, server) => {
  const { status, sent } = await call({ query: { server, url: 'http://example.org/vs' } });
  expect(status).toBe(400);
  expect(sent).toEqual([]);
});

const hangs = async ({ signal }: Request): Promise<Response> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

test.each<[string, NonNullable<Case['respond']>, number]>([
  ['redirects', () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }), 502],
  ['has no such value set', () => json({ resourceType: 'OperationOutcome' }, { status: 404 }), 404],
  ['returns another resource', () => json({ resourceType: 'Patient', id: '7' }), 502],
  ['returns a page', () => new Response('<html>secret</html>'), 502],
  [
    'returns a value set with too many levels',
    () => new Response(`{"resourceType":"ValueSet","x":${'['.repeat(600)}${']'.repeat(600)}}`),
    502,
  ],
  ['returns too much', () => new Response('x'.repeat(2 * 1024 * 1024 + 1)), 502],
  ['does not respond in time', hangs, 504],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 504],
])('a server that %s gives no value set', async (_what, respond, expected) => {
  const { status, body } = await call({ respond });
  expect(status).toBe(expected);
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('a request without sign-in, with another method or without the setting sends nothing', async () => {
  const denied = await call({ authenticate: () => Promise.reject(Object.assign(new Error('no'), { status: 401 })) });
  expect([denied.status, denied.sent]).toEqual([401, []]);
  const posted = await call({ method: 'POST' });
  expect([posted.status, posted.sent]).toEqual([405, []]);
  const unset = await call({ servers: [] });
  expect([unset.status, unset.sent]).toEqual([404, []]);
});
