import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Result of a test, one line of JSON in the file that the environment's TEST_EVENTS names. */
export interface TestEvent {
  /** Path from the root of the repository, with `/`. */
  file: string;
  /** Titles of the describe blocks and of the test. */
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Message and stack of a failed test. */
  message?: string;
}

/** Appends a result for the test runner; does nothing if it does not run. Paths are relative to the current directory. */
export function writeTestEvent({ file, message, ...event }: TestEvent): void {
  const target = process.env.TEST_EVENTS;
  if (!target) return;
  const written: TestEvent = {
    ...event,
    file: path.relative(process.cwd(), file).replaceAll(path.sep, '/'),
    ...(message === undefined ? {} : { message: stripVTControlCharacters(message) }),
  };
  appendFileSync(target, `${JSON.stringify(written)}\n`);
}
