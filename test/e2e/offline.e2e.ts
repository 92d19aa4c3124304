// Sandbox only: replaces the built application and the server while the tests run.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type Page } from '@playwright/test';
import { buildOf, deployBuild } from './builds.ts';
import { until } from '../support/waits.ts';
import { signIn, stage, waitForServiceWorker, waitForStoredScripts } from './support.ts';

const directory = path.join(tmpdir(), `builds-${randomUUID()}`);
// Keeps the sessions of the sandbox when the server is restarted.
const database = path.join(tmpdir(), `offline-${randomUUID()}`, 'sandbox.sqlite');
test.beforeAll(() => deployBuild(directory, 1));
const at = stage({ directory, database });
test.afterAll(() => {
  rmSync(directory, { recursive: true });
  rmSync(path.dirname(database), { recursive: true });
});

const allowed = { serviceWorkers: 'allow' } as const;

/** Signs in and waits until the worker has stored the scripts of the page. */
async function installed(address = '/'): Promise<Page> {
  const page = await at.signedIn('admin', address, allowed);
  await waitForStoredScripts(page);
  return page;
}

/** Opens a page, whose scripts the worker stores then. */
async function use(page: Page, address: string, name: RegExp): Promise<void> {
  await page.goto(at.url + address);
  await heading(page, name);
  await waitForStoredScripts(page);
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const build = (page: Page) => page.evaluate(() => (window as unknown as { build: number }).build);
const findUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('opens used pages without a connection after one visit, says so, and continues when the connection is back', async () => {
  const page = await installed();
  await use(page, '/admin/location/all', /Locations/);
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A navigation cancels the requests of the document that it replaces.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(new URL(request.url()).pathname);
  });
  await page.context().setOffline(true);
  await page.goto(at.url);
  await heading(page, /welcome/i);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await notice.waitFor();
  await page.goto(`${at.url}/admin/location/all?search=Nairobi`);
  await notice.waitFor();
  assert.deepEqual(
    failed.filter((address) => address.startsWith('/assets/')),
    [],
    'no script is requested from the server',
  );
  assert.equal(await page.getByRole('row', { name: /Nairobi/ }).count(), 0);
  await page.context().setOffline(false);
  await page
    .getByRole('row', { name: /Nairobi/ })
    .first()
    .waitFor();
  await notice.waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '?search=Nairobi');
  await page.context().close();
});

test('the map has coasts and towns without a tile server and without a connection', async () => {
  const page = await installed('/admin/location/unit/add');
  const map = page.getByRole('region', { name: 'Map to choose a position on' });
  const openMap = async (): Promise<void> => {
    await page.getByRole('radio', { name: 'Building' }).click();
    await map.getByText('Mombasa', { exact: true }).waitFor();
  };
  await openMap();
  await waitForStoredScripts(page);
  await page.context().setOffline(true);
  await page.reload();
  await openMap();
  // Land and lakes, rivers and borders.
  assert.equal(await map.locator('.leaflet-base-pane path:not([d="M0 0"])').count(), 4);
  await page.getByText('Natural Earth · GeoNames (CC BY 4.0)').waitFor();
  await page.getByRole('combobox', { name: 'Go to a town' }).fill('lodwar');
  await page.getByRole('option', { name: 'Lodwar' }).click();
  await map.focus();
  await map.press('Enter');
  const latitude = Number(await page.getByLabel('Latitude').inputValue());
  assert.ok(Math.abs(latitude - 3.12) < 0.01, String(latitude));
});

test('without a connection nothing opens after a sign-out, until the connection is back', async () => {
  const page = await installed();
  await page.goto(`${at.url}/logout`);
  await page.getByLabel('Username').waitFor();
  await page.context().setOffline(true);
  await page.goto(at.url);
  await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.context().setOffline(false);
  await page.getByLabel('Username').waitFor();
  await page.context().close();
});

test('a sign-out without a connection removes the user from the browser, and the next sign-in requires the password', async () => {
  const page = await installed();
  await page.context().setOffline(true);
  await page.goto(`${at.url}/logout`);
  await page.getByRole('alert').filter({ hasText: 'You are signed out in this browser' }).waitFor();
  await page.goto(at.url);
  await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor();
  // The session of the identity provider has not ended.
  await page.context().setOffline(false);
  await page.getByLabel('Username').waitFor();
  await page.context().close();
});

