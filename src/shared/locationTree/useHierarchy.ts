import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReadLocationHierarchyQuery, useReadLocationQuery } from '../../api/fhir/index.ts';
import { isAbsent } from '../../api/errors.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { toTreeLocation, type Children, type TreeLocation } from './hierarchy.ts';
import { locationsOfHierarchy, mergeNewerLocations } from './gatewayHierarchy.ts';
import { parentIdOf } from '../../fhir/location.ts';
import { useChildren } from './useChildren.ts';
import { useCachedLocations } from './useCachedLocations.ts';

/** The Location hierarchy with its loading functions, independent of its source. */
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
  /** The tree is loaded in one request; no further requests are needed. */
  isComplete: boolean;
  /** All Locations of the tree once loaded, if it is loaded in one request; undefined otherwise. */
  places: readonly Location[] | undefined;
  childrenOf: (id: string) => Children | undefined;
  /** Looks up a loaded Location. */
  findLocation: (id: string) => TreeLocation | undefined;
  load: (id: string) => void;
  loadMore: (id: string) => void;
  retry: (id: string) => void;
}

const nothing = () => undefined;

/**
 * The hierarchy below the configured root: from the FHIR server with children on demand, or complete from the
 * LocationHierarchy endpoint if configured. Both variants return the same interface.
 */
export function useHierarchy(): Hierarchy {
  const { rootLocationId: rootId, useLocationHierarchyEndpoint: isComplete } = useConfig();
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const root = useReadLocationQuery(rootId && !isComplete ? { id: rootId } : skipToken);
  const tree = useReadLocationHierarchyQuery(rootId && isComplete ? { _id: rootId } : skipToken);
  const onDemand = useChildren();
  const cachedLocations = useCachedLocations(isComplete);

  const locations = useMemo(() => {
    const received = tree.data && locationsOfHierarchy(tree.data);
    return received && mergeNewerLocations(received, cachedLocations);
  }, [tree.data, cachedLocations]);
  const byParent = useMemo(() => {
    const children = new Map<string, Location[]>();
    const byName = (one: TreeLocation, other: TreeLocation) => compare(one.name, other.name);
    for (const location of locations ?? []) {
      const parentId = parentIdOf(location) ?? '';
      children.set(parentId, [...(children.get(parentId) ?? []), location]);
    }
    const sorted = (list: Location[]) => list.map((location) => toTreeLocation(location, locale)).sort(byName);
    return new Map([...children].map(([id, list]) => [id, { places: sorted(list), state: 'ready' as const }]));
  }, [locations, compare, locale]);
  const byId = useMemo(
    () => new Map((locations ?? []).map((location) => [location.id ?? '', toTreeLocation(location, locale)])),
    [locations, locale],
  );
  const loaded = isComplete ? byId : onDemand.places;
  const ofTree = useCallback((id: string) => byParent.get(id) ?? { places: [], state: 'ready' as const }, [byParent]);

  const query = isComplete ? tree : root;
  const missing = isAbsent(query.error) || (tree.data !== undefined && locations === undefined);
  const rootData = root.data;
  const rootLocation = useMemo(
    () => (isComplete ? byId.get(rootId) : rootData && toTreeLocation(rootData, locale)),
    [isComplete, byId, rootId, rootData, locale],
  );
  return {
    rootId,
    root: rootLocation,
    state: missing ? 'missing' : query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    refetch: () => void query.refetch(),
    refreshing: (query.isFetching && query.data !== undefined) || onDemand.refreshing,
    isComplete,
    places: locations,
    findLocation: useCallback((id) => loaded.get(id), [loaded]),
    ...(isComplete
      ? { childrenOf: ofTree, load: nothing, loadMore: nothing, retry: () => void query.refetch() }
      : {
          childrenOf: onDemand.childrenOf,
          load: onDemand.load,
          loadMore: onDemand.loadMore,
          retry: onDemand.retry,
        }),
  };
}
