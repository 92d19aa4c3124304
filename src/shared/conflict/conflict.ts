import type { Merge } from './mergeChanges.ts';

/** The server's current version. */
export interface Newest<Values extends object = object> {
  /** Form values of this version. */
  values: Values;
  /** `meta.lastUpdated`, if known. */
  changedAt?: string;
  /** True if it is the version the rejected save was based on: there was no other write. */
  unchanged?: boolean;
}

/**
 * Reads the server's current version and makes it the base of the next save (its version id, and the elements that the
 * form does not show). Rejects with an ApiError.
 */
export type TakeNewest<Values extends object = object> = () => Promise<Newest<Values>>;

/** A save rejected because of a newer version. */
export interface Conflict {
  outcome: 'conflict';
  takeNewest: TakeNewest;
  /** Groups of fields that are resolved together. */
  together?: readonly (readonly string[])[];
  /** Reports the save as failed, for a rejection that was not caused by another edit. */
  fail: () => { outcome: 'failed'; fieldErrors: Record<string, string> };
}

/** Content of the dialog: the merge of both versions, or the error of reading the newest one. */
export type OpenConflict<Values extends object> = { newest: Newest<Values>; merge: Merge<Values> } | { error: unknown };
