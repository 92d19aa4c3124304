import type { Merge } from './mergeChanges.ts';

/** What the server has now. */
export interface Newest<Values extends object = object> {
  /** Its form. */
  values: Values;
  /** `meta.lastUpdated`, when it is known. */
  changedAt?: string;
  /** True when it is the version the refused save went onto: nobody has saved anything meanwhile. */
  unchanged?: boolean;
}

/**
 * Reads what the server has now and makes it what the next save goes onto (its version, and what the form does not
 * show). Rejects with an ApiError.
 */
export type TakeNewest<Values extends object = object> = () => Promise<Newest<Values>>;

/** A save that met a newer version. */
export interface Conflict {
  outcome: 'conflict';
  takeNewest: TakeNewest;
  /** Fields that only make sense as a whole. */
  together?: readonly (readonly string[])[];
  /** Tells that the save failed, for a refusal that turns out to have nothing to do with another editor. */
  fail: () => { outcome: 'failed'; fieldErrors: Record<string, string> };
}

/** What the dialog shows: both sides put together, or why that was not possible. */
export type OpenConflict<Values extends object> = { newest: Newest<Values>; merge: Merge<Values> } | { error: unknown };
