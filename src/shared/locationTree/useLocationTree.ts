import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TreeActions } from '../tree/TreeView.tsx';
import { visibleRows } from '../tree/treeRows.ts';
import { isSelfOrDescendant, treeSource, type TreeLocation } from './hierarchy.ts';
import { useSelectedPath } from './useSelectedPath.ts';
import { useTreeSearch } from './useTreeSearch.ts';
import type { Hierarchy } from './useHierarchy.ts';
import { useLeafDetection } from './useLeafDetection.ts';
import { useIdleAfterRender } from './useIdleAfterRender.ts';

interface Options {
  /** Id of the selected Location; its path is expanded. */
  selected: string | undefined;
  /** Id of a Location shown under its parent even if its page of children is not loaded. */
  shown?: string;
  /** Part of a name; '' shows the complete tree. */
  search: string;
  /** This Location and its descendants cannot be selected. */
  without?: string;
  /** Shows the root as a selectable row above its children. */
  withRoot?: boolean;
}

type Ids = ReadonlySet<string>;
const none: Ids = new Set();

/** Symmetric difference. */
function difference(one: Ids, other: Ids): Ids {
  return new Set([...[...one].filter((id) => !other.has(id)), ...[...other].filter((id) => !one.has(id))]);
}

function toggled(ids: Ids, id: string): Ids {
  return difference(ids, new Set([id]));
}

/**
 * State of a Location tree: expanded ids, search with the paths to the hits, and the rows to render. Children are
 * loaded on expansion. The path of the selected Location is expanded automatically.
 */
export function useLocationTree(hierarchy: Hierarchy, { selected, shown, search, without, withRoot = false }: Options) {
  const { rootId, root, load, loadMore, retry, childrenOf } = hierarchy;
  const [expanded, setExpanded] = useState<Ids>(() => new Set([rootId]));
  // Rows toggled by the user during a search. All paths to hits are expanded by default.
  const [toggledInSearch, setToggledInSearch] = useState({ search, ids: none });
  const { line, isMissing } = useSelectedPath(hierarchy, selected);
  const { line: pinnedPath } = useSelectedPath(hierarchy, shown);
  const { found, foundLocations, ...searched } = useTreeSearch(hierarchy, search);

  useEffect(() => load(rootId), [load, rootId]);
  const path = line.map((location) => location.id).join(' ');
  useEffect(() => {
    // Once per path, so that a branch collapsed by the user stays collapsed.
    const ids = path.split(' ').filter(Boolean);
    ids.forEach(load);
    setExpanded((current) => new Set([...current, ...ids]));
  }, [path, load]);

  const foundById = useMemo(
    () => new Map([...foundLocations, ...line, ...pinnedPath].map((location) => [location.id, location])),
    [foundLocations, line, pinnedPath],
  );
  const { findLocation: loaded } = hierarchy;
  const findLocation = useCallback(
    (id: string): TreeLocation | undefined => loaded(id) ?? foundById.get(id),
    [loaded, foundById],
  );

  const pinned = useMemo(() => [...line, ...pinnedPath], [line, pinnedPath]);

  const flips = toggledInSearch.search === search ? toggledInSearch.ids : none;
  const open = useMemo(
    () => (found ? difference(new Set([...found.expanded, rootId]), flips) : expanded),
    [found, flips, expanded, rootId],
  );
  const rows = useMemo(() => {
    if (search !== '' && !found) return [];
    // Every Location is below the root, so none can become its parent.
    const isDisabled = (id: string) =>
      without !== undefined && (without === rootId || isSelfOrDescendant(id, without, findLocation));
    const top = withRoot ? root : undefined;
    return visibleRows(
      treeSource({ rootId, top, childrenOf, findLocation, expanded: open, found, pinned, isDisabled }),
    );
  }, [search, found, rootId, withRoot, root, childrenOf, findLocation, open, pinned, without]);

  // Leaf detection is optional; it is deferred until the page is idle.
  const [isIdle, touch] = useIdleAfterRender(rows.length > 0);
  const mayHaveChildren = useCallback((id: string) => findLocation(id)?.building === false, [findLocation]);
  const rowsWithLeaves = useLeafDetection(rows, !hierarchy.isComplete && (isIdle || path !== ''), mayHaveChildren);

  const actions = useMemo<TreeActions>(() => {
    const flip = (id: string) => {
      if (found) setToggledInSearch({ search, ids: toggled(flips, id) });
      else setExpanded((current) => toggled(current, id));
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
  }, [found, flips, search, load, retry, loadMore, rootId]);

  return {
    rows: rowsWithLeaves,
    actions,
    findLocation,
    isMissing,
    touch,
    search: { ...searched, shown: found?.hits.size ?? 0 },
  };
}
