import type { ProcessResult } from './processes.ts';
import type { TestEvent } from './reporters/testEvent.ts';
import type { Step } from './steps.ts';

/** A failed test; without a file it is a check or the test tool. */
export interface Failure {
  file?: string;
  name: string;
  message: string;
}

export interface StepResult {
  step: Step;
  /** True if all test files of the step ran, so that its budget applies. */
  isComplete: boolean;
  /** Duration. */
  seconds: number;
  cpuSeconds?: number;
  memoryMB?: number;
  passed: number;
  failures: Failure[];
  /** Tests that failed, and passed when their file ran again. */
  unstable: Failure[];
}

export const titleOf = ({ file, name }: Failure): string => (file ? `${file} › ${name}` : name);

const stackLineOfLibrary = /^\s+at .*(node_modules|node:internal)|^\s+at new Promise/;

/** First lines of a text without the stack lines of libraries, with the number of the omitted ones. */
export function firstLines(text: string, count: number): string {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !stackLineOfLibrary.test(line));
  const rest = lines.length - count;
  return rest <= 0 ? lines.join('\n') : [...lines.slice(0, count), `… ${rest} more lines`].join('\n');
}

export const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ');

const lastLines = (text: string, count: number): string => text.trim().split('\n').slice(-count).join('\n');

/** Failures of a test tool that its events do not contain: files that ran no test, and an exit code without a failed test. */
export function toolFailures(
  files: readonly string[],
  events: readonly TestEvent[],
  { code }: ProcessResult,
  log: string,
): Failure[] {
  const ran = new Set(events.map(({ file }) => file));
  const idle = files.filter((file) => !ran.has(file));
  const end = lastLines(log, 30);
  if (files.length === 0) return [{ name: 'no test file', message: 'The step has no test file.' }];
  if (events.length === 0) return [{ name: `exit code ${code}, no test ran`, message: end }];
  if (code !== 0 && !events.some(({ status }) => status === 'failed')) {
    return [{ name: `exit code ${code} without a failed test`, message: end }];
  }
  return idle.map((file) => ({
    file,
    name: 'no test ran',
    message: 'The file was selected, but none of its tests ran.',
  }));
}

/**
 * Moves the failed tests that pass in `again`, the events of a second run of `files`, to the unstable ones. `problems` are the
 * failures of the tool in that run.
 */
export function afterSecondRun(
  result: StepResult,
  files: readonly string[],
  again: readonly TestEvent[],
  problems: readonly Failure[],
): StepResult {
  const asFailure = ({ file, name, message = '' }: TestEvent): Failure => ({ file, name, message });
  const failedAgain = again.filter(({ status }) => status === 'failed').map(asFailure);
  const passedAgain = new Set(
    again.filter(({ status }) => status === 'passed').map((event) => titleOf(asFailure(event))),
  );
  const isBroken = (file: string): boolean =>
    !again.some((event) => event.file === file) ||
    [...failedAgain, ...problems].some((failure) => failure.file === undefined || failure.file === file);
  // A failure of the file itself, for instance while it was loaded, is not a test that could pass.
  const passesNow = (failure: Failure): boolean =>
    failure.file !== undefined &&
    files.includes(failure.file) &&
    (passedAgain.has(titleOf(failure)) || !isBroken(failure.file));
  const known = new Set(result.failures.map(titleOf));
  const unstable = result.failures.filter(passesNow);
  return {
    ...result,
    passed: result.passed + unstable.length,
    failures: [
      ...result.failures.filter((failure) => !passesNow(failure)),
      ...failedAgain.filter((failure) => !known.has(titleOf(failure))),
    ],
    unstable: [...result.unstable, ...unstable],
  };
}
