import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { countyId, productId } from '../../../server/sandbox/data/ids.ts';
import { productOf, stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

/** The stored name and texts that find it. */
const places = [
  ['N’Djamena Sud', "N'Djamena"],
  ['Camp “Alpha”', 'Camp "Alpha"'],
  ['Port-Louis', 'Port Louis'],
  ['M’Ba Nord', 'MBa Nord'],
  ['Hawaiʻi', 'Hawaii'],
  ['Saʿūd ʾAl', 'Saud Al'],
  ['Al-Hasakah', 'alhasakah'],
  ['Łódź', 'lodz'],
  ['محـمد', 'محمد'],
  ['Double  Space', 'Double Space'],
  ['Sacré-Cœur', 'Sacre Coeur'],
  ['مستشفى أحمد', 'مستشفي احمد'],
  ["N'gombe's", 'ngombes'],
  ['Đà Nẵng', 'danang'],
  ['Bukavu Centre', 'bukavucentre'],
  ['إِبْرَاهِيم', 'ابراهيم'],
] as const;

const addPlaces = (sandbox: Sandbox): void =>
  places.forEach(([name], index) => {
    const partOf = { reference: `Location/${countyId('Nairobi')}`, display: 'Nairobi' };
    sandbox.fhir.update({ resourceType: 'Location', id: `spelled-${index}`, status: 'active', name, partOf });
  });

const addUser = ({ identity }: Sandbox, username: string, firstName: string, lastName: string): string =>
  identity.users.create({ username, firstName, lastName, email: `${username}@example.org`, enabled: true });

const search = (path: string, text: string): string => `${path}?search=${encodeURIComponent(text)}`;

/** The accessible name of an element with this text, in which spaces are collapsed. */
const shown = (name: string): string => name.replace(/\s+/g, ' ');

test('the list of locations finds a name in another spelling, with its total', async () => {
  const sandbox = await openSandbox();
  addPlaces(sandbox);
  for (const [name, typed] of places) {
    await renderApp({ path: search('/admin/location/all', typed), user: 'viewer', sandbox });
    expect(await screen.findByText(shown(name))).toBeVisible();
    expect(screen.getByText('1–1 of 1')).toBeVisible();
    cleanup();
  }
});

test('the list of locations shows names as typed first', async () => {
  const sandbox = await openSandbox();
  for (const [index, name] of ['Zo’dara', "Zo'dara", 'Zo’dara Sud', "Zo'dara Sud"].entries()) {
    sandbox.fhir.update({ resourceType: 'Location', id: `zodara-${index}`, status: 'active', name });
  }
  await renderApp({ path: search('/admin/location/all', "zo'dara"), user: 'viewer', sandbox });
  await screen.findByText('1–4 of 4');
  expect(screen.getAllByText(/^Zo.dara/).map(({ textContent }) => textContent)).toEqual([
    "Zo'dara",
    "Zo'dara Sud",
    'Zo’dara',
    'Zo’dara Sud',
  ]);
});

test('the hierarchy finds a name in another spelling', async () => {
  const sandbox = await openSandbox();
  addPlaces(sandbox);
  for (const [name, typed] of places) {
    const { user } = await renderApp({ path: '/admin/location/unit', user: 'viewer', sandbox });
    await user.type(await screen.findByRole('searchbox', { name: 'Search the hierarchy' }), `${typed}{Enter}`);
    expect(await screen.findByRole('treeitem', { name: shown(name) })).toBeVisible();
    cleanup();
  }
});

test('the global search finds a name in another spelling', async () => {
  const sandbox = await openSandbox();
  addPlaces(sandbox);
  for (const [name, typed] of places) {
    await renderApp({ path: `/search?q=${encodeURIComponent(typed)}`, user: 'viewer', sandbox });
    const found = within(await screen.findByRole('group', { name: 'Locations' }));
    expect(found.getByRole('option', { name: new RegExp(`^${shown(name)}`) })).toBeVisible();
    cleanup();
  }
});

test('the global search lists names as typed first, and no user with only the letters of a short text', async () => {
  const sandbox = await openSandbox();
  addUser(sandbox, 'ada.admin', 'Ada', 'Admin Nagi');
  addUser(sandbox, 'aaron', 'Aaron', 'Ng’oma');
  addUser(sandbox, 'zadie', 'Zadie', "Ng'oma");
  await renderApp({ path: `/search?q=${encodeURIComponent("n'g")}`, user: 'admin', sandbox });
  await screen.findByText(/\d+ results?$/);
  expect(screen.queryByRole('option', { name: /^Ada Admin/ })).toBeNull();
  cleanup();
  await renderApp({ path: `/search?q=${encodeURIComponent("ng'oma")}`, user: 'admin', sandbox });
  await screen.findByText(/\d+ results?$/);
  const users = within(screen.getByRole('group', { name: 'Users' }));
  expect(users.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual([
    "Zadie Ng'oma, zadie",
    'Aaron Ng’oma, aaron',
  ]);
});

test('the global search lists the groups with a name as typed first', async () => {
  const sandbox = await openSandbox();
  addPlaces(sandbox);
  addUser(sandbox, 'una', 'Una', 'Djamena');
  sandbox.fhir.update({ resourceType: 'Location', id: 'typed', status: 'active', name: 'Dja-mena' });
  for (const [typed, groups] of [
    ['djamena', ['Users', 'Locations']],
    ['mena', ['Users', 'Locations']],
    ['dja-mena', ['Locations', 'Users']],
  ] as const) {
    await renderApp({ path: `/search?q=${typed}`, user: 'admin', sandbox });
    await screen.findByText(/\d+ results?$/);
    const shownGroups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(shownGroups).toEqual(groups);
    cleanup();
  }
});

test('the list of users finds each spelling once, with the total and pages of all', async () => {
  const sandbox = await openSandbox();
  addUser(sandbox, 'zz.one', 'Dragan', 'Zordevic');
  addUser(sandbox, 'zz.two', 'Dragan', 'Zorđević');
  addUser(sandbox, 'zz.three', 'Đuro', 'Zorđevic');
  addUser(sandbox, 'zz.four', 'Anna', 'Großzz');
  for (const [typed, usernames] of [
    ['zordevic', ['zz.one', 'zz.three']],
    ['zorđevic', ['zz.one', 'zz.three']],
    ['grosszz', ['zz.four']],
  ] as const) {
    await renderApp({ path: search('/admin/users', typed), user: 'admin', sandbox });
    for (const username of usernames) expect(await screen.findByText(username)).toBeVisible();
    expect(await screen.findByText(`1–${usernames.length} of ${usernames.length}`)).toBeVisible();
    cleanup();
  }
});

test('a searchable select finds a name in another spelling only if the typed one finds nothing', async () => {
  const sandbox = await openSandbox();
  for (const [index, name] of ['M’Ba Nord', 'MBa Sud', 'M’Ba Sud'].entries()) {
    sandbox.fhir.update({ resourceType: 'Organization', id: `mba-${index}`, active: true, name });
  }
  const { user } = await renderApp({ path: '/healthcare/add-edit', user: 'admin', sandbox });
  const select = await screen.findByRole('combobox', { name: /Provided by/ });
  await user.click(select);
  await user.type(select, 'mba nord');
  expect(await screen.findByRole('option', { name: 'M’Ba Nord' })).toBeVisible();
  await user.clear(select);
  await user.type(select, 'mba sud');
  expect(await screen.findByRole('option', { name: 'MBa Sud' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'M’Ba Sud' })).toBeNull();
});

test('the stock of a service point is found by a product in another spelling', async () => {
  const sandbox = await openSandbox();
  const point = stockedServicePoints[4]!;
  const id = productId(productOf(point, 1).materialNumber);
  sandbox.fhir.update({ ...sandbox.fhir.read('Group', id), name: 'M’Ba Kit' });
  const path = `/admin/location/unit/view/${point.id}?view-details=inventory&search=mba+kit`;
  await renderApp({ path, user: 'stock', sandbox, config: { projectCode: 'eusm' } });
  expect(await screen.findByRole('cell', { name: 'M’Ba Kit' })).toBeVisible();
});

test('a text of 6,000 letters is shortened before it is searched', async () => {
  const sandbox = await openSandbox();
  const text = 'd'.repeat(6000);
  for (const path of [search('/admin/location/all', text), search('/admin/users', text), `/search?q=${text}`]) {
    const { requests } = await renderApp({ path, user: 'viewer', sandbox });
    await waitFor(() => expect(requests.filter((request) => request.includes('ddd')).length).toBeGreaterThan(0));
    expect(Math.max(...requests.map((request) => request.length))).toBeLessThan(2000);
    cleanup();
  }
});
