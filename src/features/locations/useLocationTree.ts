import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, resourcesOf, total } from '../../fhir/bundle.ts';
import type { TreeActions } from '../../shared/tree/TreeView.tsx';
import { visibleRows } from '../../shared/tree/treeRows.ts';
import { foundTree, isWithin, toPlace, treeSource, type Place } from './hierarchy.ts';
import { useAncestors } from './useAncestors.ts';
import type { Hierarchy } from './useHierarchy.ts';

/** Hits of a search that a tree shows; who needs another types more of the name. */
const MOST_HITS = 50;

function searchQuery(text: string): SearchLocationApiArg {
  return {
    'name:contains': text,
    _include: 'Location:partof',
    '_include:iterate': 'Location:partof',
    _sort: 'name',
    _count: MOST_HITS,
    _total: 'accurate',
    _elements: 'name,partOf,physicalType',
  };
}

interface Options {
  /** Id of the chosen place; its path is opened. */
  selected: string | undefined;
  /** Part of a name; '' shows the whole tree. */
  search: string;
  /** This place and those below it cannot be chosen. */
  without?: string;
}

/** Adds to or removes from a set without changing it. */
function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * The tree of a hierarchy: what is open, the search with the path to each hit, and the rows to draw. Children are asked
 * for when a place is opened; a chosen place that is not loaded yet brings its path along in one request.
 */
export function useLocationTree(hierarchy: Hierarchy, { selected, search, without }: Options) {
  const { rootId, places, load, loadMore, retry, childrenOf, placeOf: loadedPlace } = hierarchy;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [flipped, setFlipped] = useState<{ search: string; ids: ReadonlySet<string> }>({ search, ids: new Set() });
  useEffect(() => load(rootId), [load, rootId]);

  // a chosen place that nothing brought yet: by address, or after a reload
  const unknown = selected !== undefined && selected !== rootId && loadedPlace(selected) === undefined;
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (unknown) setAsked(selected);
  }, [unknown, selected]);
  const { ancestry, query: path } = useAncestors(places ? undefined : asked);
  useEffect(() => {
    if (!ancestry || ancestry.location.id !== asked) return;
    const line = [...ancestry.ancestors, ancestry.location].map((entry) => entry.id ?? '');
    const below = line.slice(line.indexOf(rootId) + 1);
    below.forEach(load);
    setExpanded((current) => new Set([...current, ...below]));
    // once per place: whoever closes a branch afterwards wants it closed
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, ancestry?.location.id]);

  const hits = useSearchLocationQuery(search && !places ? searchQuery(search) : skipToken);
  const found = useMemo(() => {
    if (search === '') return undefined;
    if (places) {
      const wanted = search.toLocaleLowerCase();
      const all = places.map(toPlace);
      return foundTree(
        rootId,
        all.filter((place) => place.name.toLocaleLowerCase().includes(wanted)),
        all,
      );
    }
    if (!hits.currentData) return undefined;
    const answered = resourcesOf<Location>(hits.currentData, 'Location').map(toPlace);
    return foundTree(rootId, matches<Location>(hits.currentData, 'Location').map(toPlace), answered);
  }, [search, places, hits.currentData, rootId]);

  const answered = useMemo(() => {
    const bundles = [hits.currentData, path.currentData].flatMap((bundle) => resourcesOf<Location>(bundle, 'Location'));
    return new Map(bundles.map((location) => [location.id ?? '', toPlace(location)]));
  }, [hits.currentData, path.currentData]);
  const placeOf = useCallback(
    (id: string): Place | undefined => loadedPlace(id) ?? answered.get(id),
    [loadedPlace, answered],
  );

  const open = useMemo(() => {
    if (!found) return expanded;
    const ids = flipped.search === search ? flipped.ids : new Set<string>();
    return new Set([...[...found.open].filter((id) => !ids.has(id)), ...[...ids].filter((id) => !found.open.has(id))]);
  }, [found, expanded, flipped, search]);
  const rows = useMemo(() => {
    if (search !== '' && !found && !hits.isError) return [];
    // all places are below the root
    const isDisabled = (id: string) => without !== undefined && (without === rootId || isWithin(id, without, placeOf));
    return visibleRows(treeSource({ rootId, childrenOf, placeOf, expanded: open, found, isDisabled }));
  }, [search, found, hits.isError, rootId, childrenOf, placeOf, open, without]);

  const actions = useMemo<TreeActions>(() => {
    const flip = (id: string) => {
      if (!found) setExpanded((current) => toggled(current, id));
      else setFlipped((current) => ({ search, ids: toggled(current.search === search ? current.ids : new Set(), id) }));
    };
    return {
      expand: (id) => {
        load(id);
        flip(id);
      },
      collapse: flip,
      retry: (id) => retry(id ?? rootId),
      loadMore: (id) => loadMore(id ?? rootId),
    };
  }, [found, search, load, retry, loadMore, rootId]);

  return {
    rows,
    actions,
    placeOf,
    /** The chosen place does not exist on the server. */
    lost: asked !== undefined && asked === selected && path.isSuccess && !path.isFetching && !ancestry,
    search: {
      busy: search !== '' && hits.isFetching,
      error: hits.error,
      shown: found?.hits.size,
      total: places ? found?.hits.size : total(hits.currentData),
    },
  };
}
