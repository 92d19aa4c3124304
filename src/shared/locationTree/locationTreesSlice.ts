import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../store/rootReducer.ts';

/** What the user chose by row: true for expanded, false for collapsed. Rows without an entry have their default. */
type Expansion = Record<string, boolean>;

interface TreeState {
  /** Expansion by id of the Location. The root is expanded by default, all others are collapsed. */
  expanded: Expansion;
  /** Number of requested pages of children, by id of the parent. */
  childPages: Record<string, number>;
  /** Expansion in the result of a search, in which the paths to the hits are expanded by default. */
  search: { text: string; expanded: Expansion };
}

/** The state of each tree, by its id: the name of a page or field, e.g. `locations`. */
type LocationTreesState = Record<string, TreeState>;

interface NodeOfTree {
  treeId: string;
  /** Id of the Location. */
  id: string;
  /** Text of the search whose result is displayed; '' for the complete tree. */
  search: string;
}

const initialTree: TreeState = { expanded: {}, childPages: {}, search: { text: '', expanded: {} } };
const initialState: LocationTreesState = {};

function treeOf(state: LocationTreesState, treeId: string): TreeState {
  return (state[treeId] ??= { expanded: {}, childPages: {}, search: { text: '', expanded: {} } });
}

function requestChildren({ childPages }: TreeState, id: string): void {
  // Not `??=`: an id can be the name of a property that every object inherits.
  if (!Object.hasOwn(childPages, id)) childPages[id] = 1;
}

function setExpanded(tree: TreeState, { id, search }: NodeOfTree, expanded: boolean): void {
  if (search === '') {
    tree.expanded[id] = expanded;
    return;
  }
  if (tree.search.text !== search) tree.search = { text: search, expanded: {} };
  tree.search.expanded[id] = expanded;
}

/** Expansion of the Location trees. Their selection and search are in the URL, their Locations in the query cache. */
export const locationTreesSlice = createSlice({
  name: 'locationTrees',
  initialState,
  reducers: {
    /** Expands a Location and requests its first page of children. */
    nodeExpanded: (state, { payload }: PayloadAction<NodeOfTree>) => {
      const tree = treeOf(state, payload.treeId);
      requestChildren(tree, payload.id);
      setExpanded(tree, payload, true);
    },
    nodeCollapsed: (state, { payload }: PayloadAction<NodeOfTree>) => {
      setExpanded(treeOf(state, payload.treeId), payload, false);
    },
    /** Expands the Locations from below the root to the selected one. */
    pathExpanded: (state, { payload }: PayloadAction<{ treeId: string; ids: readonly string[] }>) => {
      const tree = treeOf(state, payload.treeId);
      for (const id of payload.ids) {
        requestChildren(tree, id);
        tree.expanded[id] = true;
      }
    },
    moreChildrenRequested: (state, { payload }: PayloadAction<{ treeId: string; id: string }>) => {
      const { childPages } = treeOf(state, payload.treeId);
      const loaded = Object.hasOwn(childPages, payload.id) ? childPages[payload.id] : undefined;
      childPages[payload.id] = (loaded ?? 1) + 1;
    },
    /** Removes the state of a tree that starts anew when it is opened again, e.g. that of a picker. */
    treeClosed: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
  selectors: {
    /** The state of a tree; each call returns the same object until it changes. */
    selectTree: (state, treeId: string): TreeState => state[treeId] ?? initialTree,
  },
});

declare module '../store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof locationTreesSlice> {}
}

export const { nodeExpanded, nodeCollapsed, pathExpanded, moreChildrenRequested, treeClosed } =
  locationTreesSlice.actions;
export const { selectTree } = locationTreesSlice.injectInto(rootReducer).selectors;

type State = Parameters<typeof selectTree>[0];

/** Pages of children to load, by id of the parent. Those of the root are always loaded. Memoised per tree. */
export const selectChildPages = createSelector(
  [
    (state: State, treeId: string) => selectTree(state, treeId).childPages,
    (_state: State, _treeId: string, root: string) => root,
  ],
  (childPages, root): Readonly<Record<string, number>> => ({ [root]: 1, ...childPages }),
);

/** Ids of the expanded Locations of the complete tree. Memoised per tree. */
export const selectExpanded = createSelector(
  [
    (state: State, treeId: string) => selectTree(state, treeId).expanded,
    (_state: State, _treeId: string, root: string) => root,
  ],
  (expanded, root) => expandedIds([root], expanded),
);

/** What the user chose in the result of a search; another search starts anew. */
export function selectExpandedInSearch(state: State, treeId: string, text: string): Expansion {
  const { search } = selectTree(state, treeId);
  return search.text === text ? search.expanded : initialTree.search.expanded;
}

/** Ids of the expanded Locations: those expanded by default, changed by what the user chose. */
export function expandedIds(defaults: Iterable<string>, chosen: Expansion): ReadonlySet<string> {
  const ids = new Set(defaults);
  for (const [id, expanded] of Object.entries(chosen)) {
    if (expanded) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}
