import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { userId } from '../../server/sandbox/data/ids.ts';
import { renderApp } from '../support/renderApp.tsx';

const openSearch = async (user: UserEvent): Promise<HTMLElement> => {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search' });
};

test('Ctrl+K searches all servers; the arrow keys select and Enter opens a result', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await user.type(await openSearch(user), 'wanjiku kamau');
  const users = within(await screen.findByRole('group', { name: 'Users' }));
  expect(users.getByRole('option', { name: /^Wanjiku Kamau/ })).toHaveAttribute('aria-selected', 'true');
  expect(users.getAllByRole('option', { name: /^Wanjiku Kamau/ })).toHaveLength(1);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(users.getByRole('option', { name: /^Wanjiku Kamau/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/users/details/${userId('wanjiku.kamau')}`));
  expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument();
});

test('Locations are found without case and accents, best match first, with their path', async () => {
  const { user } = await renderApp({ path: '/search?q=WESTLÁNDS', user: 'admin' });
  const locations = within(await screen.findByRole('group', { name: 'Locations' }));
  expect(locations.getAllByRole('option')[0]).toHaveTextContent(/^Westlands/);
  expect(locations.getAllByRole('option')[0]).toHaveTextContent(/Kenya › Nairobi/);
  await user.clear(screen.getByRole('combobox', { name: 'Search' }));
  expect(screen.getByText(/^Type at least two letters/)).toBeVisible();
});

test('pages of the menu are results', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await user.type(await openSearch(user), 'hierar');
  const pages = within(await screen.findByRole('group', { name: 'Pages and actions' }));
  expect(pages.getByRole('option', { name: /^Hierarchy/ })).toHaveAttribute('href', '/admin/location/unit');
});

test('sends no request without the permission to read the records', async () => {
  const { requests } = await renderApp({ path: '/search?q=nairobi', user: 'locations' });
  await screen.findByRole('group', { name: 'Locations' });
  await screen.findByText(/\d+ results?$/);
  expect(requests.filter((request) => /\/(Patient|Questionnaire|users|CareTeam)\b/.test(request))).toEqual([]);
});

test('names the lists that could not be searched, and shows the results of the others', async () => {
  await renderApp({
    path: '/search?q=nairobi',
    user: 'admin',
    intercept: (request) => (request.url.includes('/Organization?') ? new Response('{}', { status: 403 }) : undefined),
  });
  expect(await screen.findByText('Could not be searched: Teams')).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Locations' })).toBeVisible();
});

test('a question mark lists the shortcuts, but not while typing', async () => {
  const { user } = await renderApp({ path: '/search', user: 'admin' });
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
