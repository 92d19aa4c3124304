import {
  locationTreesSlice,
  moreChildrenRequested,
  nodeCollapsed,
  nodeExpanded,
  pathExpanded,
  selectChildPages,
  selectExpanded,
  selectExpandedInSearch,
  treeClosed,
} from './locationTreesSlice.ts';

type Action = Parameters<typeof locationTreesSlice.reducer>[1];

const treeId = 'locations';
const after = (...actions: Action[]) => ({
  locationTrees: actions.reduce(locationTreesSlice.reducer, locationTreesSlice.getInitialState()),
});
const expanded = (...actions: Action[]) => [...selectExpanded(after(...actions), treeId, 'root')];
const expand = (id: string, search = '') => nodeExpanded({ treeId, id, search });
const collapse = (id: string, search = '') => nodeCollapsed({ treeId, id, search });

test('the root is expanded until the user collapses it', () => {
  expect(expanded()).toEqual(['root']);
  expect(expanded(collapse('root'))).toEqual([]);
  expect(expanded(collapse('root'), expand('root'))).toEqual(['root']);
});

test('an expanded Location requests its first page of children once, and keeps it when it is collapsed', () => {
  const state = after(expand('a'), moreChildrenRequested({ treeId, id: 'a' }), collapse('a'), expand('a'));
  expect(selectChildPages(state, treeId, 'root')).toEqual({ root: 1, a: 2 });
});

test('further children of the root are requested page by page', () => {
  const more = moreChildrenRequested({ treeId, id: 'root' });
  expect(selectChildPages(after(more, more), treeId, 'root')).toEqual({ root: 3 });
});

test('an id may equal the name of an inherited property', () => {
  const state = after(expand('constructor'), moreChildrenRequested({ treeId, id: 'valueOf' }));
  expect(selectChildPages(state, treeId, 'root')).toEqual({ root: 1, constructor: 1, valueOf: 2 });
});

test('the path of the selected Location is expanded, and the user can collapse it', () => {
  const path = pathExpanded({ treeId, ids: ['a', 'b'] });
  expect(expanded(path)).toEqual(['root', 'a', 'b']);
  expect(expanded(path, collapse('a'))).toEqual(['root', 'b']);
  expect(selectChildPages(after(path), treeId, 'root')).toEqual({ root: 1, a: 1, b: 1 });
});

test('expansion in the result of a search belongs to that search and not to the complete tree', () => {
  const state = after(expand('a'), expand('hit', 'kis'), collapse('b', 'kis'));
  expect(selectExpandedInSearch(state, treeId, 'kis')).toEqual({ hit: true, b: false });
  expect(selectExpandedInSearch(state, treeId, 'kisu')).toEqual({});
  expect([...selectExpanded(state, treeId, 'root')]).toEqual(['root', 'a']);
  expect(selectExpandedInSearch(after(expand('hit', 'kis'), expand('x', 'kisu')), treeId, 'kisu')).toEqual({ x: true });
});

test('each tree has its own state, and a closed one starts anew', () => {
  const picker = nodeExpanded({ treeId: 'picker', id: 'b', search: '' });
  const state = after(expand('a'), picker);
  expect([...selectExpanded(state, 'picker', 'root')]).toEqual(['root', 'b']);
  expect([...selectExpanded(after(expand('a'), picker, treeClosed('picker')), 'picker', 'root')]).toEqual(['root']);
  expect([...selectExpanded(state, treeId, 'root')]).toEqual(['root', 'a']);
});

test('selectors return the same object while another tree changes', () => {
  const state = after(expand('a'));
  const next = {
    locationTrees: locationTreesSlice.reducer(
      state.locationTrees,
      nodeExpanded({ treeId: 'picker', id: 'b', search: '' }),
    ),
  };
  expect(selectExpanded(next, treeId, 'root')).toBe(selectExpanded(state, treeId, 'root'));
  expect(selectChildPages(next, treeId, 'root')).toBe(selectChildPages(state, treeId, 'root'));
});
