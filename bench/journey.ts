import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { countyId } from '../server/sandbox/data/ids.ts';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { measureFirstVisit } from '../test/e2e/measureFirstVisit.ts';
import { signedInPage } from './page.ts';

interface Load {
  milliseconds: number;
  bytes: number;
}

export interface JourneyFigures {
  /** First visit of an administrator in all, with what the service worker stores ahead: bytes, and requests for data. */
  visit: { bytes: number; requests: number };
  /** Sign-in page of a new visitor: bytes transferred, and milliseconds until the form can be used. */
  first: Load;
  /** The same for a signed-in user with a warm browser cache, until the title of the home page is shown. */
  again: Load;
  /** From a click in the menu until the page shows its rows; median over pages and runs, and the slowest page. */
  routes: { milliseconds: number; slowest: number; page: string };
  /** Milliseconds from saving a Location to the success message. */
  save: number;
  /** Memory of the page after garbage collection in MB: after 10 navigations, and after `navigations` more. */
  memory: { before: number; after: number; navigations: number };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Menu entries of pages with a list or tree. */
const addresses = [
  '/admin/users',
  '/admin/users/groups',
  '/admin/users/roles',
  '/admin/teams',
  '/admin/CareTeams',
  '/admin/location/unit',
  '/admin/location/all',
  '/commodity/list',
  '/groups/list',
  '/fhir/Patient',
];

/** Counts the bytes transferred. */
async function countBytes(client: CDPSession): Promise<() => number> {
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

/** Opens the URL as a new visitor, signs in and opens it again. */
async function measureLoads(browser: Browser, url: string): Promise<Record<'first' | 'again', Load>> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const bytes = await countBytes(client);
    const begun = performance.now();
    await page.goto(url);
    await page.getByLabel('Username').waitFor();
    const first = { milliseconds: performance.now() - begun, bytes: bytes() };
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page);
    const before = bytes();
    const returned = performance.now();
    await page.goto(url);
    await heading(page);
    return { first, again: { milliseconds: performance.now() - returned, bytes: bytes() - before } };
  } finally {
    await context.close();
  }
}

async function megabytes(client: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1024 / 1024);
}

/** Follows a menu link until the page shows the first row of its list or tree. */
async function navigateTo(page: Page, address: string): Promise<number> {
  const begun = performance.now();
  await page.locator(`nav a[href="${address}"]`).first().click();
  await page.waitForURL((url) => url.pathname === address);
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  return performance.now() - begun;
}

/** Measures typical use with the sample data: loading, navigating and saving. */
export async function measureJourney(browser: Browser, runs = 5, navigations = 500): Promise<JourneyFigures> {
  const root = path.join(import.meta.dirname, '..');
  const server = await startServer(readOptions(['--memory', '--port', '0'], { LOG_LEVEL: 'error' }, root));
  try {
    const loads: Awaited<ReturnType<typeof measureLoads>>[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await measureLoads(browser, server.url));
    const visit = await measureFirstVisit(server.url, async (options) => (await browser.newContext(options)).newPage());
    const load = (of: 'first' | 'again'): Load => ({
      bytes: median(loads.map((one) => one[of].bytes)),
      milliseconds: Math.round(median(loads.map((one) => one[of].milliseconds))),
    });

    const page = await signedInPage(browser, server.url);
    const closed = page.getByRole('navigation').locator('button[aria-expanded="false"]');
    while ((await closed.count()) > 0) await closed.first().click();
    const links = await page.getByRole('navigation').getByRole('link').all();
    const linked = await Promise.all(links.map(async (link) => link.getAttribute('href')));
    const visited = addresses.filter((address) => linked.includes(address));
    if (visited.length < addresses.length) throw new Error(`The menu leads to ${visited.join(', ')} only`);
    const times = new Map<string, number[]>(visited.map((address) => [address, []]));
    for (let run = 0; run < runs; run += 1)
      for (const [address, all] of times) all.push(await navigateTo(page, address));
    const medians = [...times].map(([address, all]) => ({ address, milliseconds: Math.round(median(all)) }));
    const slowest = medians.sort((a, b) => b.milliseconds - a.milliseconds)[0] ?? { address: '', milliseconds: 0 };

    const client = await page.context().newCDPSession(page);
    await client.send('HeapProfiler.enable');
    for (let turn = 0; turn < 10; turn += 1) await navigateTo(page, visited[turn % visited.length] ?? '/');
    const before = await megabytes(client);
    for (let turn = 10; turn < navigations + 10; turn += 1)
      await navigateTo(page, visited[turn % visited.length] ?? '/');
    const after = await megabytes(client);

    const saves: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${server.url}/admin/location/unit/edit/${countyId('Nairobi')}`);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Nairobi ${run}`);
      const begun = performance.now();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Location was successfully updated').first().waitFor();
      saves.push(performance.now() - begun);
    }
    await page.close();
    return {
      visit: { bytes: visit.bytes, requests: visit.requests.length },
      first: load('first'),
      again: load('again'),
      routes: {
        milliseconds: Math.round(median(medians.map((one) => one.milliseconds))),
        slowest: slowest.milliseconds,
        page: slowest.address,
      },
      save: Math.round(median(saves)),
      memory: { before, after, navigations },
    };
  } finally {
    await server.close();
  }
}
