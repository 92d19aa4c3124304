import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useIsFhirIdle } from '../../api/fhir/useIsFhirIdle.ts';
import { ShownSaveContext } from '../outbox/withNewRecords.ts';
import type { Message } from '../intl/texts.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { TreeActions } from '../tree/TreeView.tsx';
import { visibleRows } from '../tree/treeRows.ts';
import {
  buildSearchTree,
  parentFault,
  pathTo,
  toTreeLocation,
  treeSource,
  type Children,
  type ParentFault,
  type PlacedLocation,
  type TreeLocation,
} from './hierarchy.ts';
import type { Hierarchy } from './hierarchyStrategy.ts';
import {
  expandedIds,
  moreChildrenRequested,
  nodeCollapsed,
  nodeExpanded,
  pathExpanded,
  selectExpanded,
  selectExpandedInSearch,
} from './locationTreesSlice.ts';
import { messages } from './messages.ts';
import { useNewLocations } from './newLocations.ts';
import { prefetchChildren } from './prefetchChildren.ts';
import { useHierarchyStrategy } from './useHierarchy.ts';

interface Options {
  /** Id of the tree, as passed to `useHierarchy`. */
  tree: string;
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

/** Idle time before optional requests are sent, in milliseconds. */
const idleDelay = 500;

/**
 * Rows and actions of a Location tree: expanded Locations, or the result of a search with the paths to the hits.
 * Children are loaded on expansion. The path of the selected Location is expanded automatically.
 */
export function useLocationTree(
  hierarchy: Hierarchy,
  { tree, selected, shown, search, placed, withRoot = false, newLocations }: Options,
) {
  const { rootId, root, retry, childrenOf: storedChildrenOf, findLocation: findLoaded } = hierarchy;
  const created = useNewChildren(newLocations !== undefined);
  const strategy = useHierarchyStrategy();
  const dispatch = useAppDispatch();
  const expanded = useAppSelector((state) => selectExpanded(state, tree, rootId));
  const expandedInSearch = useAppSelector((state) => selectExpandedInSearch(state, tree, search));
  const { path, isMissing } = useSelectedPath(hierarchy, selected);
  const { path: shownPath } = useSelectedPath(hierarchy, shown);
  const { matches, locations: foundLocations, busy, error, total } = strategy.useSearch(hierarchy, search);
  const compare = useLocaleCompare();
  const found = useMemo(
    () => matches && buildSearchTree(rootId, matches, foundLocations, compare),
    [rootId, matches, foundLocations, compare],
  );

  const pathKey = path.map((location) => location.id).join(' ');
  useEffect(() => {
    // Once per path, so that a branch collapsed by the user stays collapsed.
    if (pathKey !== '') dispatch(pathExpanded({ tree, ids: pathKey.split(' ') }));
  }, [dispatch, tree, pathKey]);

  const foundById = useMemo(
    () => new Map([...foundLocations, ...path, ...shownPath].map((location) => [location.id, location])),
    [foundLocations, path, shownPath],
  );
  const findLocation = useCallback(
    (id: string): TreeLocation | undefined => findLoaded(id) ?? created.byId.get(id) ?? foundById.get(id),
    [findLoaded, foundById, created],
  );
  const childrenOf = useCallback(
    (id: string): Children | undefined => withNewChildren(id, storedChildrenOf(id), created),
    [storedChildrenOf, created],
  );
  const open = useMemo(
    () => (found ? expandedIds([...found.expanded, rootId], expandedInSearch) : expanded),
    [found, expandedInSearch, expanded, rootId],
  );
  const rows = useMemo(() => {
    if (search !== '' && !found) return [];
    const disabled = (id: string): boolean | Message => {
      if (newLocations !== 'selectable' && created.byId.has(id)) return true;
      const location = id === root?.id ? root : findLocation(id);
      if (!placed || !location) return false;
      // Every other Location is below the root, also one whose ancestors are not loaded.
      const above = id === rootId ? [] : [{ id: rootId }, ...pathTo(id, findLocation)];
      const fault = parentFault(placed, location, above);
      return fault === undefined ? false : faultReasons[fault];
    };
    const top = withRoot ? root : undefined;
    const pinned = [...path, ...shownPath];
    return visibleRows(treeSource({ rootId, top, childrenOf, findLocation, expanded: open, found, pinned, disabled }));
  }, [
    search,
    found,
    rootId,
    withRoot,
    root,
    childrenOf,
    findLocation,
    open,
    path,
    shownPath,
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
  const rowsWithLeaves = strategy.useLeafDetection(rows, isIdle || pathKey !== '', mayHaveChildren);

  const actions = useMemo<TreeActions>(
    () => ({
      expand: (id) => dispatch(nodeExpanded({ tree, id, search })),
      collapse: (id) => dispatch(nodeCollapsed({ tree, id, search })),
      retry: (id) => retry(id ?? rootId),
      prefetch: (id) => dispatch(prefetchChildren(id)),
      loadMore: (id) => dispatch(moreChildrenRequested({ tree, id: id ?? rootId })),
    }),
    [dispatch, tree, search, retry, rootId],
  );
  const hits = found?.hits.size ?? 0;
  return {
    rows: rowsWithLeaves,
    actions,
    findLocation,
    isMissing,
    touch,
    search: { busy, error, shown: hits, total: total ?? hits },
  };
}

interface NewChildren {
  byId: ReadonlyMap<string, TreeLocation>;
  byParent: ReadonlyMap<string, readonly TreeLocation[]>;
}

/** New Locations that were not sent yet; in a form those that are sent before it. */
function useNewChildren(isEnabled: boolean): NewChildren {
  const { locale } = useIntl();
  const all = useNewLocations();
  const end = useContext(ShownSaveContext)?.seq ?? Infinity;
  return useMemo(() => {
    const byId = new Map<string, TreeLocation>();
    const byParent = new Map<string, TreeLocation[]>();
    for (const [id, { location, state, seq }] of isEnabled ? all : []) {
      if (seq >= end) continue;
      const added = { ...toTreeLocation(location, locale), pending: state };
      byId.set(id, added);
      byParent.set(added.parentId ?? '', [...(byParent.get(added.parentId ?? '') ?? []), added]);
    }
    return { byId, byParent };
  }, [all, end, isEnabled, locale]);
}

/** The children of a Location, the new ones first. */
function withNewChildren(
  id: string,
  children: Children | undefined,
  { byId, byParent }: NewChildren,
): Children | undefined {
  const added = byParent.get(id) ?? [];
  if (byId.has(id)) return { locations: added, state: 'ready' };
  if (!children || added.length === 0) return children;
  const { locations, total } = children;
  const known = new Set(locations.map((location) => location.id));
  const missing = added.filter((location) => !known.has(location.id));
  return {
    ...children,
    locations: [...missing, ...locations],
    ...(total !== undefined && { total: total + missing.length }),
  };
}

const none: readonly TreeLocation[] = [];

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
