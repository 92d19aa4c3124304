/**
 * Measures all figures of docs/figures.md and writes its tables between the `bench` marks: `npm run bench`. Absolute figures
 * depend on the machine; their ratios matter. `npm run bench -- --stack` also measures imports on a running `npm run
 * stack`; without it the table retains the previous figures of the stack, and with `--without-imports` all previous
 * figures of imports. `npm run bench -- --country` only measures the size of a country (bench/country.ts),
 * `-- --real` screens and users with HAPI FHIR (bench/real.ts), `-- --workers` imports by several workers
 * (bench/importWorkers.ts), `-- --slow-line` visits on a slow line and the first use of pages (bench/slowLine.ts), `-- --dev` the
 * development server (bench/dev.ts), `-- --form` typing into a large questionnaire (bench/questionnaireForm.ts), and
 * `-- --responsiveness` the ten commonest actions with a slowed processor (bench/responsiveness.ts).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { commandLine } from '../scripts/commandLine.ts';
import { runCountry } from './country.ts';
import { measureDev } from './dev.ts';
import { measureFirstLoad } from './firstLoad.ts';
import { importRow, measureImport } from './imports.ts';
import { runWorkers } from './importWorkers.ts';
import { measureJourney } from './journey.ts';
import { measureFilters, type FilterFigures } from './filters.ts';
import { measureLists, type ListFigures } from './lists.ts';
import { measureLocationsPage } from './locationsPage.ts';
import { measureServerMemory } from './memory.ts';
import type { PageFigures } from './page.ts';
import { measureForms } from './questionnaireForm.ts';
import { measureResponsiveness } from './responsiveness.ts';
import { measureSlowLine } from './slowLine.ts';
import { runReal } from './real.ts';
import { measureStock, type StockFigures } from './stock.ts';
import { measureUsers, type UserFigures } from './users.ts';
import { measureWorkbook, workbookRow } from './workbooks.ts';

const root = path.join(import.meta.dirname, '..');
const document = path.join(root, 'docs/figures.md');

/** Replaces the text between the marks of this name. */
function writeFigures(
  mark: 'bench' | 'country' | 'workers' | 'slow-line' | 'dev' | 'form' | 'responsiveness',
  text: string,
): void {
  const marked = new RegExp(`<!-- ${mark} -->[\\s\\S]*<!-- /${mark} -->`);
  const content = `<!-- ${mark} -->\n\n${text}\n\n<!-- /${mark} -->`;
  writeFileSync(
    document,
    readFileSync(document, 'utf8').replace(marked, () => content),
  );
}

if (process.argv.includes('--country')) {
  process.exit(await runCountry(process.argv.slice(2), (text) => writeFigures('country', text)));
}

if (process.argv.includes('--workers')) {
  process.exit(await runWorkers(process.argv.slice(2), (text) => writeFigures('workers', text)));
}

const build = (): void => {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
};
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
const launch = () =>
  chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: [...flags, ...quiet] });

if (process.argv.includes('--real')) {
  build();
  process.exit(await runReal(process.argv.slice(2), launch));
}

const usage = `npm run bench [-- --stack] [-- --without-imports] [-- --country] [-- --real] [-- --workers] [-- --slow-line] [-- --dev] [-- --form] [-- --responsiveness]
Builds the application, measures it and writes the tables into docs/figures.md. Takes long, and all of the machine.

  --stack             Measures imports against a running npm run stack as well.
  --without-imports   Keeps what was measured of imports before.
  --country           Measures only 200 users with 1,000,000 Locations; see npm run bench -- --country --help.
  --real              Measures only screens and users with HAPI FHIR; see npm run bench -- --real --help.
  --workers           Measures only imports by 1, 2 and 4 workers; see npm run bench -- --workers --help.
  --slow-line         Measures only visits on a slow line and the first use of pages.
  --dev               Measures only npm run dev: its start, and the time until a change is visible.
  --form              Measures only typing into questionnaires of 20 and of 800 items.
  --responsiveness    Measures only the ten commonest actions with a processor six times slower.
  --help              Prints this.`;
const { switches } = commandLine({
  usage,
  switches: ['stack', 'without-imports', 'slow-line', 'dev', 'form', 'responsiveness'],
});

