// Sandbox only: the layout does not depend on the servers. Opens pages while the responses come late and in random order. Every run opens one
// page of each kind, the long run all pages that are stable. `SEED=<number>` changes the order.
import assert from 'node:assert/strict';
import { test, type Page, type Request } from '@playwright/test';
import { countyId, productId, userId } from '../../server/sandbox/data/ids.ts';
import { until, waitFactor } from '../support/waits.ts';
import { routes, supplyRoutes } from './routes.ts';
import { sendReadsAlone, stage } from './support.ts';

const all = process.env.LONG === 'true';
const seed = Number(process.env.SEED ?? 20260101);

/** The limit for the sum of all shifts of a page; above 0.1 readers lose the line. */
const maxShift = 0.05;
/** A page is watched until this many milliseconds after the last response. */
const watched = 3_000;

/** One page of each kind that is stable: home, list, list with panel, record, form, table of permissions. */
const kinds = [
  '/',
  '/admin/location/all',
  `/commodity/list?viewDetails=${productId('Oxytocin 10 IU')}`,
  `/admin/location/unit/view/${countyId('Nairobi')}`,
  `/admin/location/unit/edit/${countyId('Nairobi')}`,
  `/admin/users/details/${userId('wanjiku.kamau')}`,
  '/admin/users',
  '/admin/users/access',
  '/quest',
];

/**
 * Beginnings of the addresses of pages that still move, up to 0.36: names that load in rows of the log,
 * results of slower checks, and what is below the content of a tab.
 */
const moving = [
  ...['/admin/activity', '/admin/doctor', '/admin/close-flags/', '/admin/duplicates/teams/merge', '/admin/teams/'],
  ...['/admin/users/details/', '/admin/location/unit', '/healthcare/view/', '/questR/', '/fhir/Patient', '/supply/'],
  ...['/commodity/view/', '/commodity/list', '/location/inventory/'],
];
const isStable = (route: string): boolean => !moving.some((address) => route.startsWith(address));

/** Milliseconds by which a response is late: the same for an address in every run of a seed. */
function delayOf(text: string): number {
  let hash = seed | 0;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return 50 + (((hash ^ (hash >>> 13)) >>> 0) % 450);
}

const isData = (address: string): boolean =>
  /^\/(\$import|fhir|PractitionerDetail|LocationHierarchy|auth\/admin)(\/|$)/.test(new URL(address).pathname);

interface Shift {
  value: number;
  /** The moved elements. */
  parts: string[];
}

/** Records shifts of all documents of the page, without those that follow an input. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const described = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent?.slice(0, 40) ?? '';
      return `${element?.tagName.toLowerCase() ?? '?'}${element?.role ? `[${element.role}]` : ''} "${text}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            parts: entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
              [
                described(node),
                `${from.x},${from.y} ${from.width}×${from.height}`,
                '→',
                `${to.x},${to.y} ${to.width}×${to.height}`,
              ].join(' '),
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Delays the responses of the page. Returns whether all have arrived, the last of them long enough ago. */
async function delayResponses(page: Page): Promise<() => boolean> {
  const pending = new Set<Request>();
  let lastAt = performance.now();
  const ended = (request: Request): void => {
    if (pending.delete(request)) lastAt = performance.now();
  };
  page.on('request', (request) => isData(request.url()) && pending.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    pending.clear();
    lastAt = performance.now();
  });
  await page.route(
    (url) => isData(url.href),
    async (route, request) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, delayOf(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
      await promise;
      await route.continue().catch(() => undefined);
    },
  );
  await sendReadsAlone(page);
  const client = await page.context().newCDPSession(page);
  const bytesPerSecond = 1_600_000 / 8;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  return () => pending.size === 0 && performance.now() - lastAt > watched;
}

/** Opens an address and returns what moved more than the limit. */
async function faultsOf(page: Page, address: string, isQuiet: () => boolean): Promise<string[]> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await until(`${address} is quiet`, isQuiet, 30_000);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum < maxShift) return [];
  return [sum.toFixed(3), ...shifts.map(({ value, parts }) => `${value.toFixed(3)}: ${parts.join('; ')}`)];
}

test.describe.configure({ mode: 'parallel', timeout: 300_000 * waitFactor });

const groupSize = 20;
for (const { project, pages } of all
  ? [
      { project: 'core', pages: routes.filter(isStable) },
      { project: 'eusm', pages: supplyRoutes.filter(isStable) },
    ]
  : [{ project: 'core', pages: kinds }]) {
  test.describe(`pages do not move while they load: ${project}`, () => {
    const at = stage({ environment: { PROJECT_CODE: project } });
    for (const width of [1280, 360])
      for (let first = 0; first < pages.length; first += groupSize) {
        const group = pages.slice(first, first + groupSize);
        test(`pages ${first + 1} to ${first + group.length} at ${width} pixels`, async () => {
          const faults: string[] = [];
          const page = await at.signedIn('admin', '/no/such/page', { viewport: { width, height: 720 } });
          await recordShifts(page);
          const isQuiet = await delayResponses(page);
          for (const route of group)
            for (const visit of ['first', 'later']) {
              const found = await faultsOf(page, at.url + route, isQuiet);
              if (found.length > 0) faults.push(`${route}, ${visit} visit: ${found.join('\n    ')}`);
            }
          assert.deepEqual(faults, [], faults.join('\n'));
        });
      }
  });
}
