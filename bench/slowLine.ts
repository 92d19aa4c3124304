import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { freePort } from '../test/support/postgres.ts';
import { BENCH_ROOT, benchLocations } from './locations.ts';
import { paintAfterClick, recordPaint, recordSettled, signedInPage } from './page.ts';
import { openSlowProxy, type SlowProxy } from './slowProxy.ts';

/** Milliseconds of each run. */
interface VisitRuns {
  /** First visit, until the sign-in form can be used. */
  signInForm: number[];
  /** From submitting the sign-in form until the home page is shown. */
  home: number[];
  /**
   * A later visit with a session, until the menu and the title of the home page are shown, and until its sections have
   * their content.
   */
  again: number[];
  againSections: number[];
  /** Menu and title without a connection; the sections wait for it. */
  offline: number[];
}

/** Milliseconds of the first use after the home page in each run, on a fast line. */
interface FirstUseRuns {
  hierarchy: number[];
  /** With the pointer resting on the node before, so that its children are prefetched, and without. */
  expand: number[];
  expandAtOnce: number[];
  form: number[];
}

const goals = {
  signInForm: 4_000,
  home: 5_000,
  again: 1_000,
  againSections: 1_000,
  offline: 1_000,
  hierarchy: 250,
  expand: 50,
  expandAtOnce: 150,
  form: 150,
};

/** Milliseconds that the pointer rests on a link or node before it is clicked. */
const dwell = 200;

/** A slow mobile line: 400 ms latency and 400 kbit/s. */
const line = { latency: 400, bitsPerSecond: 400_000 };

const now = (): number => performance.timeOrigin + performance.now();

/** Milliseconds from the start of an action to a paint. */
async function timed(act: () => Promise<unknown>, painted: () => Promise<number>): Promise<number> {
  const begun = now();
  const [paintedAt] = await Promise.all([painted(), act()]);
  return Math.round(paintedAt - begun);
}

/** The first visit and two later ones of a new user. A slow line comes with a processor four times slower. */
async function measureVisits(
  browser: Browser,
  { url, setSlow }: SlowProxy,
  { isSlow, runs }: { isSlow: boolean; runs: VisitRuns },
): Promise<void> {
  setSlow(isSlow);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    if (isSlow) await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const formPainted = await recordPaint(page, 'input[name="username"]');
    const homePainted = await recordPaint(page, '#content h1');
    const sectionsPainted = await recordSettled(page, '#content:has(h2):not(:has([aria-busy="true"]))');
    const open = () => page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
    runs.signInForm.push(await timed(open, formPainted));
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    // As long as a quick user needs to type.
    await page.waitForTimeout(5_000);
    const submit = page.getByRole('button', { name: 'Sign in' });
    runs.home.push(await timed(() => submit.click({ noWaitAfter: true }), homePainted));
    // The rest of the installation takes a minute on the slow line.
    setSlow(false);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    setSlow(isSlow);
    await page.goto('about:blank');
    const begun = now();
    const [titleAt, sectionsAt] = await Promise.all([homePainted(), sectionsPainted(), open()]);
    runs.again.push(Math.round(titleAt - begun));
    runs.againSections.push(Math.round(sectionsAt - begun));
    await context.setOffline(true);
    await page.goto('about:blank');
    runs.offline.push(await timed(open, homePainted));
  } finally {
    await context.close();
  }
}

/** Opens the hierarchy. The pages of the menu are prefetched while a user reads the home page. */
async function openHierarchy(browser: Browser, url: string): Promise<{ page: Page; opened: number }> {
  const page = await signedInPage(browser, url);
  await page.waitForTimeout(5_000);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Hierarchy' });
  await entry.hover();
  await page.waitForTimeout(dwell);
  const rows = ['[role="treeitem"][aria-posinset]', 'main [role="row"] a'];
  return { page, opened: await paintAfterClick(page, entry, rows) };
}

const expand = (page: Page, node: Locator): Promise<number> =>
  paintAfterClick(page, node.locator('[aria-hidden]').first(), ['[aria-level="2"][aria-posinset]']);

