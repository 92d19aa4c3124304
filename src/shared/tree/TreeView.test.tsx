import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { TreeView } from './TreeView.tsx';
import { TOUCH } from '../layout/useMedia.ts';
import { rowHeight, touchRowHeight } from './TreeItem.tsx';
import { visibleRows, type Branch, type TreeNode } from './treeRows.ts';

const childIds: Record<string, string[]> = {
  kenya: ['nairobi', 'mombasa', 'nakuru'],
  nairobi: ['westlands', 'langata'],
  mombasa: [],
  nakuru: ['naivasha'],
  westlands: [],
  langata: [],
  naivasha: [],
};

function node(id: string): TreeNode {
  return { id, label: id, children: childIds[id]?.length ? 'some' : 'none', disabled: id === 'langata' };
}

interface Spies {
  onSelect?: (id: string) => void;
  retry?: (id: string | undefined) => void;
  loadMore?: (id: string | undefined) => void;
}

function Locations({
  open = [],
  branch = {},
  highlight = '',
  onSelect,
  retry,
  loadMore,
}: Spies & { open?: string[]; branch?: Record<string, Branch<TreeNode>>; highlight?: string }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(open));
  const [selected, setSelected] = useState<string>();
  const rows = visibleRows(
    { items: [node('kenya')], state: 'ready' },
    expanded,
    (id) => branch[id] ?? { items: (childIds[id] ?? []).map(node), state: 'ready' },
  );
  return (
    <TreeView
      label="Locations"
      rows={rows}
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        onSelect?.(id);
      }}
      actions={{
        expand: (id) => setExpanded((before) => new Set([...before, id])),
        collapse: (id) => setExpanded((before) => new Set([...before].filter((each) => each !== id))),
        retry: (id) => retry?.(id),
        loadMore: (id) => loadMore?.(id),
      }}
      highlight={highlight}
    />
  );
}

const labels = (): (string | null)[] => screen.getAllByRole('treeitem').map((item) => item.textContent);
const focused = (): string | null | undefined => document.activeElement?.textContent;

test('expands and collapses with arrow keys and moves through the visible rows', async () => {
  const { user } = renderPart(<Locations />);
  expect(labels()).toEqual(['kenya']);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(labels()).toEqual(['kenya', 'nairobi', 'mombasa', 'nakuru']);
  expect(screen.getByRole('treeitem', { name: 'kenya', expanded: true })).toHaveAttribute('aria-level', '1');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('nairobi');
  await user.keyboard('{End}');
  expect(focused()).toBe('nakuru');
  expect(screen.getByRole('treeitem', { name: 'nakuru' })).toHaveAttribute('aria-posinset', '3');
  expect(screen.getByRole('treeitem', { name: 'nakuru' })).toHaveAttribute('aria-setsize', '3');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('kenya');
  await user.keyboard('{ArrowLeft}');
  expect(labels()).toEqual(['kenya']);
});

test('keyboard navigation continues from the row that has the focus', async () => {
  const { user } = renderPart(<Locations open={['kenya']} />);
  const nakuru = screen.getByRole('treeitem', { name: 'nakuru' });
  act(() => nakuru.focus());
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('mombasa');
});

test('in right-to-left the left arrow expands', async () => {
  const { user } = renderPart(<Locations />, { language: 'ar' });
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(labels()).toHaveLength(4);
  await user.keyboard('{ArrowRight}');
  expect(labels()).toHaveLength(1);
});

test('an asterisk expands all siblings, letters move to the next label that begins with them', async () => {
  const { user } = renderPart(<Locations open={['kenya']} />);
  await user.tab();
  await user.keyboard('m');
  expect(focused()).toBe('mombasa');
  await user.keyboard('*');
  expect(labels()).toEqual(['kenya', 'nairobi', 'westlands', 'langata', 'mombasa', 'nakuru', 'naivasha']);
});

