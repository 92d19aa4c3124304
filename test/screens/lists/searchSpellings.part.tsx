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

describe('names as typed come first on all pages', () => {
  // The server sorts by id what has no other order.
  const idOf = (index: number): string => `zodara-${String(index).padStart(3, '0')}`;
  /** `Zo'dara 1` to `Zo'dara 6`, then `Zo’dara 7` to `Zo’dara 9`: the order of the server. */
  const addNames = (sandbox: Sandbox, type: 'Location' | 'Organization'): void =>
    ["'", "'", "'", "'", "'", "'", '’', '’', '’'].forEach((apostrophe, index) => {
      const record = { id: idOf(index), name: `Zo${apostrophe}dara ${index + 1}` };
      if (type === 'Location') sandbox.fhir.update({ resourceType: type, status: 'active', ...record });
      else sandbox.fhir.update({ resourceType: type, active: true, ...record });
    });
  const names = async (): Promise<string> => {
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    return screen
      .getAllByText(/^Zo.dara/)
      .map(({ textContent }) => textContent.replace(/\D/g, ''))
      .join('');
  };
  const path = `${search('/admin/location/all', 'zo’dara')}&pageSize=5`;

  test('in a list, with the total and the pages of all', async () => {
    const sandbox = await openSandbox();
    addNames(sandbox, 'Location');
    const { user } = await renderApp({ path, user: 'viewer', sandbox });
    await screen.findByText('1–5 of 9');
    expect(await names()).toBe('78912');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('6–9 of 9');
    expect(await names()).toBe('3456');
    cleanup();
    await renderApp({ path: `${path}&page=2`, user: 'viewer', sandbox });
    await screen.findByText('6–9 of 9');
    expect(await names()).toBe('3456');
  });

  test('in a list with a sort of its own, until the user chooses another', async () => {
    const sandbox = await openSandbox();
    addNames(sandbox, 'Organization');
    const teams = `${search('/admin/teams', 'zo’dara')}&pageSize=5`;
    await renderApp({ path: teams, user: 'admin', sandbox });
    await screen.findByText('1–5 of 9');
    expect(await names()).toBe('78912');
    cleanup();
    await renderApp({ path: `${teams}&sort=active`, user: 'admin', sandbox });
    await screen.findByText('1–5 of 9');
    expect(await names()).toBe('12345');
  });

  test('not if there are too many, or if the server returns fewer than requested; no page omits or repeats a name', async () => {
    const sandbox = await openSandbox();
    addNames(sandbox, 'Location');
    const intercept = (request: Request): Promise<Response> | undefined =>
      request.url.includes('_count=200')
        ? sandbox.fetch(new Request(request.url.replace('_count=200', '_count=7'), request))
        : undefined;
    for (const [page, shown] of [
      ['1', '12345'],
      ['2', '6789'],
    ] as const) {
      await renderApp({ path: `${path}&page=${page}`, user: 'viewer', sandbox, intercept });
      await screen.findByText(/^\d–\d of 9$/);
      expect(await names()).toBe(shown);
      cleanup();
    }
    for (let index = 9; index < 201; index += 1) {
      sandbox.fhir.update({ resourceType: 'Location', id: idOf(index), status: 'active', name: 'Zo’dara' });
    }
    await renderApp({ path: `${path}&page=2`, user: 'viewer', sandbox });
    await screen.findByText('6–10 of 201');
    expect(await names()).toBe('6789');
  });

  test('in a searchable select', async () => {
    const sandbox = await openSandbox();
    for (let index = 0; index < 21; index += 1) {
      const name = index < 20 ? `Zo'dara ${index + 10}` : 'Zo’dara 99';
      sandbox.fhir.update({ resourceType: 'Organization', id: `zodara-${index}`, active: true, name });
    }
    const { user } = await renderApp({ path: '/healthcare/add-edit', user: 'admin', sandbox });
    const select = await screen.findByRole('combobox', { name: /Provided by/ });
    await user.click(select);
    await user.type(select, 'zo’dara');
    expect(await screen.findByRole('option', { name: 'Zo’dara 99' })).toBeVisible();
    expect(screen.getAllByRole('option', { name: /^Zo.dara/ })[0]).toHaveTextContent('Zo’dara 99');
  });

  test('in the list of users', async () => {
    const sandbox = await openSandbox();
    ['’', '’', '’', '’', '’', "'"].forEach((apostrophe, index) =>
      addUser(sandbox, `zz.${index}`, 'Zadie', `Ng${apostrophe}zoma`),
    );
    await renderApp({ path: `${search('/admin/users', "ng'zoma")}&pageSize=5`, user: 'admin', sandbox });
    await screen.findByText('1–5 of 6');
    expect(screen.getAllByText(/^zz\.\d$/).map(({ textContent }) => textContent)).toEqual(
      [5, 0, 1, 2, 3].map((index) => `zz.${index}`),
    );
  });
});

test('the list of products finds a name in another spelling if the typed one finds nothing', async () => {
  const sandbox = await openSandbox();
  const point = stockedServicePoints[4]!;
  const id = productId(productOf(point, 1).materialNumber);
  sandbox.fhir.update({ ...sandbox.fhir.read('Group', id), name: 'M’Ba Kit' });
  const path = search('/commodity/list', 'mba kit');
  await renderApp({ path, user: 'admin', sandbox, config: { projectCode: 'eusm' } });
  expect(await screen.findByText('M’Ba Kit')).toBeVisible();
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
    // The beginning of a word is a better match than its middle.
    ['mena', ['Locations', 'Users']],
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
