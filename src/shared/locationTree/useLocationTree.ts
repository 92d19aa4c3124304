import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIsFhirIdle } from '../../api/fhir/useIsFhirIdle.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useLevelNames } from '../codes/useLevelName.ts';
import type { Message } from '../intl/texts.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { Branch } from '../tree/treeRows.ts';
import type { TreeActions } from '../tree/TreeView.tsx';
import {
  buildSearchTree,
  locationTreeRows,
  parentFault,
  pathTo,
  type Hierarchy,
  type ParentFault,
  type PlacedLocation,
  type TreeLocation,
} from './hierarchy.ts';
import { useHierarchyStrategy } from './hierarchyStrategy.ts';
import {
  expandedIds,
  moreChildrenRequested,
  nodeCollapsed,
  nodeExpanded,
  pathExpanded,
  selectChildPages,
  selectExpanded,
  selectExpandedInSearch,
} from './locationTreesSlice.ts';
import { messages } from './messages.ts';
import { useNewTreeLocations } from './newLocations.ts';
import { prefetchChildren } from './searchStrategy.ts';

interface Options {
  /** Id of the state of the tree in the store. */
  treeId: string;
  /** Id of the selected Location; its path is expanded. */
  selected: string | undefined;
  /** Id of a Location shown under its parent even if its page of children is not loaded. */
  shown?: string;
  /** Part of a name; '' shows the complete tree. */
  search: string;
  /** The Location for which a parent is chosen: Locations that are no valid parent cannot be selected. */
  placed?: PlacedLocation | undefined;
  /** Shows the root as a selectable row above its children. */
  withRoot?: boolean;
  /** Shows new Locations that were not sent yet below their parents; without `selectable` they cannot be selected. */
  newLocations?: 'visible' | 'selectable';
}

const faultReasons: Record<ParentFault, Message> = {
  self: messages.parentSelf,
  below: messages.parentBelow,
  building: messages.parentBuilding,
};

const none: readonly TreeLocation[] = [];
const noChildren: Branch<TreeLocation> = { items: none, state: 'ready' };

/** Idle time before optional requests are sent, in milliseconds. */
const idleDelay = 500;

/**
 * The hierarchy below the configured root, with the rows and actions of a Location tree: expanded Locations, or the result of
 * a search with the paths to the hits. Children are loaded on expansion. The path of the selected Location is expanded
 * automatically.
 */
export function useLocationTree({ treeId, selected, shown, search, placed, withRoot = false, newLocations }: Options) {
  const { rootLocationId: rootId } = useConfig();
  const childPages = useAppSelector((state) => selectChildPages(state, treeId, rootId));
  const strategy = useHierarchyStrategy();
  const hierarchy = strategy.useHierarchy({ rootId, childPages });
  const { root, findLocation: findLoaded, childrenOf: loadedChildrenOf } = hierarchy;
  const created = useNewTreeLocations(newLocations !== undefined);
  const { path, isMissing } = useSelectedPath(hierarchy, selected);
  const { path: shownPath } = useSelectedPath(hierarchy, shown);
  const pinned = useMemo(() => [...path, ...shownPath], [path, shownPath]);
  const { found, locations: foundLocations, ...searchState } = useFoundTree(hierarchy, search);
  const expanded = useExpanded(treeId, { path, rootId, search, found });

  const levels = useLevelNames();
  const foundById = useMemo(
    () => new Map([...foundLocations, ...pinned].map((location) => [location.id, location])),
    [foundLocations, pinned],
  );
  const findLocation = useCallback(
    (id: string): TreeLocation | undefined => findLoaded(id) ?? created.byId.get(id) ?? foundById.get(id),
    [findLoaded, foundById, created],
  );
  const rows = useMemo(() => {
    if (search !== '' && !found) return [];
    const childrenOf = (id: string): Branch<TreeLocation> | undefined => {
      const children = created.byId.has(id) ? noChildren : loadedChildrenOf(id);
      const pinnedHere = pinned.filter(({ parentId = rootId }) => parentId === id);
      return found?.childrenOf(id) ?? (children && withAdded(children, created.byParent.get(id) ?? none, pinnedHere));
    };
    const disabled = (location: TreeLocation): boolean | Message =>
      (newLocations !== 'selectable' && created.byId.has(location.id)) ||
      (placed !== undefined && reasonAgainst(location, placed, rootId, findLocation));
    // A place and the one above it often have the same name.
    const noteOf = ({ level }: TreeLocation): string | undefined => found && levels.get(level ?? NaN);
    return locationTreeRows({ rootId, top: withRoot ? root : undefined, childrenOf, expanded, disabled, noteOf });
  }, [
    search,
    found,
    levels,
    rootId,
    withRoot,
    root,
    loadedChildrenOf,
    findLocation,
    expanded,
    pinned,
    placed,
    newLocations,
    created,
  ]);

  // Leaf detection is optional; it is deferred until the page is idle.
  const [isIdle, touch] = useIdleAfterRender(rows.length > 0);
  const mayHaveChildren = useCallback(
    (id: string) => findLocation(id)?.building === false && !created.byParent.has(id) && !created.byId.has(id),
    [findLocation, created],
  );
  const isDetecting = hierarchy.all === undefined && (isIdle || path.length > 0);
  const rowsWithLeaves = strategy.useLeafDetection(rows, isDetecting, mayHaveChildren);
  const actions = useTreeActions(treeId, search, hierarchy);
  return { hierarchy, rows: rowsWithLeaves, actions, findLocation, isMissing, touch, search: searchState };
}

