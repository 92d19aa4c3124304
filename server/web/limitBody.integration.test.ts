import assert from 'node:assert/strict';
import { createServer, request as send, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { limitBody } from './limitBody.ts';

const app = new Hono();
app.use(
  limitBody(
    () => 10,
    (context) => context.text('too large', 413),
  ),
);
app.all('*', async (context) => context.text(`${context.req.method} ${await context.req.raw.text()}`));
const listener = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
const server = createServer((request, response) => void listener(request, response));

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => new Promise((resolve) => server.close(resolve)));

/** Uses Node's HTTP client because, like browsers, it omits Content-Length for requests without a body. */
function responseTo(options: RequestOptions, body?: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, agent: false, ...options }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
    });
    request.on('error', reject);
    request.end(body);
  });
}

const chunked = { 'Transfer-Encoding': 'chunked' };

test("a request without body and length is accepted, such as a browser's DELETE", async () => {
  assert.equal(await responseTo({ method: 'DELETE' }), '200 DELETE ');
  assert.equal(await responseTo({ method: 'GET' }), '200 GET ');
});

test('a chunked body arrives completely, and is refused above the limit', async () => {
  assert.equal(await responseTo({ method: 'PUT', headers: chunked }, '0123456789'), '200 PUT 0123456789');
  assert.equal(await responseTo({ method: 'PUT', headers: chunked }, '0123456789a'), '413 too large');
});

test('a body with Content-Length is limited by that header', async () => {
  assert.equal(
    await responseTo({ method: 'POST', headers: { 'Content-Length': 10 } }, '0123456789'),
    '200 POST 0123456789',
  );
  assert.equal(await responseTo({ method: 'POST', headers: { 'Content-Length': 11 } }, '0123456789a'), '413 too large');
});
