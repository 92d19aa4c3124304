import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/support/postgres.ts';
import { importPlaces } from './imports.ts';
import { countryText, importRows, thinkTime, type CountryFigures, type ImportTimes } from './countryFigures.ts';
import { importSettings, startProcess, watchMemory, workerProgram, type Child } from './countryProcesses.ts';
import { startHapi, startSandbox } from './countryServers.ts';
import { createUsers, roundRobin, runUsers } from './countryUsers.ts';

const usage = `npm run bench -- --country [--locations N] [--users N] [--seconds N] [--sandbox]
Measures the application at the size of a country: two servers, two workers and one PostgreSQL 15 for imports.
A single user, then an import, are measured alone; then all users and an import at the same time. Prints the figures; at
the default size they are also written into docs/figures.md.

  --locations N   Locations in the FHIR server; default 1,000,000
  --users N       concurrent users; default 200
  --seconds N     duration for the single user, and for all users; default 60
  --sandbox       uses the on-disk sandbox without trying HAPI. It is also used if HAPI cannot be started, or if
                  filling it would take more than 20 minutes`;

/** Seconds that filling HAPI may take. */
const maxFillSeconds = 20 * 60;
/** The import with all users may take this many times `--seconds`; the users work until it ends. */
const longest = 5;
/** Milliseconds between two operations of the single user: short, to measure enough of them. */
const thinkTimeAlone = [50, 150] as const;

/** Functions that stop what was started, the last one first. */
type Stops = (() => void | Promise<void>)[];

/** Starts two servers and two workers. */
async function startApplication(environment: Record<string, string>, stops: Stops): Promise<Map<string, Child>> {
  const children = new Map<string, Child>();
  for (const [name, program, event] of [
    ['server 1', ['server/main.ts'], 'ready'],
    ['server 2', ['server/main.ts'], 'ready'],
    ['worker 1', workerProgram, 'worker'],
    ['worker 2', workerProgram, 'worker'],
  ] as const) {
    const child = await startProcess(program, event, { ...environment, PORT: '0', LOG_LEVEL: 'info' });
    stops.unshift(child.stop);
    children.set(name, child);
  }
  return children;
}

interface Options {
  locations: number;
  users: number;
  seconds: number;
  /** Do not try HAPI. */
  sandbox: boolean;
}

async function measureCountry({ locations, users, seconds, sandbox }: Options): Promise<CountryFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'country-'));
  const stops: Stops = [() => rmSync(folder, { recursive: true, force: true })];
  const stopAll = async (): Promise<void> => {
    for (let stop = stops.shift(); stop; stop = stops.shift()) await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  }
  const progress = (text: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
  try {
    const postgres = await startPostgres({ durable: true });
    stops.unshift(() => postgres.stop());
    progress(`Storing ${locations.toLocaleString('en')} Locations`);
    const hapi = sandbox ? '' : await startHapi({ folder, postgres, locations }, maxFillSeconds);
    const outside = typeof hapi === 'string' ? await startSandbox(folder, locations) : hapi;
    stops.unshift(outside.stop);
    const description = `${typeof hapi === 'string' ? `${hapi} ` : ''}Locations in ${outside.description}.`.trimStart();
    progress(description);

    const children = await startApplication({ ...outside.environment, ...importSettings(postgres, folder) }, stops);
    const replicas = [...children.values()].flatMap(({ url }) => url ?? []);
    const groups = Object.fromEntries([...children].map(([name, { pid }]) => [name, pid]));
    const memory = watchMemory({ ...groups, ...outside.processes });
    stops.unshift(memory.stop);

    const replica = roundRobin(replicas);
    const runImport = async (prefix: string, signal: AbortSignal): Promise<ImportTimes> => {
      const [token = ''] = await outside.tokens(['admin']);
      const ask = async <T>(address: string, init: RequestInit = {}): Promise<T> => {
        const headers = { Authorization: `Bearer ${token}` };
        const response = await fetch(`${replica()}/$import${address}`, { ...init, headers, signal });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        return (await response.json()) as T;
      };
      return importPlaces({ ask }, importRows, prefix);
    };
    progress(`Creating ${users} users`);
    const [administrator = ''] = await outside.tokens(['admin']);
    const usernames = await createUsers(outside.keycloak, administrator, users);
    const scenario = { replicas, keycloak: outside.keycloak, locations };
    progress(`Measuring a single user for ${seconds} s`);
    const [single = ''] = await outside.tokens(usernames.slice(0, 1));
    const duration = seconds * 1000;
    const alone = await runUsers(
      { ...scenario, tokens: [single], thinkTime: thinkTimeAlone },
      AbortSignal.timeout(duration),
    );
    progress(`Measuring an import of ${importRows} rows`);
    const importAlone = await runImport('alone', AbortSignal.timeout(longest * duration));
    progress(`Measuring ${users} users and an import`);
    const tokens = await outside.tokens(usernames);
    const deadline = AbortSignal.timeout(longest * duration);
    const importing = runImport('together', deadline);
    const ended = new AbortController();
    void Promise.allSettled([importing, pause(duration)]).then(() => ended.abort());
    const [together, importTogether] = await Promise.all([
      runUsers({ ...scenario, tokens, thinkTime }, AbortSignal.any([ended.signal, deadline])),
      importing.catch((error: unknown) => String(error)),
    ]);
    if (typeof importTogether === 'string') together.errors.set(`import: ${importTogether}`, 1);
    const imports = { alone: importAlone, together: typeof importTogether === 'string' ? undefined : importTogether };
    return { description, locations, users, alone, together, imports, memory: memory.peaks };
  } finally {
    await stopAll();
  }
}

/** Throws for an unknown argument and an invalid number. */
function parseOptions(args: string[]): Options & { help: boolean; isDefaultSize: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      country: { type: 'boolean' },
      locations: { type: 'string' },
      users: { type: 'string' },
      seconds: { type: 'string' },
      sandbox: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const numberOf = (name: 'locations' | 'users' | 'seconds', otherwise: number): number => {
    const number = Number(values[name] ?? otherwise);
    if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`);
    return number;
  };
  const [locations, users] = [numberOf('locations', 1_000_000), numberOf('users', 200)];
  // Each user saves Locations that no other user saves.
  if (locations < 40 * users) throw new Error(`--locations must be at least ${40 * users} for ${users} users`);
  const { help, sandbox } = values;
  const isDefaultSize = [values.locations, values.users, values.seconds].every((value) => value === undefined);
  return { locations, users, seconds: numberOf('seconds', 60), sandbox, help, isDefaultSize };
}

/**
 * Runs the measurement with these arguments and prints the figures; `write` stores those of the default size. Resolves
 * to the exit code: 1 if requests failed, 2 for invalid arguments.
 */
export async function runCountry(args: string[], write: (text: string) => void): Promise<number> {
  let options;
  try {
    options = parseOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const figures = await measureCountry(options);
  const text = countryText(figures);
  console.log(text);
  if (options.isDefaultSize) write(text);
  return figures.alone.errors.size + figures.together.errors.size === 0 ? 0 : 1;
}
