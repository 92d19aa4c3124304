import path from 'node:path';
import { inspect } from 'node:util';
import type { TestEvent as NodeTestEvent } from 'node:test/reporters';
import { writeTestEvent } from './testEvent.ts';

interface Reported {
  name: string;
  file?: string;
  testId?: number;
  parentId?: number;
  skip?: string | boolean;
  todo?: string | boolean;
  details?: { type?: string; passed?: boolean; error?: Error & { failureType?: string } };
}

/** Message and stack of an error after those of its causes: the error of a property test contains only the counterexample. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const reason = error.stack ?? error.message;
  return error.cause === undefined ? reason : `${reasonOf(error.cause)}\n\n${reason}`;
}

/** Reports each test when it ends. Failed subtests are reported themselves, their suites and files are not. */
export default async function* reportEvents(source: AsyncIterable<NodeTestEvent>): AsyncGenerator<string> {
  /** Names and parents by file and id. */
  const tests = new Map<string, Reported>();
  const titles = (test: Reported): string[] => {
    const parent = tests.get(`${test.file}:${test.parentId}`);
    return [...(parent ? titles(parent) : []), test.name];
  };
  /** Error output by file: the reason if a file cannot be loaded. */
  const errorOutput = new Map<string | undefined, string>();
  for await (const { type, data } of source) {
    if (type === 'test:stderr') {
      const file = path.resolve(data.file);
      errorOutput.set(file, `${errorOutput.get(file) ?? ''}${data.message}`);
    }
    if (type !== 'test:enqueue' && type !== 'test:complete') continue;
    const test = data as Reported;
    const isFile = test.file !== undefined && path.resolve(test.name) === test.file;
    if (type === 'test:enqueue') {
      if (!isFile) tests.set(`${test.file}:${test.testId}`, test);
      continue;
    }
    const { passed, error, type: kind } = test.details ?? {};
    if (passed ? kind === 'suite' || isFile : error?.failureType === 'subtestsFailed') continue;
    const cause = error?.cause ?? error;
    const reason = reasonOf(cause);
    writeTestEvent({
      file: test.file ?? test.name,
      name: isFile ? 'runs' : titles(test).join(' '),
      status: !passed ? 'failed' : test.skip || test.todo ? 'skipped' : 'passed',
      ...(passed ? {} : { message: isFile ? (errorOutput.get(test.file) ?? reason) : reason }),
    });
  }
  yield '';
}
