import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { until } from '../../test/support/waits.ts';
import { runProcess, stopProcesses } from './processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'processes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('measures CPU time and memory of a child of the command', async () => {
  const work =
    'const end = process.cpuUsage().user + 1_500_000; const memory = Buffer.alloc(200e6, 1); while (process.cpuUsage().user < end) memory[0]++;';
  const log = path.join(folder, 'measured.txt');
  const { code, cpuSeconds, memoryMB } = await runProcess(
    ['sh', '-c', `"${process.execPath}" -e '${work}'; echo done`],
    { log },
  );
  assert.equal(code, 0);
  assert.equal(readFileSync(log, 'utf8'), 'done\n');
  assert.ok((cpuSeconds ?? 0) >= 1.5, `${cpuSeconds} CPU seconds`);
  assert.ok((memoryMB ?? 0) >= 190, `${memoryMB} MB`);
});

test('a program that does not exist fails with a message in the log', async () => {
  const log = path.join(folder, 'missing.txt');
  const { code } = await runProcess(['no-such-program'], { log });
  assert.notEqual(code, 0);
  assert.match(readFileSync(log, 'utf8'), /no-such-program/);
});

test('stopping ends descendants, also in other sessions', async () => {
  const log = path.join(folder, 'stopped.txt');
  const script = 'sleep 600 & echo $!; setsid sleep 600 & sleep 600 & wait';
  void runProcess(['sh', '-c', script], { log });
  const first = await until('the process id in the log', () => Number(readFileSync(log, 'utf8')));
  const shell = Number(readFileSync(`/proc/${first}/stat`, 'utf8').split(' ')[3]);
  const children = await until('three children', () => {
    const ids = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ').map(Number);
    return ids.length === 3 ? ids : undefined;
  });
  await stopProcesses();
  // In a container without a reaper, ended processes remain as zombies.
  const isRunning = (id: number): boolean => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  await until('the end of all processes', () => !children.some(isRunning));
});
