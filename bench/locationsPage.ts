import path from 'node:path';
import type { Browser } from 'playwright-core';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { BENCH_ROOT, benchLocations } from './locations.ts';

export interface TreeFigures {
  places: number;
  /** FHIR requests until the tree is usable. */
  requests: number;
  /** Bytes of the responses, uncompressed. */
  bytes: number;
  /** Milliseconds from the click on the menu entry until the tree's rows are shown; median of the runs. */
  milliseconds: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Opens Location Unit Management on a sandbox with this many Locations and measures the way to a usable tree. */
export async function measureLocationsPage(browser: Browser, places: number, runs = 5): Promise<TreeFigures> {
  const root = path.join(import.meta.dirname, '..');
  const environment = { LOG_LEVEL: 'error', ROOT_LOCATION_ID: BENCH_ROOT };
  const server = await startServer(readOptions(['--memory', '--port', '0'], environment, root));
  try {
    server.sandbox?.fhir.load(benchLocations(places), { validate: false });
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const times: number[] = [];
    let requests = 0;
    let bytes = 0;
    for (let run = 0; run < runs; run += 1) {
      await page.goto(server.url);
      const entry = page.getByRole('navigation').getByRole('link', { name: 'Hierarchy' });
      await entry.waitFor();
      const answers: Promise<number>[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/fhir/')) answers.push(response.body().then((body) => body.length));
      });
      const begun = performance.now();
      await entry.click();
      await page.getByRole('treeitem').first().waitFor();
      await page.getByRole('table').getByRole('row').nth(1).waitFor();
      times.push(performance.now() - begun);
      const sizes = await Promise.all(answers);
      requests = sizes.length;
      bytes = sizes.reduce((sum, size) => sum + size, 0);
      page.removeAllListeners('response');
    }
    await page.close();
    return { places, requests, bytes, milliseconds: Math.round(median(times)) };
  } finally {
    await server.close();
  }
}
