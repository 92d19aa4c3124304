import { BodyTooLarge, reportFailure, setFailureReporter } from './failures.ts';
import { createLog } from './log.ts';

test('a request with a body that is too large is not logged as a failure beside its response', () => {
  const lines: string[] = [];
  setFailureReporter(createLog('info', (line) => void lines.push(line)));
  reportFailure('fhir', new BodyTooLarge('The body is larger than 10 bytes'));
  expect(lines).toEqual([]);
  reportFailure('fhir', new RangeError('unexpected'));
  expect(lines).toHaveLength(1);
});
