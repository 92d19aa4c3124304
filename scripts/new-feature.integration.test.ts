/** Runs `npm run new:feature -- Endpoint` in a copy of the project, which must pass every check without manual edits. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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

before(() => {
  const omitted = ['.git', 'node_modules', 'dist', '.data', '.cache', 'coverage', 'test-results'];
  const isOmitted = (file: string) => omitted.includes(path.relative(root, file));
  cpSync(root, copy, { recursive: true, filter: (file) => !isOmitted(file) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  run('node', 'scripts/new-feature.ts', 'Endpoint');
  copyFileSync(
    path.join(copy, 'test/screens/endpoints.fixture.tsx'),
    path.join(copy, 'test/screens/endpoints.test.tsx'),
  );
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('the generated feature passes the type check', () => {
  run('tsc', '-p', 'tsconfig.json');
});

test('it passes lint, and is formatted', () => {
  const files = [feature, 'src/app/features.ts', 'openapi/resources.ts', 'test/e2e/routes.ts'];
  run('eslint', '--max-warnings', '0', ...files);
  run('prettier', '--check', ...files, 'lang', 'openapi', 'scripts/stack/realm');
});

test('generated files are up to date, and the texts are marked as untranslated', () => {
  run('node', 'scripts/api-check.ts');
  assert.match(run('node', 'scripts/messages.ts', '--check'), /endpoints is not translated: fr, vi, ar, sw, th/);
});

test('its tests, those of the registries, and a test of its screens pass', () => {
  run(
    'jest',
    '--maxWorkers=1',
    feature,
    'test/screens/endpoints.test',
    'test/rules/features',
    'scripts/stack/realm',
    'openapi',
  );
});

test('a second run, an unknown type, and a type with a required element that no field edits are rejected', () => {
  const generate = (type: string) => () => run('node', 'scripts/new-feature.ts', type);
  assert.throws(generate('Endpoint'), /src\/features\/endpoints exists/);
  assert.throws(generate('Endpont'), /Endpont is not a type of FHIR R4/);
  assert.throws(generate('AuditEvent'), /AuditEvent\.recorded \(instant\) is required/);
});
