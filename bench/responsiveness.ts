import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { readOptions } from '../server/options.ts';
import { countyId, userId } from '../server/sandbox/data/ids.ts';
import { startServer } from '../server/startServer.ts';
import { signedInPage } from './page.ts';

/** Milliseconds from an input until the next frame is presented, which users perceive as at once. */
const goal = 200;
/** How much slower the processor is than that of this machine. */
const slowdown = 6;
/** The shortest interaction that the browser reports; shorter ones count as this. */
const shortest = 16;

interface Action {
  name: string;
  /** Opens the page of the action. */
  open: (page: Page, url: string) => Promise<unknown>;
  /** The inputs, which count, until their result is shown. */
  act: (page: Page) => Promise<unknown>;
}

const home = (page: Page, url: string): Promise<unknown> => page.goto(url);
const at =
  (address: string): Action['open'] =>
  async (page, url) =>
    page.goto(`${url}/${address}`);
const rows = (page: Page, name?: string | RegExp) => page.getByRole('table', { name }).getByRole('row');
const firstRow = (page: Page): Promise<void> => rows(page).nth(1).waitFor();
const list: Action['open'] = async (page, url) => {
  await page.goto(`${url}/admin/users?pageSize=100`);
  await firstRow(page);
};
const form: Action['open'] = async (page, url) => {
  await page.goto(`${url}/admin/location/unit/edit/${countyId('Nairobi')}`);
  await nameField(page).waitFor();
};
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** The ten commonest actions. */
const actions: readonly Action[] = [
  {
    name: 'open a list',
    open: home,
    act: async (page) => {
      await page.locator('nav a[href="/admin/location/all"]').click();
      await firstRow(page);
    },
  },
  {
    name: 'type into the search of a list',
    open: list,
    act: async (page) => {
      await page.getByRole('main').getByRole('searchbox').pressSequentially('wanj');
      await page.waitForURL(/search=wanj/);
    },
  },
  {
    name: 'open the panel of a row',
    open: list,
    act: async (page) => {
      await rows(page)
        .nth(5)
        .getByRole('cell')
        .last()
        .click({ position: { x: 2, y: 2 } });
      await page.getByRole('region', { name: 'User details' }).getByRole('heading', { level: 3 }).first().waitFor();
    },
  },
  {
    name: 'open a form',
    open: at('admin/location/all'),
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await nameField(page).waitFor();
    },
  },
  {
    name: 'type into a form',
    open: form,
    act: async (page) => nameField(page).pressSequentially(' East'),
  },
  {
    name: 'choose a Location',
    open: form,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Part Of' }).click();
      await page.getByRole('treeitem').nth(3).click();
      await page.getByRole('treeitem').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'save a form',
    open: async (page, url) => {
      await form(page, url);
      await nameField(page).fill(`Nairobi ${Date.now()}`);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Location was successfully updated').first().waitFor();
    },
  },
  {
    name: 'switch a tab',
    open: at(`admin/users/details/${userId('wanjiku.kamau')}`),
    act: async (page) => {
      for (const tab of await page.getByRole('tab').all()) await tab.click();
    },
  },
  {
    name: 'select all rows of a page of 100',
    open: list,
    act: async (page) => {
      await page.getByRole('checkbox').first().click();
      await page.getByRole('checkbox').nth(3).click();
    },
  },
  {
    name: 'open the menu of a row',
    open: list,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^More actions for / })
        .nth(5)
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
];

/** Records the interactions of all documents of the page. */
async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions: { startTime: number; duration: number }[] = [];
    Object.assign(window, { interactions });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) interactions.push({ startTime: entry.startTime, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The slowest interaction since a time of the document, once all frames until now are presented. */
const slowestSince = (page: Page, begun: number): Promise<number> =>
  page.evaluate(
    async ({ begun, shortest }) => {
      // Interactions are reported after the frame that presents them.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const { interactions } = window as unknown as { interactions: { startTime: number; duration: number }[] };
      const durations = interactions.filter(({ startTime }) => startTime >= begun).map(({ duration }) => duration);
      return Math.max(shortest, ...durations);
    },
    { begun, shortest },
  );

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures the ten commonest actions with a slowed processor, on the sample data; a table in Markdown. */
export async function measureResponsiveness(browser: Browser, runs = 5): Promise<string> {
  const root = path.join(import.meta.dirname, '..');
  const server = await startServer(readOptions(['--memory', '--port', '0'], { LOG_LEVEL: 'error' }, root));
  try {
    const page = await signedInPage(browser, server.url);
    await recordInteractions(page);
    const client = await page.context().newCDPSession(page);
    const lines: string[] = [];
    for (const { name, open, act } of actions) {
      const figures: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await open(page, server.url);
        await page.waitForLoadState('networkidle');
        await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const begun = await page.evaluate(() => performance.now());
        await act(page);
        figures.push(await slowestSince(page, begun));
      }
      const middle = median(figures);
      const text = `${middle} ms (≤ ${Math.max(...figures)} ms)`;
      lines.push(`| ${name} | ${goal} ms | ${middle > goal ? `${text} **above the goal**` : text} |`);
      console.error(lines.at(-1));
    }
    await page.close();
    return ['| action | goal | slowest interaction: median (slowest run) |', '|---|---|---|', ...lines].join('\n');
  } finally {
    await server.close();
  }
}
