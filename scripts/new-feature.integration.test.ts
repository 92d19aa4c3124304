/**
 * Runs `npm run new:feature -- Endpoint` in a copy of the project, which must pass every check without manual edits. Only the
 * written files are checked: the other steps check the rest.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(tmpdir(), 'new-feature-'));
const feature = 'src/features/endpoints';

const run = (program: string, ...args: string[]): string => {
  const script = program === 'node' ? [] : [path.join(root, 'node_modules/.bin', program)];
  try {
    return execFileSync(process.execPath, [...script, ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
};

const omitted = ['.git', 'node_modules', 'dist', '.data', '.cache', 'coverage', 'test-results'];

/** Files of the copy that the project does not have or that differ, relative to the root. */
function writtenFiles(): string[] {
  const isSame = (file: string): boolean =>
    existsSync(path.join(root, file)) &&
    readFileSync(path.join(root, file)).equals(readFileSync(path.join(copy, file)));
  return readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isSame(file));
}

let written: string[] = [];

before(() => {
  const isOmitted = (file: string) => omitted.includes(path.relative(root, file));
  cpSync(root, copy, { recursive: true, filter: (file) => !isOmitted(file) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  run('node', 'scripts/new-feature.ts', 'Endpoint');
  written = writtenFiles();
  copyFileSync(
    path.join(copy, 'test/screens/endpoints.fixture.tsx'),
    path.join(copy, 'test/screens/endpoints.test.tsx'),
  );
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('the written files pass the type check and lint, and are formatted', () => {
  const code = written.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
  assert.ok(code.includes(path.join(feature, 'EndpointFormPage.tsx')));
  run('oxlint', '--type-check', ...code);
  run('eslint', '--max-warnings', '0', ...code);
  run('prettier', '--check', ...written);
});

test('generated files are up to date, and the texts are shown in English', () => {
  run('node', 'scripts/api-check.ts');
  assert.match(
    run('node', 'scripts/messages.ts', '--check'),
    /th: endpoints\.list\.title is missing[^]*shown in English: fr (\d+), vi \1, ar \1, sw \1, th \1\n/,
  );
});

test('its tests, those of the registries, and a test of its screens pass', () => {
  run(
    'jest',
    '--maxWorkers=1',
    feature,
    'test/screens/endpoints.test',
    'test/rules/features',
    'scripts/stack/realm',
    'openapi/sandbox',
  );
});

test('a second run, an unknown type, and a type with a required element that no field edits are rejected', () => {
  const generate = (type: string) => () => run('node', 'scripts/new-feature.ts', type);
  assert.throws(generate('Endpoint'), /src\/features\/endpoints exists/);
  assert.throws(generate('Endpont'), /Endpont is not a type of FHIR R4/);
  assert.throws(generate('AuditEvent'), /AuditEvent\.recorded \(instant\) is required/);
});
