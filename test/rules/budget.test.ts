import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.resolve('dist');

interface Manifest {
  /** Files of index.html. */
  boot: string[];
  /** Files to the home page: the boot script and the application. */
  initial: string[];
  chunks: Record<string, string[]>;
}

/** Size of a file after gzip, in bytes. */
function gzipped(file: string): number {
  return gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
}

const KB = 1024;

/** `npm test` builds first; run `npm run build` before running this file alone. */
function manifest(): Manifest {
  expect(existsSync(path.join(dist, 'manifest.json'))).toBe(true);
  return JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Manifest;
}

test('the first load to the home page is at most 180 KB of JavaScript, gzip', () => {
  const files = manifest().initial.filter((file) => file.endsWith('.js'));
  const total = files.reduce((sum, file) => sum + gzipped(file), 0);
  expect(files.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(180 * KB);
});

test('the boot script is at most 20 KB, gzip', () => {
  const { boot } = manifest();
  expect(boot).toHaveLength(1);
  expect(gzipped(boot[0] ?? '')).toBeLessThanOrEqual(20 * KB);
});

test('index.html loads exactly the boot script', () => {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const loaded = [...html.matchAll(/<script[^>]+src="?\/([^">\s]+)/g)].map((match) => match[1]);
  expect(loaded).toEqual(manifest().boot);
});

test('no page chunk is above 150 KB, gzip', () => {
  const large = Object.values(manifest().chunks)
    .flat()
    .filter(
      (file) => file.endsWith('.js') && statSync(path.join(dist, file)).size > 150 * KB && gzipped(file) > 150 * KB,
    )
    .filter((file) => !manifest().initial.includes(file));
  expect(large).toEqual([]);
});