/** Opens the hierarchy, expands a node and opens a form for the first time in a new browser context. */
async function measureFirstUse(browser: Browser, url: string, runs: FirstUseRuns): Promise<void> {
  const other = await openHierarchy(browser, url);
  runs.expandAtOnce.push(await expand(other.page, other.page.getByRole('treeitem', { expanded: false }).first()));
  await other.page.context().close();

  const { page, opened } = await openHierarchy(browser, url);
  runs.hierarchy.push(opened);
  const node = page.getByRole('treeitem', { expanded: false }).first();
  await node.hover();
  await page.waitForTimeout(dwell);
  runs.expand.push(await expand(page, node));
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  const edit = page.getByRole('link', { name: /^Edit/ }).first();
  await edit.hover();
  await page.waitForTimeout(dwell);
  runs.form.push(await paintAfterClick(page, edit, ['input[name="name"]']));
  await page.context().close();
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface Measured {
  values: readonly number[];
  goal: number;
  /** Median of the same run to which the ratio refers. */
  reference: number;
}

/** Median and slowest, with the ratio to the reference, and the goal that was missed. */
function cell({ values, goal, reference }: Measured): string {
  const middle = median(values);
  const figure = `${middle.toLocaleString('en')} ms (≤ ${Math.max(...values).toLocaleString('en')} ms, × ${(middle / reference).toFixed(1)})`;
  return middle > goal ? `${figure} **above the goal**` : figure;
}

async function withServer(environment: Record<string, string>, places: number, work: (url: string) => Promise<void>) {
  const root = path.join(import.meta.dirname, '..');
  const variables = { LOG_LEVEL: 'error', PORT: '0', ...environment };
  const server = await startServer(readOptions(['--memory'], variables, root));
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
  const noRuns = (): VisitRuns => ({
    signInForm: [],
    home: [],
    again: [],
    againSections: [],
    offline: [],
  });
  const slow = noRuns();
  const fast = noRuns();
  // The sandbox accepts redirects to its public address only.
  const port = await freePort();
  const proxy = await openSlowProxy(port, line);
  await withServer({ PUBLIC_URL: proxy.url, PORT: String(port) }, 0, async () => {
    for (let run = 0; run < runs; run += 1) {
      await measureVisits(browser, proxy, { isSlow: false, runs: fast });
      await measureVisits(browser, proxy, { isSlow: true, runs: slow });
    }
  });
  await proxy.close();
  const firstUse: FirstUseRuns[] = [];
  for (const size of sizes) {
    const figures: FirstUseRuns = { hierarchy: [], expand: [], expandAtOnce: [], form: [] };
    await withServer({ ROOT_LOCATION_ID: BENCH_ROOT }, size, async (url) => {
      for (let run = 0; run < runs; run += 1) await measureFirstUse(browser, url, figures);
    });
    firstUse.push(figures);
  }
  const visitRow = (what: string, key: keyof VisitRuns): string => {
    const reference = median(fast[key]);
    const slowCell = cell({ values: slow[key], goal: goals[key], reference });
    return `| ${what} | ${reference.toLocaleString('en')} ms | ${goals[key].toLocaleString('en')} ms | ${slowCell} |`;
  };
  const firstUseRow = (what: string, key: keyof FirstUseRuns): string => {
    const reference = median(firstUse[0]?.[key] ?? []);
    const cells = firstUse.map((figures) => cell({ values: figures[key], goal: goals[key], reference }));
    return `| ${what} | ${goals[key]} ms | ${cells.join(' | ')} |`;
  };
  return [
    '| visit | fast line | goal on the slow line | slow line: median (slowest, ratio to the fast line) |',
    '|---|---|---|---|',
    visitRow('first visit, until the sign-in form can be used', 'signInForm'),
    visitRow('from submitting the form until the home page is shown', 'home'),
    visitRow('a later visit, until menu and title of the home page are shown', 'again'),
    visitRow('… and its sections have their content', 'againSections'),
    visitRow('a later visit without a connection, until menu and title of the home page are shown', 'offline'),
    '',
    `| first use, fast line: median (slowest, ratio to the first size), Locations | goal | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `|---|---|${sizes.map(() => '---|').join('')}`,
    firstUseRow('from the click on Hierarchy until tree and rows are shown', 'hierarchy'),
    firstUseRow('from the click on a node until its children are shown, after the pointer rested on it', 'expand'),
    firstUseRow('… without resting before', 'expandAtOnce'),
    firstUseRow('from the click on Edit until the form of a Location is shown', 'form'),
  ].join('\n');
}
