import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { sourceHash, sources } from './build.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

test('a change of any input needs a new build', () => {
  write('package.json', '{ "dependencies": { "react": "1.0.0" } }');
  const hashes = sources.map((source) => {
    write(path.extname(source) ? source : `${source}/input.ts`, 'changed');
    return sourceHash(folder);
  });
  write('package.json', '{ "dependencies": { "react": "2.0.0" } }');
  hashes.push(sourceHash(folder));
  assert.equal(new Set(hashes).size, sources.length + 1);
});

test('tests and commands of the package are no inputs', () => {
  write('package.json', '{ "type": "module", "scripts": { "a": "b" } }');
  write('src/page.tsx', 'page');
  const before = sourceHash(folder);
  write('package.json', '{ "type": "module", "scripts": { "a": "c" } }');
  write('src/page.test.tsx', 'test');
  assert.equal(sourceHash(folder), before);
});

test('the files that the webpack configuration names are inputs', () => {
  const configuration = readFileSync(path.join(import.meta.dirname, '../webpack.config.ts'), 'utf8');
  const named = [...configuration.matchAll(/'(?:\.\/)?((?:src|scripts|lang|deploy|openapi)\/[^']+)'/g)].map(
    ([, file = '']) => file,
  );
  assert.ok(named.length > 5, named.join());
  assert.deepEqual(
    named.filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`))),
    [],
  );
});
