import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { configFromEnv } from '../settings/configFromEnv.ts';
import { createLog } from '../log.ts';
import { COMMODITY_LIST_ID, ROOT_LOCATION_ID } from '../sandbox/data/ids.ts';
import { createWeb, type WebOptions } from './app.ts';
import { serverConfig } from './serverConfig.ts';

const script = `console.log(${JSON.stringify('x'.repeat(4000))})`;
let directory: string;
let lines: string[];

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'web-'));
  mkdirSync(path.join(directory, 'assets'));
  writeFileSync(
    path.join(directory, 'index.html'),
    '<html lang=__LANGUAGE__ dir=__DIRECTION__><p>__NOT_LOADED__</p><a>__RELOAD__</a><p>__NO_SCRIPT__</p><script type=application/json id=failure>__START_TEXTS__</script><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="version" content="__VERSION__"><meta name=theme-color content=__ACCENT_COLOR__><script type=application/json id=config>__CONFIG__</script><script src="/assets/main.0123456789abcdef.js"></script>',
  );
  writeFileSync(
    path.join(directory, 'silent-check-sso.html'),
    '<title>Session</title><script nonce=__CSP_NONCE__>1</script>',
  );
  const asset = path.join(directory, 'assets/main.0123456789abcdef.js');
  writeFileSync(asset, script);
  writeFileSync(`${asset}.br`, brotliCompressSync(script));
  writeFileSync(`${asset}.gz`, gzipSync(script));
  writeFileSync(path.join(directory, 'service-worker.js'), 'onmessage()');
  const chunks = {
    main: ['assets/main.0123456789abcdef.js', 'assets/main.0123456789abcdef.js.map'],
    'lang-fr': ['assets/lang-fr.0123abcd.js'],
    'lang-vi': ['assets/lang-vi.0123abcd.js'],
    page: ['assets/main.0123456789abcdef.js', 'assets/page.0123abcd.js'],
    'texts-vi': ['assets/texts-vi.0123abcd.js'],
    'service-worker': ['service-worker.js'],
  };
  writeFileSync(
    path.join(directory, 'manifest.json'),
    JSON.stringify({
      boot: [],
      installed: [],
      home: ['assets/main.0123456789abcdef.js'],
      chunks,
      sizes: { 'assets/page.0123abcd.js': 500 },
    }),
  );
  writeFileSync(path.join(directory, 'secret.pem'), 'key');
  writeFileSync(path.join(directory, '.built'), 'hash');
  writeFileSync(path.join(directory, 'version.txt'), '1.2.3');
  writeFileSync(path.join(directory, 'favicon.svg'), '<svg><path fill="#0c6b73"/></svg>');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
beforeEach(() => {
  lines = [];
});

function web(more: Partial<WebOptions> = {}, environment: Record<string, string> = {}) {
  const app = serverConfig(configFromEnv(environment)).then((config) =>
    createWeb({
      directory,
      config,
      api: (request) => Promise.resolve(Response.json({ api: new URL(request.url).pathname })),
      log: createLog('info', (line) => lines.push(line)),
      maxBody: 1000,
      https: false,
      ...more,
    }),
  );
  return async (target: string, init: RequestInit = {}): Promise<Response> => (await app).request(target, init, {});
}

const page = { headers: { Accept: 'text/html,*/*;q=0.8' } };
const directive = (response: Response, name: string): string | undefined =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((entry) => entry.startsWith(`${name} `));

