import { tmpdir } from 'node:os';
import { configFromEnv } from '../../../server/settings/configFromEnv.ts';
import { createLog } from '../../../server/log.ts';
import { createWeb } from '../../../server/web/app.ts';
import { serverConfig } from '../../../server/web/serverConfig.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import { combineReads } from './combineReads.ts';

const origin = window.location.origin;
const token = { authorization: 'Bearer t' };

/** A `fetch` whose reads the platform server combines, with the requests that were sent. */
async function open(api = async (request: Request) => Response.json({ path: new URL(request.url).pathname })) {
  const app = createWeb({
    directory: tmpdir(),
    config: await serverConfig(configFromEnv({})),
    api,
    log: createLog('error', () => undefined),
    maxBody: 1_000_000,
    https: false,
  });
  const sent: string[] = [];
  const send = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? origin + input : input, init);
    sent.push(`${request.method} ${request.url.slice(origin.length)}`);
    return app.fetch(request, {});
  });
  return { sent, send, ...combineReads(send) };
}

const read = (url: string, init: RequestInit = {}): Request => new Request(origin + url, { headers: token, ...init });

test('reads that begin together are sent as one request, each with its own response', async () => {
  const { fetch, sent } = await open();
  const [one, other] = await Promise.all([fetch(read('/fhir/Location?a=1')), fetch(read('/fhir/Patient/1'))]);
  expect(await one.json()).toEqual({ path: '/fhir/Location' });
  expect(await other.json()).toEqual({ path: '/fhir/Patient/1' });
  expect(sent).toEqual(['POST /$reads']);
});

test('a read alone, a write and a read without a token are sent as they are', async () => {
  const { fetch, sent } = await open();
  await fetch(read('/fhir/Location'));
  await Promise.all([
    fetch(read('/fhir/Group')),
    fetch(read('/fhir/Patient', { method: 'POST', body: '{}' })),
    fetch(read('/fhir/metadata', { headers: {} })),
    fetch(read('/fhir/Flag', { headers: { ...token, 'if-none-match': 'W/"1"' } })),
  ]);
  expect(sent[0]).toBe('GET /fhir/Location');
  expect(sent.slice(1).sort()).toEqual([
    'GET /fhir/Flag',
    'GET /fhir/Group',
    'GET /fhir/metadata',
    'POST /fhir/Patient',
  ]);
});

test('more reads than one request may contain are sent as several', async () => {
  const { fetch, sent } = await open();
  const urls = Array.from({ length: 120 }, (_, index) => `/fhir/Location/${index}`);
  const responses = await mapConcurrently(urls, urls.length, (url) => fetch(read(url)));
  expect(await responses[119]?.json()).toEqual({ path: '/fhir/Location/119' });
  expect(sent).toEqual(['POST /$reads', 'POST /$reads', 'POST /$reads']);
});

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a read that follows a look-up in the storage is sent with those that began before it', async () => {
  const { fetch, holdReads, sent } = await open();
  const { promise: lookUp, resolve: found } = Promise.withResolvers<void>();
  holdReads(lookUp);
  const first = fetch(read('/fhir/Location'));
  const second = lookUp.then(() => fetch(read('/fhir/Patient')));
  await nextTask();
  await nextTask();
  expect(sent).toEqual([]);
  found();
  const responses = await Promise.all([first, second]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(sent).toEqual(['POST /$reads']);
  await fetch(read('/fhir/Group'));
  expect(sent[1]).toBe('GET /fhir/Group');
});

test('a storage that does not respond delays reads by a fifth of a second', async () => {
  const { fetch, holdReads, sent } = await open();
  jest.useFakeTimers();
  holdReads(new Promise(() => undefined));
  const reading = fetch(read('/fhir/Location'));
  await jest.advanceTimersByTimeAsync(199);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect((await reading).status).toBe(200);
});

test('an aborted read rejects alone', async () => {
  const { fetch } = await open();
  const stop = new AbortController();
  const aborted = fetch(read('/fhir/Location', { signal: stop.signal }));
  const other = fetch(read('/fhir/Patient'));
  stop.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  expect((await other).status).toBe(200);
});

test.each([403, 404, 501])('a server that refuses combined reads with %d receives each of them', async (status) => {
  const { send } = await open();
  const sent: string[] = [];
  const { fetch } = combineReads(async (input, init) => {
    const request = input as Request | string;
    sent.push(typeof request === 'string' ? request : request.url.slice(origin.length));
    return typeof request === 'string' ? new Response('', { status }) : send(request, init);
  });
  const first = await Promise.all([fetch(read('/fhir/Location')), fetch(read('/fhir/Patient'))]);
  expect(first.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all([fetch(read('/fhir/Group')), fetch(read('/fhir/Flag'))]);
  expect(sent).toEqual(['/$reads', '/fhir/Location', '/fhir/Patient', '/fhir/Group', '/fhir/Flag']);
});

test('a refusal concerns all reads, and a response that ends early those that it does not contain', async () => {
  const { fetch: refusing } = combineReads(
    async () => new Response('{}', { status: 429, headers: { 'Retry-After': '7' } }),
  );
  const refused = await Promise.all([refusing(read('/fhir/Location')), refusing(read('/fhir/Patient'))]);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['7', '7']);

  const line = `${JSON.stringify({ index: 0, answer: { status: 200, headers: {}, body: '{}' } })}\n`;
  const { fetch: ending } = combineReads(async () => new Response(line));
  const [answered, lost] = await Promise.allSettled([ending(read('/fhir/Location')), ending(read('/fhir/Patient'))]);
  expect(answered.status).toBe('fulfilled');
  expect(lost.status === 'rejected' && lost.reason).toBeInstanceOf(TypeError);
});

test('a file is requested again alone, byte for byte', async () => {
  const bytes = new Uint8Array([0xff, 0x00, 0xfe]);
  const { fetch, sent } = await open(async () => new Response(bytes, { headers: { 'Content-Type': 'image/png' } }));
  const [file] = await Promise.all([fetch(read('/fhir/Binary/1')), fetch(read('/fhir/Binary/2'))]);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  expect(sent).toEqual(['POST /$reads', 'GET /fhir/Binary/1', 'GET /fhir/Binary/2']);
});
