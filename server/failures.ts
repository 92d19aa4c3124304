import { errorFields, type Log } from './log.ts';

type Sink = (area: string, error: unknown) => void;

let sink: Sink = (area, error) => console.error(`${area}:`, error);

/** Reports an unexpected error to the operator. The caller responds with 500 and without details. */
export const reportFailure: Sink = (area, error) => sink(area, error);

/** The body of a request is larger than allowed. The response is 413, which is logged. */
export class BodyTooLarge extends RangeError {}

/** Redirects reported failures to the log, without the values that an error message may quote. */
export function setFailureReporter(log: Log): void {
  sink = (area, error) => {
    if (!(error instanceof BodyTooLarge)) log.error('failure', { area, ...errorFields(error) });
  };
}
