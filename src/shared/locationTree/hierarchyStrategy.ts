import type { Location } from '../../fhir/r4.ts';
import type { Attempt } from '../../api/attempt.ts';
import type { TreeRow } from '../tree/treeRows.ts';
import type { Children, TreeLocation } from './hierarchy.ts';
import type { Elements } from '../../fhir/rowMapping.ts';

/** The Location hierarchy below the configured root, independent of its source. */
export interface Hierarchy {
  rootId: string;
  /** `missing`: the server has no Location with the configured id. `failed`: the request failed. */
  state: 'loading' | 'ready' | 'missing' | 'failed';
  error: unknown;
  /** The root, once it is loaded. */
  root: TreeLocation | undefined;
  /** Refetches the root, or the complete tree. */
  refetch: () => void;
  /** True while displayed data is being refetched. */
  refreshing: boolean;
  /** Undefined while the children of a Location have not been requested. */
  childrenOf: (id: string) => Children | undefined;
  /** Looks up a loaded Location. */
  findLocation: (id: string) => TreeLocation | undefined;
  /** Requests the children of a Location again after a failure. */
  retry: (id: string) => void;
  /** All Locations of the tree, if the source loads them at once. */
  all?: readonly Location[];
}

export interface HierarchyOptions {
  rootId: string;
  /** Pages of children to load, by id of the parent. */
  childPages: Readonly<Record<string, number>>;
}

export interface TreeSearch {
  /** Undefined until the search has a result. */
  matches: readonly TreeLocation[] | undefined;
  /** The matches and their ancestors. */
  locations: readonly TreeLocation[];
  busy: boolean;
  error: unknown;
  /** Number of matches if the source limits them. */
  total?: number;
}

export interface ChildPageQuery {
  parentId: string;
  offset: number;
  count: number;
  /** `name`, `-name` or '' for the order of the server. */
  sort: string;
  /** Of the mapping of the rows. */
  elements: Elements;
}

export interface ChildPage {
  /** Remains that of the previous query until the response arrives, unless the parent changes; see `isCurrent`. */
  locations: readonly Location[] | undefined;
  /** The parent, if the source has it. */
  parent?: Location;
  /** True if `locations` is the result of this query. */
  isCurrent: boolean;
  total?: number;
  hasNext: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => void;
  /** All children, for an export. */
  allPages: (attempt: Attempt) => AsyncIterable<{ locations: readonly Location[]; total?: number }>;
}

/**
 * A source of the Location hierarchy. Each function is a hook; `useHierarchyStrategy` returns the same strategy for the
 * lifetime of the page.
 */
export interface HierarchyStrategy {
  useHierarchy: (options: HierarchyOptions) => Hierarchy;
  /** Ancestors of a Location and itself, topmost first; empty if it is unknown. No id: no request. */
  usePath: (hierarchy: Hierarchy, id: string | undefined) => { path: readonly TreeLocation[]; isLoaded: boolean };
  /** Finds Locations by a part of their name in any language; '' for no search. */
  useSearch: (hierarchy: Hierarchy, text: string) => TreeSearch;
  /** Removes the expand arrow from Locations without children. `enabled`: requests may be sent for it. */
  useLeafDetection: (
    rows: readonly TreeRow[],
    enabled: boolean,
    mayHaveChildren: (id: string) => boolean,
  ) => readonly TreeRow[];
  /** One page of the children of a Location, sorted by name. */
  useChildPage: (hierarchy: Hierarchy, query: ChildPageQuery) => ChildPage;
}
