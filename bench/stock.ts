import path from 'node:path';
import type { Group, List } from 'fhir/r4';
import type { Browser, Page } from 'playwright-core';
import { COMMODITY_LIST_ID } from '../server/sandbox/data/ids.ts';
import { stocked } from '../server/sandbox/data/inventory.ts';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { inventory, products } from '../src/fhir/codes.ts';

export interface StockFigures {
  products: number;
  items: number;
  /** Milliseconds until rows stand, and the FHIR requests and bytes (uncompressed) it took; medians of the runs. */
  list: PageFigures;
  stock: PageFigures;
}

export interface PageFigures {
  milliseconds: number;
  requests: number;
  bytes: number;
}

const concept = (coding: { system: string; code: string }) => ({ coding: [coding] });
const place = stocked[0];

function product(index: number): Group {
  return {
    resourceType: 'Group',
    id: `bench-product-${index}`,
    type: 'substance',
    actual: false,
    active: true,
    code: concept(products.supply),
    name: `Product ${String(index).padStart(5, '0')}`,
    identifier: [{ use: 'official', value: `M-${index}` }],
    characteristic: [{ code: concept(products.attractive), exclude: false, valueBoolean: index % 3 === 0 }],
  };
}

function item(index: number, count: number): Group {
  return {
    resourceType: 'Group',
    id: `bench-item-${index}`,
    type: 'substance',
    actual: false,
    active: true,
    code: concept(inventory.item),
    identifier: [{ use: 'secondary', type: concept(inventory.poNumber), value: `PO-${index}` }],
    characteristic: [{ code: concept(inventory.quantity), exclude: false, valueQuantity: { value: index } }],
    member: [
      {
        entity: { reference: `Group/bench-product-${index % count}` },
        period: { start: '2024-01-01', end: index % 5 === 0 ? '2024-06-01' : '2090-01-01' },
        inactive: false,
      },
    ],
  };
}

const listOf = (id: string, members: Group[], rest: Partial<List>): List => ({
  resourceType: 'List',
  id,
  status: 'current',
  mode: 'working',
  ...rest,
  entry: members.map((member) => ({ item: { reference: `Group/${member.id}` } })),
});

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(page: Page, address: string, runs: number): Promise<PageFigures> {
  const figures: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto('about:blank');
    const answers: Promise<number>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/fhir/'))
        answers.push(response.body().then((body) => body.length));
    });
    const begun = performance.now();
    await page.goto(address);
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    const milliseconds = Math.round(performance.now() - begun);
    const sizes = await Promise.all(answers);
    page.removeAllListeners('response');
    figures.push({ milliseconds, requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) });
  }
  const [first] = figures;
  return { ...(first ?? { requests: 0, bytes: 0 }), milliseconds: median(figures.map((one) => one.milliseconds)) };
}

/** Opens the list of products and the stock of one place, with so many of each, from the address to the first rows. */
export async function measureStock(browser: Browser, count: number, items: number, runs = 5): Promise<StockFigures> {
  const root = path.join(import.meta.dirname, '..');
  const environment = { LOG_LEVEL: 'error', PROJECT_CODE: 'eusm' };
  const server = await startServer(readOptions(['--memory', '--port', '0'], environment, root));
  try {
    const catalogue = Array.from({ length: count }, (_, index) => product(index));
    const stock = Array.from({ length: items }, (_, index) => item(index, count));
    const lists = [
      listOf(COMMODITY_LIST_ID, catalogue, {}),
      listOf('bench-stock', stock, {
        code: concept(inventory.list),
        subject: { reference: `Location/${place?.id}` },
      }),
    ];
    for (const part of [catalogue, stock, lists]) server.sandbox?.fhir.load(part, { validate: false });
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const list = await measure(page, `${server.url}/commodity/list`, runs);
    const tab = `${server.url}/admin/location/unit/view/${place?.id}?view-details=inventory`;
    const figures = { products: count, items, list, stock: await measure(page, tab, runs) };
    await page.close();
    return figures;
  } finally {
    await server.close();
  }
}
