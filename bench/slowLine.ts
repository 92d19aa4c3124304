import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { BENCH_ROOT, benchLocations } from './locations.ts';
import { signedInPage } from './page.ts';

/** Milliseconds of each run on a line of 400 ms latency and 400 kbit/s with a processor four times slower. */
interface SlowLineRuns {
  /** First visit, until the sign-in form can be used. */
  signInForm: number[];
  /** From submitting the sign-in form until the home page is shown. */
  home: number[];
  /** A later visit with a session, until the home page is shown. */
  again: number[];
  /** A later visit without a connection, until the home page is shown. */
  offline: number[];
}

/** Milliseconds of the first use after the home page in each run, on a fast line. */
interface FirstUseRuns {
  hierarchy: number[];
  expand: number[];
  form: number[];
}

const goals = { signInForm: 4_000, home: 5_000, again: 1_000, offline: 1_000, hierarchy: 250, expand: 50, form: 150 };

/** Milliseconds that the pointer rests on a link or node before it is clicked. */
const dwell = 200;

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
  return Math.round(performance.now() - begun);
}

async function measureSlow(browser: Browser, url: string, runs: SlowLineRuns): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    runs.signInForm.push(
      await timed(async () => {
        await page.goto(url, timeout);
        await page.getByLabel('Username').waitFor(timeout);
      }),
    );
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    // As long as a quick user needs to type.
    await page.waitForTimeout(5_000);
    runs.home.push(
      await timed(async () => {
        await page.getByRole('button', { name: 'Sign in' }).click();
        await home(page);
      }),
    );
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const visit = () =>
      timed(async () => {
        await page.goto(url, timeout);
        await home(page);
      });
    await page.goto('about:blank');
    runs.again.push(await visit());
    await page.goto('about:blank');
    await context.setOffline(true);
    runs.offline.push(await visit());
  } finally {
    await context.close();
  }
}

/** Opens the hierarchy, expands a node and opens a form for the first time in a new browser context. */
async function measureFirstUse(browser: Browser, url: string, runs: FirstUseRuns): Promise<void> {
  const page = await signedInPage(browser, url);
  // The pages of the menu are prefetched while a user reads the home page.
  await page.waitForTimeout(5_000);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Hierarchy' });
  await entry.hover();
  await page.waitForTimeout(dwell);
  runs.hierarchy.push(
    await timed(async () => {
      await entry.click();
      await page.getByRole('treeitem').first().waitFor();
      await page.getByRole('main').getByRole('row').nth(1).waitFor();
    }),
  );
  const node = page.getByRole('treeitem', { expanded: false }).first();
  await node.hover();
  await page.waitForTimeout(dwell);
  runs.expand.push(
    await timed(async () => {
      await node.locator('[aria-hidden]').first().click();
      await page.locator('[role="treeitem"][aria-level="2"]').first().waitFor();
    }),
  );
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  const edit = page.getByRole('link', { name: /^Edit/ }).first();
  await edit.hover();
  await page.waitForTimeout(dwell);
  runs.form.push(
    await timed(async () => {
      await edit.click();
      await page.getByRole('textbox', { name: /^Name/ }).first().waitFor();
    }),
  );
  await page.context().close();
}

/** Median and slowest, with the goal that was missed. */
function cell(values: readonly number[], goal: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${median.toLocaleString('en')} ms (≤ ${(sorted.at(-1) ?? 0).toLocaleString('en')} ms)${median > goal ? ' **above the goal**' : ''}`;
}

async function withServer(environment: Record<string, string>, places: number, work: (url: string) => Promise<void>) {
  const root = path.join(import.meta.dirname, '..');
  const variables = { LOG_LEVEL: 'error', ...environment };
  const server = await startServer(readOptions(['--memory', '--port', '0'], variables, root));
  try {
    if (places > 0) server.sandbox?.fhir.load(benchLocations(places), { validate: false });
    await work(server.url);
  } finally {
    await server.close();
  }
}

/** Measures visits on a slow line, and the first use of pages on a fast one by number of Locations; tables in Markdown. */
export async function measureSlowLine(
  browser: Browser,
  { runs = 5, sizes = [100, 10_000, 100_000] }: { runs?: number; sizes?: readonly number[] } = {},
): Promise<string> {
  const slow: SlowLineRuns = { signInForm: [], home: [], again: [], offline: [] };
  await withServer({}, 0, async (url) => {
    for (let run = 0; run < runs; run += 1) await measureSlow(browser, url, slow);
  });
  const firstUse: FirstUseRuns[] = [];
  for (const size of sizes) {
    const figures: FirstUseRuns = { hierarchy: [], expand: [], form: [] };
    await withServer({ ROOT_LOCATION_ID: BENCH_ROOT }, size, async (url) => {
      for (let run = 0; run < runs; run += 1) await measureFirstUse(browser, url, figures);
    });
    firstUse.push(figures);
  }
  const visitRow = (what: string, key: keyof SlowLineRuns): string =>
    `| ${what} | ${goals[key].toLocaleString('en')} ms | ${cell(slow[key], goals[key])} |`;
  const firstUseRow = (what: string, key: keyof FirstUseRuns): string =>
    `| ${what} | ${goals[key]} ms | ${firstUse.map((figures) => cell(figures[key], goals[key])).join(' | ')} |`;
  return [
    '| 400 ms latency, 400 kbit/s, processor four times slower | goal | median (slowest) |',
    '|---|---|---|',
    visitRow('first visit, until the sign-in form can be used', 'signInForm'),
    visitRow('from submitting the form until the home page is shown', 'home'),
    visitRow('a later visit, until the home page is shown', 'again'),
    visitRow('a later visit without a connection, until the home page is shown', 'offline'),
    '',
    `| first use, fast line, Locations | goal | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `|---|---|${sizes.map(() => '---|').join('')}`,
    firstUseRow('from the click on Hierarchy until tree and rows are shown', 'hierarchy'),
    firstUseRow('from the click on a node until its children are shown', 'expand'),
    firstUseRow('from the click on Edit until the form of a Location is shown', 'form'),
  ].join('\n');
}
