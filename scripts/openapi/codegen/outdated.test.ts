import { spawnSync } from 'node:child_process';

// As a process of its own: the generator loads prettier by a dynamic import, which Jest's CommonJS does not know.
test('every generated file is what its document gives', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/api-check.ts'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr.split('\n').filter((line) => line.includes('differs'))).toEqual([]);
  expect(status).toBe(0);
}, 60_000);
