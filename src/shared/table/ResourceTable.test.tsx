import { act, screen, within } from '@testing-library/react';
import { renderPart, type RenderedPart } from '../../../test/support/renderPart.tsx';
import { PHONE } from '../layout/useMedia.ts';
import { FilterRadio } from './FilterRadio.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { Column } from './types.ts';
import { RowActions } from './RowActions.tsx';
import { useListParams } from './useListParams.ts';

interface LocationRow {
  id: string;
  name: string;
}

const allRows: LocationRow[] = Array.from({ length: 47 }, (_, index) => ({
  id: String(index + 1),
  name: `Location ${index + 1}`,
}));

const columns: Column<LocationRow>[] = [
  { key: 'name', label: 'Name', sort: 'name', render: (row) => row.name },
  {
    key: 'actions',
    label: 'Actions',
    render: (row) => (
      <RowActions
        name={row.name}
        editTo={`/edit/${row.id}`}
        actions={[{ key: 'view', label: 'View details', to: `/view/${row.id}` }]}
      />
    ),
  },
];

function Locations({ total = 47, hasNext }: { total?: number | null; hasNext?: boolean }) {
  const list = useListParams({ filters: { status: '' }, sorts: ['name'], table: 'locations' });
  const start = (list.page - 1) * list.pageSize;
  return (
    <>
      <FilterSelect
        label="Status"
        value={list.filters.status ?? ''}
        onChange={(value) => list.setFilter('status', value)}
        options={[
          { value: '', label: 'Show all' },
          { value: 'active', label: 'Active' },
        ]}
      />
      <FilterRadio
        label="Choice"
        value={list.filters.status ?? ''}
        onChange={(value) => list.setFilter('status', value)}
        options={[
          { value: '', label: 'All of them' },
          { value: 'active', label: 'Active ones' },
        ]}
      />
      <ResourceTable
        label="Locations"
        columns={columns}
        rows={allRows.slice(start, start + list.pageSize)}
        getRowId={(row) => row.id}
        list={list}
        extent={{ total: total ?? undefined, hasNext }}
      />
    </>
  );
}

const names = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');

afterEach(() => window.localStorage.clear());

const shown = (part: Parameters<typeof renderPart>[0], path = '/locations'): RenderedPart =>
  renderPart(part, {
    path,
    routes: [
      { path: '/edit/:id', element: 'form' },
      { path: '/view/:id', element: 'details' },
    ],
  });

test('the page is stored in the URL, and Back returns to the previous one', async () => {
  const { user, address, router } = shown(<Locations />);
  expect(names()).toHaveLength(20);
  expect(screen.getByText('1–20 of 47')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(address()).toBe('/locations?page=3');
  expect(names()).toEqual([
    'Location 41',
    'Location 42',
    'Location 43',
    'Location 44',
    'Location 45',
    'Location 46',
    'Location 47',
  ]);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await act(() => router.navigate(-1));
  expect(names()[0]).toBe('Location 1');
});

test('changing size, sort or filter resets to page 1 and keeps other parameters', async () => {
  const { user, address } = shown(<Locations />, '/locations?page=2&pageSize=5&back_to=%2Fhome');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(address()).toBe('/locations?pageSize=5&back_to=%2Fhome&sort=name');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
  expect(address()).toBe('/locations?pageSize=5&back_to=%2Fhome&sort=-name&status=active');
  await user.click(screen.getByRole('radio', { name: 'All of them' }));
  expect(address()).toBe('/locations?pageSize=5&back_to=%2Fhome&sort=-name');
});

test('stores the page size of a table in this browser', async () => {
  const { user, address, unmount } = shown(<Locations />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
  expect(address()).toBe('/locations?pageSize=10');
  unmount();
  shown(<Locations />);
  expect(names()).toHaveLength(10);
});

test('a page beyond the last row is replaced by the last page, and Back does not return to it', async () => {
  const { address, router } = shown(<Locations />, '/locations?page=2');
  await act(() => router.navigate('/locations?page=99'));
  expect(address()).toBe('/locations?page=3');
  expect(names()).toHaveLength(7);
  act(() => void router.navigate(-1));
  expect(address()).toBe('/locations?page=2');
});

test('invalid URL parameters are ignored', () => {
  shown(<Locations />, '/locations?page=-1&pageSize=7');
  expect(screen.getByText('1–20 of 47')).toBeVisible();
});

test('without a total, paging continues while the server has a next page', () => {
  const { unmount } = shown(<Locations total={null} hasNext />);
  expect(screen.getByText('1–20')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).not.toHaveAttribute('aria-disabled');
  unmount();
  shown(<Locations total={null} hasNext={false} />);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});

test('shows an empty state, skeleton rows before the first response, and a progress bar over old rows', () => {
  const { unmount } = renderPart(
    <ResourceTable label="Locations" columns={columns} rows={[]} getRowId={(row) => row.id} />,
  );
  expect(screen.getByText('No data available')).toBeVisible();
  unmount();
  const loading = renderPart(
    <ResourceTable label="Locations" columns={columns} rows={undefined} getRowId={(row) => row.id} />,
  );
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByLabelText('Loading').childElementCount).toBe(3);
  expect(screen.queryByText('No data available')).not.toBeInTheDocument();
  loading.unmount();
  renderPart(
    <ResourceTable
      label="Locations"
      columns={columns}
      rows={allRows.slice(0, 2)}
      getRowId={(row) => row.id}
      isFetching
    />,
  );
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(names()).toEqual(['Location 1', 'Location 2']);
});

test('a row links to its form and has a menu with further actions', async () => {
  const { user, address } = shown(<Locations />);
  expect(screen.getByRole('link', { name: 'Edit Location 2' })).toHaveAttribute('href', '/edit/2?back_to=%2Flocations');
  await user.click(screen.getByRole('button', { name: 'More actions for Location 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'View details' }));
  expect(address()).toBe('/view/2');
});

test('on a phone the menu of a card begins with the link to the form', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query === PHONE });
  try {
    const { user, address } = shown(<Locations />);
    expect(screen.queryByRole('link', { name: 'Edit Location 2' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More actions for Location 2' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'View details']);
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(address()).toBe('/edit/2?back_to=%2Flocations');
  } finally {
    window.matchMedia = wide;
  }
});

test('search and filters without matches can be cleared', async () => {
  function NoLocations() {
    const list = useListParams({ filters: { status: ['', 'active'] }, table: 'locations' });
    return (
      <ResourceTable
        label="Locations"
        columns={columns}
        rows={[]}
        getRowId={(row) => row.id}
        list={list}
        empty="Add the first location"
      />
    );
  }
  const { user, address } = shown(<NoLocations />, '/locations?search=x&status=active&columns=name');
  expect(screen.getByText('No matches')).toBeVisible();
  expect(screen.queryByText('Add the first location')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/locations?columns=name');
  expect(screen.getByText('Add the first location')).toBeVisible();
});
