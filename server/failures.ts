import { errorFields, type Log } from './log.ts';

type Sink = (area: string, error: unknown) => void;

let sink: Sink = (area, error) => console.error(`${area}:`, error);

/** Tells whoever runs the server of something that should never happen; the caller answers 500 without details. */
export const reportFailure: Sink = (area, error) => sink(area, error);

/** From now on such failures become lines of the log, without the values that an error may quote. */
export function failuresGoTo(log: Log): void {
  sink = (area, error) => log.error('failure', { area, ...errorFields(error) });
}
