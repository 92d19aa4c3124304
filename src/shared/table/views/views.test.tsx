import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPart, type RenderedPart } from '../../../../test/support/renderPart.tsx';
import { readPreferences } from '../../../config/preferences.ts';
import { ResourceTable } from '../ResourceTable.tsx';
import type { Column } from '../types.ts';
import { useListParams } from '../useListParams.ts';

const columns: Column<{ id: string }>[] = ['id', 'name', 'status'].map((key) => ({
  ...{ key, label: key, sort: key },
  render: ({ id }) => id,
}));
const states: string[] = [];

function Locations() {
  const list = useListParams({ filters: { status: ['', 'active'] }, sorts: ['name'], table: 'locations' });
  states.push(list.filters.status ?? '');
  return (
    <ResourceTable
      label="Locations"
      columns={columns}
      rows={[{ id: 'a' }]}
      getRowId={({ id }) => id}
      list={list}
      search
    />
  );
}

const show = (query = '', signedInAs = 'u1'): RenderedPart =>
  renderPart(<Locations />, { path: `/locations${query}`, signedInAs });
const state = '?status=active&sort=-name&columns=status&density=compact&pageSize=50';

async function choose({ user }: RenderedPart, entry: string | RegExp, role = 'menuitem'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole(role, { name: entry }));
}

async function save(part: RenderedPart, name: string, isDefault = false): Promise<void> {
  await choose(part, 'Save as view…');
  await part.user.type(screen.getByRole('textbox', { name: 'Name' }), name);
  if (isDefault) await part.user.click(screen.getByRole('checkbox', { name: 'Open this list with this view' }));
  await part.user.click(screen.getByRole('button', { name: 'Save' }));
}

beforeEach(() => (states.length = 0));
afterEach(() => window.localStorage.clear());

test('a view stores filters, sort, columns, density and page size, but no search text', async () => {
  const part = show(`${state}&search=Jane&page=3`);
  await save(part, 'Active ones');
  expect(readPreferences().views).toEqual({
    u1: { locations: [{ name: 'Active ones', query: state.slice(1) }] },
  });
  await act(() => part.router.navigate('/locations?search=x'));
  await choose(part, 'Active ones', 'menuitemradio');
  expect(part.address()).toBe(`/locations${state}`);
  await part.user.click(screen.getByRole('button', { name: 'Display' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' })).toBeChecked();
  await part.user.keyboard('{Escape}');
  await part.user.click(screen.getByRole('button', { name: 'Views' }));
  expect(screen.getByRole('menuitemradio', { name: 'Active ones' })).toBeChecked();
});

test('the default view opens the list without parameters, from the first request on', async () => {
  const first = show(state);
  await save(first, 'Mine', true);
  first.unmount();
  states.length = 0;
  const second = show();
  await waitFor(() => expect(second.address()).toBe(`/locations${state}`));
  expect(new Set(states)).toEqual(new Set(['active']));
  act(() => void second.router.navigate(-1));
  expect(second.address()).toBe('/before');
});

test('parameters of the address take precedence over the default view, and cleared filters stay cleared', async () => {
  const first = show(state);
  await save(first, 'Mine', true);
  first.unmount();
  const second = show('?sort=name');
  expect(second.address()).toBe('/locations?sort=name');
  second.unmount();
  const third = show();
  await waitFor(() => expect(third.address()).toBe(`/locations${state}`));
  await act(() => third.router.navigate('/locations'));
  expect(third.address()).toBe('/locations');
});

test('views belong to one user', async () => {
  const first = show(state);
  await save(first, 'Mine', true);
  first.unmount();
  const second = show('', 'u2');
  expect(second.address()).toBe('/locations');
  await second.user.click(screen.getByRole('button', { name: 'Views' }));
  expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument();
});

test('a view is renamed, updated, made the default and deleted', async () => {
  const part = show(state);
  await save(part, 'One');
  await act(() => part.router.navigate('/locations?pageSize=10&columns=name&density=comfortable'));
  await choose(part, 'Manage views…');
  const dialog = within(screen.getByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name of One' });
  await part.user.clear(name);
  await part.user.type(name, 'Two{Enter}');
  expect(dialog.getByRole('textbox', { name: 'Name of Two' })).toHaveFocus();
  await part.user.click(dialog.getByRole('button', { name: 'Open this list with Two' }));
  await part.user.click(dialog.getByRole('button', { name: 'Replace Two with the current filters and columns' }));
  expect(readPreferences().views).toEqual({
    u1: {
      locations: [{ name: 'Two', query: 'columns=name&density=comfortable&pageSize=10', isDefault: true }],
    },
  });
  await part.user.click(dialog.getByRole('button', { name: 'Delete Two' }));
  expect(dialog.getByText('No saved views')).toBeVisible();
  expect(readPreferences().views).toEqual({ u1: { locations: [] } });
});

test('the link contains what is stored in this browser only', async () => {
  const part = show('?status=active');
  await part.user.click(screen.getByRole('button', { name: 'Display' }));
  await part.user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }));
  await part.user.keyboard('{Escape}');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await choose(part, 'Copy link');
  expect(write).toHaveBeenCalledWith(
    `${window.location.origin}${window.location.pathname}?status=active&columns=name%2Cstatus&density=compact&pageSize=20`,
  );
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});

test.each(['{"views":7}', '{"views":{"u1":7}}', '{"views":{"u1":{"locations":[{"name":1},7]}}}'])(
  'malformed views are ignored: %s',
  async (stored) => {
    window.localStorage.setItem('Preference', stored);
    const part = show();
    await part.user.click(await screen.findByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('menuitem', { name: 'Save as view…' })).toBeVisible();
    expect(screen.queryByRole('menuitemradio')).toBeNull();
    await part.user.keyboard('{Escape}');
    await save(part, 'Mine');
    expect(readPreferences().views).toMatchObject({ u1: { locations: [{ name: 'Mine' }] } });
  },
);
