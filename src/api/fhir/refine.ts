import type { Bundle, Resource } from 'fhir/r4';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import type { ApiError } from '../errors.ts';
import { fhirApi } from './base.ts';
import { branchTags, bundleTags, changedLocations, changeTags, searchTags, treeTags, type Tag } from './tags.ts';

type Args = Record<string, unknown>;
type TagsOf = (answer: unknown, error: ApiError | undefined, args: Args) => Tag[];

/** The parts of RTK Query's endpoint definition that are set here, for endpoints known by name only. */
export interface Refinement {
  providesTags?: TagsOf;
  invalidatesTags?: TagsOf;
  extraOptions?: { timeout: number };
  onQueryStarted?: (args: Args, api: QueryLifecycle) => Promise<void>;
}

interface QueryLifecycle {
  dispatch: (action: ReturnType<typeof fhirApi.util.invalidateTags>) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

const idOf = (args: Args): string | undefined => (typeof args.id === 'string' ? args.id : undefined);
/** A refused write changed nothing. */
const whenDone =
  (tags: TagsOf): TagsOf =>
  (answer, error, args) =>
    error === undefined ? tags(answer, error, args) : [];

/** A moved location also leaves its old parent, which only the entities store still knows. */
function leaveOldParents(endpoint: string) {
  return async (args: Args, { dispatch, getState, queryFulfilled }: QueryLifecycle): Promise<void> => {
    const state = getState() as StateWithEntities;
    const before = changedLocations(endpoint, args).map((id) => selectResource(state, 'Location', id));
    try {
      await queryFulfilled;
    } catch {
      return;
    }
    const tags = before.flatMap(branchTags);
    // The base slice knows no tag types; they arrive with the endpoints.
    if (tags.length > 0) dispatch(fhirApi.util.invalidateTags(tags as never[]));
  };
}

const byInteraction: Record<string, (type: string) => Refinement> = {
  search: (type) => ({ providesTags: (answer, _error, args) => searchTags(type, args, answer as Bundle | undefined) }),
  read: (type) => ({ providesTags: (_answer, _error, args) => [{ type, id: idOf(args) }] }),
  history: (type) => ({ providesTags: (_answer, _error, args) => [{ type, id: idOf(args) }] }),
  // One version of a resource never changes.
  vread: () => ({ providesTags: () => [] }),
  expand: (type) => ({ providesTags: () => [{ type, id: 'LIST' }] }),
  create: (type) => ({
    invalidatesTags: whenDone((answer) => changeTags(type, (answer as Resource | null)?.id, answer as Resource)),
  }),
  update: (type) => ({
    invalidatesTags: whenDone((_answer, _error, args) => changeTags(type, idOf(args), bodyOf(type, args))),
    ...(type === 'Location' ? { onQueryStarted: leaveOldParents('updateLocation') } : {}),
  }),
  delete: (type) => ({
    invalidatesTags: whenDone((_answer, _error, args) => changeTags(type, idOf(args))),
    ...(type === 'Location' ? { onQueryStarted: leaveOldParents('deleteLocation') } : {}),
  }),
};

/** The generator names a body's argument after its schema: `organizationAffiliation`. */
function bodyOf(type: string, args: Args): Resource | undefined {
  return args[type.charAt(0).toLowerCase() + type.slice(1)] as Resource | undefined;
}

const bundled = (endpoint: string): Refinement => ({
  invalidatesTags: whenDone((answer, _error, args) => bundleTags(args.bundle as Bundle, answer as Bundle | undefined)),
  onQueryStarted: leaveOldParents(endpoint),
  // Imports and large saves take their time on a server that indexes while it writes.
  extraOptions: { timeout: 180_000 },
});

const special: Record<string, Refinement> = {
  transaction: bundled('transaction'),
  batch: bundled('batch'),
  readCapabilities: {},
  readLocationHierarchy: { providesTags: () => treeTags, extraOptions: { timeout: 180_000 } },
  readPractitionerDetail: { providesTags: () => [{ type: 'PractitionerDetail' }] },
};

/** Narrows the generated tags, which name types alone, to ids. `readLocation` → interaction `read` of type `Location`. */
export function refinements(endpoints: readonly string[]): Record<string, Refinement> {
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const [, interaction = '', type = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(endpoint) ?? [];
      return [endpoint, special[endpoint] ?? byInteraction[interaction]?.(type) ?? {}];
    }),
  );
}
