import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './commandLine.ts';

const known = { usage: 'npm run thing -- [FILE] [--stack]', switches: ['stack'], files: 1 };

test('parses switches and files', () => {
  expect(readCommandLine(['a.json', '--stack'], known)).toEqual({ switches: new Set(['stack']), files: ['a.json'] });
  expect(readCommandLine([], known)).toEqual({ switches: new Set(), files: [] });
});

test('--help returns the usage', () => {
  expect(readCommandLine(['--stack', '--help'], known)).toEqual({ code: 0, text: known.usage });
});

test.each([[['--stak']], [['-h']], [['a', 'b']], [['--stack=1']]])('rejects %j with the usage', (args) => {
  expect(readCommandLine(args, known)).toMatchObject({ code: 2 });
  expect((readCommandLine(args, known) as { text: string }).text).toMatch(/.\n.*npm run thing/);
});

test.each([
  ['scripts/sbom.ts', '--help', 0],
  ['scripts/sbom.ts', '--hlep', 2],
  ['bench/run.ts', '--help', 0],
  ['bench/run.ts', '--without-import', 2],
])('%s %s prints only its usage and exits with %d', (script, flag, code) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'script-'));
  try {
    // CHROME_PATH is invalid, so that starting the actual work would fail.
    const env = { ...process.env, CHROME_PATH: '/nowhere' };
    const node = path.resolve('node_modules/.bin/node');
    const run = spawnSync(existsSync(node) ? node : process.execPath, [path.resolve(script), flag], {
      cwd: folder,
      env,
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([run.status, run.stdout + run.stderr]).toEqual([code, expect.stringContaining('npm run ')]);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
