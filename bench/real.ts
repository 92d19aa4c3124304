import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page, Request } from '@playwright/test';
import { freePort, startPostgres, type Postgres } from '../test/support/postgres.ts';
import { percentile, thinkTime } from './countryFigures.ts';
import { startProcess } from './countryProcesses.ts';
import { startHapi } from './countryServers.ts';
import { createUsers, operations, runUsers, type UserFigures } from './countryUsers.ts';
import { signedInPage } from './page.ts';

const usage = `npm run bench -- --real [--locations N,…] [--users N,…] [--seconds N] [--runs N]
Measures the screens of one user, then scripted users, against Keycloak and HAPI FHIR on PostgreSQL 15. Prints the figures
and the statements on which PostgreSQL spent most time. A million Locations take about half an hour to store.

  --locations N,…   Locations in the FHIR server, one measurement each; default 2000,100000,1000000
  --users N,…       concurrent users, one measurement each; default 20,50
  --seconds N       duration of each measurement of users; default 120
  --runs N          visits of each screen, of which the median is printed; default 5`;

/** Seconds that storing the Locations may take. */
const maxFillSeconds = 3 * 3600;
const statementCount = 10;

const screens = [
  ['home', '/'],
  ['tree', '/admin/location/unit'],
  ['tree: frequent word', '/admin/location/unit?find=Place'],
  ['tree: one match', '/admin/location/unit?find=Place%201999'],
  ['list of Locations', '/admin/location/all'],
  ['list of Locations: page 50', '/admin/location/all?page=50'],
  ['list of Locations: by name, page 50', '/admin/location/all?page=50&sort=name'],
  ['list of Locations: active', '/admin/location/all?status=active'],
  ['list of Locations: frequent word', '/admin/location/all?search=Place'],
  ['service points', '/admin/service-points'],
  ['teams', '/admin/teams'],
  ['users', '/admin/users'],
] as const;

interface ScreenFigures {
  name: string;
  /** Milliseconds from the navigation to the first row, node or card, and to the last response; medians. */
  shown: number;
  complete: number;
  /** Requests to the FHIR server and to Keycloak's API. */
  requests: number;
  /** Address and milliseconds of the slowest request of the last visit. */
  slowest: string;
}

const isCounted = (url: string): boolean => /\/fhir\/|\/admin\/realms\//.test(url);

async function measureScreen(page: Page, origin: string, name: string, address: string, runs: number) {
  const [shown, complete]: [number[], number[]] = [[], []];
  let answered: { url: string; end: number; time: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto('about:blank');
    answered = [];
    const onFinished = (request: Request): void => {
      const { responseEnd } = request.timing();
      if (isCounted(request.url())) answered.push({ url: request.url(), end: performance.now(), time: responseEnd });
    };
    page.on('requestfinished', onFinished);
    const begun = performance.now();
    await page.goto(`${origin}${address}`);
    await page
      .locator('main :is([role=row] + [role=row], [role=treeitem], [role=rowgroup] [role=row], h2)')
      .first()
      .waitFor();
    shown.push(performance.now() - begun);
    await page.waitForLoadState('networkidle');
    page.off('requestfinished', onFinished);
    complete.push(Math.max(...answered.map(({ end }) => end), begun) - begun);
  }
  const [slowest] = answered.sort((one, other) => other.time - one.time);
  const medians = { shown: percentile(shown, 0.5), complete: percentile(complete, 0.5) };
  const text = slowest
    ? `${Math.round(slowest.time)} ms ${decodeURIComponent(slowest.url.replace(/^.*?\/(fhir|admin)\//, '')).slice(0, 120)}`
    : '';
  return { name, ...medians, requests: answered.length, slowest: text } satisfies ScreenFigures;
}

