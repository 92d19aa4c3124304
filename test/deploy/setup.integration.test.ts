import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

test('deploy/setup.mjs names the types that a lost connection left without reindex', async () => {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/$reindex')) request.socket.destroy();
    else response.writeHead(request.method === 'GET' ? 404 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../deploy/setup.mjs')], {
    env: { FHIR_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir` },
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  server.close();
  assert.match(output, /^Search parameters are there\.$/m);
  assert.match(errors, /^Location was not reindexed \(no answer\): run \$reindex if it has resources\.$/m);
});
