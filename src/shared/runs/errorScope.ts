import type { ApiError } from '../../api/errors.ts';

/** Statuses that are caused by the content or the rights of one record. */
const recordStatuses: readonly (number | undefined)[] = [400, 403, 404, 409, 410, 412, 422];

/**
 * What an error of a run concerns. `run`: no connection, or the session has ended: the run stops, and can be continued.
 * `record`: one record, which is skipped and reported. `request`: the cause is unknown, e.g. HTTP 500: a step that
 * writes one record skips it; one that later steps need, or that writes several records, stops the run.
 */
export function errorScope({ kind, status }: ApiError): 'run' | 'record' | 'request' {
  if (kind === 'network' || kind === 'timeout' || kind === 'session' || kind === 'aborted') return 'run';
  return kind === 'http' && recordStatuses.includes(status) ? 'record' : 'request';
}
