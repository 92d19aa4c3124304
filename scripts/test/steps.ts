import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import {
  bin,
  jestRunner,
  node,
  nodeRunner,
  playwrightRunner,
  withLock,
  withStack,
  type Command,
  type Runner,
} from './runners.ts';
import type { Prerequisite } from './prerequisites.ts';

/**
 * `every run`: `npm test`. `real servers`: also with `--live`; needs Java, Maven, Go and Python. `long`: `npm run test:long`.
 */
export type Lane = 'every run' | 'real servers' | 'long';

interface CommonStep {
  name: string;
  lane: Lane;
  /** Steps that run before, and also when only this step is chosen. */
  after?: readonly string[];
  /**
   * `computes`: takes cores of the machine, with a low priority. `waits`: mostly waits for processes, pages or downloads, so
   * it runs beside steps that compute. `browses`: takes all cores, with normal priority. Browsers run in sessions of their own, so a lower
   * priority of the step would slow down only the servers of its tests.
   */
  load: 'computes' | 'waits' | 'browses';
  prerequisites?: readonly Prerequisite[];
  environment?: Record<string, string>;
}

/** Passes if all commands, run one after the other, exit with 0. */
export interface CheckStep extends CommonStep {
  commands: readonly Command[];
}

export interface TestStep extends CommonStep {
  runner: Runner;
  /** Globs of the test files. */
  files: readonly string[];
  except?: readonly string[];
  /** Only files whose text matches. */
  containing?: RegExp;
  /** Runs files of other steps again, longer or with other servers. */
  repeats?: true;
}

export type Step = CheckStep | TestStep;

export const isTestStep = (step: Step): step is TestStep => 'runner' in step;

const check = (name: string, ...commands: Command[]): CheckStep => ({
  name,
  lane: 'every run',
  load: 'computes',
  commands,
});

// By path: the packages typescript and typescript-native both provide the command tsc.
const nativeTsc = 'node_modules/typescript-native/bin/tsc';
const tsc = 'node_modules/typescript/bin/tsc';

/** Tests of the deployment that need Helm, Python or Go. */
const chartTests = ['test/deploy/{chart,workflows}.integration.test.ts'];
const imageTests = ['test/deploy/image.integration.test.ts'];
/** Builds the release before from the history, makes data with it and opens them with this version. */
const upgradeTests = ['test/upgrade.integration.test.ts'];
/** Set in the long lane: properties, crash and fuzz tests run longer and with a new seed. */
const long = { LONG: 'true' };

