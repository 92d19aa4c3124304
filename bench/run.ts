/**
 * Measures in one run what the README tells, and writes its table between the `bench` marks: `npm run bench`.
 * Figures of other machines differ; what counts is how they stand to each other. `npm run bench -- --stack` measures
 * imports against a running `npm run stack` as well; without it the table keeps what was measured there before.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { measureFirstLoad } from './firstLoad.ts';
import { importRows, measureImport } from './imports.ts';
import { measureJourney } from './journey.ts';
import { measureLists } from './lists.ts';
import { measureLocationsPage } from './locationsPage.ts';
import type { PageFigures } from './page.ts';
import { measureStock } from './stock.ts';
import { measureUsers } from './users.ts';

const root = path.join(import.meta.dirname, '..');
const readme = path.join(root, 'README.md');

/** Rows of the table as it stands. */
const rowsKept = (wanted: RegExp): string[][] =>
  readFileSync(readme, 'utf8')
    .split('\n')
    .filter((line) => wanted.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    );
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;
const load = measureFirstLoad(path.join(root, 'dist'));
const rows = [
  ['JavaScript to the home page, gzip', kilobytes(load.home)],
  ['largest later chunk, gzip', kilobytes(load.largestChunk.bytes)],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [...flags, ...quiet],
});
const day = await measureJourney(browser);
const trees = [];
for (const places of [100, 10_000, 100_000]) trees.push(await measureLocationsPage(browser, places));
const flat = [];
for (const places of [100, 10_000, 100_000]) flat.push(await measureLists(browser, places));
const crowds = [];
for (const users of [100, 10_000, 100_000]) crowds.push(await measureUsers(browser, users));
const stores = [];
for (const [products, items] of [
  [100, 20],
  [10_000, 2000],
] as const)
  stores.push(await measureStock(browser, products, items));
await browser.close();
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
for (const [what, { bytes, fast, slow }] of [
  ['first visit, until the sign-in form can be used', day.first],
  ['a later visit of a person signed in, until the home page stands', day.again],
] as const)
  rows.push([
    what,
    `${kilobytes(bytes)} over the line, ${seconds(fast)}; on slow 3G with a processor four times slower ${seconds(slow)} (× ${(slow / fast).toFixed(1)})`,
  ]);
rows.push(
  [
    'from a click in the menu until the page stands with its rows',
    `${day.routes.milliseconds} ms; slowest ${day.routes.slowest} ms (${day.routes.page})`,
  ],
  ['a place saved, from the click until it is told', `${day.save} ms`],
  [
    `memory of the page after ${day.memory.navigations} changes of page`,
    `${day.memory.before} → ${day.memory.after} MB (× ${(day.memory.after / day.memory.before).toFixed(1)})`,
  ],
);
for (const { places, requests, bytes, milliseconds } of trees) {
  const ratio = (milliseconds / (trees[0]?.milliseconds ?? milliseconds)).toFixed(1);
  rows.push([
    `usable tree of ${places.toLocaleString('en')} places`,
    `${requests} FHIR requests, ${kilobytes(bytes)}, ${milliseconds} ms (× ${ratio})`,
  ]);
}

const ratio = (value: number, first: number | undefined): string => `× ${(value / (first ?? value)).toFixed(1)}`;
for (const { users, list, search, scan } of crowds) {
  const first = crowds[0];
  const many = users.toLocaleString('en');
  rows.push(
    [`list of ${many} users`, `${list.milliseconds} ms (${ratio(list.milliseconds, first?.list.milliseconds)})`],
    [
      `one found among ${many} users`,
      `${search.milliseconds} ms (${ratio(search.milliseconds, first?.search.milliseconds)})`,
    ],
    [
      `scan of ${scan.scanned < users ? `the first ${scan.scanned.toLocaleString('en')} of ` : ''}${many} users`,
      `${(scan.milliseconds / 1000).toFixed(1)} s, memory of the page ${scan.megabytesBefore} → ${scan.megabytesAfter} MB`,
    ],
  );
}

const page = ({ requests, bytes, milliseconds }: PageFigures, first: PageFigures | undefined): string =>
  `${requests} FHIR requests, ${kilobytes(bytes)}, ${milliseconds} ms (${ratio(milliseconds, first?.milliseconds)})`;
/** Several pages of one list in one row; the ratio is that of their times together. */
function pages(each: readonly PageFigures[], first: readonly PageFigures[]): string {
  const sum = (figures: readonly PageFigures[]) => figures.reduce((all, { milliseconds }) => all + milliseconds, 0);
  const most = Math.max(...each.map(({ requests }) => requests));
  const times = each.map(({ milliseconds }) => milliseconds).join(', ');
  const bytes = Math.max(...each.map((one) => one.bytes));
  return `${most} FHIR request each, at most ${kilobytes(bytes)}; ${times} ms (${ratio(sum(each), sum(first))})`;
}
const [fewPlaces] = flat;
for (const one of flat) {
  const many = one.places.toLocaleString('en');
  const of = ({ all, last, sorted, found }: typeof one) => [all, last, sorted, found];
  const ofPoints = ({ points, point }: typeof one) => [points, point];
  rows.push(
    [`all locations, ${many} places: first page, last page, sorted, one found`, pages(of(one), of(fewPlaces ?? one))],
    [`service points among ${many} places: first page, one found`, pages(ofPoints(one), ofPoints(fewPlaces ?? one))],
  );
}
for (const { products, items, list, stock } of stores) {
  rows.push(
    [`list of ${products.toLocaleString('en')} products`, page(list, stores[0]?.list)],
    [
      `stock of a place with ${items.toLocaleString('en')} items, among ${products.toLocaleString('en')} products`,
      page(stock, stores[0]?.stock),
    ],
  );
}

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'imports-'));
for (const places of [10_000, 100_000]) rows.push(...importRows(await measureImport(places, folder())));
rows.push(...importRows(await measureImport(10_000, folder(), 'together')));
if (process.argv.includes('--stack')) rows.push(...importRows(await measureImport(5000, folder(), 'stack')));
else rows.push(...rowsKept(/^\| [\d,]+ places from CSV, gateway and HAPI,/));

const table = ['| what | figure |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
console.log(table);
const text = readFileSync(readme, 'utf8').replace(
  /<!-- bench -->[\s\S]*<!-- \/bench -->/,
  `<!-- bench -->\n\n${table}\n\n<!-- /bench -->`,
);
writeFileSync(readme, text);
