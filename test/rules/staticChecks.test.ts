/** The static checks report what they are for. Each test runs an npm script on a small project with their configuration. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const configuration = [
  ...['package.json', 'tsconfig.json', 'src/worker/tsconfig.json'],
  ...['.oxlintrc.json', 'eslint.config.js', 'eslint.syntax.js', 'knip.json'],
];

/** Entry points, and files that import each other in the permitted directions. */
const valid = {
  'server/main.ts': `import { pages } from '../common/config/pages.ts';\n\nexport const list = pages;\n`,
  'common/config/pages.ts': `export const pages = ['/list'];\n`,
  // Only tsconfig.json of the worker includes it.
  'src/worker/serviceWorker.ts': `export const version: number = 1;\n`,
  'src/features/areas/index.ts': `export const path = '/areas';\nexport const load = () => import('./AreaPage.tsx');\n`,
  'src/features/areas/AreaPage.tsx': `import { path } from './index.ts';\n\nexport default function AreaPage() {\n  return path;\n}\n`,
};

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'static-checks-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Output of a script of package.json that fails for the valid files and the given ones; '' if it passes. */
function failureOf(script: string, files: Readonly<Record<string, string>> = {}): string {
  const write = (file: string, create: (file: string) => void): void => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    create(path.join(project, file));
  };
  for (const file of configuration) write(file, (copy) => copyFileSync(path.join(root, file), copy));
  for (const [file, text] of Object.entries({ ...valid, ...files })) write(file, (name) => writeFileSync(name, text));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  const [command = '', ...args] = script.split(' ');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', command, '--', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

test.each(['types', 'lint'])('%s accepts valid files', (script) => {
  expect(failureOf(script)).toBe('');
});

test('lint rejects cycles of imports, also of types, and a promise that is not awaited', () => {
  const output = failureOf('lint', {
    'src/shared/values/one.ts': `import { two } from './two.ts';\n\nexport const one = (): number => two();\n`,
    'src/shared/values/two.ts': `import { one } from './one.ts';\n\nexport const two = (): number => one();\n`,
    'src/shared/types/one.ts': `import type { Two } from './two.ts';\n\nexport type One = Two[];\n`,
    'src/shared/types/two.ts': `import type { One } from './one.ts';\n\nexport type Two = One | undefined;\n`,
    'src/shared/save.ts': `export const save = () => {\n  fetch('/');\n};\n`,
  });
  expect(output).toMatch(/import\(no-cycle\).*\s*.*src\/shared\/values\/one\.ts/);
  expect(output).toMatch(/import\(no-cycle\).*\s*.*src\/shared\/types\/one\.ts/);
  expect(output).toMatch(/typescript\(no-floating-promises\).*\s*.*src\/shared\/save\.ts/);
});

test('lint rejects imports of a layer above, of another feature, and of the web server from below', () => {
  const importOf = (target: string): string => `import { path } from '${target}';\n\nexport const name = path;\n`;
  const output = failureOf('lint', {
    'src/shared/path.ts': `export const path = '/areas';\n`,
    'common/fhir/name.ts': importOf('../../src/shared/path.ts'),
    'server/fhir/name.ts': importOf('../../src/shared/path.ts'),
    'src/shared/name.ts': importOf('../features/areas/index.ts'),
    'src/features/teams/name.ts': importOf('../areas/index.ts'),
    'server/web/path.ts': `export const path = '/areas';\n`,
    'server/access/name.ts': importOf('../web/path.ts'),
  });
  for (const file of ['common/fhir', 'server/fhir', 'src/shared', 'src/features/teams', 'server/access']) {
    expect(output).toMatch(new RegExp(`${file}/name\\.ts\\s+.*import-x/no-restricted-paths`));
  }
});

test('lint rejects defineMessages of react-intl, which builds do not parse, and state of modules', () => {
  const output = failureOf('lint', {
    'src/shared/count.ts': `let count = 0;\n\nexport const next = () => {\n  count += 1;\n  return count;\n};\n`,
    'src/shared/one.ts': `import { defineMessages } from 'react-intl';\n\nexport const one = defineMessages({});\n`,
  });
  expect(output).toMatch(/src\/shared\/one\.ts\s+.*Define texts with texts\(\)/);
  expect(output).toMatch(/src\/shared\/count\.ts\s+1:1.*Keep state in a slice/);
});

