import type { Resource } from '../../../common/fhir/r4.ts';
import { authorIdSince } from '../../../common/fhir/author.ts';

/** The server's current version. */
export interface Newest<Values extends object = object> {
  /** Form values of this version. */
  values: Values;
  /** `meta.lastUpdated`, if known. */
  changedAt?: string | undefined;
  /** User id of the author of this version, if known. */
  authorId?: string | undefined;
  /** True if it is the version the rejected save was based on: there was no other write. */
  unchanged?: boolean;
}

/**
 * Reads the server's current version and makes it the base of the next save (its version id, and the elements that the
 * form does not show). Rejects with an ApiError.
 */
export type TakeNewest<Values extends object = object> = () => Promise<Newest<Values>>;

/** When and by whom this version was saved. `base`: the version that the rejected save was based on. */
export const changeOf = (newest: Resource, base?: Resource): Pick<Newest, 'changedAt' | 'authorId'> => ({
  changedAt: newest.meta?.lastUpdated,
  authorId: authorIdSince(newest, base),
});
