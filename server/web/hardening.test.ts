import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configFromEnv } from '../settings/configFromEnv.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createWeb, type WebOptions } from './app.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'web-'));
  writeFileSync(path.join(directory, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
  writeFileSync(path.join(directory, 'worker.0123456789abcdef.js'), 'onmessage = () => undefined');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function web(more: Partial<WebOptions> = {}) {
  const app = createWeb({
    directory,
    config: configFromEnv({}),
    // Like HAPI: no Cache-Control, and a Last-Modified that allows heuristic caching.
    api: () => Promise.resolve(Response.json({}, { headers: { 'Last-Modified': 'Mon, 01 Jan 2024 00:00:00 GMT' } })),
    imports: () => Promise.resolve(new Response('name\r\n', { headers: { 'Content-Type': 'text/csv' } })),
    log: createLog('error', () => undefined),
    maxBody: 1000,
    https: false,
    ...more,
  });
  return async (target: string, init: RequestInit = {}): Promise<Response> => app.request(target, init, {});
}
const page = { headers: { Accept: 'text/html' } };
const requests: [string, RequestInit?][] = [
  ['/', page],
  ['/admin/users', page],
  ['/fhir/Patient'],
  ['/auth/admin/realms/fhir/users'],
  ['/LocationHierarchy'],
  ['/$import/export?resourceTemplate=locations'],
  ['/config.json'],
  ['/health'],
  ['/ready'],
  ['/nothing'],
  ['/fhir', { method: 'POST', body: 'x'.repeat(1001) }],
  ['/worker.0123456789abcdef.js'],
];

test.each(requests)(
  '%s: every response has a strict policy without inline code and eval',
  async (target, init = {}) => {
    const policy = (await web()(target, init)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  },
);

test.each(requests.slice(0, -1))('%s: the response is not cacheable', async (target, init = {}) => {
  expect((await web()(target, init)).headers.get('cache-control')).toBe('no-store');
});

test.each(requests)('%s: Strict-Transport-Security is sent only with https', async (target, init = {}) => {
  const { headers } = await web({ https: true })(target, init);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await web()(target, init)).headers.has('strict-transport-security')).toBe(false);
});

test('a page reports violations of its policy and untrusted markup, to this server', async () => {
  const { headers } = await web()('/', page);
  expect(headers.get('content-security-policy')).toContain('report-to csp');
  const reported = headers.get('content-security-policy-report-only') ?? '';
  expect(reported).toContain(
    "require-trusted-types-for 'script'; trusted-types webpack dompurify serviceWorker default;",
  );
  const [, endpoint = ''] = /^csp="(.+)"$/.exec(headers.get('reporting-endpoints') ?? '') ?? [];
  expect(reported).toContain(`report-to csp; report-uri ${endpoint}`);
  const send = (body: string) =>
    web({ maxBody: 1e6 })(endpoint, { method: 'POST', body, headers: { 'Content-Type': 'application/reports+json' } });
  expect((await send('[]')).status).toBe(204);
  expect((await send(`["${'x'.repeat(20_000)}"]`)).status).toBe(413);
});

test('a page served by https upgrades insecure requests', async () => {
  expect((await web({ https: true })('/', page)).headers.get('content-security-policy')).toContain(
    'upgrade-insecure-requests',
  );
  expect((await web()('/', page)).headers.get('content-security-policy')).not.toContain('upgrade');
});

test('internal failures and gate refusals have the security headers', async () => {
  const broken = web({ api: () => Promise.reject(new Error('inside')) });
  const closed = web({ gate: async () => new Response('no', { status: 429 }) });
  for (const response of [await broken('/fhir/Patient'), await closed('/fhir/Patient')]) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('a request refused by the gate is not handled', async () => {
  let apiCalls = 0;
  const get = web({
    gate: async () => new Response(null, { status: 421 }),
    api: async () => {
      apiCalls += 1;
      return new Response();
    },
  });
  expect((await get('/fhir/Patient')).status).toBe(421);
  expect(apiCalls).toBe(0);
});

describe('metrics', () => {
  const token = 'a-token-of-prometheus';
  test('do not exist unless a token is configured', async () => {
    expect((await web()('/metrics')).status).toBe(404);
    expect((await web({ metrics: createMetrics() })('/metrics')).status).toBe(404);
  });

  test('require the token', async () => {
    const get = web({ metrics: createMetrics(), metricsToken: token });
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { headers: { Authorization: 'Bearer another' } })).status).toBe(401);
    await get('/fhir/Patient/7');
    const response = await get('/metrics', { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('route="/fhir/Patient/{id}",status="200"');
  });
});
