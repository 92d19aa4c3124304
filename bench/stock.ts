import path from 'node:path';
import type { Group, List } from '../common/fhir/r4.ts';
import type { Browser } from '@playwright/test';
import { COMMODITY_LIST_ID } from '../server/sandbox/data/ids.ts';
import { stockedServicePoints } from '../server/sandbox/data/inventory.ts';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { inventory, products } from '../common/fhir/codes.ts';
import { measurePage, signedInPage, type PageFigures } from './page.ts';

export interface StockFigures {
  products: number;
  items: number;
  /** Milliseconds until rows are shown, with the FHIR requests and bytes (uncompressed); medians of the runs. */
  list: PageFigures;
  /** One product found, the list filtered by asset and status, the deleted products, and sorted by name descending. */
  filtered: PageFigures[];
  stock: PageFigures;
  /** The deliveries whose accountability ends soon: a twentieth of the items. */
  ending: PageFigures;
}

const concept = (coding: { system: string; code: string }) => ({ coding: [coding] });
const place = stockedServicePoints[0];

function product(index: number): Group {
  return {
    resourceType: 'Group',
    id: `bench-product-${index}`,
    type: 'substance',
    actual: false,
    active: index % 10 !== 9,
    code: concept(products.supply),
    name: `Product ${String(index).padStart(5, '0')}`,
    identifier: [{ use: 'official', value: `M-${index}` }],
    characteristic: [{ code: concept(products.attractive), exclude: false, valueBoolean: index % 3 === 0 }],
  };
}

/** End of accountability: a fifth of the items ended, a twentieth ends soon. */
function endOf(index: number): string {
  if (index % 5 === 0) return '2024-06-01';
  return index % 20 === 1 ? new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) : '2090-01-01';
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
        period: { start: '2024-01-01', end: endOf(index) },
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

/** Opens the product list, the inventory of one Location and the deliveries ending soon; measured from navigation to the first rows. */
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
    const page = await signedInPage(browser, server.url);
    const list = await measurePage(page, `${server.url}/commodity/list`, runs);
    const tab = `${server.url}/admin/location/unit/view/${place?.id}?view-details=inventory`;
    const filtered: PageFigures[] = [];
    for (const query of ['search=Product 00077', 'asset=yes', 'status=inactive', 'show=off', 'sort=-name'])
      filtered.push(await measurePage(page, `${server.url}/commodity/list?${query}`, runs));
    const stockFigures = await measurePage(page, tab, runs);
    const ending = await measurePage(page, `${server.url}/supply/ending`, runs);
    const figures = { products: count, items, list, filtered, stock: stockFigures, ending };
    await page.close();
    return figures;
  } finally {
    await server.close();
  }
}
