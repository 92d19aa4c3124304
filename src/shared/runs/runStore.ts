import { isRecord } from '../../../common/types/json.ts';
import { ignoringStorageErrors } from '../storage/ignoringStorageErrors.ts';
import type { UserStore } from '../storage/userStore.ts';
import type { RunLog } from './executeSteps.ts';
import { isRun, isRunItem, type Run, type RunItem } from './run.ts';

/** Where runs of one kind are stored in this browser, and how they are validated. */
export interface RunKind<Plan, Item extends RunItem = RunItem> {
  name: string;
  /** Runs; undefined if they last as long as the page. */
  store?: UserStore<object>;
  /** Outcomes of the steps of long runs, and what steps log. */
  journal?: UserStore<object>;
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

/** A run of more than 50 items is not stored after each step; only the outcome of the step is. */
const isLong = (items: readonly RunItem[]): boolean => items.length > 50;

/** Id of an entry in the journal of a run. */
const entryId = (runId: string, entry: string): string => `${runId} ${entry}`;

/** Ids of the entries in the journal of a run. A release before the common format of runs used the id of the run. */
async function entryIds(journal: UserStore<object>, userId: string, runId: string): Promise<string[]> {
  const ids = await journal.ids(userId);
  return ids.filter((id) => id === runId || id.startsWith(entryId(runId, ''))).toSorted();
}

/** Validates a stored run, converted from the format of an earlier release if necessary. */
function toRun<Plan, Item extends RunItem>(kind: RunKind<Plan, Item>, value: unknown): Run<Plan, Item> | undefined {
  const run: Run | undefined =
    isRecord(value) && value.kind === kind.name ? (value as unknown as Run) : kind.migrate?.(value);
  if (!isRun(run) || !kind.isPlan(run.plan)) return undefined;
  const { isItem } = kind;
  return isItem && !run.items.every((item) => isItem(item)) ? undefined : (run as Run<Plan, Item>);
}

/**
 * Outcomes of a run in the journal, by item, and the items that a run of an earlier release had started. The outcomes of a
 * short run are stored with the run, so that its log is not decrypted here.
 */
async function readOutcomes(
  journal: UserStore<object>,
  userId: string,
  { id: runId, items }: Run,
): Promise<Map<string, Partial<RunItem>>> {
  const found = new Map<string, Partial<RunItem>>();
  const ids = isLong(items) ? await entryIds(journal, userId, runId) : [runId];
  for (const id of ids) {
    const value: unknown = await journal.get(userId, id);
    if (id === runId && Array.isArray(value)) {
      for (const item of value as unknown[]) if (typeof item === 'string') found.set(item, { attempted: true });
    } else if (id !== runId && isRunItem(value)) found.set(value.id, value);
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
  const outcomes = await readOutcomes(journal, userId, run);
  const items = run.items.map((item): Item => {
    const outcome = outcomes.get(item.id);
    if (!outcome) return item;
    const next: RunItem = 'state' in outcome ? (outcome as RunItem) : { ...item, ...outcome };
    return !isItem || isItem(next) ? (next as Item) : item;
  });
  return { ...run, items };
}

/** Runs of a user in this browser, latest first, without those that are too old, unreadable or of a newer version. */
export async function readRuns<Plan, Item extends RunItem>(
  kind: RunKind<Plan, Item>,
  userId: string,
  now: number,
): Promise<Run<Plan, Item>[]> {
  const { store, maxRuns = Infinity } = kind;
  if (!store) return [];
  const found = await ignoringStorageErrors(async () => {
    const runs = (await store.list(userId, now)).values
      .flatMap((value) => toRun(kind, value) ?? [])
      .sort((one, other) => other.startedAt - one.startedAt)
      .slice(0, maxRuns);
    return Promise.all(runs.map((run) => withOutcomes(kind, userId, run)));
  });
  return found ?? [];
}

/** One run of a user; undefined if it was removed. */
export async function readRun<Plan, Item extends RunItem>(
  kind: RunKind<Plan, Item>,
  userId: string,
  runId: string,
): Promise<Run<Plan, Item> | undefined> {
  return ignoringStorageErrors(async () => {
    const run = toRun(kind, await kind.store?.get(userId, runId));
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
  const write = () => store.set(userId, run.id, run);
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
  if (!journal || !isLong(run.items)) return storeRun(kind, userId, run);
  await ignoringStorageErrors(() => journal.set(userId, entryId(run.id, item.id), item));
}

/** What the steps of a run have logged. */
export async function readLog<Plan, Item extends RunItem>(
  { journal }: RunKind<Plan, Item>,
  userId: string,
  runId: string,
): Promise<unknown[]> {
  if (!journal) return [];
  const ids = (await entryIds(journal, userId, runId)).filter((id) => id !== runId);
  const entries = await Promise.all(ids.map((id): Promise<unknown> => journal.get(userId, id)));
  return entries.flatMap((lines) => (Array.isArray(lines) ? (lines as unknown[]) : []));
}

/** The log of a run, in its journal. */
export const logOf = <Plan, Item extends RunItem>(
  kind: RunKind<Plan, Item>,
  userId: string,
  runId: string,
): RunLog => ({
  read: () => readLog(kind, userId, runId),
  write: async (lines, entry = entryName()) => {
    await kind.journal?.set(userId, entryId(runId, entry), lines);
    return entry;
  },
});

/** Name of an entry that sorts in the order of adding, also after an interruption. */
const entryName = (): string => `${String(Date.now()).padStart(15, '0')} ${Math.random()}`;

/** Removes a run: it can be neither continued nor undone any more. */
export async function removeRun<Plan, Item extends RunItem>(
  { store, journal }: RunKind<Plan, Item>,
  userId: string,
  runId: string,
): Promise<void> {
  await ignoringStorageErrors(async () => {
    await store?.remove(userId, [runId]);
    if (journal) await journal.remove(userId, await entryIds(journal, userId, runId));
  });
}
