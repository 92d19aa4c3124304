import { cleanup, act, screen, waitFor, within } from '@testing-library/react';
import { renderPart, type RenderedPart } from '../../../../test/support/renderPart.tsx';
import type { OptionsResult } from '../../form/usePagedOptions.ts';
import { ResourceTable } from '../ResourceTable.tsx';
import type { Column } from '../types.ts';
import { useListParams } from '../useListParams.ts';
import { FilterBar } from './FilterBar.tsx';
import { setProgrammeZone } from '../../../../common/config/timeZone.ts';
import { momentSearch, periodOf, periodSearch, type ListFilter } from './listFilter.ts';

const columns: Column<{ id: string }>[] = [{ key: 'id', label: 'ID', render: ({ id }) => id }];
const names: Record<string, string> = { ke: 'Kenya', ug: 'Uganda' };
const options: OptionsResult = {
  data: { options: Object.entries(names).map(([value, label]) => ({ value, label })) },
};

const filters: readonly ListFilter<'status' | 'parent' | 'since' | 'born'>[] = [
  {
    ...{ key: 'status', label: 'Status', kind: 'choice' },
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  {
    key: 'parent',
    label: 'Parent',
    kind: 'reference',
    useOptions: () => options,
    useName: (id) => (id === 'loading' ? null : names[id]),
  },
  { key: 'since', label: 'Raised from', kind: 'date' },
  { key: 'born', label: 'Born', kind: 'period' },
];

function Locations({ rows = [{ id: 'a' }] }: { rows?: { id: string }[] }) {
  const list = useListParams({
    filters: { status: ['', 'active', 'inactive'], parent: '', since: { date: 'day' }, born: { date: 'period' } },
    table: 'locations',
  });
  return (
    <ResourceTable
      label="Locations"
      columns={columns}
      rows={rows}
      getRowId={({ id }) => id}
      list={list}
      filters={<FilterBar list={list} filters={filters} />}
    />
  );
}

const show = (query = ''): RenderedPart => renderPart(<Locations />, { path: `/locations${query}` });
const add = () => screen.getByRole('button', { name: 'Add filter' });
const chips = (): (string | null)[] =>
  within(screen.getByRole('group', { name: 'Filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.includes(':'));

async function openFilter({ user }: RenderedPart, name: string): Promise<void> {
  await user.click(add());
  await user.click(screen.getByRole('menuitem', { name }));
}

test('a chip shows no id while the name loads, and the id of an unknown record', () => {
  show('?parent=loading');
  expect(chips()).toEqual(['Parent: Loading']);
  cleanup();
  show('?parent=unknown');
  expect(chips()).toEqual(['Parent: unknown']);
});

test('a choice is added from the menu, changed and removed at its chip, and Back restores it', async () => {
  const warn = jest.spyOn(console, 'warn');
  const part = show('?page=3');
  const { user, address, router } = part;
  await openFilter(part, 'Status');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Active' }));
  expect(address()).toBe('/locations?status=active');
  expect(chips()).toEqual(['Status: Active']);

  await user.click(screen.getByRole('button', { name: 'Status: Active' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Active' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Inactive' }));
  expect(address()).toBe('/locations?status=inactive');

  await user.click(screen.getByRole('button', { name: 'Remove the filter Status' }));
  expect(address()).toBe('/locations');
  expect(add()).toHaveFocus();
  act(() => void router.navigate(-1));
  await waitFor(() => expect(chips()).toEqual(['Status: Inactive']));
  expect(warn.mock.calls).toEqual([]);
});

test('an active filter is not offered again', async () => {
  const { user } = show('?status=active');
  await user.click(add());
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Parent',
    'Raised from',
    'Born',
  ]);
});

test('a reference is selected by searching, and its chip has its name', async () => {
  const part = show();
  await openFilter(part, 'Parent');
  const dialog = await screen.findByRole('dialog', { name: 'Parent' });
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Parent' })).toHaveFocus());
  await part.user.click(await screen.findByRole('option', { name: 'Uganda' }));
  expect(part.address()).toBe('/locations?parent=ug');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(chips()).toEqual(['Parent: Uganda']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Parent: Uganda' })).toHaveFocus());
});

test('a filter that is closed without a value leaves no chip', async () => {
  const part = show();
  await openFilter(part, 'Raised from');
  await screen.findByRole('dialog', { name: 'Raised from' });
  await part.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Raised from' })).not.toBeInTheDocument());
  await waitFor(() => expect(add()).toHaveFocus());
  expect(part.address()).toBe('/locations');
});

test('a period has two days, either of which may be missing', async () => {
  const part = show();
  await openFilter(part, 'Born');
  await part.user.type(await screen.findByRole('textbox', { name: 'Born, from' }), '2020-01-31');
  expect(part.address()).toBe('/locations?born=2020-01-31..');
  await part.user.type(screen.getByRole('textbox', { name: 'Born, until' }), 'soon');
  await part.user.keyboard('{Escape}');
  await waitFor(() => expect(chips()).toEqual(['Born: from 2020-01-31']));
  expect(screen.getByRole('button', { name: 'Born: from 2020-01-31' })).toHaveFocus();
});

test('all filters are cleared at once', async () => {
  const { user, address } = show('?status=active&parent=ke&born=..2000-12-31');
  expect(chips()).toEqual(['Status: Active', 'Parent: Kenya', 'Born: until 2000-12-31']);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/locations');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('a list without matches has one button that clears the filters', async () => {
  const part = renderPart(<Locations rows={[]} />, { path: '/locations?status=active' });
  await part.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(part.address()).toBe('/locations');
});

test('in a narrow window the filters are fields of the panel', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: true, addEventListener() {}, removeEventListener() {} });
  const { user, address } = show('?parent=ke');
  await user.click(screen.getByRole('button', { name: 'Filter 1 active' }));
  expect(screen.getByRole('combobox', { name: 'Parent' })).toHaveValue('Kenya');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
  expect(address()).toBe('/locations?parent=ke&status=active');
  window.matchMedia = wide;
});

test('a period becomes the values of a date parameter; invalid days are ignored', () => {
  expect(periodSearch('2020-01-31..2020-02-01')).toEqual(['ge2020-01-31', 'le2020-02-01']);
  expect(periodSearch('..2020-02-01')).toEqual(['le2020-02-01']);
  setProgrammeZone('Asia/Kathmandu');
  expect(momentSearch('2020-01-31..2020-02-01')).toEqual(['sa2020-01-30T18:14:59.999Z', 'le2020-02-01T18:14:59.999Z']);
  expect(momentSearch('..')).toBeUndefined();
  setProgrammeZone('');
  expect(periodSearch('')).toBeUndefined();
  expect(periodOf('2020-13-01..x')).toEqual({ from: '', to: '' });
});

test.each(['?born=rubbish', '?born=2026-02-31..', '?born=..', '?since=rubbish'])(
  'ignores the invalid date of %s',
  (query) => {
    show(query);
    expect(chips()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
);

test('ignores the invalid day of a period and keeps the other one', () => {
  show('?born=2026-02-31..2026-03-01');
  expect(chips()).toEqual([expect.stringMatching(/^Born: until /)]);
});
