import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TreeActions } from '../tree/TreeView.tsx';
import { visibleRows } from '../tree/treeRows.ts';
import { isWithin, treeSource, type Place } from './hierarchy.ts';
import { useChosenPath } from './useChosenPath.ts';
import { useFoundTree } from './useFoundTree.ts';
import type { Hierarchy } from './useHierarchy.ts';
import { useLeaves } from './useLeaves.ts';
import { useSettled } from './useSettled.ts';

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
  const [flipped, setFlipped] = useState({ search, ids: none });
  const { line, lost } = useChosenPath(hierarchy, selected);
  const { line: shownLine } = useChosenPath(hierarchy, shown);
  const { found, known, ...searched } = useFoundTree(hierarchy, search);

  useEffect(() => load(rootId), [load, rootId]);
  const path = line.map((place) => place.id).join(' ');
  useEffect(() => {
    // Once per path, so that a branch collapsed by the user stays collapsed.
    const ids = path.split(' ').filter(Boolean);
    ids.forEach(load);
    setExpanded((current) => new Set([...current, ...ids]));
  }, [path, load]);

  const brought = useMemo(
    () => new Map([...known, ...line, ...shownLine].map((place) => [place.id, place])),
    [known, line, shownLine],
  );
  const { placeOf: loaded } = hierarchy;
  const placeOf = useCallback((id: string): Place | undefined => loaded(id) ?? brought.get(id), [loaded, brought]);

  const pinned = useMemo(() => [...line, ...shownLine], [line, shownLine]);

  const flips = flipped.search === search ? flipped.ids : none;
  const open = useMemo(
    () => (found ? difference(new Set([...found.open, rootId]), flips) : expanded),
    [found, flips, expanded, rootId],
  );
  const rows = useMemo(() => {
    if (search !== '' && !found) return [];
    // Every Location is below the root, so none can become its parent.
    const isDisabled = (id: string) => without !== undefined && (without === rootId || isWithin(id, without, placeOf));
    const top = withRoot ? root : undefined;
    return visibleRows(treeSource({ rootId, top, childrenOf, placeOf, expanded: open, found, pinned, isDisabled }));
  }, [search, found, rootId, withRoot, root, childrenOf, placeOf, open, pinned, without]);

  // Leaf detection is optional; it is deferred until the page is idle.
  const [settled, touch] = useSettled(rows.length > 0);
  const mayHold = useCallback((id: string) => placeOf(id)?.building === false, [placeOf]);
  const told = useLeaves(rows, !hierarchy.whole && (settled || path !== ''), mayHold);

  const actions = useMemo<TreeActions>(() => {
    const flip = (id: string) => {
      if (found) setFlipped({ search, ids: toggled(flips, id) });
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

  return { rows: told, actions, placeOf, lost, touch, search: { ...searched, shown: found?.hits.size ?? 0 } };
}