test('Enter, Space and a click select; a disabled node cannot be selected', async () => {
  const onSelect = jest.fn();
  const { user } = renderPart(<Locations open={['kenya', 'nairobi']} onSelect={onSelect} />);
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown} ');
  await user.click(screen.getByRole('treeitem', { name: 'langata' }));
  await user.click(screen.getByRole('treeitem', { name: 'mombasa' }));
  expect(onSelect.mock.calls).toEqual([['nairobi'], ['westlands'], ['mombasa']]);
  expect(screen.getByRole('treeitem', { name: 'mombasa' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('treeitem', { name: 'langata' })).toHaveAttribute('aria-disabled', 'true');
});

test('shows rows for loading, failed and remaining children, which can be retried and loaded', async () => {
  const retry = jest.fn();
  const loadMore = jest.fn();
  const { user } = renderPart(
    <Locations
      open={['kenya', 'nairobi', 'nakuru']}
      branch={{
        kenya: { items: ['nairobi', 'nakuru'].map(node), state: 'ready', total: 47, hasMore: true },
        nairobi: { items: [], state: 'failed' },
        nakuru: { items: [], state: 'loading' },
      }}
      retry={retry}
      loadMore={loadMore}
    />,
  );
  expect(labels()).toEqual([
    'kenya',
    'nairobi',
    'Could not be loaded. Try again',
    'nakuru',
    'Loading',
    'Load more (45 more)',
  ]);
  await user.click(screen.getByRole('treeitem', { name: /Try again/ }));
  expect(retry).toHaveBeenCalledWith('nairobi');
  await user.keyboard('{End}{Enter}');
  expect(loadMore).toHaveBeenCalledWith('kenya');
});

test('without a connection, children that are not loaded are not available instead of loading', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderPart(<Locations open={['kenya']} branch={{ kenya: { items: [], state: 'loading' } }} />);
  expect(await screen.findByRole('treeitem', { name: 'Not available offline' })).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('treeitem', { name: 'Loading' })).toBeVisible();
  online.mockRestore();
});

test('marks the searched text', () => {
  renderPart(<Locations open={['kenya']} highlight="nai" />);
  const hit = within(screen.getByRole('treeitem', { name: 'nairobi' })).getByText('nai');
  expect(hit.tagName).toBe('MARK');
});

test('renders only the visible rows of 10,000', () => {
  const items = Array.from({ length: 10_000 }, (_, index) => node(`place ${index}`));
  const rows = visibleRows({ items, state: 'ready' }, new Set(), () => undefined);
  const actions = { expand: jest.fn(), collapse: jest.fn(), retry: jest.fn(), loadMore: jest.fn() };
  renderPart(<TreeView label="Locations" rows={rows} onSelect={jest.fn()} actions={actions} />);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
  expect(screen.getByRole('treeitem', { name: 'place 0' })).toHaveAttribute('aria-setsize', '10000');
});

test('omits a node below itself, so that cyclic data terminates', () => {
  const branchOf = (...ids: string[]): Branch<TreeNode> => ({
    items: ids.map((id) => ({ id, label: id, children: 'some' })),
    state: 'ready',
  });
  const rows = visibleRows(branchOf('a'), new Set(['a', 'b']), (id) =>
    id === 'a' ? branchOf('b') : branchOf('a', 'b'),
  );
  expect(rows.map((row) => row.key)).toEqual(['a', 'a/b']);
});

test.each([
  ['a mouse', false, rowHeight],
  ['fingers', true, touchRowHeight],
])('opens with a selected row in the middle, at a whole number of rows for %s', (_pointer, isTouch, expected) => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: isTouch && query === TOUCH });
  const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(10 * expected);
  const items = Array.from({ length: 100 }, (_, index) => node(`row ${index}`));
  const rows = visibleRows({ items, state: 'ready' }, new Set(), () => undefined);
  const nothing = () => {};
  const actions = { expand: nothing, collapse: nothing, retry: nothing, loadMore: nothing };
  renderPart(<TreeView label="Locations" rows={rows} selected="row 50" onSelect={nothing} actions={actions} />);
  expect(screen.getByRole('tree')).toHaveStyle({ blockSize: `${100 * expected}px` });
  expect(screen.getByRole('tree').parentElement?.scrollTop).toBe(46 * expected);
  height.mockRestore();
  window.matchMedia = wide;
});
