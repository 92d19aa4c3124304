import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { languageCodes } from '../../../common/config/config.ts';
import { languages } from '../../../common/config/languages.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { PHONE } from '../../../src/shared/layout/useMedia.ts';
import { openSandbox, renderApp, setBrowserLanguages } from '../../support/renderApp.tsx';

test('the home page and the menu link to each permitted area', async () => {
  await renderApp({ path: '/', user: 'locations' });
  expect(await screen.findByRole('heading', { level: 1, name: /welcome to/i })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Hierarchy' })).toHaveAttribute('href', '/admin/location/unit');
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: 'Hierarchy' })).toHaveAttribute('href', '/admin/location/unit');
  expect(menu.queryByRole('link', { name: /user/i })).not.toBeInTheDocument();
});

test('closed groups of the menu and its reduction to icons are remembered in this browser', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
  await user.click(await screen.findByRole('button', { name: 'People' }));
  expect(screen.getByRole('button', { name: 'People' })).toHaveAttribute('aria-expanded', 'false');
  expect(menu().queryByRole('link', { name: 'Users' })).toBeNull();
  expect(menu().getByRole('link', { name: 'Care teams' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(menu().queryByRole('button')).toBeNull();
  expect(menu().getByRole('link', { name: 'Users' })).toHaveAttribute('title', 'Users');
  cleanup();

  await renderApp({ path: '/', user: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Expand menu' }));
  expect(menu().getByRole('button', { name: 'People' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(menu().getByRole('button', { name: 'People' }));
  expect(menu().getByRole('link', { name: 'Users' })).toBeVisible();
});

test('the groups of the menu have the same order for every user', async () => {
  const headings = async (user: string): Promise<(string | null)[]> => {
    await renderApp({ path: '/', user });
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    const names = menu.getAllByRole('heading').map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  const all = await headings('admin');
  for (const user of ['locations', 'viewer', 'nurse']) {
    const some = await headings(user);
    expect(some).toEqual(all.filter((name) => some.includes(name)));
  }
});

test('every menu entry has its own icon, and the entry of the page is marked', async () => {
  await renderApp({ path: '/admin/CareTeams', user: 'admin' });
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  await waitFor(() => {
    const icons = menu.getAllByRole('link').map((link) => link.querySelector('svg')?.innerHTML);
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(icons.length);
  });
  const current = menu.getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual(['Care teams']);
});

test('the header has the logo of the installation, and that of the product if it cannot be loaded', async () => {
  await renderApp({ path: '/', user: 'admin', config: { logoUrl: 'https://www.example.org/logo.svg' } });
  const [header] = (await screen.findAllByRole('banner')) as [HTMLElement];
  const logo = header.querySelector('img');
  expect(logo).toHaveAttribute('src', 'https://www.example.org/logo.svg');
  fireEvent.error(logo!);
  expect(logo).toHaveAttribute('src', '/favicon.svg');
});

test('shows the missing permissions to a user without any role', async () => {
  await renderApp({ path: '/', user: 'nobody' });
  expect(await screen.findByText('Missing the required permissions to view data on this page')).toBeVisible();
  expect(screen.getByText(/you are signed in as nobody/i)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My access' })).toHaveAttribute('href', '/access');
});

test('an unknown address shows the 404 page inside the shell', async () => {
  await renderApp({ path: '/no/such/page', user: 'admin' });
  expect(await screen.findByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
});

test('a route without its permission shows the 403 page and names the permission', async () => {
  await renderApp({ path: '/admin/location/unit/add', user: 'viewer' });
  expect(await screen.findByText('Sorry, you are not authorized to access this page')).toBeVisible();
  expect(screen.getByText('Location.create')).toBeVisible();
});

test('a feature flag removes the routes of the feature', async () => {
  await renderApp({
    path: '/admin/location/all',
    user: 'admin',
    config: { features: { locations: false } },
  });
  expect(await screen.findByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
});

test('redirects to the sign-in page with the address to return to', async () => {
  await renderApp({ path: '/admin/location/all?search=a#b' });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/login');
  });
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/admin/location/all?search=a#b');
});

test('offers English and French by default', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map((option) => option.textContent)).toEqual(['English', 'FrançaisUnreviewed']);
});

test('shows how many texts of a language are in English', async () => {
  const replaced = [
    jest.replaceProperty(languages, 'fr', { ...languages.fr, isUnreviewed: false, missingTexts: 12 }),
    jest.replaceProperty(languages, 'sw', { ...languages.sw, missingTexts: 1 }),
  ];
  try {
    const { user } = await renderApp({
      path: '/',
      user: 'admin',
      config: { supportedLanguages: ['en', 'fr', 'sw', 'th'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    const options = await screen.findAllByRole('menuitemradio');
    expect(options.map((option) => option.textContent)).toEqual([
      'English',
      'Français12 texts in English',
      'KiswahiliUnreviewed, 1 text in English',
      'ไทยUnreviewed',
    ]);
  } finally {
    for (const each of replaced) each.restore();
  }
});

test('lists languages by their own names and marks unreviewed ones; selecting one changes language and direction', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin', config: { supportedLanguages: [...languageCodes] } });
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map((option) => option.textContent)).toEqual([
    'English',
    'FrançaisUnreviewed',
    'Tiếng ViệtUnreviewed',
    'العربيةUnreviewed',
    'KiswahiliUnreviewed',
    'ไทยUnreviewed',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: /العربية/ }));
  expect(await screen.findByRole('navigation', { name: 'القائمة الرئيسية' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
});

test('uses the language of the sign-in page until the user selects one in the application', async () => {
  const sandbox = await openSandbox();
  const { id = '' } = sandbox.identity.users.byUsername('admin') ?? {};
  sandbox.identity.users.setLocale(id, 'fr');
  const { user } = await renderApp({ path: '/', user: 'admin', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Langue' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Language' })).toBeVisible();
  cleanup();
  await renderApp({ path: '/', user: 'admin', sandbox });
  expect(await screen.findByRole('button', { name: 'Language' })).toBeVisible();
});

test('opens in the first language of the browser that the installation offers, if users can select another', async () => {
  const sandbox = await openSandbox();
  setBrowserLanguages('de-DE', 'fr-CA', 'en');
  await renderApp({ path: '/', user: 'admin', sandbox });
  expect(await screen.findByRole('button', { name: 'Langue' })).toBeVisible();
  cleanup();
  await renderApp({ path: '/', user: 'admin', sandbox, config: { languageSwitcher: false } });
  expect(await screen.findByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
});

test('uses the default language instead of a language of the sign-in page that the installation does not offer', async () => {
  const sandbox = await openSandbox();
  const { id = '' } = sandbox.identity.users.byUsername('admin') ?? {};
  sandbox.identity.users.setLocale(id, 'sw');
  await renderApp({ path: '/', user: 'admin', sandbox, config: { languageCode: 'fr' } });
  expect(await screen.findByRole('button', { name: 'Langue' })).toBeVisible();
});

test('the account menu links to the account of the user and to the logout', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Account of admin' }));
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  expect(screen.getByRole('menuitem', { name: 'Manage account' }).getAttribute('href')).toMatch(
    /^\/admin\/users\/edit\//,
  );
});

test('on a phone, the account menu contains language and theme', async () => {
  const originalMatchMedia = window.matchMedia.bind(window);
  const matchMedia = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...originalMatchMedia(query), matches: query === PHONE }));
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Account of admin' }));
  const theme = within(await screen.findByRole('group', { name: 'Theme' }));
  expect(theme.getByRole('menuitemradio', { name: 'Same as device' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: /Français/ }));
  expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeInTheDocument();
  matchMedia.mockRestore();
});

test('shows a message while the device is offline, and loads the page as soon as it is online', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  await renderApp({
    path: '/admin/location/all',
    user: 'locations',
    intercept: () => {
      if (!window.navigator.onLine) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  const offlineMessage = /^You are offline/;
  expect(await screen.findByText(offlineMessage)).toBeVisible();
  expect(screen.queryByText(/The server is not responding/)).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(offlineMessage)).toBeNull();
  expect((await screen.findAllByRole('link', { name: /^Edit/ })).length).toBeGreaterThan(0);
  online.mockRestore();
});

test('native controls follow the selected theme instead of that of the device', async () => {
  const { user } = await renderApp({ path: '/', user: 'viewer' });
  const scheme = () => document.documentElement.style.getPropertyValue('color-scheme');
  await screen.findByRole('heading', { level: 1 });
  expect(scheme()).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  await waitFor(() => expect(scheme()).toBe('dark'));
});

test('focuses the heading of the next page, but not that of the first page', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await screen.findByRole('heading', { level: 1, name: /welcome to/i });
  expect(document.body).toHaveFocus();
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await user.click(menu.getByRole('link', { name: 'Locations' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Locations' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toMatch(/^Locations \| /);
});

/** Titles that the specification gives to pages whose entry of the menu has another name. */
const specifiedTitles: Readonly<Record<string, string>> = {
  Hierarchy: 'Location Unit Management',
  Teams: 'Organization list',
  Products: 'Commodity List',
  Questionnaires: 'Questionnaire list view',
  Groups: 'Groups List',
  'Healthcare services': 'HealthCare service list',
};

test('each page of the menu has one name in menu, path and title, unless the specification gives it another title', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin', config: { projectCode: 'eusm' } });
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const names = menu.getAllByRole('link').map(({ textContent }) => textContent);
  const titles: Record<string, string> = {};
  for (const name of names.filter((each) => each !== 'Home')) {
    const link = menu.getByRole('link', { name });
    await user.click(link);
    await waitFor(() => expect(window.location.pathname).toBe(link.getAttribute('href')?.split('?')[0]));
    const expected = specifiedTitles[name] ?? name;
    titles[name] = (await screen.findByRole('heading', { level: 1, name: expected })).textContent;
    const steps = within(screen.getByRole('navigation', { name: 'Path to this page' })).getAllByRole('listitem');
    expect(steps.at(-1)).toHaveTextContent(new RegExp(`^${name}$`));
  }
  expect(Object.keys(titles)).toEqual(expect.arrayContaining(Object.keys(specifiedTitles)));
});

test('the path of a page leads to the list that the menu marks, in its section', async () => {
  const path = async (address: string): Promise<string[]> => {
    await renderApp({ path: address, user: 'admin', config: { projectCode: 'eusm' } });
    await screen.findByRole('heading', { level: 1 });
    const steps = within(await screen.findByRole('navigation', { name: 'Path to this page' })).getAllByRole('listitem');
    const names = steps.map(({ textContent }) => textContent);
    const current = within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', {
      current: 'page',
    });
    expect(names).toContain(current.textContent);
    cleanup();
    return names.slice(0, 3);
  };
  expect(await path('/admin/service-points')).toEqual(['Home', 'Supply', 'Service points']);
  expect(await path('/admin/service-points/add-edit')).toEqual(['Home', 'Supply', 'Service points']);
  const back = encodeURIComponent(`/admin/location/unit/view/${countyId('Mombasa')}`);
  expect(await path(`/history/Location/${countyId('Mombasa')}?back_to=${back}`)).toEqual([
    'Home',
    'Locations',
    'Hierarchy',
  ]);
});

test('applies a language selected in another window', async () => {
  await renderApp({ path: '/', user: 'admin' });
  await screen.findByRole('navigation', { name: 'Main menu' });
  window.localStorage.setItem('Preference', JSON.stringify({ language: 'fr' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Preference' })));
  expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeInTheDocument();
});

test('the account menu has the name of the user and the version that the server wrote into the page', async () => {
  document.head.innerHTML = '<meta name="version" content="1.2.3">';
  const { user } = await renderApp({ path: '/', user: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Account of admin' }));
  const version = await screen.findByText('Version 1.2.3');
  expect(version.parentElement).toHaveTextContent(/^Ada Adminadmin/);
  document.head.innerHTML = '';
});
