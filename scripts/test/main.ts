/** The test command. scripts/test.mjs installs the packages and starts it with the pinned Node. */
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { cacheFolder } from '../cacheFolder.ts';
import { calibrate, excesses, readBudget, scaledLimits } from './budget.ts';
import { affectedTests, changedFiles, gitLines, readSourcesByTest, repositoryFiles } from './changed.ts';
import { instability, readHistory, remember } from './history.ts';
import { readOptions, usage, type Options } from './options.ts';
import { install, installationHelp, missingPrerequisites } from './prerequisites.ts';
import { stopProcesses } from './processes.ts';
import { titleOf, type StepResult } from './results.ts';
import { failedFiles, resultsFolder, runFailedAgain, runStep, workersOf } from './runStep.ts';
import { peakWorkers, runAll } from './schedule.ts';
import { filesOfWords, select, type Selected } from './selection.ts';
import { isTestStep, type Lane } from './steps.ts';
import { closingLines } from './summary.ts';
import { waitFactor } from './waitFactor.ts';

const lastFailed = path.join(resultsFolder, 'failed.json');
/** With more failed files the cause is not chance, and to run them alone would take long. */
const mostFilesAgain = 10;

/** Test files to which the options restrict the run. */
function restrictionOf(options: Options, files: readonly string[], lanes: ReadonlySet<Lane>): string[] | undefined {
  if (!options.failed && !options.changed && options.words.length === 0) return undefined;
  const failed = existsSync(lastFailed) ? (JSON.parse(readFileSync(lastFailed, 'utf8')) as string[]) : [];
  return [
    ...(options.failed ? failed : []),
    ...(options.changed ? affectedTests(changedFiles(), files, readSourcesByTest()) : []),
    ...filesOfWords(options.words, files, lanes),
  ];
}

function selectSteps(options: Options): Selected[] {
  const lanes = new Set<Lane>(
    options.long ? ['long'] : ['every run', ...(options.live ? ['real servers' as const] : [])],
  );
  const files = repositoryFiles();
  const restriction = restrictionOf(options, files, lanes);
  return select({ ...options, lanes, ...(restriction ? { restriction } : {}) }, files);
}

function list(selected: readonly Selected[]): string {
  return selected.map(({ step, files }) => [step.name, ...files.map((file) => `  ${file}`)].join('\n')).join('\n');
}

/** Checks what the steps need. Throws with the commands that install what is missing. */
function checkPrerequisites(selected: readonly Selected[], options: Options): void {
  const missing = missingPrerequisites(selected.flatMap(({ step }) => step.prerequisites ?? []));
  if (missing.length === 0) return;
  if (!options.install) throw new Error(installationHelp(missing));
  install(missing);
}

/** The commit of the tested files. */
function commit(): string {
  const [name = 'unknown'] = gitLines('rev-parse', '--short', 'HEAD') ?? [];
  return (gitLines('status', '--porcelain') ?? []).length > 0 ? `${name} with changes` : name;
}

function saveFailed(results: readonly StepResult[]): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(lastFailed, JSON.stringify(results.flatMap(failedFiles), null, 2));
}

async function run(selected: readonly Selected[]): Promise<number> {
  const cores = availableParallelism();
  const limits = scaledLimits(readBudget(), calibrate());
  const factor = waitFactor(loadavg()[0] ?? 0, peakWorkers(selected, workersOf, cores), cores);
  console.log(`Commit ${commit()}; ${cores} cores; time limits × ${factor}`);

  const skip = ({ step, isComplete }: Selected, needed: string): StepResult => {
    const failure = { name: 'not run', message: `It needs the step ${needed}, which failed.` };
    return { step, isComplete, seconds: 0, passed: 0, failures: [failure], unstable: [] };
  };
  const isPassed = ({ failures }: StepResult): boolean => failures.length === 0;
  let results = await runAll(selected, cores, (one) => runStep(one, factor), { isPassed, skip });
  const filesAgain = results.flatMap(failedFiles).length;
  if (filesAgain > mostFilesAgain) console.log(`${filesAgain} files failed: none runs again.`);
  else {
    const settled: StepResult[] = [];
    for (const result of results) settled.push(await runFailedAgain(result));
    results = settled;
  }
  saveFailed(results);

  const unstable = results.flatMap((result) => result.unstable.map(titleOf));
  const historyFile = cacheFolder('test-history.json');
  const past = readHistory(historyFile);
  const problems = [
    ...results.flatMap((result) => excesses(result, limits[result.step.name])),
    ...instability(unstable, past),
  ];
  if (unstable.length > 0 || selected.some(({ step, isComplete }) => isTestStep(step) && isComplete)) {
    remember(historyFile, past, { at: new Date().toISOString(), unstable });
  }
  console.log(`\n${closingLines(results, limits, problems)}`);
  return results.every(isPassed) && problems.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const selected = selectSteps(options);
  if (options.list) {
    console.log(list(selected));
    return 0;
  }
  checkPrerequisites(selected, options);
  if (options.long) {
    process.env.SEED ??= String(randomInt(2 ** 31));
    console.log(`SEED=${process.env.SEED}`);
  }
  return run(selected);
}

let isStopping = false;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  // A terminal sends the signal to this process, and scripts/test.mjs sends it again.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping…');
    void stopProcesses().then(() => process.exit(code));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
