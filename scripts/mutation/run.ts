/**
 * Mutation tests: `npm run test:mutation [-- MODULE…]`. Stryker changes one expression at a time and runs the unit suites
 * that execute it; a mutant that no test detects (a survivor) is an untested behaviour or dead code. Fails when a module
 * of `modules.ts` is below its threshold. Reports are written below `test-results/mutation/<module>/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import jestConfig from '../../jest.config.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { waitFactor } from '../../test/support/waits.ts';
import { modules, type MutationModule } from './modules.ts';
import { childCpuSeconds, outcomeTable, survivorList, type Outcome } from './report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const usage = `npm run test:mutation [-- MODULE…] [-- --mutate FILE] [-- --incremental]
Runs mutation tests of the modules, by default of all: ${Object.keys(modules).join(', ')}.

  --mutate FILE      Only mutates this file or these lines (FILE:10-20) of the module; the threshold does not apply.
  --incremental      Reuses results of the previous run for unchanged expressions and suites. A change of a file that is
                     neither mutated nor a suite is not noticed.
  --concurrency N    Number of processes; by default one per core.`;

/** Folders that no unit suite reads. Stryker copies the others. */
const notCopied = ['/dist', '/docs', '/coverage', '/test-results', '/.cache', '/.data', '/bench'];

interface Options {
  mutate: string | undefined;
  incremental: boolean;
  concurrency: number;
}

function strykerOptions(name: string, module: MutationModule, options: Options): PartialStrykerOptions {
  const results = `test-results/mutation/${name}`;
  const project = jestConfig.projects?.find((each) => typeof each === 'object' && each.displayName === module.project);
  if (!project) throw new Error(`jest.config.ts has no project ${module.project}`);
  return {
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    // A mutant of module-level code, mostly tables, would run all suites: hours for `fhir`.
    ignoreStatic: true,
    // One project of the jest configuration, reduced to the suites of the module.
    jest: {
      configFile: 'package.json',
      config: {
        ...(project as object),
        testMatch: module.suites.map((glob) => `<rootDir>/${glob}`),
        // Each mutant is a run of Jest, which begins with a search for files.
        roots: ['common', 'src', 'server', 'test'].map((folder) => `<rootDir>/${folder}`),
        testTimeout: jestConfig.testTimeout,
      },
    },
    mutate: options.mutate === undefined ? [...module.mutate, '!**/*.test.ts?(x)'] : [options.mutate],
    ignorePatterns: notCopied,
    // Outside of the root, whose other Jest runs would find the copies.
    tempDirName: path.join(tmpdir(), 'mutation'),
    concurrency: options.concurrency,
    timeoutMS: 10_000 * waitFactor,
    incremental: options.incremental,
    incrementalFile: path.join(homedir(), '.cache', packageJson.name, 'mutation', `${name}.json`),
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${results}/report.html` },
    jsonReporter: { fileName: `${results}/mutation.json` },
    logLevel: 'warn' as NonNullable<PartialStrykerOptions['logLevel']>,
    // The score is compared below.
    thresholds: { break: null },
  };
}

async function runModule(name: string, module: MutationModule, options: Options): Promise<Outcome> {
  console.log(`${name}: ${module.mutate.join(' ')}`);
  const cpuBefore = childCpuSeconds();
  const mutants = await new Stryker(strykerOptions(name, module, options)).runMutationTest();
  const count = (...statuses: string[]): number => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [detected, survived] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  writeFileSync(path.join(root, 'test-results/mutation', name, 'survivors.txt'), survivorList(root, mutants));
  return {
    name,
    mutants: detected + survived,
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
    score: (100 * detected) / (detected + survived),
    threshold: options.mutate === undefined ? module.threshold : 0,
    cpuMinutes: (childCpuSeconds() - cpuBefore) / 60,
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: { type: 'string' },
    incremental: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(modules, name));
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `No module ${unknown.join(', ')}\n${usage}` : usage);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const options: Options = { ...values, mutate: values.mutate, concurrency: Number(values.concurrency) };
const chosen = Object.entries(modules).filter(([name]) => positionals.length === 0 || positionals.includes(name));

process.chdir(root);
mkdirSync('test-results/mutation', { recursive: true });
const outcomes: Outcome[] = [];
const broken: string[] = [];
for (const [name, module] of chosen) {
  rmSync(`test-results/mutation/${name}`, { recursive: true, force: true });
  try {
    outcomes.push(await runModule(name, module, options));
  } catch (error) {
    console.error(error);
    broken.push(name);
  }
}
const low = outcomes.filter(({ score, threshold }) => !(score >= threshold));
const table = outcomeTable(outcomes);
console.log(table);
writeFileSync('test-results/mutation/table.md', `${table}\n`);
for (const { name } of low)
  console.log(`${name} is below its threshold; see test-results/mutation/${name}/survivors.txt`);
const failed = low.length + broken.length;
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
