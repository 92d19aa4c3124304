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
  /** Id of the chosen place; its path is opened. */
  selected: string | undefined;
  /** Id of a place that is shown under its parent on whatever page of children it stands. */
  shown?: string;
  /** Part of a name; '' shows the whole tree. */
  search: string;
  /** This Location and those below it cannot be chosen. */
  without?: string;
  /** Shows the root as a row above its children, so that it can be chosen. */
  withRoot?: boolean;
}

type Ids = ReadonlySet<string>;
const none: Ids = new Set();

/** What is in one of the two sets and not in the other. */
function difference(one: Ids, other: Ids): Ids {
  return new Set([...[...one].filter((id) => !other.has(id)), ...[...other].filter((id) => !one.has(id))]);
}

function toggled(ids: Ids, id: string): Ids {
  return difference(ids, new Set([id]));
}

/**
 * The tree of a hierarchy: what is open, the search with the path to each hit, and the rows to draw. Children are asked
 * for when a place is opened; the path of a chosen place opens by itself.
 */
export function useLocationTree(hierarchy: Hierarchy, { selected, shown, search, without, withRoot = false }: Options) {
  const { rootId, root, load, loadMore, retry, childrenOf } = hierarchy;
  const [expanded, setExpanded] = useState<Ids>(() => new Set([rootId]));
  // Rows the user opened or closed among the hits, which are all open at first.
  const [flipped, setFlipped] = useState({ search, ids: none });
  const { line, lost } = useChosenPath(hierarchy, selected);
  const { line: shownLine } = useChosenPath(hierarchy, shown);
  const { found, known, ...searched } = useFoundTree(hierarchy, search);

  useEffect(() => load(rootId), [load, rootId]);
  const path = line.map((place) => place.id).join(' ');
  useEffect(() => {
    // once per path: whoever closes a branch afterwards wants it closed
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
    // Every Location is below the root, so none can be its parent.
    const isDisabled = (id: string) => without !== undefined && (without === rootId || isWithin(id, without, placeOf));
    const top = withRoot ? root : undefined;
    return visibleRows(treeSource({ rootId, top, childrenOf, placeOf, expanded: open, found, pinned, isDisabled }));
  }, [search, found, rootId, withRoot, root, childrenOf, placeOf, open, pinned, without]);

  // The first page of the top is enough to begin with; what can be opened is asked when the page has come to rest.
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
