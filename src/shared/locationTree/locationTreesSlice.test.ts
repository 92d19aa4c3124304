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

const tree = 'locations';
const after = (...actions: Action[]) => ({
  locationTrees: actions.reduce(locationTreesSlice.reducer, locationTreesSlice.getInitialState()),
});
const expanded = (...actions: Action[]) => [...selectExpanded(after(...actions), tree, 'root')];
const expand = (id: string, search = '') => nodeExpanded({ tree, id, search });
const collapse = (id: string, search = '') => nodeCollapsed({ tree, id, search });

test('the root is expanded until the user collapses it', () => {
  expect(expanded()).toEqual(['root']);
  expect(expanded(collapse('root'))).toEqual([]);
  expect(expanded(collapse('root'), expand('root'))).toEqual(['root']);
});

test('an expanded Location requests its first page of children once, and keeps it when it is collapsed', () => {
  const state = after(expand('a'), moreChildrenRequested({ tree, id: 'a' }), collapse('a'), expand('a'));
  expect(selectChildPages(state, tree, 'root')).toEqual({ root: 1, a: 2 });
});

test('further children of the root are requested page by page', () => {
  const more = moreChildrenRequested({ tree, id: 'root' });
  expect(selectChildPages(after(more, more), tree, 'root')).toEqual({ root: 3 });
});

test('an id may equal the name of an inherited property', () => {
  const state = after(expand('constructor'), moreChildrenRequested({ tree, id: 'valueOf' }));
  expect(selectChildPages(state, tree, 'root')).toEqual({ root: 1, constructor: 1, valueOf: 2 });
});

test('the path of the selected Location is expanded, and the user can collapse it', () => {
  const path = pathExpanded({ tree, ids: ['a', 'b'] });
  expect(expanded(path)).toEqual(['root', 'a', 'b']);
  expect(expanded(path, collapse('a'))).toEqual(['root', 'b']);
  expect(selectChildPages(after(path), tree, 'root')).toEqual({ root: 1, a: 1, b: 1 });
});

test('expansion in the result of a search belongs to that search and not to the complete tree', () => {
  const state = after(expand('a'), expand('hit', 'kis'), collapse('b', 'kis'));
  expect(selectExpandedInSearch(state, tree, 'kis')).toEqual({ hit: true, b: false });
  expect(selectExpandedInSearch(state, tree, 'kisu')).toEqual({});
  expect([...selectExpanded(state, tree, 'root')]).toEqual(['root', 'a']);
  expect(selectExpandedInSearch(after(expand('hit', 'kis'), expand('x', 'kisu')), tree, 'kisu')).toEqual({ x: true });
});

test('each tree has its own state, and a closed one starts anew', () => {
  const picker = nodeExpanded({ tree: 'picker', id: 'b', search: '' });
  const state = after(expand('a'), picker);
  expect([...selectExpanded(state, 'picker', 'root')]).toEqual(['root', 'b']);
  expect([...selectExpanded(after(expand('a'), picker, treeClosed('picker')), 'picker', 'root')]).toEqual(['root']);
  expect([...selectExpanded(state, tree, 'root')]).toEqual(['root', 'a']);
});

test('selectors return the same object while another tree changes', () => {
  const state = after(expand('a'));
  const next = {
    locationTrees: locationTreesSlice.reducer(
      state.locationTrees,
      nodeExpanded({ tree: 'picker', id: 'b', search: '' }),
    ),
  };
  expect(selectExpanded(next, tree, 'root')).toBe(selectExpanded(state, tree, 'root'));
  expect(selectChildPages(next, tree, 'root')).toBe(selectChildPages(state, tree, 'root'));
});