/** All steps. Those of a load start in this order. */
export const steps: readonly Step[] = [
  check('types', [node, nativeTsc, '-p', 'tsconfig.json', '--noEmit']),
  check('build', [node, 'scripts/build.mjs']),
  check('workerTypes', [node, nativeTsc, '-p', 'src/worker', '--noEmit']),
  check('lint', [bin('oxlint'), '--config', '.oxlintrc.json'], [bin('eslint'), '.', '--max-warnings', '0']),
  check('format', [
    ...([bin('prettier'), '--check', '--cache', '--cache-location', '.cache/prettier'] as const),
    ...['--log-level', 'warn', '.'],
  ]),
  check('api', [node, 'scripts/api-check.ts']),
  check('messages', [node, 'scripts/messages.ts', '--check']),
  check('unused', [bin('knip')]),
  {
    name: 'unit',
    lane: 'every run',
    load: 'computes',
    runner: jestRunner,
    files: ['{common,src,server,scripts,openapi}/**/*.test.{ts,tsx}'],
    except: ['**/*.integration.test.ts'],
  },
  { name: 'screens', lane: 'every run', load: 'computes', runner: jestRunner, files: ['test/screens/**/*.test.tsx'] },
  // Some of these tests read the built application.
  {
    name: 'rules',
    lane: 'every run',
    load: 'computes',
    after: ['build'],
    runner: jestRunner,
    files: ['test/rules/**/*.test.ts'],
  },
  {
    name: 'integration',
    lane: 'every run',
    load: 'waits',
    after: ['build'],
    prerequisites: ['PostgreSQL'],
    runner: nodeRunner,
    files: ['{server,scripts,test}/**/*.integration.test.ts'],
    except: [...chartTests, ...imageTests, ...upgradeTests],
  },
  {
    name: 'e2e',
    lane: 'every run',
    load: 'browses',
    after: ['build'],
    prerequisites: ['Chromium'],
    runner: playwrightRunner('sandbox'),
    files: ['test/e2e/*.e2e.ts'],
  },
  {
    ...check('helm', [node, 'scripts/chartTools.ts']),
    lane: 'real servers',
    prerequisites: ['Go', 'Python'],
  },
  {
    name: 'chart',
    lane: 'real servers',
    load: 'computes',
    after: ['helm'],
    prerequisites: ['Go', 'Python'],
    runner: nodeRunner,
    files: chartTests,
  },
  {
    ...check('stack', [node, 'scripts/stack/main.ts', 'prepare']),
    lane: 'real servers',
    load: 'waits',
    prerequisites: ['Java', 'Maven'],
  },
  {
    name: 'live',
    lane: 'real servers',
    load: 'waits',
    after: ['build', 'stack'],
    prerequisites: ['Chromium', 'Java', 'Maven'],
    runner: withStack(playwrightRunner('contract')),
    files: ['test/e2e/live/*.e2e.ts'],
  },
  // TypeScript 6 is the compiler of the tools; both must accept the sources.
  { ...check('typescript', [node, tsc, '-p', 'tsconfig.json', '--noEmit']), lane: 'long' },
  {
    name: 'fuzz',
    lane: 'long',
    load: 'computes',
    runner: jestRunner,
    files: ['{common,src,server,test/screens}/**/*.test.{ts,tsx}'],
    except: ['**/*.integration.test.ts'],
    containing: /support\/(fastCheck|mappingLaws|anyGroup|faultyConnection|runScreenJob)|imports\/fuzz/,
    repeats: true,
    environment: long,
  },
  {
    name: 'kenya',
    lane: 'long',
    load: 'computes',
    runner: jestRunner,
    files: ['server/imports/kenya.test.ts'],
    repeats: true,
    environment: long,
  },
  {
    name: 'crash',
    lane: 'long',
    load: 'waits',
    prerequisites: ['PostgreSQL'],
    runner: nodeRunner,
    files: ['server/{,imports/}crash*.integration.test.ts'],
    repeats: true,
    environment: long,
  },
  {
    name: 'stories',
    lane: 'long',
    load: 'waits',
    after: ['build', 'stack'],
    prerequisites: ['Chromium', 'Java', 'Maven'],
    runner: withStack(playwrightRunner('stories')),
    files: ['test/e2e/*.e2e.ts'],
    containing: /^(?!\/\/ Sandbox only:)/,
    repeats: true,
  },
  {
    name: 'image',
    lane: 'long',
    load: 'computes',
    after: ['stack'],
    prerequisites: ['Buildah', 'Debootstrap', 'Chromium', 'PostgreSQL', 'Java', 'Maven'],
    runner: withLock('image', nodeRunner),
    files: imageTests,
    environment: {
      STACK_DB: 'mem',
      STACK_SAMPLE: 'none',
      STACK_PORT: '19180',
      STACK_STATE: '.cache/stack-image',
    },
  },
  {
    name: 'upgrade',
    lane: 'long',
    load: 'waits',
    after: ['build'],
    prerequisites: ['Chromium', 'PostgreSQL'],
    runner: nodeRunner,
    files: upgradeTests,
  },
  {
    name: 'axe',
    lane: 'long',
    load: 'browses',
    after: ['build'],
    prerequisites: ['Chromium'],
    runner: playwrightRunner('sandbox'),
    files: ['test/e2e/axe.e2e.ts'],
    repeats: true,
    environment: long,
  },
  {
    name: 'stability',
    lane: 'long',
    load: 'browses',
    after: ['build'],
    prerequisites: ['Chromium'],
    runner: playwrightRunner('sandbox'),
    files: ['test/e2e/stability.e2e.ts'],
    repeats: true,
    environment: long,
  },
  { ...check('load', [node, 'bench/load.ts']), lane: 'long', after: ['build'] },
  { ...check('workbooks', [node, 'bench/workbooks.ts']), lane: 'long' },
  { ...check('coverage', [node, 'scripts/coverage/run.ts']), lane: 'long', prerequisites: ['PostgreSQL'] },
  { ...check('mutation', [node, 'scripts/mutation/run.ts']), lane: 'long' },
];

/** Throws for a name that is not in the table. */
export function stepNamed(name: string): Step {
  const found = steps.find((step) => step.name === name);
  if (!found) throw new Error(`There is no step "${name}". Steps: ${steps.map((step) => step.name).join(', ')}`);
  return found;
}

export const isTestFile = (file: string): boolean => /\.(test|e2e)\.[jt]sx?$/.test(file);

/** The test files of a step among `files`, sorted. */
export function filesOf({ files: globs, except = [], containing }: TestStep, files: readonly string[]): string[] {
  const isMatch = (file: string) => (glob: string) => matchesGlob(file, glob);
  return files
    .filter((file) => globs.some(isMatch(file)) && !except.some(isMatch(file)))
    .filter((file) => !containing || containing.test(readFileSync(file, 'utf8')))
    .sort();
}
