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
