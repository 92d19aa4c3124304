import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { UserRepresentation } from '../../src/api/keycloak/index.ts';
import { until } from '../support/waits.ts';
import { openFaultyProxy } from './faultyProxy.ts';
import { isLive, signIn, stage } from './support.ts';

const at = stage({ sharesSessions: false });

test('signs in, stays signed in after a reload, and logs out', async () => {
  const page = await at.page();
  await page.goto(at.url);
  await signIn(page, 'admin', 'wrong');
  await page.getByText(/invalid username or password/i).waitFor();
  await signIn(page, 'admin');
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();

  await page.reload();
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();

  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Username').waitFor();
});

test('lists roles without a permission in a console warning', async () => {
  const page = await at.page();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(at.url);
  await signIn(page, 'nurse');
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  const listed = warnings.find((text) => text.startsWith('Roles without a permission in this application'));
  assert.match(listed ?? '', /GET_LOCATIONHIERARCHY/);
  assert.doesNotMatch(listed ?? '', /GET_PATIENT|offline_access/);
});

test('starts with few requests: no configuration file and at most one silent session check', async () => {
  const page = await at.page();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const count = (part: RegExp): number => requestedPaths.filter((path) => part.test(path)).length;
  await page.goto(at.url);
  await page.getByLabel('Username').waitFor();
  assert.equal(
    count(/config\.json|3p-cookies|silent-check-sso/),
    0,
    'a new visitor is sent to the sign-in page at once',
  );
  await signIn(page, 'admin');
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  requestedPaths.length = 0;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  assert.equal(count(/config\.json|3p-cookies/), 0);
  assert.equal(count(/silent-check-sso/), 1, 'a session is looked for, by one frame without a file of its own');
});

test('opens the requested page after signing in, with its query and fragment', async () => {
  const page = await at.page();
  await page.goto(`${at.url}/admin/location/all?search=Nairobi&page=1#top`);
  await signIn(page, 'admin');
  await page.getByRole('heading', { level: 1, name: 'Locations' }).waitFor();
  const { pathname, search, hash } = new URL(page.url());
  assert.equal(pathname + search + hash, '/admin/location/all?search=Nairobi&page=1#top');
});

test('no token or code is in browser storage or in the address', async () => {
  const page = await at.signedIn('admin');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  assert.doesNotMatch(stored, /eyJ|code=|state=/);
});

test('logging out in one window ends the session in the others, which offer to continue as the next user who signs in', async () => {
  const page = await at.signedIn('admin', '/admin/location/all');
  const other = await page.context().newPage();
  await other.goto(`${at.url}/fhir/Patient`);
  await other.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
  await other.getByRole('button', { name: /account of/i }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.getByLabel('Username').waitFor();
  await page.getByRole('alertdialog', { name: 'Session Expired' }).waitFor();
  await signIn(other, 'viewer');
  const dialog = page.getByRole('alertdialog', { name: 'Another user has signed in' });
  await dialog.getByRole('button', { name: /^Leave this page and continue as / }).click();
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  await page.getByRole('button', { name: /account of/i }).waitFor();
});

test('the offline banner stays visible, and a page that failed to load opens when the connection is restored', async () => {
  const page = await at.signedIn('admin', '/', { viewport: { width: 1280, height: 500 } });
  await page.context().setOffline(true);
  const banner = page.getByText(/^You are offline/);
  await banner.waitFor();
  await page.getByRole('main').evaluate((main) => (main.scrollTop = main.scrollHeight));
  const isSeen = await banner.evaluate((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === text;
  });
  assert.ok(isSeen, 'the banner is not covered by the header');
  await page.getByRole('navigation').getByRole('link', { name: 'Data imports' }).click();
  await page.getByRole('heading', { level: 1, name: 'An Error Occurred' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Data imports' }).waitFor();
});

test('opens in the language of the sign-in page, until the user selects another one in the application', async () => {
  const page = await at.page();
  await page.goto(at.url);
  if (isLive) {
    const french = await page.locator('option[value*="kc_locale=fr"]').getAttribute('value');
    await page.getByRole('combobox').selectOption(french);
  } else await page.getByRole('link', { name: 'Français' }).click();
  await page.locator('html[lang=fr]').waitFor();
  await page.locator('input[name=username]').fill('people');
  await page.locator('input[name=password]').fill('people');
  await page.locator('input[name=password]').press('Enter');
  await page.getByRole('heading', { level: 1, name: /bienvenue/i }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /bienvenue/i }).waitFor();

  await page.getByRole('button', { name: 'Langue' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await signIn(page, 'people');
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();

  // Later tests of the same server expect English.
  const read = async () => (await at.keycloak<UserRepresentation[]>('users?username=people&exact=true'))?.[0];
  const user = await read();
  const { locale, ...attributes } = user?.attributes ?? {};
  assert.deepEqual(locale, ['fr']);
  await at.keycloak(`users/${user?.id}`, 'PUT', { ...user, attributes });
  assert.equal((await read())?.attributes?.['locale'], undefined);
});

test('stores the application while the sign-in page is open', async () => {
  const page = await at.page({ serviceWorkers: 'allow' });
  const registered = page.context().waitForEvent('serviceworker');
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await page.goto(at.url);
  await page.getByLabel('Username').waitFor();
  // The sign-in page may have another origin, therefore the worker itself is inspected.
  const worker = await registered;
  await until('the application is in the cache', () =>
    worker.evaluate(async () => {
      const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
      const keys = await Promise.all(caches.map((cache) => cache.keys()));
      return keys.flat().some(({ url }) => url.includes('/assets/application.'));
    }),
  );
  await signIn(page, 'admin');
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(application|home)\./.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  assert.ok(transferred.length > 0);
  assert.ok(
    transferred.every((size) => size === 0),
    'the scripts are read from the cache',
  );
  assert.deepEqual(violations, []);
  await page.context().close();
});

test('without a service worker prefetches the application while the sign-in page is open', async () => {
  test.skip(isLive, 'the prefetch before a redirect to the sign-in page of a real Keycloak depends on the line');
  await at.stopServer();
  await at.startServer({ ENABLE_SERVICE_WORKER: 'false' });
  // The browser cancels a prefetch whose headers have not arrived before the redirect to the sign-in page.
  const proxy = await openFaultyProxy();
  const redirect = proxy.hold(({ url }) => /\/protocol\/openid-connect\/auth\?/.test(url ?? ''));
  const page = await at.page({ proxy: { server: proxy.url } });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const prefetched = page.waitForEvent('requestfinished', (request) => /\/assets\/application\./.test(request.url()));
  const opened = page.goto(at.url);
  await prefetched;
  redirect();
  await opened;
  await page.getByLabel('Username').waitFor();
  await signIn(page, 'admin');
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/application\./.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  assert.deepEqual(scripts, [0], 'it is read from the cache');
  assert.deepEqual(violations, []);
  await page.context().close();
  await proxy.close();
  await at.stopServer();
  await at.startServer();
});

test('offers to try again if the application cannot be loaded', async () => {
  const page = await at.page();
  await page.route('**/assets/application.*', (route) => route.abort());
  await page.goto(at.url);
  await signIn(page, 'admin');
  await page.getByRole('alert').filter({ hasText: 'The application could not be loaded.' }).waitFor();
  await page.unroute('**/assets/application.*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
});
