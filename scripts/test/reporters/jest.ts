import { writeTestEvent } from './testEvent.ts';

/** The part of Jest's TestResult that is read. */
interface FileResult {
  failureMessage?: string | null;
  testResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Reports the results of a file when it ends. */
export default class EventReporter {
  onTestResult({ path: file }: { path: string }, { testResults, failureMessage }: FileResult): void {
    for (const { fullName: name, status, failureMessages } of testResults) {
      if (status === 'failed') writeTestEvent({ file, name, status, message: failureMessages.join('\n\n') });
      else writeTestEvent({ file, name, status: status === 'passed' ? 'passed' : 'skipped' });
    }
    const isBroken = failureMessage && !testResults.some(({ status }) => status === 'failed');
    if (isBroken) writeTestEvent({ file, name: 'runs', status: 'failed', message: failureMessage });
  }
}
