/**
 * Measures how fast Locations are checked and written from CSV, compared with the same resources sent to the same kind
 * of server as plain transactions, and the memory used. `node bench/imports.ts [--rows 10000]`:
 * - by default the server is a sandbox in a separate process, as HAPI and Keycloak are, and the memory is that of the
 * importing process. With `--folder path` the imports are stored in an embedded PostgreSQL there, as with `npm start`,
 * otherwise in memory;
 * - `--together`: sandbox and imports run in one process, as with a plain `npm start`;
 * - `--stack`: uses the Keycloak, HAPI and gateway of `npm run stack`, which must be running (same STACK_… settings).
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Bundle, Location } from '../common/fhir/r4.ts';
import { sampleToken, configureRealm } from '../scripts/stack/keycloak.ts';
import { stackAddresses, stackSettings } from '../scripts/stack/settings.ts';
import { openImports } from '../server/imports/openImports.ts';
import type { TargetServers } from '../server/imports/targetServers.ts';
import type { Job } from '../server/imports/service/job.ts';
import { sendOut } from '../server/fhir/http.ts';
import { readImportSettings } from '../server/imports/settings.ts';
import { createLog } from '../server/log.ts';
import { readOptions } from '../server/options.ts';
import { ROOT_LOCATION_ID } from '../server/sandbox/data/ids.ts';
import { startServer } from '../server/startServer.ts';
import { configFromEnv } from '../server/settings/configFromEnv.ts';
import { readSettings } from '../server/settings/settings.ts';
import { putEntry, transactionOf } from '../common/fhir/transaction.ts';

export interface ImportFigures {
  /** Description of the servers. */
  where: string;
  rows: number;
  /** Seconds until the plan of a first upload is ready, including the upload. */
  check: number;
  /** Seconds from the commit request until the last row is stored. */
  write: number;
  /** Seconds to send the same resources as plain transactions of 100. */
  bare: number;
  /** Peak memory of the importing process in bytes; undefined if it also runs the server. */
  memory: { resident: number; heap: number } | undefined;
}

type ServerSetup = 'apart' | 'together' | 'stack';

/** CSV of `rows` Locations: 40 children each, parents before their children. */
export function locationsCsv(rows: number, prefix: string): string {
  const lines = [
    'locationName,locationStatus,locationId,locationParentId,locationPhysicalType,locationPhysicalTypeCode',
  ];
  for (let index = 0; index < rows; index += 1) {
    const parent = index === 0 ? ROOT_LOCATION_ID : `${prefix}-${Math.floor((index - 1) / 40)}`;
    lines.push(`Place ${index},active,${prefix}-${index},${parent},Jurisdiction,jdn`);
  }
  return `${lines.join('\n')}\n`;
}

const seconds = (since: number): number => (performance.now() - since) / 1000;
const root = path.join(import.meta.dirname, '..');

