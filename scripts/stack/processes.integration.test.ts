import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { freePort } from '../../test/support/postgres.ts';
import { waitFactor } from '../../test/support/waits.ts';
import { startServer, stopServer, waitFor } from './processes.ts';

let state: string;
beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'stack-'));
});
afterEach(async () => {
  await stopServer(state, 'fhir');
  rmSync(state, { recursive: true, force: true });
});

test(
  'waitFor waits while the process runs and reports the last line of its log',
  { timeout: 60_000 * waitFactor },
  async () => {
    const port = await freePort();
    const ready = path.join(state, 'ready');
    const program = `
    console.log('Creating the schema');
    const timer = setInterval(() => {
      if (!require('node:fs').existsSync(${JSON.stringify(ready)})) return;
      clearInterval(timer);
      require('node:http').createServer((request, response) => response.end()).listen(${port}, '127.0.0.1');
    }, 10);`;
    startServer(state, 'fhir', process.execPath, ['-e', program]);
    const lines: string[] = [];
    await waitFor(state, 'fhir', `http://127.0.0.1:${port}/`, {
      reportEvery: 10,
      progress: (line) => {
        if (line.includes('Creating the schema')) writeFileSync(ready, '');
        lines.push(line);
      },
    });
    assert.ok(
      lines.some((line) => /^ {2}fhir is starting \(\d+ s\): Creating the schema$/.test(line)),
      lines.join('\n'),
    );
  },
);

test('waitFor rejects with the end of the log if the process exits', { timeout: 60_000 * waitFactor }, async () => {
  startServer(state, 'fhir', process.execPath, ['-e', 'console.log("No space left on device"); process.exit(1)']);
  await assert.rejects(
    waitFor(state, 'fhir', `http://127.0.0.1:${await freePort()}/`),
    /fhir ended while it started.*No space left on device/s,
  );
});