/** Why a Location cannot be the parent of another one; false if it can. */
function reasonAgainst(
  { id, building }: TreeLocation,
  placed: PlacedLocation,
  rootId: string,
  findLocation: (id: string) => TreeLocation | undefined,
): Message | false {
  // Every other Location is below the root, also one whose ancestors are not loaded.
  const above = id === rootId ? [] : [{ id: rootId }, ...pathTo(id, findLocation)];
  const fault = parentFault(placed, { id, building }, above);
  return fault !== undefined && faultReasons[fault];
}

/** The result of a search as a tree; `shown` is the number of its hits. */
function useFoundTree(hierarchy: Hierarchy, search: string) {
  const { rootId } = hierarchy;
  const { matches, locations, busy, error, hasMore } = useHierarchyStrategy().useSearch(hierarchy, search);
  const compare = useLocaleCompare();
  const found = useMemo(
    () => matches && buildSearchTree(rootId, matches, locations, compare),
    [rootId, matches, locations, compare],
  );
  return { found, locations, busy, error, hasMore, shown: found?.hits.size ?? 0 };
}

interface Expansion {
  /** Path of the selected Location. */
  path: readonly TreeLocation[];
  rootId: string;
  search: string;
  found: { expanded: ReadonlySet<string> } | undefined;
}

/** Ids of the expanded Locations of the tree, or of the result of a search. Expands the path of the selected Location. */
function useExpanded(treeId: string, { path, rootId, search, found }: Expansion): ReadonlySet<string> {
  const dispatch = useAppDispatch();
  const expanded = useAppSelector((state) => selectExpanded(state, treeId, rootId));
  const expandedInSearch = useAppSelector((state) => selectExpandedInSearch(state, treeId, search));
  const pathKey = path.map((location) => location.id).join(' ');
  useEffect(() => {
    // Once per path, so that a branch collapsed by the user stays collapsed.
    if (pathKey !== '') dispatch(pathExpanded({ treeId, ids: pathKey.split(' ') }));
  }, [dispatch, treeId, pathKey]);
  return useMemo(
    () => (found ? expandedIds([...found.expanded, rootId], expandedInSearch) : expanded),
    [found, expandedInSearch, expanded, rootId],
  );
}

function useTreeActions(treeId: string, search: string, { rootId, retry, all }: Hierarchy): TreeActions {
  const dispatch = useAppDispatch();
  const isComplete = all !== undefined;
  return useMemo(
    () => ({
      expand: (id) => dispatch(nodeExpanded({ treeId, id, search })),
      collapse: (id) => dispatch(nodeCollapsed({ treeId, id, search })),
      retry: (id) => retry(id ?? rootId),
      prefetch: (id) => void (isComplete || dispatch(prefetchChildren(id))),
      loadMore: (id) => dispatch(moreChildrenRequested({ treeId, id: id ?? rootId })),
    }),
    [dispatch, treeId, search, retry, rootId, isComplete],
  );
}

/**
 * The loaded children of a Location; the new ones (`added`) first, and last those that are shown even if their page is not
 * loaded (`pinned`).
 */
function withAdded(
  children: Branch<TreeLocation>,
  added: readonly TreeLocation[],
  pinned: readonly TreeLocation[],
): Branch<TreeLocation> {
  if (added.length + pinned.length === 0) return children;
  const { items, state, total } = children;
  const known = new Set(items.map(({ id }) => id));
  const missing = added.filter(({ id }) => !known.has(id));
  return {
    ...children,
    items: [...missing, ...items, ...(state === 'ready' ? pinned : [])],
    ...(total !== undefined && { total: total + missing.length }),
  };
}

/**
 * The path from below the root to the selected Location. Requested for the Location that is selected when the page opens,
 * and for one that is not loaded.
 */
function useSelectedPath(hierarchy: Hierarchy, selected: string | undefined) {
  const { rootId, findLocation } = hierarchy;
  const isUnknown = selected !== undefined && selected !== rootId && findLocation(selected) === undefined;
  const [requestedId, setRequestedId] = useState(selected === rootId ? undefined : selected);
  useEffect(() => {
    if (isUnknown) setRequestedId(selected);
  }, [isUnknown, selected]);
  const { path, isLoaded } = useHierarchyStrategy().usePath(hierarchy, requestedId);
  const belowRoot = useMemo(() => {
    if (path.at(-1)?.id !== requestedId) return none;
    return path.slice(path.findIndex((location) => location.id === rootId) + 1);
  }, [path, requestedId, rootId]);
  return {
    path: belowRoot,
    /** The selected Location does not exist on the server. */
    isMissing: isUnknown && requestedId === selected && isLoaded && belowRoot.length === 0,
  };
}

/**
 * True once the content is rendered and no request has been running for a moment, so that optional requests delay
 * nothing. `setIdleNow` makes it true immediately, e.g. on user interaction. It never becomes false again.
 */
function useIdleAfterRender(isRendered: boolean): [isIdle: boolean, setIdleNow: () => void] {
  const [isIdle, setIsIdle] = useState(false);
  const isFhirIdle = useIsFhirIdle();
  const waiting = isRendered && isFhirIdle && !isIdle;
  const setIdleNow = useCallback(() => setIsIdle(true), []);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(setIdleNow, idleDelay);
    return () => clearTimeout(timer);
  }, [waiting, setIdleNow]);
  return [isIdle, setIdleNow];
}
