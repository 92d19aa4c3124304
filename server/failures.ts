import { errorFields, type Log } from './log.ts';

type Sink = (area: string, error: unknown) => void;

let sink: Sink = (area, error) => console.error(`${area}:`, error);

/** Reports an unexpected error to the operator. The caller responds with 500 and without details. */
export const reportFailure: Sink = (area, error) => sink(area, error);

/** The body of a request is larger than allowed. The response is 413, which is logged. */
export class BodyTooLarge extends RangeError {}

/** Error code of OAuth for StorageFull. */
export const temporarilyUnavailable = 'temporarily_unavailable';

/** Text of the response 507, for users. */
export const storageFullText = 'The disk of the server is full, so nothing was stored; try again later';

/** The disk of the server is full, so nothing was stored. The response is 507. The properties are those of OpenID errors. */
export class StorageFull extends Error {
  readonly statusCode = 507;
  readonly expose = true;
  readonly error_description = storageFullText;

  constructor(cause: unknown) {
    super(temporarilyUnavailable, { cause });
    this.name = 'StorageFull';
  }
}

const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the index of the write-ahead log cannot grow. */
const fullSqlite = new Set<unknown>([13, 4874]);

/** True for the error of a file system, PostgreSQL or SQLite whose disk is full. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFull) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  return fullDisk.has(code) || fullSqlite.has(errcode) || isStorageFull(cause);
}

/** Redirects reported failures to the log, without the values that an error message may quote. */
export function setFailureReporter(log: Log): void {
  sink = (area, error) => {
    if (!(error instanceof BodyTooLarge)) log.error('failure', { area, ...errorFields(error) });
  };
}