describe('navigation', () => {
  test.each(['/', '/fhir/Patient', '/fhir/Patient/1', '/admin/location/unit', '/quest?page=2', '/some.thing'])(
    'opening %s in a browser returns the application',
    async (target) => {
      const response = await web()(target, page);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('/assets/main.0123456789abcdef.js');
    },
  );

  test('Sec-Fetch-Dest decides over Accept', async () => {
    const get = web();
    const opened = await get('/fhir/Patient', { headers: { 'Sec-Fetch-Dest': 'document', Accept: '*/*' } });
    expect(opened.headers.get('content-type')).toContain('text/html');
    const fetched = await get('/fhir/Patient', { headers: { 'Sec-Fetch-Dest': 'empty', Accept: 'text/html' } });
    expect(await fetched.json()).toEqual({ api: '/fhir/Patient' });
  });

  test.each(['/fhir/Patient', '/fhir/Binary/a.png', '/LocationHierarchy?_id=1', '/auth/admin/realms/fhir/users'])(
    'fetching %s from a script returns the API response',
    async (target) => {
      const response = await web()(target, { headers: { Accept: 'application/json' } });
      expect(response.headers.has('etag')).toBe(false);
      expect(await response.json()).toEqual({ api: target.split('?')[0] });
    },
  );

  test('a page below /auth is served by the provider, never by the application', async () => {
    const response = await web()('/auth/realms/fhir', page);
    expect(await response.json()).toEqual({ api: '/auth/realms/fhir' });
  });

  test('the root returns the application, even if the client accepts any type', async () => {
    const response = await web()('/', { headers: { Accept: '*/*' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('a POST is never a navigation', async () => {
    const response = await web()('/fhir/Patient', { method: 'POST', ...page });
    expect(await response.json()).toEqual({ api: '/fhir/Patient' });
  });

  test('if the application is not built, the response explains how to build it', async () => {
    const response = await web({ directory: path.join(directory, 'nothing') })('/', page);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('service worker', () => {
  const revision = async (environment: Record<string, string> = {}) => {
    const response = await web({}, environment)('/service-worker.js');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('service-worker-allowed')).toBe('/');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    const text = await response.text();
    expect(text).toMatch(/\nonmessage\(\)$/);
    const options = JSON.parse(/^self\.workerOptions=(.*);\n/.exec(text)?.[1] ?? '') as Record<string, unknown>;
    const shell = await web({}, environment)('/', page);
    return { ...options, shellRevision: shell.headers.get('x-app-revision') };
  };

  test('stores the home page of its revision, and other pages and texts when they are used', async () => {
    const options = await revision({ SUPPORTED_LANGUAGES: 'fr' });
    expect(options).toMatchObject({ enabled: true, keycloakUrl: '/auth', revision: options.shellRevision });
    expect(options).toMatchObject({
      home: ['/assets/main.0123456789abcdef.js'],
      others: { '/assets/page.0123abcd.js': 500 },
      chosen: ['/assets/lang-fr.0123abcd.js'],
    });
  });

  test('stores the base map of the configuration, which is delivered for ever', async () => {
    const baseMap = { path: '/assets/base-map.0123abcd.json', content: `{"towns":[${'1,'.repeat(2000)}1]}` };
    const { config } = await serverConfig(configFromEnv({}));
    const get = web({ config: { config: { ...config, mapBaseUrl: baseMap.path }, problems: [] }, baseMap });
    // With its size after gzip.
    expect(await (await get('/service-worker.js')).text()).toMatch(
      /"others":\{[^}]*"\/assets\/base-map\.0123abcd\.json":\d\d[,}]/,
    );
    const response = await get(baseMap.path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await (await get(baseMap.path)).text()).toBe(baseMap.content);
    expect((await web()(baseMap.path)).status).toBe(404);
  });

  test('loads the home page in the default language first', async () => {
    const scripts = ['main.0123456789abcdef', 'lang-vi.0123abcd', 'texts-vi.0123abcd'].map(
      (name) => `/assets/${name}.js`,
    );
    expect(await revision({ LANGUAGE_CODE: 'vi', SUPPORTED_LANGUAGES: 'vi,fr' })).toMatchObject({ home: scripts });
  });

  test('a changed setting is a new revision', async () => {
    const first = (await revision()).shellRevision;
    expect((await revision()).shellRevision).toBe(first);
    expect((await revision({ WEBSITE_NAME: 'Other' })).shellRevision).not.toBe(first);
  });

  test.each([
    ['manifest.json', 'main.0123456789abcdef', 'main.fedcba9876543210'],
    ['service-worker.js', /^/, 'changed();\n'],
  ])(
    'a changed %s is a new revision, so that no worker combines files of different builds',
    async (name, before, after) => {
      const first = (await revision()).shellRevision;
      const file = path.join(directory, name);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(before, after));
      const second = await revision();
      writeFileSync(file, text);
      expect(second).toMatchObject({ revision: second.shellRevision });
      expect(second.shellRevision).not.toBe(first);
    },
  );

  test('a browser that has the worker of this revision does not load it again', async () => {
    const get = web();
    const etag = (await get('/service-worker.js')).headers.get('etag') ?? '';
    expect((await get('/service-worker.js', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const other = web({}, { WEBSITE_NAME: 'Other' });
    expect((await other('/service-worker.js', { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  test('a page may start workers of this server only', async () => {
    expect(directive(await web()('/', page), 'worker-src')).toBe("worker-src 'self'");
  });

  test('removes itself if the setting is off', async () => {
    expect(await revision({ ENABLE_SERVICE_WORKER: 'false' })).toMatchObject({ enabled: false });
  });
});

describe('security headers', () => {
  test('a page has a unique nonce in its header and document', async () => {
    const get = web();
    const [first, second] = await Promise.all([get('/', page), get('/', page)]);
    const nonce = /'nonce-([^']+)'/.exec(directive(first, 'style-src') ?? '')?.[1];
    expect(nonce).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await first.text()).toContain(`content="${nonce}"`);
    expect(await second.text()).not.toContain(nonce);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  test('scripts load only from this server, without inline code and eval', async () => {
    const policy = (await web()('/', page)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  test('the page may call only configured servers', async () => {
    const outside = { FHIR_BASE_URL: 'https://fhir.example.org/r4/fhir', KEYCLOAK_URL: 'https://id.example.org/auth' };
    const response = await web({}, outside)('/', page);
    expect(directive(response, 'connect-src')).toBe(
      "connect-src 'self' https://fhir.example.org https://id.example.org",
    );
    expect(directive(await web()('/', page), 'connect-src')).toBe("connect-src 'self'");
  });

  test('map images load only from the configured tile server', async () => {
    const tiles = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
    const response = await web({}, { MAP_TILE_URL: tiles })('/', page);
    expect(directive(response, 'img-src')).toBe("img-src 'self' https://*.tiles.example data: blob:");
    expect(directive(response, 'connect-src')).toBe("connect-src 'self'");
    expect(directive(await web()('/', page), 'img-src')).toBe("img-src 'self' data: blob:");
    const own = await web({}, { MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png' })('/', page);
    expect(directive(own, 'img-src')).toBe("img-src 'self' data: blob:");
  });

  test('the logo loads only from the configured origin', async () => {
    const logo = 'https://www.health.example:8443/brand/logo.svg?v=2';
    const response = await web({}, { LOGO_URL: logo })('/', page);
    expect(directive(response, 'img-src')).toBe("img-src 'self' https://www.health.example:8443 data: blob:");
    expect(directive(response, 'connect-src')).toBe("connect-src 'self'");
    const legacy = await web({}, { REACT_APP_MAIN_LOGO_SRC: 'https://old.example/logo.png' })('/', page);
    expect(directive(legacy, 'img-src')).toBe("img-src 'self' https://old.example data: blob:");
    expect(directive(await web({}, { LOGO_URL: '/logo.svg' })('/', page), 'img-src')).toBe(
      "img-src 'self' data: blob:",
    );
  });

  test('the manifest and the page have name and accent colour of the settings', async () => {
    const get = web({}, { WEBSITE_NAME: 'Ministry "A" & B', ACCENT_COLOR: '#8B1E3F' });
    const response = await get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await response.json()).toMatchObject({ name: 'Ministry "A" & B', theme_color: '#8b1e3f', start_url: '/' });
    const logo = await get('/favicon.svg');
    expect(await logo.text()).toContain('fill="#8b1e3f"');
    expect(logo.headers.get('Cache-Control')).toContain('max-age=3600');
    expect(await (await get('/', page)).text()).toMatch(/<meta name="?theme-color"? content="?#8b1e3f"?/);
  });

  test('the manifest has shortcuts to pages of the installation, in its language', async () => {
    const read = async (environment: Record<string, string>) => {
      const response = await web({}, environment)('/manifest.webmanifest');
      return (await response.json()) as {
        description: string;
        scope: string;
        icons: { src: string }[];
        shortcuts: { name: string; url: string; icons: { src: string }[] }[];
      };
    };
    const french = await read({ LANGUAGE_CODE: 'fr' });
    expect(french).toMatchObject({ lang: 'fr', scope: '/', description: expect.stringContaining('santé') as string });
    expect(french.shortcuts).toContainEqual({
      name: 'Hiérarchie',
      url: '/admin/location/unit',
      icons: [{ src: '/shortcut-hierarchy.png', sizes: '96x96', type: 'image/png' }],
    });
    expect(french.shortcuts.length).toBeLessThanOrEqual(4);
    const { shortcuts } = await read({ ENABLE_LOCATIONS: 'false' });
    expect(shortcuts.map(({ url }) => url)).not.toContain('/admin/location/unit');
    const { icons } = french;
    const files = [...icons, ...[...french.shortcuts, ...shortcuts].flatMap((shortcut) => shortcut.icons)];
    const folder = path.join(import.meta.dirname, '../../src/app/icons');
    expect(files.filter(({ src }) => !existsSync(path.join(folder, src)))).toEqual([]);
  });

  test('messages without scripts are in the first offered language of Accept-Language', async () => {
    const get = (language: string, environment: Record<string, string> = {}) =>
      web({}, environment)('/', { ...page, headers: { ...page.headers, 'Accept-Language': language } });
    const read = async (...parameters: Parameters<typeof get>) => (await get(...parameters)).text();
    const french = await read('de, fr;q=0.8');
    expect(french).toContain(
      '<html lang=fr dir=ltr><p>L’application n’a pas pu être chargée.</p><a>Réessayer</a><p>Cette application nécessite',
    );
    const [, texts = ''] = /id=failure>([^<]*)</.exec(french) ?? [];
    expect(JSON.parse(texts)).toMatchObject({
      en: { failed: 'The application could not be loaded.', reload: 'Try again' },
    });
    expect(await read('sw')).toContain('<html lang=en dir=ltr><p>The application could not be loaded.</p>');
    expect(await read('fr', { ENABLE_LANGUAGE_SWITCHER: 'false' })).toContain('<html lang=en dir=ltr>');
    expect((await get('fr')).headers.get('vary')).toContain('Accept-Language');
  });

  test('only the silent session check can be framed', async () => {
    const get = web();
    expect(directive(await get('/', page), 'frame-ancestors')).toBe("frame-ancestors 'none'");
    const frame = await get('/silent-check-sso.html', { headers: { 'Sec-Fetch-Dest': 'iframe', Accept: 'text/html' } });
    expect(directive(frame, 'frame-ancestors')).toBe("frame-ancestors 'self'");
    const [, nonce] = /<script nonce=([^>]+)>/.exec(await frame.text()) ?? [];
    expect(directive(frame, 'script-src')).toBe(`script-src 'nonce-${nonce}'`);
  });

  test('the configuration embedded in a page is escaped', async () => {
    const name = '</script><script>alert(1)</script>';
    const text = await (await web({}, { WEBSITE_NAME: name })('/', page)).text();
    const [, data = ''] = /<script type=application\/json id=config>([^<]*)<\/script>/.exec(text) ?? [];
    const config = (await (await web({}, { WEBSITE_NAME: name })('/config.json')).json()) as object;
    expect(JSON.parse(data)).toEqual(config);
    expect(data).toContain('alert(1)');
  });

  test('every response has nosniff, a same-origin referrer policy and a request id', async () => {
    const get = web();
    for (const target of ['/', '/config.json', '/fhir/Patient', '/nothing']) {
      const { headers } = await get(target);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
    expect((await web({ https: true })('/')).headers.get('strict-transport-security')).toContain('max-age');
  });
});

describe('files', () => {
  const asset = '/assets/main.0123456789abcdef.js';

  test('a file with a hashed name is cached permanently and sent compressed', async () => {
    const response = await web()(asset, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  });

  test('a client without brotli support gets gzip or no encoding', async () => {
    const get = web();
    const plain = await get(asset);
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    const refused = await get(asset, { headers: { 'Accept-Encoding': 'br;q=0, gzip' } });
    expect(refused.headers.get('content-encoding')).toBe('gzip');
  });

  test('an unchanged file gets 304; one with a hashed name has no tag, because its headers precede its content', async () => {
    const get = web();
    const etag = (await get('/version.txt')).headers.get('etag') ?? '';
    const again = await get('/version.txt', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect((await get(asset)).headers.has('etag')).toBe(false);
  });

  test('a part of a file has its range and no tag', async () => {
    const part = await web()(asset, { headers: { Range: 'bytes=0-6' } });
    expect([part.status, await part.text()]).toEqual([206, script.slice(0, 7)]);
    expect(part.headers.get('content-range')).toBe(`bytes 0-6/${script.length}`);
    expect(part.headers.has('etag')).toBe(false);
  });

  test.each(['bytes=abc', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-6', 'bytes'])(
    'Range: %s is ignored',
    async (range) => {
      const whole = await web()(asset, { headers: { Range: range } });
      expect([whole.status, await whole.text()]).toEqual([200, script]);
      expect(whole.headers.has('content-range')).toBe(false);
    },
  );

  test('a range after the end of the file gets 416', async () => {
    expect((await web()(asset, { headers: { Range: 'bytes=100000-' } })).status).toBe(416);
  });

  test.each([
    '/secret.pem',
    '/.built',
    '/assets/main.0123456789abcdef.js.br',
    '/assets',
    '/assets/../.built',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/%',
    '/%00.js',
  ])('%s is not served', async (target) => {
    expect((await web()(target)).status).toBe(404);
  });
});

describe('the API', () => {
  test('an unknown path is a JSON 404', async () => {
    const response = await web()('/nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'No such address: GET /nothing/here' });
  });

  test('without a sandbox its paths are 404', async () => {
    const response = await web({ api: undefined })('/fhir/Patient');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ resourceType: 'OperationOutcome' });
  });

  test('/health and every page have the version of the build', async () => {
    expect(await (await web()('/health')).json()).toEqual({ status: 'ok', version: '1.2.3' });
    expect(await (await web()('/admin/location/unit', page)).text()).toContain('<meta name="version" content="1.2.3">');
  });

  test('a body over the limit is refused, with and without Content-Length', async () => {
    const get = web();
    const large = 'x'.repeat(1001);
    expect((await get('/fhir', { method: 'POST', body: large, headers: { 'Content-Length': '1001' } })).status).toBe(
      413,
    );
    const refused = await get('/fhir', { method: 'POST', body: large });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ resourceType: 'OperationOutcome' });
    expect((await get('/fhir', { method: 'POST', body: 'x'.repeat(1000) })).status).toBe(200);
  });

  test('an internal failure does not expose its details', async () => {
    const response = await web({ api: () => Promise.reject(new Error('SELECT * FROM fhir_resource')) })('/fhir/A');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('SELECT');
    expect(lines.join('')).toContain('SELECT');
  });
});

describe('configuration', () => {
  test("the sandbox's ids and country code replace unset ones", async () => {
    expect(await (await web()('/config.json')).json()).toMatchObject({
      config: {
        fhirBaseUrl: '/fhir',
        rootLocationId: ROOT_LOCATION_ID,
        commodityListId: COMMODITY_LIST_ID,
        phoneCountryCode: '254',
      },
      problems: [],
    });
  });

  test('legacy setting names are accepted and their ids unchanged', async () => {
    const get = web(
      {},
      { REACT_APP_FHIR_API_BASE_URL: 'https://fhir.example.org/fhir', REACT_APP_FHIR_ROOT_LOCATION_ID: 'root-1' },
    );
    expect(await (await get('/config.json')).json()).toMatchObject({
      config: { fhirBaseUrl: 'https://fhir.example.org/fhir', rootLocationId: 'root-1', commodityListId: '' },
    });
  });
});

test('an invalid setting is reported to the application', async () => {
  const response = await web({}, { DEFAULT_TABLE_PAGE_SIZE: '7' })('/config.json');
  expect(await response.json()).toMatchObject({
    config: { defaultTablePageSize: 20 },
    problems: [{ setting: 'DEFAULT_TABLE_PAGE_SIZE', problem: 'invalid', value: '7' }],
  });
});

test('a log line contains the route but no id and no query', async () => {
  await web()('/fhir/Patient/8f3a2c44-5ae9-54a5-8a61-a7e426f49911?name=Wanjiku', {
    headers: { 'X-Request-Id': 'request-0001' },
  });
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0]!);
  expect(line).toMatchObject({
    level: 'info',
    event: 'request',
    method: 'GET',
    route: '/fhir/Patient/{id}',
    status: 200,
    requestId: 'request-0001',
  });
  expect(lines[0]).not.toMatch(/Wanjiku|8f3a/);
});

describe('imports', () => {
  const imports = async (request: Request): Promise<Response> =>
    Response.json({ path: new URL(request.url).pathname, body: await request.text() });

  test.each([
    ['/$import', '/$import'],
    ['/$import/', '/$import'],
    ['/%24import', '/$import'],
    ['/%24import/templates/', '/$import/templates'],
  ])('%s is routed to %s, as clients in the field write it', async (target, path) => {
    const response = await web({ imports })(target, { method: 'POST', body: 'a file' });
    expect(await response.json()).toEqual({ path, body: 'a file' });
  });
});
