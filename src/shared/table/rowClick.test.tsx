import { screen, within } from '@testing-library/react';
import { renderPart, type RenderedPart } from '../../../test/support/renderPart.tsx';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { Column } from './types.ts';
import { RowActions } from './RowActions.tsx';

interface Team {
  id: string;
  name: string;
  status: string;
}

const teams: Team[] = [
  { id: 'a', name: 'Team A', status: 'Active' },
  { id: 'b', name: 'Team B', status: 'Inactive' },
];

const actions: Column<Team> = {
  key: 'actions',
  label: 'Actions',
  render: ({ id, name }) => (
    <RowActions name={name} actions={[{ key: 'members', label: 'Members', to: `/members/${id}` }]} />
  ),
};
const status: Column<Team> = { key: 'status', label: 'Status', render: (team) => team.status };

function show(name: Column<Team>, panel?: string): RenderedPart {
  const table = (
    <ResourceTable
      label="Teams"
      columns={[name, status, actions]}
      rows={teams}
      getRowId={({ id }) => id}
      panel={panel}
    />
  );
  const page = (
    <DetailsDrawer title="Details" details={(id) => `Details of ${id}`}>
      {table}
    </DetailsDrawer>
  );
  return renderPart(panel ? page : table, {
    path: '/teams?page=2',
    routes: [
      { path: '/team/:id', element: 'team' },
      { path: '/members/:id', element: 'members' },
    ],
  });
}
const plain: Column<Team> = { key: 'name', label: 'Name', render: (team) => team.name };
const linked: Column<Team> = { ...plain, to: ({ id }) => `/team/${id}` };
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

afterEach(() => window.getSelection()?.removeAllRanges());

test('a click on a row opens its side panel and marks the row', async () => {
  const { user, address } = show(linked, 'viewDetails');
  await user.click(screen.getByText('Inactive'));
  expect(address()).toBe('/teams?page=2&viewDetails=b');
  expect(screen.getByText('Details of b')).toBeVisible();
  expect(row('Team B')).toHaveAttribute('aria-current', 'true');
  expect(row('Team A')).not.toHaveAttribute('aria-current');
});

test('the end of a text selection opens nothing', async () => {
  const { user, address } = show(linked, 'viewDetails');
  const cell = screen.getByText('Inactive');
  await user.pointer([
    { keys: '[MouseLeft>]', target: cell, offset: 0 },
    { target: cell, offset: 5 },
    { keys: '[/MouseLeft]', target: cell, offset: 5 },
  ]);
  expect(window.getSelection()?.toString()).toBe('Inact');
  expect(address()).toBe('/teams?page=2');
});

test('a click on a control of a row, or on its menu, opens nothing else', async () => {
  const { user, address } = show(linked, 'viewDetails');
  await user.click(screen.getByRole('button', { name: 'More actions for Team B' }));
  expect(address()).toBe('/teams?page=2');
  await user.click(screen.getByRole('menuitem', { name: 'Members' }));
  expect(address()).toBe('/members/b');
});

test('the name links to the page of the row, else to its side panel, by keyboard as well', async () => {
  const { user, address, unmount } = show(linked, 'viewDetails');
  within(row('Team A')).getByRole('link', { name: 'Team A' }).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/team/a');
  unmount();
  const other = show(plain, 'viewDetails');
  within(row('Team B')).getByRole('link', { name: 'Team B' }).focus();
  await other.user.keyboard('{Enter}');
  expect(other.address()).toBe('/teams?page=2&viewDetails=b');
});

test('without a side panel, a click on a row follows its name', async () => {
  const { user, address } = show(linked);
  await user.click(screen.getByText('Active'));
  expect(address()).toBe('/team/a');
});

test('without panel and page, a row is not clickable', async () => {
  const { user, address } = show(plain);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByText('Active'));
  expect(address()).toBe('/teams?page=2');
});
