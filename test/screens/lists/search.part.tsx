import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { countyId, userId } from '../../../server/sandbox/data/ids.ts';
import { storeVisit } from '../../../src/app/home/visitStore.ts';
import { clearDevice } from '../../support/device.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

beforeEach(() => clearDevice());

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

test('the page of the search keeps each letter, writes the text to the address, and follows the Back button', async () => {
  const { user } = await renderApp({ path: '/search?q=kisumu', user: 'admin' });
  const box = await screen.findByRole('combobox', { name: 'Search' });
  await user.clear(box);
  for (const letter of 'nairobi') {
    const typed = (box as HTMLInputElement).value;
    fireEvent.change(box, { target: { value: typed + letter } });
  }
  expect(box).toHaveValue('nairobi');
  await waitFor(() => expect(window.location.search).toBe('?q=nairobi'));
  act(() => {
    window.history.pushState(null, '', '/search?q=mombasa');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(box).toHaveValue('mombasa'));
});

test('keys that are pressed before the search box has the focus are part of its text', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  const box = await openSearch(user);
  act(() => box.blur());
  expect(document.body).toHaveFocus();
  await user.keyboard('kisu');
  expect(box).toHaveValue('kisu');
});

test('Enter that is pressed before the search box has the focus opens the first result when all have arrived', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  const box = await openSearch(user);
  act(() => box.blur());
  await user.keyboard('nairobi county{Enter}');
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/admin\/(location|teams)\//));
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
});

test('users of Keycloak are listed before a slow FHIR server responds', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const intercept = async (request: Request): Promise<undefined> => {
    if (new URL(request.url).pathname.startsWith('/fhir/')) await released;
  };
  await renderApp({ path: '/search?q=wanjiku%20kamau', user: 'admin', intercept });
  const users = within(await screen.findByRole('group', { name: 'Users' }));
  expect(users.getByRole('option', { name: /^Wanjiku Kamau/ })).toBeVisible();
  expect(screen.getByText('Searching…')).toBeInTheDocument();
  release();
  expect(await screen.findByText(/\d+ results?$/)).toBeInTheDocument();
  expect(users.getAllByRole('option', { name: /^Wanjiku Kamau/ })).toHaveLength(1);
});

test('the shortcuts work with a keyboard layout without Latin letters', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('؟');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(help).getByRole('button', { name: 'Close' }));
  // In the Arabic layout, the key K is the letter noon.
  fireEvent.keyDown(document.body, { key: 'ن', code: 'KeyK', ctrlKey: true });
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
});

