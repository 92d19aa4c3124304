import path from 'node:path';
import type { Browser } from '@playwright/test';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { BENCH_ROOT, benchLocations } from './locations.ts';
import { pageFigures, recordSizes, signedInPage, type PageFigures } from './page.ts';

/** Opens Location Unit Management on a sandbox with this many Locations and measures the way to a usable tree. */
export async function measureLocationsPage(browser: Browser, places: number, runs = 5): Promise<PageFigures> {
  const root = path.join(import.meta.dirname, '..');
  const environment = { LOG_LEVEL: 'error', ROOT_LOCATION_ID: BENCH_ROOT };
  const server = await startServer(readOptions(['--memory', '--port', '0'], environment, root));
  try {
    server.sandbox?.fhir.load(benchLocations(places), { validate: false });
    const page = await signedInPage(browser, server.url);
    const times: number[] = [];
    let sizes: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await page.goto(server.url);
      const entry = page.getByRole('navigation').getByRole('link', { name: 'Hierarchy' });
      await entry.waitFor();
      // The requests of the home page do not count.
      await page.waitForLoadState('networkidle');
      const readSizes = recordSizes(page, '/fhir/');
      const begun = performance.now();
      await entry.click();
      await page.getByRole('treeitem').first().waitFor();
      await page.getByRole('table').getByRole('row').nth(1).waitFor();
      times.push(performance.now() - begun);
      sizes = await readSizes();
    }
    await page.close();
    return pageFigures(times, sizes);
  } finally {
    await server.close();
  }
}
