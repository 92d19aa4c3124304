import { tmpdir } from 'node:os';
import path from 'node:path';

/** A program with its arguments, run in the root of the repository. */
export type Command = readonly [program: string, ...args: string[]];

export interface RunnerOptions {
  /** Number of processes that run tests at the same time. */
  workers: number;
  /** Folder for reports. */
  folder: string;
  /** The files failed before, so slower diagnostics are acceptable. */
  isRepeated: boolean;
}

/** How one of the test tools runs a list of files. It must report each test by a reporter of `reporters/`. */
export type Runner = (
  files: readonly string[],
  options: RunnerOptions,
) => { command: Command; environment?: Record<string, string> };

export const node = process.execPath;
export const bin = (name: string): string => path.join('node_modules/.bin', name);
const reporter = (name: string): string => path.resolve(import.meta.dirname, 'reporters', `${name}.ts`);

/** Number of files from which the console output of passing tests is not logged. */
const manyFiles = 10;

export const jestRunner: Runner = (files, { workers, folder }) => ({
  command: [
    bin('jest'),
    ...['--ci', `--maxWorkers=${workers}`, '--workerIdleMemoryLimit=600MB'],
    ...(files.length > manyFiles ? ['--silent'] : []),
    ...['default', 'jest-junit', reporter('jest')].map((name) => `--reporters=${name}`),
    '--runTestsByPath',
    ...files,
  ],
  environment: {
    JEST_JUNIT_OUTPUT_FILE: path.join(folder, 'junit.xml'),
    JEST_JUNIT_ADD_FILE_ATTRIBUTE: 'true',
  },
});

export const nodeRunner: Runner = (files, { workers, folder }) => ({
  command: [
    ...([node, '--test', `--test-concurrency=${workers}`] as const),
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=junit', `--test-reporter-destination=${path.join(folder, 'junit.xml')}`],
    ...[`--test-reporter=${reporter('nodeTest')}`, '--test-reporter-destination=stdout'],
    ...files,
  ],
});

/**
 * The runner repeats failed files itself, so Playwright does not retry. Workers wait a third of their time for servers, so there
 * is one more than for other tools.
 */
export const playwrightRunner =
  (project: string): Runner =>
  (files, { workers, folder, isRepeated }) => ({
    command: [
      ...([bin('playwright'), 'test', `--project=${project}`, '--retries=0'] as const),
      `--workers=${workers > 1 ? workers + 1 : 1}`,
      ...(isRepeated ? ['--trace=retain-on-failure'] : []),
      ...[`--reporter=list,junit,${reporter('playwright')}`, `--output=${path.join(folder, 'artifacts')}`],
      ...files,
    ],
    environment: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: path.join(folder, 'junit.xml') },
  });

/** Runs the tests of `runner` against Keycloak, HAPI FHIR and the gateway, which are started before and stopped after. */
export const withStack =
  (runner: Runner): Runner =>
  (files, options) => {
    const { command, environment } = runner(files, { ...options, workers: 1 });
    return { command: [node, 'scripts/stack/withStack.ts', ...command], environment };
  };

/** Runs the tests of `runner` while no other clone on this machine runs tests with the same lock, and waits for it until then. */
export const withLock =
  (name: string, runner: Runner): Runner =>
  (files, options) => {
    const { command, environment } = runner(files, { ...options, workers: 1 });
    const lock = path.join(tmpdir(), `fhir-programme-admin-${name}.lock`);
    return { command: ['flock', lock, ...command], ...(environment && { environment }) };
  };
