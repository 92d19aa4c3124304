import { useConfig } from '../../config/ConfigContext.ts';
import type { TreeRow } from '../tree/treeRows.ts';
import { endpointStrategy } from './endpointStrategy.ts';
import type { ChildPage, ChildPageQuery, Hierarchy, HierarchyOptions, TreeLocation, TreeSearch } from './hierarchy.ts';
import { searchStrategy } from './searchStrategy.ts';

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

/** The source of the hierarchy: the FHIR server with children on demand, or the LocationHierarchy endpoint if configured. */
export function useHierarchyStrategy(): HierarchyStrategy {
  return useConfig().useLocationHierarchyEndpoint ? endpointStrategy : searchStrategy;
}
