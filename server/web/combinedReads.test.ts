import { tmpdir } from 'node:os';
import { configFromEnv } from '../settings/configFromEnv.ts';
import { createLog } from '../log.ts';
import type { AnsweredRead } from '../../common/types/combinedReads.ts';
import { createWeb, type WebOptions } from './app.ts';
import { problemResponse } from './problem.ts';
import { serverConfig } from './serverConfig.ts';

const origin = 'http://localhost:3000';

async function post(body: unknown, options: Partial<WebOptions>, headers: Record<string, string> = {}) {
  const app = createWeb({
    directory: tmpdir(),
    config: await serverConfig(configFromEnv({})),
    api: async (request) => Response.json({ path: new URL(request.url).pathname }),
    openid: () => undefined,
    log: createLog('error', () => undefined),
    maxBody: 1_000_000,
    https: false,
    ...options,
  });
  const init = { method: 'POST', body: JSON.stringify(body), headers: { Authorization: 'Bearer t', ...headers } };
  return app.request(`${origin}/$reads`, init, {});
}

const lines = (text: string): AnsweredRead[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AnsweredRead);

const reads = (...urls: string[]) => ({ reads: urls.map((url) => ({ url })) });

test('each read is answered like a request of its own, with the token and its own headers', async () => {
  const received: Request[] = [];
  const api = async (request: Request): Promise<Response> => {
    received.push(request);
    return request.url.endsWith('Patient')
      ? problemResponse('/fhir/Patient', 403, 'forbidden', 'No')
      : new Response('{"total":1.10}', { headers: { 'Content-Type': 'application/fhir+json', ETag: 'W/"3"' } });
  };
  const body = {
    reads: [
      { url: '/fhir/Location?_count=1', headers: { accept: 'application/fhir+json', cookie: 'a=b' } },
      { url: '/fhir/Patient' },
    ],
  };
  const response = await post(body, { api });
  expect(response.status).toBe(200);
  const [location, patient] = lines(await response.text()).sort((one, other) => one.index - other.index);
  expect(location?.answer).toMatchObject({ status: 200, body: '{"total":1.10}', headers: { etag: 'W/"3"' } });
  expect(patient?.answer?.status).toBe(403);
  const [first] = received;
  expect([first?.method, first?.url]).toEqual(['GET', `${origin}/fhir/Location?_count=1`]);
  expect(Object.fromEntries(first?.headers ?? [])).toEqual({
    accept: 'application/fhir+json',
    authorization: 'Bearer t',
  });
});

test('a slow read does not delay the others', async () => {
  let finish: (response: Response) => void = () => undefined;
  const api = (request: Request): Promise<Response> =>
    request.url.includes('slow') ? new Promise((resolve) => (finish = resolve)) : Promise.resolve(Response.json({}));
  const response = await post(reads('/fhir/Location/slow', '/fhir/Location/fast'), { api });
  const stream = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect(lines((await stream.read()).value ?? '')).toMatchObject([{ index: 1 }]);
  finish(Response.json({ slow: true }));
  expect(lines((await stream.read()).value ?? '')).toMatchObject([{ index: 0, answer: { body: '{"slow":true}' } }]);
  expect((await stream.read()).done).toBe(true);
});

test('the rate limit counts each read and refuses single ones', async () => {
  const counted: string[] = [];
  const gate: NonNullable<WebOptions['gate']> = async ({ pathname }) => {
    counted.push(pathname);
    if (pathname !== '/fhir/Group') return undefined;
    return new Response('{}', { status: 429, headers: { 'Retry-After': '7', 'Content-Type': 'application/json' } });
  };
  const response = await post(reads('/fhir/Group', '/auth/admin/realms/fhir/users'), { gate });
  const answers = lines(await response.text()).sort((one, other) => one.index - other.index);
  expect(answers[0]?.answer).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  expect(answers[1]?.answer?.status).toBe(200);
  expect(counted).toEqual(['/$reads', '/fhir/Group', '/auth/admin/realms/fhir/users']);
});

test('addresses of other servers on the same origin are left to requests of their own', async () => {
  const urls = reads('/auth/admin/realms/fhir/users', '/fhir/Location');
  const response = await post(urls, { openid: undefined });
  const answers = lines(await response.text()).sort((one, other) => one.index - other.index);
  expect(answers).toMatchObject([{ index: 0 }, { index: 1, answer: { status: 200 } }]);
  expect(answers[0]).toEqual({ index: 0 });
  expect((await post(urls, { api: undefined })).status).toBe(404);
});

test('a response that breaks off leaves the answers of the other reads', async () => {
  const broken = (): Response =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) }), {
      headers: { 'Content-Type': 'application/fhir+json' },
    });
  const api = async ({ url }: Request): Promise<Response> => (url.endsWith('Patient') ? broken() : Response.json({}));
  const answers = lines(await (await post(reads('/fhir/Patient', '/fhir/Location'), { api })).text());
  expect(answers.find(({ index }) => index === 0)).toEqual({ index: 0 });
  expect(answers.find(({ index }) => index === 1)?.answer?.status).toBe(200);
});

test('responses that are too long together are left to requests of their own', async () => {
  const megabyte = new TextEncoder().encode('x'.repeat(1024 * 1024));
  let sent = 0;
  const endless = (): Response => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(megabyte);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'application/fhir+json' } });
  };
  const api = async ({ url }: Request): Promise<Response> => (url.endsWith('Patient') ? endless() : Response.json({}));
  const answers = lines(await (await post(reads('/fhir/Patient', '/fhir/Location'), { api })).text());
  expect(answers.find(({ index }) => index === 0)).toEqual({ index: 0 });
  expect(answers.find(({ index }) => index === 1)?.answer?.status).toBe(200);
  expect(sent).toBeLessThan(50);
});

test('a file is left to a request of its own', async () => {
  const api = async (): Promise<Response> => new Response('abc', { headers: { 'Content-Type': 'image/png' } });
  expect(lines(await (await post(reads('/fhir/Binary/1'), { api })).text())).toEqual([{ index: 0 }]);
});

test.each([
  ['another origin', reads('http://example.org/fhir/Location')],
  ['an address without a scheme', reads('//example.org/fhir/Location')],
  ['a backslash', reads('/\\example.org/fhir/Location')],
  ['a path of the server itself', reads('/metrics')],
  ['a path that leaves FHIR', reads('/fhir/../metrics')],
  ['the sign-in', reads('/auth/realms/fhir/protocol/openid-connect/token')],
  ['a nested list', reads('/$reads')],
  ['a number', { reads: [{ url: 7 }] }],
  ['no list', { reads: { length: 1 } }],
  ['null', null],
  ['more reads than allowed', reads(...Array.from({ length: 51 }, () => '/fhir/Location'))],
])('refuses %s, and reads nothing', async (_what, body) => {
  const api = jest.fn(async () => Response.json({}));
  const response = await post(body, { api });
  expect(response.status).toBe(400);
  expect(api).not.toHaveBeenCalled();
});

test('refuses a request without a token', async () => {
  const api = jest.fn(async () => Response.json({}));
  const response = await post(reads('/fhir/Location'), { api }, { Authorization: '' });
  expect(response.status).toBe(401);
  expect(api).not.toHaveBeenCalled();
});
