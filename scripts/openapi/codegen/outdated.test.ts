import { spawnSync } from 'node:child_process';

// Runs in a separate process: the generator loads prettier by dynamic import, which Jest's CommonJS does not support.
test('every generated file is up to date with its document', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/api-check.ts'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr.split('\n').filter((line) => line.includes('differs'))).toEqual([]);
  expect(status).toBe(0);
}, 60_000);
