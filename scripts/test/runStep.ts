import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { runProcess, type ProcessResult } from './processes.ts';
import type { TestEvent } from './reporters/testEvent.ts';
import { afterSecondRun, firstLines, indent, titleOf, toolFailures, type Failure, type StepResult } from './results.ts';
import type { Selected } from './selection.ts';
import { isTestStep, type CheckStep, type TestStep } from './steps.ts';
import { waitFactor } from './waitFactor.ts';

export const resultsFolder = 'test-results';
const pollInterval = 500;
const messageLines = 12;

/** Prints a failure when it happens. */
function printFailure(step: string, failure: Failure): void {
  console.log(`✗ ${step}: ${titleOf(failure)}\n${indent(firstLines(failure.message, messageLines))}`);
}

interface RunOptions {
  /** Factor of all time limits. */
  factor: number;
  workers: number;
  /** Folder for log, reports and events; is emptied. */
  folder: string;
  background: boolean;
  isRepeated: boolean;
}

const baseEnvironment = (step: CheckStep | TestStep, factor: number): Record<string, string> => ({
  // Not UTC, which hides confusions of stored instants and days: west of Greenwich, half an hour, two offsets a year.
  TZ: 'America/St_Johns',
  WAIT_FACTOR: String(factor),
  PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  ...step.environment,
});

function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return path.join(folder, 'log.txt');
}

async function runCheck(step: CheckStep, { factor, folder, background }: RunOptions) {
  const log = emptied(folder);
  const all: ProcessResult[] = [];
  for (const command of step.commands) {
    all.push(await runProcess(command, { log, environment: baseEnvironment(step, factor), background }));
    if (all.at(-1)?.code !== 0) break;
  }
  const isPassed = all.every(({ code }) => code === 0);
  const failure: Failure = { name: step.name, message: isPassed ? '' : readFileSync(log, 'utf8') };
  if (!isPassed) printFailure(step.name, failure);
  return { passed: isPassed ? 1 : 0, failures: isPassed ? [] : [failure], ...resourcesOf(all) };
}

/** Sum of the times and maximum of the memory. */
function resourcesOf(all: readonly ProcessResult[]): Pick<StepResult, 'cpuSeconds' | 'memoryMB'> {
  const seconds = all.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  const memory = all.flatMap(({ memoryMB }) => memoryMB ?? []);
  return {
    ...(seconds.length > 0 ? { cpuSeconds: seconds.reduce((sum, value) => sum + value, 0) } : {}),
    ...(memory.length > 0 ? { memoryMB: Math.max(...memory) } : {}),
  };
}

/** Runs test files and prints failed tests when they happen. */
async function runFiles(step: TestStep, files: readonly string[], options: RunOptions) {
  const { factor, folder, background } = options;
  const log = emptied(folder);
  const eventsFile = path.join(folder, 'events.jsonl');
  const { command, environment } = step.runner(files, options);
  const events: TestEvent[] = [];
  const failures: Failure[] = [];
  const readEvents = () => {
    const lines = existsSync(eventsFile) ? readFileSync(eventsFile, 'utf8').split('\n').slice(0, -1) : [];
    for (const line of lines.slice(events.length)) {
      const event = JSON.parse(line) as TestEvent;
      events.push(event);
      if (event.status !== 'failed') continue;
      failures.push({ file: event.file, name: event.name, message: event.message ?? '' });
      printFailure(step.name, { ...event, message: event.message ?? '' });
    }
  };
  const poll = setInterval(readEvents, pollInterval);
  const result = await runProcess(command, {
    log,
    environment: { ...baseEnvironment(step, factor), ...environment, TEST_EVENTS: path.resolve(eventsFile) },
    background,
  });
  clearInterval(poll);
  readEvents();
  const problems = toolFailures(files, events, result, readFileSync(log, 'utf8'));
  problems.forEach((problem) => printFailure(step.name, problem));
  return { events, failures, problems, result };
}

/** Number of processes of a step that run at the same time. */
export const workersOf = ({ step, files }: Selected, cores = availableParallelism()): number =>
  isTestStep(step) ? Math.max(1, Math.min(cores, files.length)) : 1;

/** Runs a step with its selected files; prints a line when it ends. */
export async function runStep(selected: Selected, factor: number): Promise<StepResult> {
  const { step, files, isComplete } = selected;
  const started = performance.now();
  const options: RunOptions = {
    factor,
    workers: workersOf(selected),
    folder: path.join(resultsFolder, step.name),
    background: step.load === 'computes',
    isRepeated: false,
  };
  const common = { step, isComplete, unstable: [] };
  const seconds = () => (performance.now() - started) / 1000;
  const print = (result: StepResult): StepResult => {
    const { passed, failures } = result;
    const sign = failures.length === 0 ? '✓' : '✗';
    console.log(`${sign} ${step.name}: ${passed} passed, ${failures.length} failed (${seconds().toFixed(0)} s)`);
    return result;
  };
  if (!isTestStep(step)) {
    const outcome = await runCheck(step, options);
    return print({ ...common, ...outcome, seconds: seconds() });
  }
  const { events, failures, problems, result } = await runFiles(step, files, options);
  return print({
    ...common,
    passed: events.filter(({ status }) => status === 'passed').length,
    failures: [...failures, ...problems],
    seconds: seconds(),
    ...resourcesOf([result]),
  });
}

/** Runs the files with failed tests once more, alone, one after the other. */
export async function runFailedAgain(result: StepResult): Promise<StepResult> {
  const { step } = result;
  if (!isTestStep(step)) return result;
  let current = result;
  for (const [index, file] of failedFiles(result).entries()) {
    console.log(`↻ ${step.name}: ${file}, alone`);
    const { events, problems } = await runFiles(step, [file], {
      factor: waitFactor(loadavg()[0] ?? 0, 1, availableParallelism()),
      workers: 1,
      folder: path.join(resultsFolder, step.name, 'again', String(index + 1)),
      background: false,
      isRepeated: true,
    });
    current = afterSecondRun(current, [file], events, problems);
  }
  return current;
}

export const failedFiles = ({ failures }: StepResult): string[] => [
  ...new Set(failures.flatMap(({ file }) => file ?? [])),
];