test('lint rejects other ways to read than readFresh, readCached and request, and elements beside their rows', () => {
  const lineOf: Readonly<Record<string, string>> = {
    lazy: `import { useLazyReadLocationQuery as useRead } from './endpoints.ts';\n\nexport const lazy = useRead;\n`,
    forced: `import { read } from './endpoints.ts';\n\nexport const forced = read.initiate({ forceRefetch: true });\n`,
    once: `import { read } from './endpoints.ts';\n\nexport const once = read.initiate({ subscribe: false }).unwrap();\n`,
    query: `import { createBaseQuery } from './endpoints.ts';\n\nexport const query = createBaseQuery;\n`,
    api: `export const api = { getState: () => ({}), abort: () => {} };\n`,
    useTeamList: `export const query = { _elements: 'name' };\n`,
  };
  const output = failureOf('lint', {
    'src/shared/endpoints.ts': `export const useLazyReadLocationQuery = 1;\nexport const createBaseQuery = 2;\nexport const read = { initiate: (options: object) => ({ unwrap: () => options }) };\n`,
    'src/shared/useIdList.ts': `export const query = { _elements: 'id' };\n`,
    ...Object.fromEntries(Object.entries(lineOf).map(([name, text]) => [`src/shared/${name}.ts`, text])),
  });
  for (const name of Object.keys(lineOf)) {
    expect(output).toMatch(new RegExp(`src/shared/${name}\\.ts\\s+\\d.*no-restricted-syntax`));
  }
  expect(output).not.toContain('useIdList');
});

test('lint rejects saves of features beside useSave, and state of their steps in refs', () => {
  const lineOf: Readonly<Record<string, string>> = {
    queue: `import { queueAndNotify } from '../../shared/save.ts';\n\nexport const queue = queueAndNotify;\n`,
    state: `export interface Draft {\n  isSaving: boolean;\n}\n`,
    steps: `import { useRef } from 'react';\nimport type { RunSteps } from '../../shared/save.ts';\n\nexport const useSteps = () => useRef<RunSteps>(undefined);\n`,
  };
  const output = failureOf('lint', {
    'src/shared/save.ts': `export const queueAndNotify = 1;\nexport type RunSteps = () => void;\n`,
    ...Object.fromEntries(Object.entries(lineOf).map(([name, text]) => [`src/features/areas/${name}.ts`, text])),
  });
  for (const name of Object.keys(lineOf)) {
    expect(output).toMatch(new RegExp(`src/features/areas/${name}\\.ts\\s+\\d.*no-restricted-syntax`));
  }
});

test.each(['src/shared/count.ts', 'src/worker/serviceWorker.ts'])('types rejects a type error in %s', (file) => {
  const output = failureOf('types', { [file]: `export const version: number = 'one';\n` });
  expect(output).toContain(`${file}(1,14): error TS2322`);
});

test('unused rejects a file and an export that nothing imports, and no others', () => {
  const files = {
    'server/main.ts': `import { load } from '../src/features/areas/index.ts';\nimport { version } from '../src/worker/serviceWorker.ts';\n\nexport const all = [load, version];\n`,
    'common/config/pages.ts': `export const unimported = 1;\n`,
    'src/features/areas/index.ts': `export const load = () => import('./AreaPage.tsx');\n`,
    'src/features/areas/AreaPage.tsx': `import { name } from './names.ts';\n\nexport default () => name;\n`,
    'src/features/areas/names.ts': `export const name = 'Area';\nexport const unusedName = 'Region';\n`,
  };
  expect(failureOf('unused --include files,exports --reporter compact', files)).toBe(
    `Unused files (1)\ncommon/config/pages.ts: common/config/pages.ts\nUnused exports (1)\nsrc/features/areas/names.ts: unusedName\n`,
  );
});
