import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { countyId } from '../server/sandbox/data/ids.ts';
import { signedInPage } from './page.ts';

/** Milliseconds, medians. */
export interface SlowLineFigures {
  /** On a line of 400 ms latency and 400 kbit/s with a processor four times slower. */
  slow: {
    /** First visit, until the sign-in form can be used. */
    signInForm: number;
    /** From submitting the sign-in form until the home page is shown. */
    home: number;
    /** A later visit with a session, until the home page is shown. */
    again: number;
  };
  /** First use after the home page, on a fast line. */
  cold: { hierarchy: number; expand: number; form: number };
}

const median = (values: number[]): number =>
  Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/** The line applies to one page. A service worker has its own connection, which is not slowed. */
async function slowDown(client: CDPSession): Promise<void> {
  const bytesPerSecond = 400_000 / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const timeout = { timeout: 120_000 };
const home = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(timeout);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function measureSlow(browser: Browser, url: string) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    const signInForm = await timed(async () => {
      await page.goto(url, timeout);
      await page.getByLabel('Username').waitFor(timeout);
    });
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    // As long as a quick user needs to type.
    await page.waitForTimeout(5_000);
    const signedIn = await timed(async () => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await home(page);
    });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const again = await timed(async () => {
      await page.goto(url, timeout);
      await home(page);
    });
    return { signInForm, home: signedIn, again };
  } finally {
    await context.close();
  }
}

/** Opens the hierarchy, expands a node and opens a form for the first time in a new browser context. */
async function measureCold(browser: Browser, url: string) {
  const page = await signedInPage(browser, url);
  // The pages of the menu are prefetched while a user reads the home page.
  await page.waitForTimeout(5_000);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Hierarchy' });
  await entry.hover();
  await page.waitForTimeout(200);
  const hierarchy = await timed(async () => {
    await entry.click();
    await page.getByRole('treeitem').first().waitFor();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
  });
  const node = page.getByRole('treeitem', { expanded: false }).first();
  await node.hover();
  await page.waitForTimeout(200);
  const expand = await timed(async () => {
    await node.locator('[aria-hidden]').first().click();
    await page.getByRole('treeitem', { expanded: true }).first().waitFor();
    await page.locator('[role="treeitem"][aria-level="2"]').first().waitFor();
  });
  await page.goto(`${url}/admin/location/unit/view/${countyId('Nairobi')}`);
  const edit = page.getByRole('link', { name: /^Edit/ }).first();
  await edit.hover();
  await page.waitForTimeout(200);
  const form = await timed(async () => {
    await edit.click();
    await page.getByRole('textbox', { name: /^Name/ }).first().waitFor();
  });
  await page.context().close();
  return { hierarchy, expand, form };
}

/** Measures first and later visits on a slow line, and the first use of pages on a fast one, with the sample data. */
export async function measureSlowLine(browser: Browser, runs = 3): Promise<SlowLineFigures> {
  const root = path.join(import.meta.dirname, '..');
  const server = await startServer(readOptions(['--memory', '--port', '0'], { LOG_LEVEL: 'error' }, root));
  try {
    const slow: Awaited<ReturnType<typeof measureSlow>>[] = [];
    for (let run = 0; run < runs; run += 1) slow.push(await measureSlow(browser, server.url));
    const cold: Awaited<ReturnType<typeof measureCold>>[] = [];
    for (let run = 0; run < runs; run += 1) cold.push(await measureCold(browser, server.url));
    const of = <Figures extends object>(all: readonly Figures[], key: keyof Figures): number =>
      median(all.map((one) => one[key] as number));
    return {
      slow: { signInForm: of(slow, 'signInForm'), home: of(slow, 'home'), again: of(slow, 'again') },
      cold: { hierarchy: of(cold, 'hierarchy'), expand: of(cold, 'expand'), form: of(cold, 'form') },
    };
  } finally {
    await server.close();
  }
}
