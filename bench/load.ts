/**
 * Load test: `npm run test:load`. Users with the mixed operations of the screens work at one platform server before the
 * sandbox; first one user, then all, twice. Fails on a failed response, a lost write, response times out of proportion to
 * those of one user, and memory that grows from the first time to the second. Nothing is compared with absolute times, so
 * that a slow machine changes no result. `SEED` selects other operations. Writes `test-results/load/load.md`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Location } from '../common/fhir/r4.ts';
import { ifMatch } from '../common/fhir/transaction.ts';
import { percentile } from './countryFigures.ts';
import { startProcess, watchMemory } from './countryProcesses.ts';
import { startSandbox } from './countryServers.ts';
import { createUsers, operations, runUsers, type SavedLocation, type UserFigures } from './countryUsers.ts';

const usage = `npm run test:load [-- --users N] [-- --steps N]
  --users N   concurrent users; default 50
  --steps N   steps of the script per user; default 40`;
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    steps: { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const [users, steps] = [Number(values.users), Number(values.steps)];
if (!(Number.isSafeInteger(users) && Number.isSafeInteger(steps) && users > 1 && steps > 0)) {
  console.error(`--users must be a whole number above 1, --steps one above 0\n${usage}`);
  process.exit(2);
}

const locations = 100 * users;
/** Saves of one Location by each user in the contest. */
const contestSaves = 10;
/**
 * The server's memory may be this many times that of the same load before. Memory with one user is no measure: V8 enlarges
 * its young generation with the load, and does not shrink it.
 */
const memoryLimit = 1.3;
/**
 * Each of the users waits for the requests of the others, so that p95 may grow with their number, times this factor for
 * the unequal costs of the operations.
 */
const delayLimit = 2;
const seed = Number(process.env.SEED ?? 20260101);

/** Repeatable random numbers (mulberry32). Each user has a sequence of its own, independent of the order of responses. */
function randomNumbers(stream: number): (limit: number) => number {
  let state = (seed + stream * 0x9e3779b9) | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const results: boolean[] = [];
function check(passed: boolean, text: string): void {
  results.push(passed);
  console.log(`${passed ? '✓' : '✗'} ${text}`);
}

type Read = (id: string) => Promise<Location>;

/** Compares what the users saved with what is stored. Each save increases the version, from 1, by one. */
async function lostWrites(saved: ReadonlyMap<string, SavedLocation>, read: Read): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, { alias, saves }] of saved) {
    const { alias: [stored] = [], meta } = await read(id);
    if (stored === alias && meta?.versionId === String(1 + saves)) continue;
    lost.push(`${id}: "${stored}", version ${meta?.versionId}, instead of "${alias}", version ${1 + saves}`);
  }
  return lost;
}

/**
 * All users increase a number in one Location at the same time, each by reading it and saving it with its version.
 * Resolves to the number of successful saves, the stored number, and statuses other than of a success or a conflict.
 */