test('a page that opens before the session is confirmed shows the sign-in page if the session is over', async () => {
  const page = await installed();
  await page.context().clearCookies();
  await page.goto(`${at.url}/admin/location/all`);
  await signIn(page, 'admin');
  await heading(page, /Locations/);
  await page.context().close();
});

test('a later visit requests neither the page nor scripts, and the worker handles no data and no sign-in', async () => {
  const page = await installed();
  await page.reload();
  await heading(page, /welcome/i);
  const { fromWorker, direct } = await page.evaluate(() => {
    const entries = performance.getEntries().filter((each) => each instanceof PerformanceResourceTiming);
    // Not those that the browser still has in its memory.
    const direct = entries.filter(({ workerStart, transferSize }) => workerStart === 0 && transferSize > 0);
    // The icon comes from the HTTP cache.
    const served = entries.filter(
      ({ name, transferSize, workerStart }) => workerStart > 0 && transferSize === 0 && !name.endsWith('/favicon.svg'),
    );
    const pathOf = ({ name }: PerformanceEntry) => new URL(name).pathname;
    return { fromWorker: served.map(pathOf), direct: direct.map(pathOf) };
  });
  assert.ok(fromWorker.includes('/') && fromWorker.some((each) => each.startsWith('/assets/application.')));
  assert.ok(
    fromWorker.every((each) => each === '/' || each.startsWith('/assets/')),
    fromWorker.join(),
  );
  assert.ok(
    direct.every((each) => !each.startsWith('/assets/')),
    direct.join(),
  );
  const stored = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  assert.ok(stored.every((each) => each === '/' || each === '/active-version' || each.startsWith('/assets/')));

  await page.goto(`${at.url}/third-party-licences.txt`);
  await page.getByText(/MIT/).first().waitFor();
  await page.goto(`${at.url}/logout`);
  await page.getByLabel('Username').waitFor();
  await signIn(page, 'admin');
  await heading(page, /welcome/i);
  await page.context().close();
});

test('offers a new version, names the windows with input that a reload would lose, and keeps drafted input', async () => {
  const page = await installed('/admin/location/unit/add');
  const other = await page.context().newPage();
  const [user] = (await at.keycloak<{ id: string }[]>('users?username=nurse')) ?? [];
  await use(other, `/admin/users/credentials/${user?.id}/nurse`, /nurse/i);
  await use(other, '/admin/location/all', /locations/i);
  await use(other, '/admin/users', /user/i);
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Kept place');

  const [first = ''] = await cacheNames(page);
  deployBuild(directory, 2);
  await findUpdate(page);
  const notice = page.getByRole('status').filter({ hasText: 'New version' });
  await notice.waitFor();
  // The second version never becomes active, because a third one replaces it.
  const second = await page.evaluateHandle(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  deployBuild(directory, 3);
  await findUpdate(page);
  await until('the third version waits', () =>
    page.evaluate(async (previous) => {
      const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return Boolean(waiting && waiting !== previous);
    }, second),
  );

  // The first version continues with its own scripts, which the server does not have any more.
  const missing: string[] = [];
  other.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
  await other.getByRole('navigation').getByRole('link', { name: 'Locations', exact: true }).click();
  await heading(other, /locations/i);
  assert.equal(await build(other), 1);
  const scripts = await other.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const versions = scripts.filter((name) => /\/assets\/.*\.js$/.test(name)).map(buildOf);
  assert.deepEqual([...new Set(versions)], [1]);
  assert.deepEqual(missing, []);

  // A password is never part of a draft.
  await other.goto(`${at.url}/admin/users/credentials/${user?.id}/nurse`);
  const password = other.locator('input').and(other.getByLabel(/^Password/));
  await password.fill('Secret-123');
  // A window takes part in an update once its first page is complete.
  await until('both windows take part in updates', () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith('window ')).length === 2;
    }),
  );
  const title = await other.title();
  await notice.getByRole('button', { name: 'Update' }).click();
  await notice.getByText(`First save or close what is open in: ${title}`).waitFor();
  assert.equal(await build(page), 1);

  await password.fill('');
  await notice.getByRole('button', { name: 'Update' }).click();
  for (const each of [page, other]) {
    await each.waitForFunction(() => ![undefined, 1].includes((window as unknown as { build?: number }).build));
    assert.equal(await build(each), 3);
  }
  await page.getByText('You have unsaved input').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  assert.equal(await page.getByRole('textbox', { name: /^Name/ }).first().inputValue(), 'Kept place');
  const kept = await cacheNames(page);
  assert.equal(kept.length, 2, 'the previous version and this one');
  assert.ok(kept.includes(first), 'the version that was active before');
  await page.context().close();
});