interface Remote {
  /** Origin of `/$import`; the servers below are used if imports run in this process. */
  origin: string;
  servers: TargetServers;
  headers: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts a sandbox with the sample in a separate process; with a folder, its imports are stored there. */
async function startSandbox(folder?: string): Promise<Remote> {
  const more = folder ? ['--folder', folder] : [];
  const child = spawn(process.execPath, [import.meta.filename, '--serve', ...more], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, token } = JSON.parse(line) as { url: string; token: string };
    const ended = new Promise((resolve) => child.once('close', resolve));
    return {
      origin: url,
      servers: {
        send: (request) => fetch(request),
        fhirBase: `${url}/fhir`,
        keycloakUrl: `${url}/auth`,
        issuer: `${url}/auth/realms/fhir`,
      },
      headers: { Authorization: `Bearer ${token}` },
      async stop() {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new Error('The server did not start');
}

async function serve(folder: string | undefined): Promise<void> {
  const kept = folder ? ['--database', path.join(folder, 'sandbox.sqlite')] : ['--memory'];
  const server = await startServer(
    readOptions([...kept, '--port', '0'], { LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0' }, root),
  );
  const token = await server.sandbox?.mintToken('admin', { expiresInSeconds: 7200 });
  console.log(JSON.stringify({ url: server.url, token }));
  process.stdin.on('end', () => void server.close()).resume();
}

async function reachStack(): Promise<Remote> {
  const settings = stackSettings(process.env, root);
  const { gateway, keycloak } = stackAddresses(settings);
  await configureRealm(settings, undefined);
  const token = await sampleToken(settings, 'admin');
  return {
    origin: 'http://localhost',
    servers: {
      send: (request) => sendOut(request),
      fhirBase: gateway,
      keycloakUrl: keycloak,
      issuer: `${keycloak}/realms/fhir`,
    },
    headers: { Authorization: `Bearer ${token}` },
    stop: async () => undefined,
  };
}

/** Stored Locations in the order of the file. */
async function readBack({ servers, headers }: Remote, rows: number, prefix: string): Promise<Location[]> {
  const places: Location[] = [];
  for (let start = 0; start < rows; start += 50) {
    const ids = Array.from({ length: Math.min(50, rows - start) }, (_, index) => `${prefix}-${start + index}`);
    const query = new URLSearchParams({ _id: ids.join(','), _count: '100' });
    const response = await fetch(`${servers.fhirBase}/Location?${query}`, { headers });
    const page = (await response.json()) as Bundle<Location>;
    const found = new Map((page.entry ?? []).flatMap(({ resource }) => (resource ? [[resource.id, resource]] : [])));
    for (const id of ids) {
      const { meta: _meta, ...place } = found.get(id) ?? {};
      if (!('id' in place)) throw new Error(`${id} is not stored`);
      places.push(place);
    }
  }
  return places;
}

/** Seconds to write these resources without imports. */
async function measureTransactions(places: readonly Location[], { servers, headers }: Remote): Promise<number> {
  const sent = { ...headers, 'Content-Type': 'application/fhir+json', Prefer: 'return=minimal' };
  const begun = performance.now();
  for (let start = 0; start < places.length; start += 100) {
    const entries = places.slice(start, start + 100).map((place) => putEntry(place, undefined));
    const body = JSON.stringify(transactionOf(entries));
    const response = await fetch(servers.fhirBase, { method: 'POST', headers: sent, body });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.json();
  }
  return seconds(begun);
}

/** A client of the imports API. */
export interface Client {
  ask: <T>(address: string, init?: RequestInit) => Promise<T>;
  stop: () => Promise<void>;
}

/** Imports in this process, or those of the server with `--together`. */
async function openClient(where: ServerSetup, remote: Remote, folder: string | undefined): Promise<Client> {
  const imports =
    where === 'together'
      ? undefined
      : await openImports(
          readImportSettings(
            readSettings({}).settings,
            configFromEnv({ ROOT_LOCATION_ID }).config,
            folder ? path.join(folder, 'x.db') : ':memory:',
          ),
          remote.servers,
          createLog('error', (line) => console.error(line)),
        );
  return {
    async ask<T>(address: string, init: RequestInit = {}) {
      const request = new Request(`${remote.origin}/$import${address}`, { ...init, headers: remote.headers });
      const response = await (imports ? imports.fetch(request) : fetch(request));
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    stop: async () => imports?.stop(),
  };
}

/**
 * Uploads `rows` Locations, waits for the plan, calls `checked` and commits the plan; returns the seconds of both steps.
 */
export async function importPlaces(
  { ask }: Pick<Client, 'ask'>,
  rows: number,
  prefix: string,
  checked?: () => Promise<void>,
): Promise<{ check: number; write: number }> {
  const waitUntilSettled = async (id: string): Promise<Job> => {
    for (;;) {
      const job = await ask<Job>(`/${id}`);
      if (!['checking', 'writing'].includes(job.phase)) return job;
      await new Promise((resolve) => setTimeout(resolve, Math.min(250, rows / 20)));
    }
  };
  const form = new FormData();
  form.set('locations', new File([locationsCsv(rows, prefix)], 'places.csv', { type: 'text/csv' }));
  let begun = performance.now();
  const [started] = await ask<Job[]>('?dryRun=true', { method: 'POST', body: form });
  const id = started?.workflowId ?? '';
  const planned = await waitUntilSettled(id);
  const check = seconds(begun);
  if (planned.plan.create !== rows) throw new Error(`Planned ${JSON.stringify(planned)}`);
  await checked?.();
  begun = performance.now();
  await ask<Job[]>(`/${id}/commit`, { method: 'POST' });
  const done = await waitUntilSettled(id);
  const write = seconds(begun);
  if (done.counts.created !== rows) throw new Error(`Wrote ${JSON.stringify(done)}`);
  return { check, write };
}

/** Uploads this many files of one Location each, and waits until all of them are checked. */
export async function checkUploads({ ask }: Pick<Client, 'ask'>, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const form = new FormData();
    const name = `places-${index}.csv`;
    form.set('locations', new File([locationsCsv(1, `upload-${index}`)], name, { type: 'text/csv' }));
    await ask<Job[]>('?dryRun=true', { method: 'POST', body: form });
  }
  while ((await ask<Job[]>(`?limit=${count}`)).some(({ phase }) => phase === 'checking'))
    await new Promise((resolve) => setTimeout(resolve, 250));
}

const names = { apart: 'sandbox', together: 'one process with the sandbox', stack: 'gateway and HAPI' };

/** Measures both in one run; for `where` see the top of the file. */
export async function measureImport(
  rows: number,
  folder?: string,
  where: ServerSetup = 'apart',
): Promise<ImportFigures> {
  if (folder) rmSync(folder, { recursive: true, force: true });
  const start = (kept?: string): Promise<Remote> => (where === 'stack' ? reachStack() : startSandbox(kept));
  const remote = await start(where === 'together' ? folder : undefined);
  const client = await openClient(where, remote, folder);
  const peak = { resident: 0, heap: 0 };
  const look = (): void => {
    const { rss, heapUsed } = process.memoryUsage();
    peak.resident = Math.max(peak.resident, rss);
    peak.heap = Math.max(peak.heap, heapUsed);
  };
  const watch = setInterval(look, 250);
  try {
    const run = `b${Date.now().toString(36)}`;
    // Warm up real servers first. Sandboxes are equally cold for both measurements.
    if (where === 'stack') {
      await importPlaces(client, 1000, `${run}-w`);
      await measureTransactions(withOtherIds(await readBack(remote, 1000, `${run}-w`), `${run}-w`, `${run}-v`), remote);
    }
    const { check, write } = await importPlaces(client, rows, `${run}-i`);
    clearInterval(watch);
    const places = withOtherIds(await readBack(remote, rows, `${run}-i`), `${run}-i`, `${run}-j`);
    const other = where === 'stack' ? remote : await start();
    const bare = await measureTransactions(places, other);
    if (other !== remote) await other.stop();
    return { where: names[where], rows, check, write, bare, memory: where === 'together' ? undefined : peak };
  } finally {
    clearInterval(watch);
    await client.stop();
    await remote.stop();
  }
}

/** The same Locations under other ids of the same length. */
function withOtherIds(places: readonly Location[], from: string, to: string): Location[] {
  return JSON.parse(JSON.stringify(places).replaceAll(`${from}-`, `${to}-`)) as Location[];
}

/** Figures formatted as a table row. */
export function importRow({ where, rows, check, write, bare, memory }: ImportFigures): [string, string] {
  const rate = (time: number): string => `${Math.round(rows / time).toLocaleString('en')} a second`;
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  const what = `${rows.toLocaleString('en')} locations from CSV, ${where}`;
  const share = Math.round((bare / write) * 100);
  const figures = [
    `checked ${check.toFixed(1)} s`,
    `written ${rate(write)}, ${share} % of bare transactions (${rate(bare)})`,
    ...(memory ? [`memory of the process ${megabytes(memory.resident)}, heap ${megabytes(memory.heap)}`] : []),
  ];
  return [what, figures.join('; ')];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '10000' },
      folder: { type: 'string' },
      together: { type: 'boolean' },
      stack: { type: 'boolean' },
      serve: { type: 'boolean' },
    },
  });
  const where = values.stack ? 'stack' : values.together ? 'together' : 'apart';
  if (values.serve) await serve(values.folder);
  else console.log(importRow(await measureImport(Number(values.rows), values.folder, where)).join(': '));
}
