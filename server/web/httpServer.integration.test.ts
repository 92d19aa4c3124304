import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { openHttpServer } from './httpServer.ts';

const root = path.resolve(import.meta.dirname, '../..');
const log = createLog('error', () => undefined);

test('until the server is ready, only /health succeeds, and clients learn when to retry', async () => {
  const server = await openHttpServer(readOptions(['--port', '0'], {}, root), log, undefined);
  const get = (target: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${target}`, { headers });
  try {
    assert.equal((await get('/health')).status, 200);
    const ready = await get('/ready');
    assert.equal(ready.status, 503);
    assert.deepEqual(await ready.json(), { status: 'unavailable', checks: { server: 'is starting' } });

    for (const target of ['/fhir/Patient', '/auth/realms/fhir/protocol/openid-connect/token', '/$import']) {
      const refused = await get(target);
      assert.equal(refused.status, 503, target);
      assert.equal(refused.headers.get('retry-after'), '1');
      assert.equal(refused.headers.get('cache-control'), 'no-store');
      assert.equal(refused.headers.get('x-content-type-options'), 'nosniff');
    }
    assert.equal(
      ((await (await get('/fhir/Patient')).json()) as { resourceType: string }).resourceType,
      'OperationOutcome',
    );

    const page = await get('/admin/users', { Accept: 'text/html', 'Accept-Language': 'fr-FR' });
    assert.equal(page.status, 503);
    assert.equal(page.headers.get('refresh'), '1');
    assert.match(await page.text(), /<html lang="fr"[^]*Le serveur démarre/);

    server.serve(() => new Response('ready'));
    assert.equal(await (await get('/fhir/Patient')).text(), 'ready');
  } finally {
    await server.close(1_000);
  }
});

test('closing waits for an open response, at most until the limit', async () => {
  const server = await openHttpServer(readOptions(['--port', '0'], {}, root), log, undefined);
  let finish: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (finish = resolve));
  const received = new Promise<void>((resolve) =>
    server.serve(() => {
      resolve();
      return answered;
    }),
  );
  const response = fetch(`http://127.0.0.1:${server.port}/`);
  await received;
  const closed = server.close(30_000);
  finish(new Response('done'));
  assert.equal(await (await response).text(), 'done');
  assert.equal(await closed, true);
});

test('closing waits for the handler of a client that disconnected, at most until the limit', async () => {
  const server = await openHttpServer(readOptions(['--port', '0'], {}, root), log, undefined);
  let finish: (response: Response) => void = () => undefined;
  const handled = new Promise<Response>((resolve) => (finish = resolve));
  const received = new Promise<AbortSignal>((resolve) =>
    server.serve(({ signal }) => {
      resolve(signal);
      return handled;
    }),
  );
  const client = new AbortController();
  const response = fetch(`http://127.0.0.1:${server.port}/`, { signal: client.signal });
  const signal = await received;
  client.abort();
  await assert.rejects(response);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

  assert.equal(await server.close(300), false);
  finish(new Response('done'));
  assert.equal(await server.close(300), true);
});
