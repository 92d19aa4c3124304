/**
 * `npm run bench -- --workers`: imports of Locations by 1, 2 and 4 workers that share one PostgreSQL, against a FHIR
 * server that only accepts requests, and against HAPI; while one runs, another user uploads a single row.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Job } from '../server/imports/service/job.ts';
import { startPostgres, type Postgres } from '../test/support/postgres.ts';
import { importSettings, startProcess, watchMemory, workerProgram } from './countryProcesses.ts';
import { startHapi, startStub, type OutsideServers } from './countryServers.ts';
import { importPlaces, locationsCsv, type Client } from './imports.ts';

const usage = `npm run bench -- --workers [--rows N] [--hapi-rows N]
Measures imports by 1, 2 and 4 workers. Prints the figures; with the default numbers of rows they are also written into
docs/figures.md.

  --rows N        Locations imported against the stub of a FHIR server; default 100,000
  --hapi-rows N   Locations imported against HAPI; default 100,000, which takes about 5 minutes for each number of
                  workers at 340 rows a second; 0 skips HAPI`;

/** Locations that HAPI contains before. */
const hapiLocations = 1000;
const maxFillSeconds = 300;

/** Times in seconds, memory in MiB. */
interface WorkerFigures {
  server: string;
  rows: number;
  workers: number;
  check: number;
  write: number;
  /** From the upload of one row by another user until it is written, while the rows were checked and written. */
  single: { check: number; write: number };
  /** Peak resident memory of the worker that used most. */
  memory: number;
}

/** Milliseconds after which a client gets another token, as open pages do. Tokens of the realm expire after 10 minutes. */
const maxTokenAge = 240_000;

function clientOf(origin: string, username: string, tokens: OutsideServers['tokens']): Pick<Client, 'ask'> {
  let token = '';
  let received = -Infinity;
  return {
    async ask<T>(address: string, init: RequestInit = {}) {
      if (performance.now() - received > maxTokenAge) {
        [token = ''] = await tokens([username]);
        received = performance.now();
      }
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}/$import${address}`, { ...init, headers });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
}

/** Uploads one row without a preview; resolves to the seconds until it is written. */
async function importSingle({ ask }: Pick<Client, 'ask'>, prefix: string): Promise<number> {
  const begun = performance.now();
  const form = new FormData();
  form.set('locations', new File([locationsCsv(1, prefix)], 'single.csv', { type: 'text/csv' }));
  const [started] = await ask<Job[]>('?dryRun=false', { method: 'POST', body: form });
  for (;;) {
    const job = await ask<Job>(`/${started?.workflowId}`);
    if (job.counts.created === 1) return (performance.now() - begun) / 1000;
    if (!['checking', 'writing'].includes(job.phase)) throw new Error(`Ended with ${JSON.stringify(job)}`);
    await pause(20);
  }
}

async function measureWorkers(
  outside: OutsideServers,
  { server, rows, workers, postgres }: { server: string; rows: number; workers: number; postgres: Postgres },
): Promise<WorkerFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'workers-'));
  const database = `imports_${server.toLowerCase()}_${workers}`;
  const environment = { ...outside.environment, ...importSettings(postgres, folder, database), PORT: '0' };
  const stops: (() => void | Promise<void>)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const platform = await startProcess(['server/main.ts'], 'ready', environment);
    stops.unshift(platform.stop);
    const groups: Record<string, number> = {};
    for (let number = 1; number <= workers; number += 1) {
      const { pid, stop } = await startProcess(workerProgram, 'worker', environment);
      groups[`worker ${number}`] = pid;
      stops.unshift(stop);
    }
    const memory = watchMemory(groups);
    stops.unshift(memory.stop);
    const clientFor = (username: string) => clientOf(platform.url ?? '', username, outside.tokens);
    const [client, other] = [clientFor('admin'), clientFor('stock')];
    const prefix = `${server.toLowerCase()}${workers}`;
    // Servers and workers are warm for both users.
    await importPlaces(client, 200, `${prefix}-w`);
    await importSingle(other, `${prefix}-v`);
    const single = { check: NaN, write: NaN };
    const uploadDuring = async (phase: 'check' | 'write', delay: number): Promise<void> => {
      await pause(delay);
      single[phase] = await importSingle(other, `${prefix}-${phase}`);
    };
    let during: Promise<void> = uploadDuring('check', 2000);
    const { check, write } = await importPlaces(client, rows, `${prefix}-i`, async () => {
      await during;
      during = uploadDuring('write', 1000);
    });
    await during;
    return { server, rows, workers, check, write, single, memory: Math.max(...memory.peaks.values()) };
  } finally {
    for (const stop of stops) await stop();
  }
}

/** The figures as a Markdown table. */
function workersText(figures: readonly WorkerFigures[]): string {
  const seconds = (value: number): string => `${value.toFixed(1)} s`;
  const rate = (rows: number, time: number): string => `${Math.round(rows / time).toLocaleString('en')} a second`;
  const ratio = (value: number, of: number | undefined): string => `× ${(value / (of ?? value)).toFixed(1)}`;
  const cells = figures.map(({ server, rows, workers, check, write, single, memory }) => {
    const alone = figures.find((each) => each.server === server && each.workers === 1);
    return [
      server,
      rows.toLocaleString('en'),
      String(workers),
      `${seconds(check)} (${ratio(check, alone?.check)})`,
      `${rate(rows, write)} (${ratio(alone?.write ?? write, write)})`,
      `${seconds(single.check)}, ${seconds(single.write)}`,
      `${Math.round(memory)} MiB`,
    ];
  });
  const head = ['server', 'rows', 'workers', 'check', 'rows written', 'one row meanwhile: check, write', 'memory'];
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Measures, prints the figures, and passes those of the default size to `write`. Resolves to the exit code. */
export async function runWorkers(args: string[], write: (text: string) => void): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      workers: { type: 'boolean' },
      rows: { type: 'string', default: '100000' },
      'hapi-rows': { type: 'string', default: '100000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const figures: WorkerFigures[] = [];
  const postgres = await startPostgres({ durable: true });
  const measureAll = async (server: string, rows: number, outside: OutsideServers): Promise<void> => {
    try {
      for (const workers of [1, 2, 4]) {
        const found = await measureWorkers(outside, { server, rows, workers, postgres });
        console.error(JSON.stringify(found));
        figures.push(found);
      }
    } finally {
      await outside.stop();
    }
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'workers-hapi-'));
  try {
    await measureAll('Stub', Number(values.rows), await startStub());
    if (values['hapi-rows'] !== '0') {
      const hapi = await startHapi({ folder, postgres, locations: hapiLocations }, maxFillSeconds);
      if (typeof hapi === 'string') throw new Error(hapi);
      await measureAll('HAPI', Number(values['hapi-rows']), hapi);
    }
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const text = workersText(figures);
  console.log(text);
  if (args.every((arg) => arg === '--workers')) write(text);
  return 0;
}