test('a tab that was left open for a day offers the new version, and continues with its own', async () => {
  deployBuild(directory, 4);
  const page = await at.page(allowed);
  await page.clock.install();
  await page.goto(at.url);
  await signIn(page, 'admin');
  await heading(page, /welcome/i);
  await page.clock.runFor(5_000);
  await waitForServiceWorker(page);
  const notice = page.getByRole('status').filter({ hasText: 'New version' });
  assert.equal(await notice.count(), 0);
  // The browser combines searches at the same time: the one at the start must have ended before the deployment.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // All scripts of the page are loaded through the worker, which stores them.
  await page.goto(`${at.url}/admin/location/unit`);
  await page.getByRole('treeitem', { name: 'Baringo', exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await heading(page, /welcome/i);
  await page.clock.runFor(5_000);

  deployBuild(directory, 5);
  await page.clock.fastForward('24:00:00');
  await notice.waitFor();
  const missing: string[] = [];
  page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
  await page.getByRole('navigation').getByRole('link', { name: 'Hierarchy' }).click();
  await page.getByRole('treeitem', { name: 'Baringo', exact: true }).waitFor();
  assert.equal(await build(page), 4);
  assert.deepEqual(
    missing.filter((url) => url.includes('/assets/')),
    [],
    'the scripts of the old version are read from the cache',
  );
  await page.context().close();
});

test('shows the hierarchy of an earlier visit without a connection, with its age', async () => {
  const page = await installed('/admin/location/unit');
  const county = page.getByRole('treeitem', { name: 'Baringo', exact: true });
  await county.waitFor();
  await page.context().setOffline(true);
  await page.goto(at.url);
  await heading(page, /welcome/i);
  await page.getByRole('navigation').getByRole('link', { name: 'Hierarchy' }).click();
  await county.waitFor();
  await page.getByRole('row', { name: /Baringo/ }).waitFor();
  await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor();
  await page.context().close();
});

test('replaces the worker of another application at the same address, with its caches', async () => {
  const page = await at.page(allowed);
  const { port } = new URL(at.url);
  await at.stopServer();
  const worker = `
    addEventListener('install', (event) => event.waitUntil(caches.open('workbox-precache-v2').then((cache) => cache.put('/', new Response('<h1>Other application</h1>', { headers: { 'Content-Type': 'text/html' } })))));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.request.mode === 'navigate' && event.respondWith(caches.match('/')));`;
  const foreign = createServer((request, response) => {
    const isWorker = request.url === '/service-worker.js';
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : '<script>navigator.serviceWorker.register("/service-worker.js")</script>');
  });
  await new Promise<void>((resolve) => foreign.listen(Number(port), '127.0.0.1', resolve));
  await page.goto(at.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.getByRole('heading', { name: 'Other application' }).waitFor();
  foreign.close();
  foreign.closeAllConnections();
  await at.startServer();

  await page.goto(at.url);
  await page.getByLabel('Username').waitFor();
  await page.goto(`${at.url}/health`);
  assert.deepEqual(
    (await cacheNames(page)).filter((name) => !name.startsWith('app-')),
    [],
  );
  await page.context().close();
});

/** Waits until the page comes from the server, without worker and caches, and checks that the next page load has none. */
async function expectRemoved(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getElementById('config')?.textContent.includes('"serviceWorker":false'));
  await until('the worker and its caches are removed', () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
    ),
  );
  await page.reload();
  await heading(page, /./);
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
}

test('removes the worker and its caches when the setting is switched off', async () => {
  const page = await installed('/admin/location/unit/add');
  const visitor = await installed();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Kept place');
  await at.stopServer();
  await at.startServer({ ENABLE_SERVICE_WORKER: 'false' });

  await findUpdate(page);
  await page.getByText('You have unsaved input').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  assert.equal(await page.getByRole('textbox', { name: /^Name/ }).first().inputValue(), 'Kept place');
  await expectRemoved(page);
  await page.context().close();

  // The worker of this page handles requests while the new one is installed.
  await visitor.reload();
  await expectRemoved(visitor);
  await visitor.context().close();
});
