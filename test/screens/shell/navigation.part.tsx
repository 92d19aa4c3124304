import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { countyId, ROOT_LOCATION_ID, userId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { favouriteStored, loadFavourites } from '../../../src/shared/favourites/favouritesSlice.ts';
import { readCheck, storeCheck } from '../../../src/shared/home/checkStore.ts';
import { PHONE } from '../../../src/shared/layout/useMedia.ts';
import { clearDevice } from '../../support/device.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeEach(async () => {
  await clearDevice('favourites');
  sandbox = await openSandbox();
});

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const mombasa = `/admin/location/unit/view/${countyId('Mombasa')}`;

test('a favourite record is in the menu and on the home page, for its user only, until it is removed', async () => {
  const { user } = await renderApp({ path: mombasa, user: 'admin', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Add to favourites' }));
  expect(await menu().findByRole('link', { name: 'Mombasa' })).toHaveAttribute('href', mombasa);
  expect(menu().getByRole('button', { name: 'Favourites' })).toHaveAttribute('aria-expanded', 'true');
  cleanup();

  await renderApp({ path: '/', user: 'viewer', sandbox });
  await screen.findByRole('region', { name: 'Areas' });
  expect(screen.queryByRole('link', { name: 'Mombasa' })).toBeNull();
  cleanup();

  const { requests } = await renderApp({ path: '/', user: 'admin', sandbox });
  const region = within(await screen.findByRole('region', { name: 'Favourites' }));
  expect(region.getByRole('link', { name: 'Mombasa' })).toHaveAttribute('href', mombasa);
  // Names come from this browser.
  expect(requests.filter((request) => request.includes(countyId('Mombasa')))).toEqual([]);
  cleanup();

  const second = await renderApp({ path: mombasa, user: 'admin', sandbox });
  await second.user.click(await screen.findByRole('button', { name: 'Remove from favourites' }));
  await waitFor(() => expect(menu().queryByRole('link', { name: 'Mombasa' })).toBeNull());
});

test('a favourite whose address is not one of the application is not in the menu', async () => {
  const { store } = await renderApp({ path: '/search', user: 'admin', sandbox });
  const favourites = ['//', 'https://example.org/admin/teams', mombasa].map((to, at) => ({ to, id: `${at}` }));
  for (const each of favourites)
    await act(() => store.dispatch(favouriteStored({ feature: 'locations', name: `Favourite ${each.id}`, ...each })));
  expect(await menu().findByRole('link', { name: 'Favourite 2' })).toHaveAttribute('href', mombasa);
  expect(menu().queryByRole('link', { name: /Favourite [01]/ })).toBeNull();
});

test('a favourite whose new name cannot be stored keeps the old one, and is stored once', async () => {
  const record = { feature: 'locations', id: countyId('Mombasa'), to: mombasa, name: 'Old name' };
  const { store: first } = await renderApp({ path: '/search', user: 'admin', sandbox });
  await act(() => first.dispatch(favouriteStored(record)));
  cleanup();
  let attempts = 0;
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    if (this.name === 'favourites') attempts += 1;
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  try {
    const { store } = await renderApp({ path: mombasa, user: 'admin', sandbox });
    await screen.findByRole('button', { name: 'Remove from favourites' });
    expect(await menu().findByRole('link', { name: 'Old name' })).toBeVisible();
    for (const _again of [1, 2]) await act(() => store.dispatch(loadFavourites()));
    expect(attempts).toBe(1);
  } finally {
    put.mockRestore();
  }
});

test('a saved view that is a favourite opens its list from the menu', async () => {
  const { user } = await renderApp({ path: '/admin/location/all?status=inactive', user: 'admin', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as view…' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Closed ones');
  await user.click(screen.getByRole('checkbox', { name: 'Add to favourites' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The page behind the dialog is hidden for a moment.
  await screen.findByRole('navigation', { name: 'Main menu' });
  await user.click(menu().getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await user.click(await menu().findByRole('link', { name: 'Closed ones' }));
  await screen.findByRole('heading', { level: 1, name: 'Locations' });
  expect(new URLSearchParams(window.location.search).get('status')).toBe('inactive');
});

test('the menu shows what the home page counted last, without requests, where action is needed', async () => {
  // The list of deliveries ending soon was open before.
  await storeCheck(userId('admin'), 'endingDeliveries all', { count: 6, severity: 'warning', at: Date.now() });
  const { user, requests } = await renderApp({ path: '/', user: 'admin', sandbox, config: { projectCode: 'eusm' } });
  await screen.findByRole('region', { name: 'Needs attention' });
  const stock = await menu().findByRole('link', { name: 'Stock', description: /attention$/ });
  const sent = requests.length;
  expect(stock).toHaveTextContent(/^Stock6/);
  // Open flags are only worth knowing.
  expect(menu().getByRole('link', { name: 'Flags' })).toHaveTextContent(/^Flags$/);
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(requests).toHaveLength(sent);
});

test('help explains the area of a page, with tasks that the user may do', async () => {
  const { user } = await renderApp({ path: '/admin/teams', user: 'viewer', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Help for Organization list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Help for Teams' }));
  expect(dialog.getByText(/A team is a group of people/)).toBeVisible();
  expect(dialog.getByText('Practitioner').nextElementSibling).toHaveTextContent(/health records/);
  expect(dialog.queryByRole('link', { name: 'Add a team' })).toBeNull();
  await user.click(dialog.getByRole('link', { name: 'Find locations without a team' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Team coverage' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the list of shortcuts switches single keys off', async () => {
  const { user } = await renderApp({ path: '/admin/teams', user: 'viewer', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Help for Organization list' }));
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('switch', { name: 'Use single keys as shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('phones have a bar for home, search, own work and the menu', async () => {
  const original = window.matchMedia.bind(window);
  const spy = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...original(query), matches: query === PHONE }));
  try {
    const { user } = await renderApp({ path: '/admin/teams', user: 'admin', sandbox });
    const bar = within(await screen.findByRole('navigation', { name: 'Navigation' }));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Search', 'My work']);
    await user.click(bar.getByRole('link', { name: 'My work' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My work' })).toBeVisible();
    expect(await screen.findByText('You have nothing to finish.')).toBeVisible();
    expect(bar.getByRole('link', { name: 'My work' })).toHaveAttribute('aria-current', 'page');
    await user.click(bar.getByRole('button', { name: 'More pages' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    expect(drawer.getByRole('link', { name: 'Teams' })).toBeVisible();
  } finally {
    spy.mockRestore();
  }
});

test('an administrator of a new installation sees which steps are left, until all are done or the list is hidden', async () => {
  await clearDevice('checks');
  await storeCheck(userId('admin'), 'setup', { count: 6, at: Date.now() });
  const empty = await openSandbox({ sample: 'none' });
  const root = { resourceType: 'Location', id: ROOT_LOCATION_ID, name: 'Kenya', status: 'active' } as const;
  empty.fhir.load([root], { validate: false });
  const { user } = await renderApp({ path: '/', user: 'admin', sandbox: empty, config: { projectCode: 'eusm' } });
  const region = within(await screen.findByRole('region', { name: 'Set up this installation' }));
  const steps = region.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toHaveLength(6);
  expect(steps[0]).toBe('Create the root locationDone');
  expect(steps).toContain('Add usersTo do');
  expect(region.getByRole('link', { name: 'Add products' })).toHaveAttribute('href', '/commodity/add-edit');
  await user.click(region.getByRole('button', { name: 'Hide this list' }));
  expect(screen.queryByRole('region', { name: 'Set up this installation' })).toBeNull();
  cleanup();

  await storeCheck(userId('admin'), 'setup', { count: 6, at: Date.now() });
  await renderApp({ path: '/', user: 'admin', sandbox, config: { projectCode: 'eusm' } });
  await waitFor(async () => expect(await readCheck(userId('admin'), 'setup')).toMatchObject({ count: 0 }));
  expect(screen.queryByRole('region', { name: 'Set up this installation' })).toBeNull();
});
