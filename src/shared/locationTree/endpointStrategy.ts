import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from '../../../common/fhir/r4.ts';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import {
  useReadLocationHierarchyQuery,
  type LocationHierarchyBundle,
  type LocationTreeNode,
} from '../../api/fhir/index.ts';
import { isAbsent } from '../../api/errors.ts';
import { selectResources, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { parentIdOf } from '../../../common/fhir/location.ts';
import { matchesName } from '../../../common/fhir/matchesName.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import type { Branch, TreeRow } from '../tree/treeRows.ts';
import {
  pathTo,
  toTreeLocation,
  type ChildPage,
  type ChildPageQuery,
  type Hierarchy,
  type HierarchyOptions,
  type TreeLocation,
} from './hierarchy.ts';

/**
 * The Locations of a LocationHierarchy response: parents before children, the root first, each once. Undefined if the
 * response contains no tree, which is the gateway's "not found" with status 200.
 */
export function locationsOfHierarchy(bundle: LocationHierarchyBundle): Location[] | undefined {
  const tree = bundle.entry?.[0]?.resource?.LocationHierarchyTree?.locationsHierarchy;
  const queue: LocationTreeNode[] = [...(tree?.listOfNodes?.treeNode ?? [])];
  if (queue.length === 0) return undefined;
  const locations = new Map<string, Location>();
  for (const { node, children } of queue) {
    if (node?.id === undefined || locations.has(node.id)) continue;
    locations.set(node.id, node);
    queue.push(...(children ?? []).map((child) => child.treeNode));
  }
  return [...locations.values()];
}

/**
 * Merges the latest received Locations into the tree, because the gateway caches a tree for 300 seconds (CacheHelper).
 * A newer version replaces an older one. A new Location is added if its parent is in the tree.
 */
export function mergeNewerLocations(locations: readonly Location[], cached: readonly Location[]): Location[] {
  const byId = new Map(locations.map((location) => [location.id ?? '', location]));
  const newer = cached.filter((location) => {
    const current = byId.get(location.id ?? '');
    return !current || (location.meta?.lastUpdated ?? '') > (current.meta?.lastUpdated ?? '');
  });
  for (const location of newer) byId.set(location.id ?? '', location);
  const root = locations[0]?.id;
  return [...byId.values()].filter((location) => location.id === root || byId.has(parentIdOf(location) ?? ''));
}

const noChildren: Branch<TreeLocation> = { items: [], state: 'ready' };

function useCompleteHierarchy({ rootId }: HierarchyOptions): Hierarchy {
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const query = useReadLocationHierarchyQuery(rootId ? { _id: rootId } : skipToken);
  const cachedLocations = useSelector((state: StateWithEntities) => selectResources(state, 'Location'));
  const { data, error, isError, isFetching } = query;

  const all = useMemo(() => {
    const received = data && locationsOfHierarchy(data);
    return received && mergeNewerLocations(received, cachedLocations);
  }, [data, cachedLocations]);
  const byId = useMemo(
    () => new Map((all ?? []).map((location) => [location.id ?? '', toTreeLocation(location, locale)])),
    [all, locale],
  );
  const childrenByParent = useMemo(() => {
    const byParent = new Map<string, TreeLocation[]>();
    for (const location of byId.values()) {
      const siblings = byParent.get(location.parentId ?? '');
      if (siblings) siblings.push(location);
      else byParent.set(location.parentId ?? '', [location]);
    }
    const toBranch = (locations: TreeLocation[]): Branch<TreeLocation> => ({
      items: locations.sort((one, other) => compare(one.name, other.name)),
      state: 'ready',
    });
    return new Map([...byParent].map(([parentId, locations]) => [parentId, toBranch(locations)]));
  }, [byId, compare]);

  const isMissing = isAbsent(error) || (data !== undefined && all === undefined);
  return {
    rootId,
    root: byId.get(rootId),
    state: isMissing ? 'missing' : data ? 'ready' : isError ? 'failed' : 'loading',
    error,
    refetch: () => void query.refetch(),
    refreshing: isFetching && data !== undefined,
    childrenOf: useCallback((id: string) => childrenByParent.get(id) ?? noChildren, [childrenByParent]),
    findLocation: useCallback((id: string) => byId.get(id), [byId]),
    retry: () => void query.refetch(),
    all,
  };
}

function usePath({ all, findLocation }: Hierarchy, id: string | undefined) {
  const path = useMemo(() => {
    const location = id === undefined ? undefined : findLocation(id);
    return location ? [...pathTo(location.id, findLocation), location] : [];
  }, [id, findLocation]);
  return { path, isLoaded: all !== undefined };
}

function useSearch({ all }: Hierarchy, text: string) {
  const { locale } = useIntl();
  const matches = useMemo(
    () =>
      text === ''
        ? undefined
        : all?.filter((location) => matchesName(location, text)).map((location) => toTreeLocation(location, locale)),
    [all, text, locale],
  );
  const locations = useMemo(
    () => (text === '' ? [] : (all ?? []).map((location) => toTreeLocation(location, locale))),
    [all, text, locale],
  );
  return { matches, locations, busy: false, error: undefined, hasMore: false };
}

function useChildPage({ all }: Hierarchy, { parentId, offset, count, sort }: ChildPageQuery): ChildPage {
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const children = useMemo(() => {
    const direction = sort === '-name' ? -1 : 1;
    return all
      ?.filter((location) => parentIdOf(location) === parentId)
      .map((location) => ({ location, name: toTreeLocation(location, locale).name }))
      .sort((one, other) => direction * compare(one.name, other.name))
      .map(({ location }) => location);
  }, [all, parentId, sort, locale, compare]);
  return {
    locations: useMemo(() => children?.slice(offset, offset + count), [children, offset, count]),
    parent: useMemo(() => all?.find((location) => location.id === parentId), [all, parentId]),
    isCurrent: all !== undefined,
    total: children?.length,
    hasNext: false,
    isFetching: all === undefined,
    error: undefined,
    refetch: () => {},
    allPages: async function* allPages() {
      yield { locations: children ?? [], total: children?.length };
    },
  };
}

/** Loads the complete tree with one request to the LocationHierarchy endpoint of the gateway. */
export const endpointStrategy = {
  useHierarchy: useCompleteHierarchy,
  usePath,
  useSearch,
  // All children are known.
  useLeafDetection: (rows: readonly TreeRow[]) => rows,
  useChildPage,
};
