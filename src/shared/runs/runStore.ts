import { delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { ignoringStorageErrors } from '../../api/persistedCache/ignoringStorageErrors.ts';
import { isRecord } from '../../types/json.ts';
import { isOfNewerVersion, withFormat } from '../storage/format.ts';
import type { RunLog } from './executeSteps.ts';
import { isRun, isRunItem, type Run, type RunItem } from './run.ts';

/** Where runs of one kind are stored in this browser, and how they are validated. */
export interface RunKind<Plan, Item extends RunItem = RunItem> {
  name: string;
  /** Runs; undefined if they last as long as the page. */
  store?: UseStore;
  /** Outcomes of the steps of long runs, and what steps log. */
  journal?: UseStore;
  isPlan: (plan: unknown) => plan is Plan;
  isItem?: (item: RunItem) => item is Item;
  /** Converts a run in the format of an earlier release; undefined if it is none. */
  migrate?: (value: unknown) => Run<Plan, Item> | undefined;
  /** Maximum number of runs per user. */
  maxRuns?: number;
  /** A run does not start if it cannot be stored: without its log it could not be undone. */
  mustBeStored?: true;
}

const kinds = new Map<string, RunKind<never, never>>();

/** Registers a kind, so that its runs are read again when another window has changed them. */
export function defineRunKind<Plan, Item extends RunItem = RunItem>(kind: RunKind<Plan, Item>): RunKind<Plan, Item> {
  kinds.set(kind.name, kind as unknown as RunKind<never, never>);
  return kind;
}

/** The kind of this name; undefined if its code is not loaded, and thus none of its runs. */
export const runKind = (name: string): RunKind<unknown> | undefined => kinds.get(name);

/** Milliseconds: servers may drop old versions, without which a run cannot be undone. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/** A run with more items is not stored after each step; only the outcome of the step is. */
const maxStoredEach = 50;

const keyOf = (userId: string, ...parts: string[]): string => [userId, ...parts].join(' ');

/** Validates a stored run, converted from the format of an earlier release if necessary. */
function toRun<Plan, Item extends RunItem>(kind: RunKind<Plan, Item>, value: unknown): Run<Plan, Item> | undefined {
  if (isOfNewerVersion(value)) return undefined;
  const run: Run | undefined =
    isRecord(value) && value.kind === kind.name ? (value as unknown as Run) : kind.migrate?.(value);
  if (!isRun(run) || !kind.isPlan(run.plan)) return undefined;
  const { isItem } = kind;
  return isItem && !run.items.every((item) => isItem(item)) ? undefined : (run as Run<Plan, Item>);
}

/** Outcomes of a run in the journal, by item, and the items that a run of an earlier release had started. */
async function readOutcomes(store: UseStore, prefix: string): Promise<Map<string, Partial<RunItem>>> {
  const found = new Map<string, Partial<RunItem>>();
  for (const [key, value] of await entries<string, unknown>(store)) {
    if (key === prefix && Array.isArray(value)) {
      for (const id of value as unknown[]) if (typeof id === 'string') found.set(id, { attempted: true });
    } else if (key.startsWith(`${prefix} `) && isRunItem(value)) found.set(value.id, value);
  }
  return found;
}

/** The run with the outcomes of its journal, which only an interrupted or executed run has. */
async function withOutcomes<Plan, Item extends RunItem>(
  { journal, isItem }: RunKind<Plan, Item>,
  userId: string,
  run: Run<Plan, Item>,
): Promise<Run<Plan, Item>> {
  if (run.state !== 'running' || !journal) return run;
  const outcomes = await readOutcomes(journal, keyOf(userId, run.id));
  const items = run.items.map((item): Item => {
    const outcome = outcomes.get(item.id);
    if (!outcome) return item;
    const next: RunItem = 'state' in outcome ? (outcome as RunItem) : { ...item, ...outcome };
    return !isItem || isItem(next) ? (next as Item) : item;
  });
  return { ...run, items };
}

/** Runs of a user in this browser, latest first, without those of a newer version. Removes expired and unreadable ones. */
export async function readRuns<Plan, Item extends RunItem>(
  kind: RunKind<Plan, Item>,
  userId: string,
  now: number,
): Promise<Run<Plan, Item>[]> {
  const { store, maxRuns = Infinity } = kind;
  if (!store) return [];
  const found = await ignoringStorageErrors(async () => {
    const all = (await entries<string, unknown>(store)).filter(([key]) => key.startsWith(keyOf(userId, '')));
    const own = all.filter(([, value]) => !isOfNewerVersion(value));
    const readable = own
      .flatMap(([, value]) => toRun(kind, value) ?? [])
      .filter(({ changedAt }) => now - changedAt <= maxAge)
      .sort((one, other) => other.startedAt - one.startedAt)
      .slice(0, maxRuns);
    const kept = new Set(readable.map(({ id }) => keyOf(userId, id)));
    const expired = own.map(([key]) => key).filter((key) => !kept.has(key));
    if (expired.length > 0) await remove(kind, (key) => expired.some((each) => isOf(key, each)));
    return Promise.all(readable.map((run) => withOutcomes(kind, userId, run)));
  });
  return found ?? [];
}

/** One run of a user; undefined if it was removed. */
export async function readRun<Plan, Item extends RunItem>(
  kind: RunKind<Plan, Item>,
  userId: string,
  runId: string,
): Promise<Run<Plan, Item> | undefined> {
  const { store } = kind;
  if (!store) return undefined;
  return ignoringStorageErrors(async () => {
    const run = toRun(kind, await get<unknown>(keyOf(userId, runId), store));
    return run && (await withOutcomes(kind, userId, run));
  });
}

/** Stores a run. Rejects if it cannot be stored but must be. */
export async function storeRun<Plan, Item extends RunItem>(
  { store, mustBeStored }: RunKind<Plan, Item>,
  userId: string,
  run: Run<Plan, Item>,
): Promise<void> {
  if (!store) return;
  const write = (): Promise<void> => set(keyOf(userId, run.id), withFormat(run), store);
  await (mustBeStored ? write() : ignoringStorageErrors(write));
}

/** Stores a step: with the run, or of a long run in the journal. */
export async function storeItem<Plan, Item extends RunItem>(
  kind: RunKind<Plan, Item>,
  userId: string,
  run: Run<Plan, Item>,
  item: Item,
): Promise<void> {
  const { journal } = kind;
  if (!journal || run.items.length <= maxStoredEach) return storeRun(kind, userId, run);
  await ignoringStorageErrors(() => set(keyOf(userId, run.id, item.id), item, journal));
}

/** What the steps of a run have logged. */
export async function readLog<Plan, Item extends RunItem>(
  { journal }: RunKind<Plan, Item>,
  userId: string,
  runId: string,
): Promise<unknown[]> {
  if (!journal) return [];
  return (await entries<string, unknown>(journal))
    .filter(([key, lines]) => key.startsWith(keyOf(userId, runId, '')) && Array.isArray(lines))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, lines]) => lines as unknown[]);
}