test('words are found in the name and in the path of a Location, in any order', async () => {
  const { user, requests } = await renderApp({ path: '/', user: 'admin' });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search' });
  for (const text of ['Nairobi Kenya', 'kenya nairobi']) {
    await user.clear(box);
    await user.type(box, text);
    const group = within(await screen.findByRole('group', { name: 'Locations' }));
    await waitFor(() => expect(group.getAllByRole('option')[0]).toHaveAccessibleName('Nairobi, Kenya'));
    // The list searches names only.
    expect(group.queryByRole('option', { name: /^Show all/ })).toBeNull();
  }
  // More names than are read contain the letter, so the server searches for the ancestor.
  await user.clear(box);
  await user.type(box, 'e mombasa');
  const group = within(await screen.findByRole('group', { name: 'Locations' }));
  await waitFor(() => expect(group.getAllByRole('option', { name: /, Kenya › Mombasa/ }).length).toBeGreaterThan(1));
  expect(requests.some((request) => request.includes('partof.partof.name'))).toBe(true);
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

test('practitioners without an account are a group of their own, also for users who may not read accounts', async () => {
  const sandbox = await openSandbox();
  const volunteer = { resourceType: 'Practitioner', id: 'volunteer', name: [{ given: ['Zola'], family: 'Volunteer' }] };
  sandbox.fhir.load([volunteer]);
  await renderApp({ path: '/search?q=zola', user: 'admin', sandbox });
  const people = () => within(screen.getByRole('group', { name: 'Practitioners' }));
  await screen.findByRole('group', { name: 'Practitioners' });
  expect(people().getByRole('option', { name: 'Zola Volunteer' })).toHaveAttribute(
    'href',
    '/admin/practitioners/volunteer',
  );
  cleanup();
  await renderApp({ path: '/search?q=wanjiku', user: userWithRoles(sandbox, ['GET_PRACTITIONER']), sandbox });
  await screen.findByRole('group', { name: 'Practitioners' });
  expect(people().getAllByRole('option', { name: /^Wanjiku/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('group', { name: 'Users' })).not.toBeInTheDocument();
});

test('finds a patient by e-mail address, and a questionnaire by its name', async () => {
  const sandbox = await openSandbox();
  const questionnaire = {
    resourceType: 'Questionnaire',
    id: 'intake',
    status: 'active',
    name: 'WardIntake',
    title: 'Arrival',
  };
  const patient = {
    resourceType: 'Patient',
    id: 'pat',
    name: [{ given: ['Zola'], family: 'Patient' }],
    telecom: [{ system: 'email', value: 'zola@example.org' }],
  };
  sandbox.fhir.load([questionnaire, patient]);
  await renderApp({ path: '/search?q=zola@example.org', user: 'admin', sandbox });
  expect(
    within(await screen.findByRole('group', { name: 'Patients' })).getByRole('option', { name: /^Zola Patient/ }),
  ).toBeVisible();
  cleanup();
  await renderApp({ path: '/search?q=wardintake', user: 'admin', sandbox });
  expect(
    within(await screen.findByRole('group', { name: 'Questionnaires' })).getByRole('option', { name: /^Arrival/ }),
  ).toBeVisible();
});

test.each([
  ['0799104729', '+254799104729'],
  ['+254799104729', '0799104729'],
  ['0799 104 729', '+254 799 104 729'],
  ['Zola 0799104729', '+254 799 104 729'],
  ['0799 104 729 caller', '0799104729'],
])('the phone number %s finds the person with %s', async (typed, value) => {
  const sandbox = await openSandbox();
  const person = {
    id: 'caller',
    name: [{ given: ['Zola'], family: 'Caller' }],
    telecom: [{ system: 'phone', value }],
  };
  for (const resourceType of ['Practitioner', 'Patient']) sandbox.fhir.load([{ resourceType, ...person }]);
  await renderApp({ path: `/search?q=${encodeURIComponent(typed)}`, user: 'admin', sandbox });
  for (const group of ['Practitioners', 'Patients']) {
    const hits = within(await screen.findByRole('group', { name: group }));
    expect(hits.getByRole('option', { name: /^Zola Caller/ })).toBeVisible();
  }
});

test('a name with a phone number finds the person who has both, by the number of the account or of the practitioner', async () => {
  const sandbox = await openSandbox();
  const phoneNumber = ['+254 799 104 729'];
  for (const firstName of ['Zola', 'Amina']) {
    sandbox.identity.users.create({ username: firstName.toLowerCase(), firstName, attributes: { phoneNumber } });
  }
  const config = { phoneCountryCode: '254' };
  await renderApp({ path: '/search?q=Zola%200799104729', user: 'admin', sandbox, config });
  const users = within(await screen.findByRole('group', { name: 'Users' }));
  expect(users.getAllByRole('option').map((option) => option.textContent)).toEqual(['Zolazola']);
});

test('user groups and roles are found by their name', async () => {
  await renderApp({ path: '/search?q=supervisors', user: 'admin' });
  const groups = within(await screen.findByRole('group', { name: 'User groups' }));
  expect(groups.getByRole('option', { name: /County supervisors/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/users\/groups\/view\//),
  );
  cleanup();
  await renderApp({ path: '/search?q=GET_LOCATION', user: 'admin' });
  const roles = within(await screen.findByRole('group', { name: 'User roles' }));
  expect(roles.getAllByRole('option')[0]).toHaveTextContent(/^GET_LOCATION/);
  expect(roles.getAllByRole('option')[0]).toHaveAttribute('href', '/admin/users/roles/view/GET_LOCATION');
});

test.each([
  ['Care teams', 'kilifi care', '/admin/CareTeam/view/'],
  ['Products', 'oxytocin', '/commodity/view/'],
  ['Groups', 'wanjiku', '/group/view/'],
  ['Healthcare services', 'immunization', '/healthcare/view/'],
])('%s lead to their page', async (title, query, path) => {
  await renderApp({ path: `/search?q=${query}`, user: 'admin' });
  const [first] = within(await screen.findByRole('group', { name: title })).getAllByRole('option');
  expect(first?.getAttribute('href')).toContain(path);
});

test('theme, language, sign-out and tasks of pages are actions', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await user.type(await openSearch(user), 'dark');
  await user.click(await screen.findByRole('option', { name: 'Theme: Dark' }));
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('color-scheme')).toBe('dark'));
  expect(window.location.pathname).toBe('/');
  await user.type(await openSearch(user), 'sign out');
  expect(await screen.findByRole('option', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  await user.clear(screen.getByRole('combobox', { name: 'Search' }));
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'merge dup');
  expect(screen.getByRole('option', { name: 'Merge duplicate practitioners' })).toHaveAttribute(
    'href',
    '/admin/duplicates/practitioners',
  );
  await user.clear(screen.getByRole('combobox', { name: 'Search' }));
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'duplicate');
  // The page and the task have the same address.
  expect(screen.getByRole('option', { name: 'Merge duplicate locations' })).toBeVisible();
  expect(screen.getByRole('option', { name: /^Duplicates/ })).toBeVisible();
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  await user.clear(screen.getByRole('combobox', { name: 'Search' }));
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'français');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
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

test('offers the actions of the application, in any order of their words', async () => {
  const { user } = await renderApp({ path: '/search', user: 'admin' });
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'user add');
  const pages = within(await screen.findByRole('group', { name: 'Pages and actions' }));
  expect(pages.getByRole('option', { name: 'Add User' })).toHaveAttribute('href', '/admin/users/new');
});

test('records visited last are listed first, before and while typing, and only once', async () => {
  await storeVisit(userId('admin'), { feature: 'locations', id: countyId('Nairobi'), at: Date.now() });
  const { user } = await renderApp({ path: '/', user: 'admin' });
  const box = await openSearch(user);
  const recent = within(await screen.findByRole('group', { name: 'Recently visited' }));
  expect(recent.getByRole('option', { name: /^Nairobi/ })).toBeVisible();
  await user.type(box, 'nairobi');
  await screen.findByText(/\d+ results?$/);
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups[0]).toBe('Recently visited');
  expect(screen.getAllByRole('option', { name: /^Nairobi, / })).toHaveLength(1);
});

test('Enter without a text, before the search box has the focus, opens no recent record', async () => {
  await storeVisit(userId('admin'), { feature: 'locations', id: countyId('Nairobi'), at: Date.now() });
  const { user } = await renderApp({ path: '/', user: 'admin' });
  const box = await openSearch(user);
  act(() => box.blur());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('group', { name: 'Recently visited' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

test('a part of the application that cannot be fetched is an error with a retry, not an endless search', async () => {
  const { user, store } = await renderApp({ path: '/search?q=nairobi', user: 'admin' });
  expect(await screen.findByRole('group', { name: 'Locations' })).toBeVisible();
  jest.spyOn(store, 'connectServers').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  await user.type(dialog.getByRole('combobox', { name: 'Search' }), 'nairobi');
  expect(await dialog.findByText(/^Records cannot be searched/)).toBeVisible();
  expect(dialog.queryByText('Searching…')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('group', { name: 'Locations' })).toBeVisible();
});

test('a result of the search page opens in browsers whose scroll methods return promises', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { user } = await renderApp({ path: '/search?q=westlands', user: 'admin' });
  await screen.findByRole('group', { name: 'Locations' });
  await user.type(screen.getByRole('combobox', { name: 'Search' }), '{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Westlands' })).toBeVisible();
  scroll.mockRestore();
});