async function runContest(address: string, tokens: readonly string[], read: Read, id: string) {
  let saves = 0;
  const unexpected: number[] = [];
  const numberOf = ({ alias: [text] = [] }: Location): number => Number(text);
  const put = (token: string, location: Location): Promise<Response> =>
    fetch(`${address}/Location/${id}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/fhir+json',
        'If-Match': ifMatch(location) ?? '',
      },
      body: JSON.stringify(location),
    });
  const [first = ''] = tokens;
  const begun = await put(first, { ...(await read(id)), alias: ['0'] });
  if (!begun.ok) unexpected.push(begun.status);
  await Promise.all(
    tokens.map(async (token) => {
      for (let save = 0; save < contestSaves; save += 1) {
        const location = await read(id);
        const response = await put(token, { ...location, alias: [String(numberOf(location) + 1)] });
        await response.body?.cancel();
        if (response.ok) saves += 1;
        else if (response.status !== 409 && response.status !== 412) unexpected.push(response.status);
      }
    }),
  );
  return { saves, stored: numberOf(await read(id)), unexpected };
}

/** Milliseconds of all operations. */
const allTimes = ({ times }: UserFigures): number[] => operations.flatMap((name) => times[name]);

function figuresTable(alone: UserFigures, together: UserFigures): string {
  const row = (name: string, one: number[], all: number[]): string[] => {
    const [first, value] = [percentile(one, 0.95), percentile(all, 0.95)];
    const ratio = `${value.toFixed(0)} ms (× ${(value / first).toFixed(1)})`;
    return [name, `${one.length}, ${all.length}`, `${first.toFixed(0)} ms`, ratio];
  };
  return [
    ['operation', 'number', 'p95 of one user', `of ${users}`],
    Array.from({ length: 4 }, () => '---'),
    ...operations.map((name) => row(name, alone.times[name], together.times[name])),
    row('all', allTimes(alone), allTimes(together)),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
const stops: (() => void | Promise<void>)[] = [() => rmSync(folder, { recursive: true, force: true })];
const stopAll = async (): Promise<void> => {
  for (let stop = stops.shift(); stop; stop = stops.shift()) await stop();
};
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort();
    void stopAll().finally(() => process.exit(1));
  });
}
try {
  console.log(`seed ${seed}: ${users} users, ${steps} steps each, ${locations.toLocaleString('en')} Locations`);
  const sandbox = await startSandbox(folder, locations);
  stops.unshift(sandbox.stop);
  const server = await startProcess(['server/main.ts'], 'ready', {
    ...sandbox.environment,
    ...{ PORT: '0', LOG_LEVEL: 'info', ENABLE_DATA_IMPORTS: 'false', RATE_LIMIT_PER_MINUTE: '0' },
  });
  stops.unshift(server.stop);
  const address = `${server.url ?? ''}/fhir`;
  const [administrator = ''] = await sandbox.tokens(['admin']);
  const tokens = await sandbox.tokens(await createUsers(sandbox.keycloak, administrator, users));
  const scenario = { replicas: [server.url ?? ''], keycloak: sandbox.keycloak, locations };
  const read: Read = async (id) => {
    const response = await fetch(`${address}/Location/${id}`, { headers: { Authorization: `Bearer ${tokens[0]}` } });
    if (!response.ok) throw new Error(`Location/${id}: ${response.status}`);
    return (await response.json()) as Location;
  };

  let phaseCount = 0;
  /** Runs the users and returns their figures with the peak of the server's memory in MiB. */
  async function measure(running: readonly string[], steps: number): Promise<{ figures: UserFigures; memory: number }> {
    const memory = watchMemory({ server: server.pid });
    const phase = (phaseCount += 1);
    const randomOf = (user: number) => randomNumbers(phase * 1000 + user);
    const own = { tokens: running, thinkTime: [0, 1], steps, randomOf } as const;
    const figures = await runUsers({ ...scenario, ...own }, interrupted.signal);
    memory.stop();
    return { figures, memory: memory.peaks.get('server') ?? NaN };
  }
  const [single = ''] = tokens;
  console.log('One user');
  // Compiles the code and fills the caches of the server before anything is compared.
  const warmUp = await measure([single], 40);
  const alone = await measure([single], 4 * steps);
  console.log(`${users} users`);
  const together = await measure(tokens, steps);
  console.log(`${users} users again`);
  const again = await measure(tokens, steps);
  console.log('All users save one Location');
  const contest = await runContest(address, tokens, read, `bench-${locations}`);

  const table = figuresTable(alone.figures, together.figures);
  const growth = again.memory / together.memory;
  const delay = percentile(allTimes(together.figures), 0.95) / percentile(allTimes(alone.figures), 0.95);
  console.log(`\n${table}\n`);
  const phases = [warmUp, alone, together, again];
  const errors = phases.flatMap(({ figures }) => [...figures.errors]);
  for (const [text, count] of errors) console.log(`${count} × ${text}`);
  check(errors.length === 0, 'every response succeeds');
  const saved = new Map<string, SavedLocation>();
  for (const { figures } of phases) {
    for (const [id, { alias, saves }] of figures.saved)
      saved.set(id, { alias, saves: saves + (saved.get(id)?.saves ?? 0) });
  }
  const lost = await lostWrites(saved, read);
  for (const text of lost) console.log(text);
  check(saved.size > 0 && lost.length === 0, `all saves of ${saved.size} Locations are stored`);
  const { saves, stored, unexpected } = contest;
  check(unexpected.length === 0, `a rejected save is a conflict${unexpected.map((status) => ` ${status}`).join('')}`);
  check(
    saves > 0 && stored === saves,
    `of ${users * contestSaves} saves of one Location, ${saves} succeed, ${stored} are stored`,
  );
  console.log(`memory with one user: ${alone.memory} MiB`);
  check(
    growth < memoryLimit,
    `memory with ${users} users: ${together.memory} MiB, then ${again.memory} MiB (× ${growth.toFixed(2)}, limit ${memoryLimit})`,
  );
  check(delay < delayLimit * users, `p95 of all operations: × ${delay.toFixed(1)}, limit ${delayLimit * users}`);
  mkdirSync('test-results/load', { recursive: true });
  writeFileSync('test-results/load/load.md', `Seed ${seed}, ${users} users, ${steps} steps each.\n\n${table}\n`);
} finally {
  await stopAll();
}
const failed = results.filter((passed) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
