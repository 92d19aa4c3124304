import { act, screen, within } from '@testing-library/react';
import { renderPart, type RenderedPart } from '../../../test/support/renderPart.tsx';
import { FilterRadio } from './FilterRadio.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { ResourceTable, type Column } from './ResourceTable.tsx';
import { RowActions } from './RowActions.tsx';
import { useListParams } from './useListParams.ts';

interface LocationRow {
  id: string;
  name: string;
}

const allRows: LocationRow[] = Array.from({ length: 47 }, (_, index) => ({
  id: String(index + 1),
  name: `Place ${index + 1}`,
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

function Places({ total = 47, hasNext }: { total?: number | null; hasNext?: boolean }) {
  const list = useListParams({ filters: { status: '' }, sorts: ['name'], table: 'places' });
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
        label="Places"
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

const shown = (part: Parameters<typeof renderPart>[0], path = '/places'): RenderedPart =>
  renderPart(part, {
    path,
    routes: [
      { path: '/edit/:id', element: 'form' },
      { path: '/view/:id', element: 'details' },
    ],
  });

test('the page is stored in the URL, and Back returns to the previous one', async () => {
  const { user, address, router } = shown(<Places />);
  expect(names()).toHaveLength(20);
  expect(screen.getByText('1–20 of 47')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(address()).toBe('/places?page=3');
  expect(names()).toEqual(['Place 41', 'Place 42', 'Place 43', 'Place 44', 'Place 45', 'Place 46', 'Place 47']);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await act(() => router.navigate(-1));
  expect(names()[0]).toBe('Place 1');
});

test('changing size, sort or filter resets to page 1 and keeps other parameters', async () => {
  const { user, address } = shown(<Places />, '/places?page=2&pageSize=5&back_to=%2Fhome');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(address()).toBe('/places?pageSize=5&back_to=%2Fhome&sort=name');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
  expect(address()).toBe('/places?pageSize=5&back_to=%2Fhome&sort=-name&status=active');
  await user.click(screen.getByRole('radio', { name: 'All of them' }));
  expect(address()).toBe('/places?pageSize=5&back_to=%2Fhome&sort=-name');
});

test('stores the page size of a table in this browser', async () => {
  const { user, address, unmount } = shown(<Places />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
  expect(address()).toBe('/places?pageSize=10');
  unmount();
  shown(<Places />);
  expect(names()).toHaveLength(10);
});

test('a page beyond the last row is replaced by the last page, and Back does not return to it', async () => {
  const { address, router } = shown(<Places />, '/places?page=2');
  await act(() => router.navigate('/places?page=99'));
  expect(address()).toBe('/places?page=3');
  expect(names()).toHaveLength(7);
  act(() => void router.navigate(-1));
  expect(address()).toBe('/places?page=2');
});

test('invalid URL parameters are ignored', () => {
  shown(<Places />, '/places?page=-1&pageSize=7');
  expect(screen.getByText('1–20 of 47')).toBeVisible();
});

test('without a total, paging continues while the server has a next page', () => {
  const { unmount } = shown(<Places total={null} hasNext />);
  expect(screen.getByText('1–20')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).not.toHaveAttribute('aria-disabled');
  unmount();
  shown(<Places total={null} hasNext={false} />);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});

test('shows an empty state, skeleton rows before the first response, and a progress bar over old rows', () => {
  const { unmount } = renderPart(
    <ResourceTable label="Places" columns={columns} rows={[]} getRowId={(row) => row.id} />,
  );
  expect(screen.getByText('No data available')).toBeVisible();
  unmount();
  const loading = renderPart(
    <ResourceTable label="Places" columns={columns} rows={undefined} getRowId={(row) => row.id} />,
  );
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByLabelText('Loading').childElementCount).toBe(3);
  expect(screen.queryByText('No data available')).not.toBeInTheDocument();
  loading.unmount();
  renderPart(
    <ResourceTable label="Places" columns={columns} rows={allRows.slice(0, 2)} getRowId={(row) => row.id} isFetching />,
  );
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(names()).toEqual(['Place 1', 'Place 2']);
});

test('a row links to its form and has a menu with further actions', async () => {
  const { user, address } = shown(<Places />);
  expect(screen.getByRole('link', { name: 'Edit Place 2' })).toHaveAttribute('href', '/edit/2?back_to=%2Fplaces');
  await user.click(screen.getByRole('button', { name: 'More actions for Place 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'View details' }));
  expect(address()).toBe('/view/2');
});

test('search and filters without matches can be cleared', async () => {
  function NoPlaces() {
    const list = useListParams({ filters: { status: ['', 'active'] }, table: 'places' });
    return (
      <ResourceTable
        label="Places"
        columns={columns}
        rows={[]}
        getRowId={(row) => row.id}
        list={list}
        empty="Add the first place"
      />
    );
  }
  const { user, address } = shown(<NoPlaces />, '/places?search=x&status=active&columns=name');
  expect(screen.getByText('Nothing matches the search and filters.')).toBeVisible();
  expect(screen.queryByText('Add the first place')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/places?columns=name');
  expect(screen.getByText('Add the first place')).toBeVisible();
});
