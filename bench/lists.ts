import path from 'node:path';
import type { Location } from '../common/fhir/r4.ts';
import type { Browser } from '@playwright/test';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { measurePage, signedInPage, type PageFigures } from './page.ts';
import { physicalType } from './codings.ts';
import { BENCH_ROOT, benchLocations } from './locations.ts';

export interface ListFigures {
  places: number;
  /** All Locations: first page, last page, sorted by name descending, and search for one name. */
  all: PageFigures;
  last: PageFigures;
  sorted: PageFigures;
  found: PageFigures;
  /** Service points, a tenth of the Locations: first page, and search for one name. */
  points: PageFigures;
  point: PageFigures;
  /** The likely duplicates of one Location. */
  duplicates: PageFigures;
}

/** Locations of which every tenth is a building, and every eleventh is inactive. */
export function* withBuildings(count: number): Iterable<Location> {
  let index = 0;
  for (const location of benchLocations(count)) {
    const code = physicalType('bu');
    const status = index % 11 === 10 ? 'inactive' : 'active';
    yield index % 10 === 9
      ? { ...location, status, physicalType: code, type: [code, ...(location.type ?? []).slice(1)] }
      : { ...location, status };
    index += 1;
  }
}

/** Two Locations that are probably the same. */
const twins = ['Market Clinic', 'Markett Clinic'].map((name, index): Location => ({
  resourceType: 'Location',
  id: `twin-${index}`,
  status: 'active',
  name,
  partOf: { reference: `Location/${BENCH_ROOT}` },
}));

/** Opens the flat lists of a sandbox with this many Locations; measured from navigation to the first rows. */
export async function measureLists(browser: Browser, places: number, runs = 5): Promise<ListFigures> {
  const root = path.join(import.meta.dirname, '..');
  const environment = { LOG_LEVEL: 'error', ROOT_LOCATION_ID: BENCH_ROOT };
  const server = await startServer(readOptions(['--memory', '--port', '0'], environment, root));
  try {
    server.sandbox?.fhir.load([...withBuildings(places), ...twins], { validate: false });
    const page = await signedInPage(browser, server.url);
    const measure = (address: string) => measurePage(page, `${server.url}/admin/${address}`, runs);
    const one = `Place ${places - 1}`;
    const figures = {
      places,
      all: await measure('location/all'),
      last: await measure(`location/all?page=${Math.ceil(places / 20)}`),
      sorted: await measure('location/all?sort=-name'),
      found: await measure(`location/all?search=${one}`),
      points: await measure('service-points'),
      point: await measure(`service-points?search=${one}`),
      duplicates: await measure('duplicates/locations?of=twin-0'),
    };
    await page.close();
    return figures;
  } finally {
    await server.close();
  }
}