/** The log of a run, in its journal. */
export const logOf = <Plan, Item extends RunItem>(
  kind: RunKind<Plan, Item>,
  userId: string,
  runId: string,
): RunLog => ({
  read: () => readLog(kind, userId, runId),
  write: async (lines, entry = entryName()) => {
    if (kind.journal) await set(keyOf(userId, runId, entry), lines, kind.journal);
    return entry;
  },
});

/** Name of an entry that sorts in the order of adding, also after an interruption. */
const entryName = (): string => `${String(Date.now()).padStart(15, '0')} ${Math.random()}`;

/** True for the key of a run, and for those of its journal. */
const isOf = (key: string, runKey: string): boolean => key === runKey || key.startsWith(`${runKey} `);

async function remove<Plan, Item extends RunItem>(
  { store, journal }: RunKind<Plan, Item>,
  isRemoved: (key: string) => boolean,
): Promise<void> {
  for (const each of [store, journal]) {
    if (each) await ignoringStorageErrors(async () => delMany((await keys<string>(each)).filter(isRemoved), each));
  }
}

/** Removes a run: it can be neither continued nor undone any more. */
export const removeRun = <Plan, Item extends RunItem>(kind: RunKind<Plan, Item>, userId: string, runId: string) =>
  remove(kind, (key) => isOf(key, keyOf(userId, runId)));

/** Removes the runs of a user, at sign-out. */
export const purgeRuns = <Plan, Item extends RunItem>(kind: RunKind<Plan, Item>, userId: string) =>
  remove(kind, (key) => key.startsWith(keyOf(userId, '')));

/** Removes the runs of other users, because their sessions may have ended without a sign-out. */
export const purgeRunsOfOthers = <Plan, Item extends RunItem>(kind: RunKind<Plan, Item>, userId: string) =>
  remove(kind, (key) => !key.startsWith(keyOf(userId, '')));
