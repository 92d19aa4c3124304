import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { startProgram } from '../test/support/program.ts';
import { until } from '../test/support/waits.ts';

const program = path.join(import.meta.dirname, 'start.mjs');

/** True if a server listens on the port. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

// A terminal and most supervisors signal the complete process group, so the server receives the signal twice.
for (const signal of process.platform === 'win32' ? [] : (['SIGINT', 'SIGTERM'] as const)) {
  test(`${signal} to all lets an open request end`, async () => {
    const server = startProgram(process.execPath, [program, '--no-build', '--port', '0', '--memory'], {
      detached: true,
      env: { ...process.env, PUBLIC_URL: '', STOP_TIMEOUT_SECONDS: '60', LOG_LEVEL: 'error' },
    });
    const group = server.child.pid;
    assert.ok(group);
    try {
      const port = Number((await server.printed(/Open http:\/\/localhost:(\d+)[\s\S]*Data:.*\n/))[1]);
      const socket = connect(port, '127.0.0.1');
      let response = '';
      socket.on('data', (data) => (response += data.toString()));
      const head = [
        'POST /auth/realms/fhir/protocol/openid-connect/token HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 23',
        'Expect: 100-continue',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      await until('the server continues the request', () => response.startsWith('HTTP/1.1 100 '));
      process.kill(-group, signal);
      await until('the port is closed', async () => !(await isListening(port)));
      socket.write('grant_type=nothing&x=yz');
      await until('a response', () => /HTTP\/1.1 400 /.test(response));
      assert.equal(await server.ended(), 0);
    } finally {
      if (server.child.exitCode === null && server.child.signalCode === null) process.kill(-group, 'SIGKILL');
    }
  });
}