/** The statements with the longest total time since the last call, as rows. */
function topStatements(postgres: Postgres): string[][] {
  const rows = postgres.sql(
    'fhir',
    `SELECT calls, round(total_exec_time), round(mean_exec_time), left(regexp_replace(query, '\\s+', ' ', 'g'), 160)
     FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT ${statementCount}`,
  );
  postgres.sql('fhir', 'SELECT pg_stat_statements_reset()');
  return rows.split('\n').map((row) => {
    const [calls = '', total = '', mean = '', ...query] = row.split('|');
    return [calls, `${total} ms`, `${mean} ms`, `\`${query.join('\\|')}\``];
  });
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const milliseconds = (value: number): string => `${Math.round(value)} ms`;

const userRows = ({ times }: UserFigures): string[][] =>
  operations.map((name) => [
    name,
    String(times[name].length),
    ...[0.5, 0.95].map((share) => milliseconds(percentile(times[name], share))),
  ]);

interface Options {
  users: readonly number[];
  seconds: number;
  runs: number;
}

/** Measures one size. Resolves to Markdown; rejects if HAPI cannot be used. */
async function measureSize(browser: Browser, locations: number, { users, seconds, runs }: Options): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'real-'));
  const stops: (() => void | Promise<void>)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const progress = (text: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
  try {
    const postgres = await startPostgres({
      durable: true,
      settings: { shared_preload_libraries: 'pg_stat_statements', shared_buffers: '1GB', work_mem: '64MB' },
    });
    stops.unshift(() => postgres.stop());
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    progress(`Storing ${locations.toLocaleString('en')} Locations`);
    const hapi = await startHapi({ folder, postgres, locations, origin }, maxFillSeconds);
    if (typeof hapi === 'string') throw new Error(hapi);
    stops.unshift(hapi.stop);
    postgres.sql('fhir', 'CREATE EXTENSION pg_stat_statements; ANALYZE; SELECT pg_stat_statements_reset()');
    const server = await startProcess(['server/main.ts'], 'ready', {
      ...{ ...hapi.environment, PORT: String(port), RATE_LIMIT_PER_MINUTE: '0' },
      ...{ ENABLE_DATA_IMPORTS: 'false', LOG_LEVEL: 'info' },
    });
    stops.unshift(server.stop);

    progress('Measuring the screens of one user');
    const page = await signedInPage(browser, origin);
    const figures: ScreenFigures[] = [];
    for (const [name, address] of screens) figures.push(await measureScreen(page, origin, name, address, runs));
    await page.close();
    const parts = [
      `## ${locations.toLocaleString('en')} Locations`,
      `${hapi.description}.`,
      table(
        ['screen', 'first row', 'complete', 'requests', 'slowest request'],
        figures.map((each) => [
          each.name,
          milliseconds(each.shown),
          milliseconds(each.complete),
          String(each.requests),
          each.slowest.replaceAll('|', '\\|'),
        ]),
      ),
      table(['calls', 'total', 'mean', 'statement'], topStatements(postgres)),
    ];

    const [administrator = ''] = await hapi.tokens(['admin']);
    const names = await createUsers(hapi.keycloak, administrator, Math.max(0, ...users));
    for (const count of users) {
      progress(`Measuring ${count} users for ${seconds} s`);
      const tokens = await hapi.tokens(names.slice(0, count));
      const scenario = { replicas: [origin], keycloak: hapi.keycloak, locations, tokens, thinkTime };
      const used = await runUsers(scenario, AbortSignal.timeout(seconds * 1000));
      const errors = [...used.errors].map(([text, number]) => `- ${number} × ${text}`);
      parts.push(
        `${count} users:`,
        table(['operation', 'number', 'median', 'p95'], userRows(used)),
        errors.length > 0 ? `Errors:\n\n${errors.join('\n')}` : 'Errors: none.',
        table(['calls', 'total', 'mean', 'statement'], topStatements(postgres)),
      );
    }
    return parts.join('\n\n');
  } finally {
    for (const stop of stops) await stop();
  }
}

const numbers = (text: string): number[] =>
  text.split(',').map((each) => {
    const number = Number(each);
    if (!Number.isSafeInteger(number) || number < 1) throw new Error(`"${each}" must be a whole number above 0`);
    return number;
  });

/** Runs the measurements with these arguments and prints each as it ends. Resolves to the exit code, 2 for invalid arguments. */
export async function runReal(args: string[], launch: () => Promise<Browser>): Promise<number> {
  const text = (value: string) => ({ type: 'string' as const, default: value });
  let sizes;
  let options: Options;
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...{ real: { type: 'boolean' as const }, help: { type: 'boolean' as const, default: false } },
        ...{ locations: text('2000,100000,1000000'), users: text('20,50'), seconds: text('120'), runs: text('5') },
      },
    });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    sizes = numbers(values.locations);
    const [seconds = 0] = numbers(values.seconds);
    const [runs = 0] = numbers(values.runs);
    options = { users: numbers(values.users), seconds, runs };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  const browser = await launch();
  try {
    for (const locations of sizes) console.log(`${await measureSize(browser, locations, options)}\n`);
    return 0;
  } finally {
    await browser.close();
  }
}
