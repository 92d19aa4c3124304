import type { Bundle, Resource } from 'fhir/r4';
import type { ApiError } from '../errors.ts';
import type { ResponseMeta } from '../http/types.ts';
import { bundleTags, changeTags, searchTags, treeTags, type Tag } from './tags.ts';

type Args = Record<string, unknown>;
type TagsOf = (response: unknown, error: ApiError | undefined, args: Args, meta: ResponseMeta | undefined) => Tag[];

/** The parts of RTK Query's endpoint definition that are set here, for endpoints addressed by name. */
export interface Refinement {
  providesTags?: TagsOf;
  invalidatesTags?: TagsOf;
  extraOptions?: { timeout: number };
}

const idOf = (args: Args): string | undefined => (typeof args.id === 'string' ? args.id : undefined);

/** A failed write changed nothing. A moved or deleted Location also changes the children of its previous parent. */
const unlessFailed =
  (tags: TagsOf): TagsOf =>
  (response, error, args, meta) =>
    error === undefined ? [...tags(response, error, args, meta), ...(meta?.before ?? [])] : [];

const byInteraction: Record<string, (type: string) => Refinement> = {
  search: (type) => ({
    providesTags: (response, _error, args) => searchTags(type, args, response as Bundle | undefined),
  }),
  read: (type) => ({ providesTags: (_answer, _error, args) => [{ type, id: idOf(args) }] }),
  history: (type) => ({ providesTags: (_answer, _error, args) => [{ type, id: idOf(args) }] }),
  // A version of a resource never changes.
  vread: () => ({ providesTags: () => [] }),
  expand: (type) => ({ providesTags: () => [{ type, id: 'LIST' }] }),
  create: (type) => ({
    invalidatesTags: unlessFailed((response) =>
      changeTags(type, (response as Resource | null)?.id, response as Resource),
    ),
  }),
  update: (type) => ({
    invalidatesTags: unlessFailed((_answer, _error, args) => changeTags(type, idOf(args), bodyOf(type, args))),
  }),
  delete: (type) => ({
    invalidatesTags: unlessFailed((_answer, _error, args) => changeTags(type, idOf(args))),
  }),
  remove: (type) => ({
    invalidatesTags: unlessFailed((_answer, _error, args) => changeTags(type, args._id as string | undefined)),
  }),
};

/** The generator names the body argument after its schema: `organizationAffiliation`. */
function bodyOf(type: string, args: Args): Resource | undefined {
  return args[type.charAt(0).toLowerCase() + type.slice(1)] as Resource | undefined;
}

const bundleRefinement: Refinement = {
  invalidatesTags: unlessFailed((response, _error, args) =>
    bundleTags(args.bundle as Bundle, response as Bundle | undefined),
  ),
  // Large transactions are slow on a server that indexes while it writes.
  extraOptions: { timeout: 180_000 },
};

const byEndpoint: Record<string, Refinement> = {
  transaction: bundleRefinement,
  batch: bundleRefinement,
  readCapabilities: {},
  readLocationHierarchy: { providesTags: () => treeTags, extraOptions: { timeout: 180_000 } },
  readPractitionerDetail: { providesTags: () => [{ type: 'PractitionerDetail' }] },
};

/** Narrows the generated tags, which contain only types, to ids. `readLocation` → interaction `read` of type `Location`. */
export function refinements(endpoints: readonly string[]): Record<string, Refinement> {
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const [, interaction = '', type = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(endpoint) ?? [];
      return [endpoint, byEndpoint[endpoint] ?? byInteraction[interaction]?.(type) ?? {}];
    }),
  );
}
