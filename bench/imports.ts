/**
 * How fast places are checked and written from CSV, beside the same resources sent to the same kind of server as bare
 * transactions, and how much memory that takes. `node bench/imports.ts [--rows 10000] [--folder path]`: with a folder
 * the imports are kept in the embedded PostgreSQL, as `npm start` keeps them, else in memory. The server is a process of
 * its own, as where HAPI and Keycloak are; the figures are those of the process that imports.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Bundle, Location } from 'fhir/r4';
import { openImports } from '../server/imports/open.ts';
import type { Job } from '../server/imports/service/job.ts';
import { readImportSettings } from '../server/imports/settings.ts';
import { createLog } from '../server/log.ts';
import { readOptions } from '../server/options.ts';
import { ROOT_LOCATION_ID } from '../server/sandbox/data/ids.ts';
import { startServer } from '../server/startServer.ts';
import { configFromEnv } from '../src/config/configFromEnv.ts';
import { putEntry, transactionOf } from '../src/fhir/transaction.ts';

export interface ImportFigures {
  rows: number;
  /** Seconds until the plan of a first upload stands, upload included. */
  check: number;
  /** Seconds from the person's consent until the last row is stored. */
  write: number;
  /** Seconds that the same resources take as transactions of 100 and nothing else. */
  bare: number;
  /** Bytes the importing process takes more than before the upload, at most. */
  memory: number;
}

/** A country of `rows` places: 40 children to each, parents before their children. */
function placesCsv(rows: number): string {
  const lines = [
    'locationName,locationStatus,locationId,locationParentId,locationPhysicalType,locationPhysicalTypeCode',
  ];
  for (let index = 0; index < rows; index += 1) {
    const parent = index === 0 ? ROOT_LOCATION_ID : `bench-import-${Math.floor((index - 1) / 40)}`;
    lines.push(`Place ${index},active,bench-import-${index},${parent},Jurisdiction,jdn`);
  }
  return `${lines.join('\n')}\n`;
}

const seconds = (since: number): number => (performance.now() - since) / 1000;
const root = path.join(import.meta.dirname, '..');

interface Remote {
  url: string;
  headers: Record<string, string>;
  process: ChildProcess;
}

/** A sandbox with the sample in a process of its own. */
async function startRemote(): Promise<Remote> {
  const child = spawn(process.execPath, [import.meta.filename, '--serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, token } = JSON.parse(line) as { url: string; token: string };
    return { url, headers: { Authorization: `Bearer ${token}` }, process: child };
  }
  throw new Error('The server did not start');
}

async function serve(): Promise<void> {
  const server = await startServer(readOptions(['--memory', '--port', '0'], { LOG_LEVEL: 'error' }, root));
  const token = await server.sandbox?.mintToken('admin', { expiresInSeconds: 7200 });
  console.log(JSON.stringify({ url: server.url, token }));
  process.stdin.on('end', () => void server.close()).resume();
}

const idOf = (index: number): string => `bench-import-${index}`;

/** What was stored, in the order of the file. */
async function readBack({ url, headers }: Remote, rows: number): Promise<Location[]> {
  const places: Location[] = [];
  for (let start = 0; start < rows; start += 100) {
    const ids = Array.from({ length: Math.min(100, rows - start) }, (_, index) => idOf(start + index));
    const query = new URLSearchParams({ _id: ids.join(','), _count: '100' });
    const page = (await (await fetch(`${url}/fhir/Location?${query}`, { headers })).json()) as Bundle<Location>;
    const found = new Map((page.entry ?? []).flatMap(({ resource }) => (resource ? [[resource.id, resource]] : [])));
    for (const id of ids) {
      const { meta: _meta, ...place } = found.get(id) ?? {};
      if (!('id' in place)) throw new Error(`${id} is not stored`);
      places.push(place);
    }
  }
  return places;
}

/** What a server takes for these resources when nothing else is done. */
async function measureBare(places: readonly Location[]): Promise<number> {
  const remote = await startRemote();
  const headers = { ...remote.headers, 'Content-Type': 'application/fhir+json', Prefer: 'return=minimal' };
  const begun = performance.now();
  for (let start = 0; start < places.length; start += 100) {
    const entries = places.slice(start, start + 100).map((place) => putEntry(place, undefined));
    const body = JSON.stringify(transactionOf(entries));
    const response = await fetch(`${remote.url}/fhir`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.json();
  }
  const bare = seconds(begun);
  remote.process.stdin?.end();
  return bare;
}

export async function measureImport(rows: number, folder?: string): Promise<ImportFigures> {
  const remote = await startRemote();
  if (folder) rmSync(folder, { recursive: true, force: true });
  const imports = await openImports(
    readImportSettings({}, configFromEnv({ ROOT_LOCATION_ID }).config, folder ? path.join(folder, 'x.db') : ':memory:'),
    {
      send: (request) => fetch(request),
      fhirBase: `${remote.url}/fhir`,
      keycloakUrl: `${remote.url}/auth`,
      issuer: `${remote.url}/auth/realms/fhir`,
    },
    createLog('error', (line) => console.error(line)),
  );
  const ask = async <T>(address: string, init: RequestInit = {}): Promise<T> => {
    const request = new Request(`${remote.url}/$import${address}`, { ...init, headers: remote.headers });
    const response = await imports.fetch(request);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const settled = async (id: string): Promise<Job> => {
    for (;;) {
      const job = await ask<Job>(`/${id}`);
      if (!['checking', 'writing'].includes(job.phase)) return job;
      await new Promise((resolve) => setTimeout(resolve, Math.min(250, rows / 200)));
    }
  };

  const form = new FormData();
  form.set('locations', new File([placesCsv(rows)], 'places.csv', { type: 'text/csv' }));
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  try {
    let begun = performance.now();
    const [started] = await ask<Job[]>('?dryRun=true', { method: 'POST', body: form });
    const id = started?.workflowId ?? '';
    const planned = await settled(id);
    const check = seconds(begun);
    if (planned.plan.create !== rows) throw new Error(`Planned ${JSON.stringify(planned)}`);
    begun = performance.now();
    await ask<Job[]>(`/${id}/commit`, { method: 'POST' });
    const done = await settled(id);
    const write = seconds(begun);
    if (done.counts.created !== rows) throw new Error(`Wrote ${JSON.stringify(done)}`);
    clearInterval(watch);
    return { rows, check, write, bare: await measureBare(await readBack(remote, rows)), memory: most - before };
  } finally {
    clearInterval(watch);
    await imports.stop();
    remote.process.stdin?.end();
  }
}

/** Figures in words, for a table. */
export function importRows({ rows, check, write, bare, memory }: ImportFigures): [string, string][] {
  const rate = (time: number): string => `${Math.round(rows / time).toLocaleString('en')} a second`;
  const count = rows.toLocaleString('en');
  return [
    [`${count} places from CSV, checked`, `${check.toFixed(1)} s`],
    [
      `${count} places from CSV, written`,
      `${rate(write)}; ${Math.round((bare / write) * 100)} % of bare transactions (${rate(bare)})`,
    ],
    [`${count} places from CSV, memory`, `${Math.round(memory / 1e6)} MB`],
  ];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '10000' }, folder: { type: 'string' }, serve: { type: 'boolean' } },
  });
  if (values.serve) await serve();
  else
    for (const [what, figure] of importRows(await measureImport(Number(values.rows), values.folder)))
      console.log(`${what}: ${figure}`);
}
