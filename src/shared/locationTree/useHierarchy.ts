import { useConfig } from '../../config/ConfigContext.ts';
import { useAppSelector } from '../store/hooks.ts';
import { endpointStrategy } from './endpointStrategy.ts';
import type { Hierarchy, HierarchyStrategy } from './hierarchyStrategy.ts';
import { selectChildPages } from './locationTreesSlice.ts';
import { searchStrategy } from './searchStrategy.ts';

/** The source of the hierarchy: the FHIR server with children on demand, or the LocationHierarchy endpoint if configured. */
export function useHierarchyStrategy(): HierarchyStrategy {
  return useConfig().useLocationHierarchyEndpoint ? endpointStrategy : searchStrategy;
}

/** The hierarchy below the configured root. Loads the children that the tree with this id shows. */
export function useHierarchy(tree: string): Hierarchy {
  const { rootLocationId: rootId } = useConfig();
  const childPages = useAppSelector((state) => selectChildPages(state, tree, rootId));
  return useHierarchyStrategy().useHierarchy({ rootId, childPages });
}