if (!switches.has('dev')) build();

/** Existing rows of the table. */
const previousRows = (wanted: RegExp): string[][] =>
  readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => wanted.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    );

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;
const browser = await launch();
if (['slow-line', 'dev', 'form', 'responsiveness'].some((one) => switches.has(one))) {
  if (switches.has('slow-line')) writeFigures('slow-line', await measureSlowLine(browser));
  if (switches.has('form')) writeFigures('form', await measureForms(browser));
  if (switches.has('responsiveness')) writeFigures('responsiveness', await measureResponsiveness(browser));
  if (switches.has('dev')) writeFigures('dev', await measureDev(browser));
  await browser.close();
  process.exit(0);
}
const load = measureFirstLoad(path.join(root, 'dist'));
const rows = [
  ['page, scripts and texts until menu and title of the home page are painted, gzip', kilobytes(load.painted)],
  ['page, scripts and texts until the sections of the home page are filled, gzip', kilobytes(load.home)],
  ['largest later chunk, gzip', kilobytes(load.largestChunk.bytes)],
];
const memory = await measureServerMemory(browser);
const journey = await measureJourney(browser);
const trees: PageFigures[] = [];
for (const places of [100, 10_000, 100_000]) trees.push(await measureLocationsPage(browser, places));
const listFigures: ListFigures[] = [];
for (const places of [100, 10_000, 100_000]) listFigures.push(await measureLists(browser, places));
const filterFigures: FilterFigures[] = [];
for (const records of [100, 10_000, 100_000]) filterFigures.push(await measureFilters(browser, records));
const userFigures: UserFigures[] = [];
for (const users of [100, 10_000, 100_000]) userFigures.push(await measureUsers(browser, users));
const stockFigures: StockFigures[] = [];
for (const [products, items] of [
  [100, 20],
  [10_000, 2000],
] as const)
  stockFigures.push(await measureStock(browser, products, items));
await browser.close();
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
for (const [what, { bytes, milliseconds }] of [
  ['first visit, until the sign-in form can be used', journey.first],
  ['a later visit with a session, until the title of the home page is shown', journey.again],
] as const)
  rows.push([what, `${kilobytes(bytes)} transferred, ${milliseconds} ms`]);
rows.push(
  [
    'first visit of an administrator, with what the service worker stores ahead',
    `${kilobytes(journey.visit.bytes)} transferred, ${journey.visit.requests} requests for data`,
  ],
  ['memory of a server with the sandbox after its start and one visit, peak', `${memory.after} MB, ${memory.peak} MB`],
  [
    'from a click in the menu until the page shows its rows',
    `${journey.routes.milliseconds} ms; slowest ${journey.routes.slowest} ms (${journey.routes.page})`,
  ],
  ['a location saved, from the click until the notification', `${journey.save} ms`],
  [
    `memory of the page after ${journey.memory.navigations} changes of page`,
    `${journey.memory.before} → ${journey.memory.after} MB (× ${(journey.memory.after / journey.memory.before).toFixed(1)})`,
  ],
);
/** Rows of the second table: label, and a figure per size with its ratio to the smallest size. */
const bySize: string[][] = [];
const ratio = (value: number, first: number | undefined): string => `× ${(value / (first ?? value)).toFixed(1)}`;
const timed = (value: number, first: number | undefined): string => `${value} ms (${ratio(value, first)})`;
const page = ({ requests, bytes, milliseconds }: PageFigures, first: PageFigures | undefined): string =>
  `${timed(milliseconds, first?.milliseconds)}, ${requests} FHIR requests, ${kilobytes(bytes)}`;
