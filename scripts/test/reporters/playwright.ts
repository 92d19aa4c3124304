import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { writeTestEvent } from './testEvent.ts';

/** Reports each test when it ends. */
export default class EventReporter implements Reporter {
  /** The titles begin with the root, the project and the file. */
  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    writeTestEvent({
      file: test.location.file,
      name: test.titlePath().slice(3).join(' '),
      status: status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
      ...(test.ok() ? {} : { message: errors.map(({ stack, message }) => stack ?? message).join('\n\n') }),
    });
  }

  /** Errors outside tests, for instance of a file that cannot be loaded. */
  onError({ location, message, stack }: Parameters<NonNullable<Reporter['onError']>>[0]): void {
    writeTestEvent({ file: location?.file ?? 'playwright', name: 'runs', status: 'failed', message: stack ?? message });
  }

  printsToStdio(): boolean {
    return false;
  }
}
