import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';

const program = path.join(import.meta.dirname, 'start.mjs');

/** Resolves when the output matches; rejects if the stream ends first. */
function waitForOutput(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let all = '';
    stream.on('data', (data: Buffer) => {
      all += data.toString();
      const found = pattern.exec(all);
      if (found) resolve(found);
    });
    stream.on('end', () => reject(new Error(`It ended after: ${all}`)));
  });
}

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
  test(`${signal} to all lets an open request end`, { timeout: 120_000 }, async () => {
    const child = spawn(process.execPath, [program, '--no-build', '--port', '0', '--memory'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PUBLIC_URL: '', STOP_TIMEOUT_SECONDS: '60', LOG_LEVEL: 'error' },
    });
    const group = child.pid;
    assert.ok(group);
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    try {
      const port = Number((await waitForOutput(child.stdout, /Open http:\/\/localhost:(\d+)[\s\S]*Data:.*\n/))[1]);
      const socket = connect(port, '127.0.0.1');
      const begun = waitForOutput(socket, /^HTTP\/1.1 100 /);
      const status = waitForOutput(socket, /HTTP\/1.1 ([2345]\d\d) /);
      const head = [
        'POST /auth/realms/fhir/protocol/openid-connect/token HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 23',
        'Expect: 100-continue',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      await begun;
      process.kill(-group, signal);
      while (await isListening(port));
      socket.write('grant_type=nothing&x=yz');
      assert.equal((await status)[1], '400');
      assert.equal(await ended, 0);
    } finally {
      if (child.exitCode === null && child.signalCode === null) process.kill(-group, 'SIGKILL');
    }
  });
}