/** Several pages of one list; the ratio is that of their total time. */
function pages(each: readonly PageFigures[], first: readonly PageFigures[]): string {
  const sum = (figures: readonly PageFigures[]) => figures.reduce((all, { milliseconds }) => all + milliseconds, 0);
  const most = Math.max(...each.map(({ requests }) => requests));
  const times = each.map(({ milliseconds }) => milliseconds).join(', ');
  const bytes = Math.max(...each.map((one) => one.bytes));
  return `${times} ms (${ratio(sum(each), sum(first))}), ${most} FHIR requests each, ≤ ${kilobytes(bytes)}`;
}
const lists = listFigures.map(({ all, last, sorted, found }) => [all, last, sorted, found]);
const points = listFigures.map((one) => [one.points, one.point]);
bySize.push(
  ['locations: usable tree', ...trees.map((one) => page(one, trees[0]))],
  [
    'locations: list of all, first page, last page, sorted, one found',
    ...lists.map((each) => pages(each, lists[0] ?? each)),
  ],
  ['locations: service points, first page, one found', ...points.map((each) => pages(each, points[0] ?? each))],
  [
    'locations: likely duplicates of one',
    ...listFigures.map(({ duplicates }) => page(duplicates, listFigures[0]?.duplicates)),
  ],
  ...Object.entries(filterFigures[0]?.lists ?? {}).map(([line, first]) => [
    line,
    ...filterFigures.map(({ lists }) => pages(lists[line] ?? [], first)),
  ]),
  [
    'global search, until the last group',
    ...filterFigures.map(({ search }) => timed(search, filterFigures[0]?.search)),
  ],
  [
    'global search, a word in the name and one in the path',
    ...filterFigures.map(({ pathSearch }) => timed(pathSearch, filterFigures[0]?.pathSearch)),
  ],
  ['users: list', ...userFigures.map(({ list }) => timed(list.milliseconds, userFigures[0]?.list.milliseconds))],
  [
    'users: one found',
    ...userFigures.map(({ search }) => timed(search.milliseconds, userFigures[0]?.search.milliseconds)),
  ],
  [
    'users: filters by status, group, role, team, Location, last sign-in; one found by phone; sorted by last name',
    ...userFigures.map(({ filtered }) => filtered.map(({ milliseconds }) => milliseconds).join(', ') + ' ms'),
  ],
  [
    'users: scan, memory of the page',
    ...userFigures.map(
      ({ users, scan }) =>
        `${scan.scanned < users ? `first ${scan.scanned.toLocaleString('en')}: ` : ''}${seconds(scan.milliseconds)}, ${scan.megabytesBefore} → ${scan.megabytesAfter} MB`,
    ),
  ],
  [
    'users: out of sync, after the scan',
    ...userFigures.map(({ outOfSync }) => timed(outOfSync, userFigures[0]?.outOfSync)),
  ],
  ['products: list', ...stockFigures.map(({ list }) => page(list, stockFigures[0]?.list)), ''],
  [
    'products: one found, filters by asset, status; deleted; sorted by name',
    ...stockFigures.map(({ filtered }) => pages(filtered, stockFigures[0]?.filtered ?? filtered)),
    '',
  ],
  [
    `products: stock of a service point with ${stockFigures.map(({ items }) => items.toLocaleString('en')).join(' / ')} items`,
    ...stockFigures.map(({ stock }) => page(stock, stockFigures[0]?.stock)),
    '',
  ],
  [
    'products: deliveries ending soon, of the same items',
    ...stockFigures.map(({ ending }) => page(ending, stockFigures[0]?.ending)),
    '',
  ],
);

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'imports-'));
if (switches.has('without-imports')) {
  rows.push(
    ...previousRows(/^\| [\d,]+ (locations from CSV, (sandbox|one process)|rows of ten columns from a workbook)/),
  );
} else {
  for (const places of [10_000, 100_000]) rows.push(importRow(await measureImport(places, folder())));
  rows.push(importRow(await measureImport(10_000, folder(), 'together')), workbookRow(measureWorkbook()));
}
if (switches.has('stack')) rows.push(importRow(await measureImport(5000, folder(), 'stack')));
else rows.push(...previousRows(/^\| [\d,]+ locations from CSV, gateway and HAPI/));

const lines = (cells: readonly string[][]): string[] => cells.map((row) => `| ${row.join(' | ')} |`);
const table = [
  ...['| what | figure |', '|---|---|', ...lines(rows), ''],
  ...['| what | 100 | 10,000 | 100,000 |', '|---|---|---|---|', ...lines(bySize)],
].join('\n');
console.log(table);
writeFigures('bench', table);
