import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReadLocationHierarchyQuery, useReadLocationQuery } from '../../api/fhir/index.ts';
import { isAbsent } from '../../api/isAbsent.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { toPlace, type Children, type Place } from './hierarchy.ts';
import { placesOfTree, withNewer } from './hierarchyTree.ts';
import { parentIdOf } from '../../fhir/location.ts';
import { useChildren } from './useChildren.ts';
import { useHeardLocations } from './useHeardLocations.ts';

/** The Location hierarchy with its loading functions, independent of its source. */
export interface Hierarchy {
  rootId: string;
  /** `missing`: the server has no Location with the configured id. `failed`: the request failed. */
  state: 'loading' | 'ready' | 'missing' | 'failed';
  error: unknown;
  /** The root, once it is loaded. */
  root: Place | undefined;
  /** Refetches the root, or the complete tree. */
  refetch: () => void;
  /** True while displayed data is being refetched. */
  refreshing: boolean;
  /** The tree is loaded in one request; no further requests are needed. */
  whole: boolean;
  /** All Locations of the tree once loaded, if it is loaded in one request; undefined otherwise. */
  places: readonly Location[] | undefined;
  childrenOf: (id: string) => Children | undefined;
  /** Looks up a loaded Location. */
  placeOf: (id: string) => Place | undefined;
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
  const { rootLocationId: rootId, useLocationHierarchyEndpoint: whole } = useConfig();
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const root = useReadLocationQuery(rootId && !whole ? { id: rootId } : skipToken);
  const tree = useReadLocationHierarchyQuery(rootId && whole ? { _id: rootId } : skipToken);
  const onDemand = useChildren();
  const heard = useHeardLocations(whole);

  const places = useMemo(() => {
    const answered = tree.data && placesOfTree(tree.data);
    return answered && withNewer(answered, heard);
  }, [tree.data, heard]);
  const byParent = useMemo(() => {
    const children = new Map<string, Location[]>();
    const byName = (one: Place, other: Place) => compare(one.name, other.name);
    for (const place of places ?? []) {
      const parentId = parentIdOf(place) ?? '';
      children.set(parentId, [...(children.get(parentId) ?? []), place]);
    }
    const sorted = (list: Location[]) => list.map((place) => toPlace(place, locale)).sort(byName);
    return new Map([...children].map(([id, list]) => [id, { places: sorted(list), state: 'ready' as const }]));
  }, [places, compare, locale]);
  const byId = useMemo(
    () => new Map((places ?? []).map((place) => [place.id ?? '', toPlace(place, locale)])),
    [places, locale],
  );
  const known = whole ? byId : onDemand.places;
  const ofTree = useCallback((id: string) => byParent.get(id) ?? { places: [], state: 'ready' as const }, [byParent]);

  const query = whole ? tree : root;
  const missing = isAbsent(query.error) || (tree.data !== undefined && places === undefined);
  const rootData = root.data;
  const rootPlace = useMemo(
    () => (whole ? byId.get(rootId) : rootData && toPlace(rootData, locale)),
    [whole, byId, rootId, rootData, locale],
  );
  return {
    rootId,
    root: rootPlace,
    state: missing ? 'missing' : query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    refetch: () => void query.refetch(),
    refreshing: (query.isFetching && query.data !== undefined) || onDemand.refreshing,
    whole,
    places,
    placeOf: useCallback((id) => known.get(id), [known]),
    ...(whole
      ? { childrenOf: ofTree, load: nothing, loadMore: nothing, retry: () => void query.refetch() }
      : {
          childrenOf: onDemand.childrenOf,
          load: onDemand.load,
          loadMore: onDemand.loadMore,
          retry: onDemand.retry,
        }),
  };
}
