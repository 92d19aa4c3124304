import type { Attempt } from '../../api/attempt.ts';

/** What sources list: an entry with its time in milliseconds since 1970, or undefined if the server does not provide it. */
export interface Timed {
  /** Unique among the entries of all sources. */
  key: string;
  at: number | undefined;
}

/** One page of a source; undefined for items of the response that cannot be used, so that offsets count them. */
export interface SourcePage<Entry> {
  items: readonly (Entry | undefined)[];
  isLast: boolean;
}

/** A list on a server, newest entry first, with offset paging. */
export interface Source<Entry extends Timed> {
  key: string;
  /** Rejects with an ApiError. */
  read: (offset: number, count: number, signal: AbortSignal) => Promise<SourcePage<Entry>>;
  /** Reads the time of an entry that has none. Called only before the entry is compared with those of other sources. */
  readTime?: (entry: Entry, signal: AbortSignal) => Promise<number | undefined>;
}

/** Where a page begins. */
export interface Cursor {
  /** Number of items to skip, by source. */
  offsets: Readonly<Record<string, number>>;
  /** Keys of the entries before, which a source lists again if an entry was added between two requests. */
  recent: readonly string[];
}

export const firstPage: Cursor = { offsets: {}, recent: [] };

/** Number of keys that a cursor contains. */
const recentLimit = 200;

/** Number of consecutive responses without a new entry after which a source ends. */
const barrenLimit = 10;

export interface PageOptions<Entry> {
  /** Number of entries of the page; those that join the entry before are not counted. */
  size: number;
  /** Number of entries of the first request to each source; later requests of the page are larger. */
  count: number;
  /** Whether an entry belongs to the action of the entry before. At most `groupLimit` entries join. */
  joins?: (before: Entry, entry: Entry) => boolean;
  /** The entries before the page, if it continues one. */
  before?: readonly Entry[];
  /** A page ends early after this many requests, if few entries are accepted. */
  maxRequests: number;
  accepts?: (entry: Entry) => boolean;
  /** Receives the number of items of each response. */
  onRead?: (count: number) => void;
  /** Sends the requests. A rejection rejects the page, except those of `reportingFailures`. */
  attempt: Attempt;
}

export interface MergedPage<Entry> {
  entries: Entry[];
  /** Beginning of the next page; undefined after the last one. */
  next: Cursor | undefined;
  /** Time up to which the sources were read, if the page ended early. */
  readUntil?: number;
  /** Sources that failed. The page contains the entries of the others. */
  failures: { source: string; error: unknown }[];
}

/** Maximum number of entries of an action on one page. */
export const groupLimit = 500;
const maxCount = 200;

/** Entries by action, in their order: each entry that joins the one before belongs to its group. */
export function groupsOf<Entry>(
  entries: readonly Entry[],
  joins: (before: Entry, entry: Entry) => boolean,
): [Entry, ...Entry[]][] {
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && group.length < groupLimit && joins(last, entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** The failure of one source, as `cause`. */
class SourceError extends Error {}

/** Sends requests whose failure costs their source: the page has the entries of the others, and the attempt goes on. */
export const reportingFailures =
  (attempt: Attempt): Attempt =>
  async (send) => {
    const outcome = await attempt((signal) =>
      send(signal).then(
        (result) => ({ result }),
        (error: unknown) => new SourceError('', { cause: error }),
      ),
    );
    if (outcome instanceof SourceError) throw outcome;
    return outcome.result;
  };

interface Response<Entry> extends SourcePage<Entry> {
  offset: number;
}

/**
 * Merges the lists of several servers by time, newest first, page by page. Of each source it keeps one response, which
 * contains the next entries. A source that lists the same entries again, e.g. because it ignores offsets, ends.
 */
export function createMerge<Entry extends Timed>(sources: readonly Source<Entry>[]) {
  const responses = new Map<string, Response<Entry>>();

  return async function readPage(cursor: Cursor, options: PageOptions<Entry>): Promise<MergedPage<Entry>> {
    const { size, maxRequests, accepts = () => true, joins = () => false, before = [], attempt } = options;
    const offsets: Record<string, number> = { ...cursor.offsets };
    const seen = new Set(cursor.recent);
    const failures: MergedPage<Entry>['failures'] = [];
    /** Time of the last entry of each source, for entries without a time. */
    const times = new Map<string, number>();
    /** Consecutive responses of each source without a new entry. */
    const barren = new Map<string, number>();
    let requests = 0;
    /** Number of entries of the next request to each source. */
    const counts = new Map<string, number>();

    /** The response that contains the item at the offset; undefined after the last item. */
    const responseAt = async (source: Source<Entry>, offset: number): Promise<Response<Entry> | undefined> => {
      const known = responses.get(source.key);
      if (known && offset >= known.offset) {
        if (offset < known.offset + known.items.length) return known;
        if (known.isLast) return undefined;
      }
      requests += 1;
      const count = counts.get(source.key) ?? options.count;
      counts.set(source.key, Math.max(count, Math.min(count * 4, maxCount)));
      const page = await attempt((signal) => source.read(offset, count, signal));
      options.onRead?.(page.items.length);
      const isNew = page.items.some((item) => item !== undefined && !seen.has(item.key));
      barren.set(source.key, isNew ? 0 : (barren.get(source.key) ?? 0) + 1);
      if (page.items.length === 0 || (barren.get(source.key) ?? 0) > barrenLimit) {
        responses.set(source.key, { offset, items: [], isLast: true });
        return undefined;
      }
      const response = { ...page, offset };
      responses.set(source.key, response);
      return response;
    };

    /** The next entry of a source, with its time; undefined after the last one. */
    const nextOf = async (source: Source<Entry>): Promise<(Entry & { at: number }) | undefined> => {
      try {
        for (; ; offsets[source.key] = (offsets[source.key] ?? 0) + 1) {
          const offset = offsets[source.key] ?? 0;
          const response = await responseAt(source, offset);
          if (!response) return undefined;
          const entry = response.items[offset - response.offset];
          if (entry === undefined || seen.has(entry.key)) continue;
          const at =
            entry.at ??
            (await attempt(async (signal) => source.readTime?.(entry, signal))) ??
            times.get(source.key) ??
            Date.now();
          times.set(source.key, at);
          return { ...entry, at };
        }
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        failures.push({ source: source.key, error: error.cause });
        return undefined;
      }
    };

    const heads = new Map<string, Entry & { at: number }>();
    const advance = async (source: Source<Entry>): Promise<void> => {
      const entry = await nextOf(source);
      if (entry) heads.set(source.key, entry);
      else heads.delete(source.key);
    };
    await Promise.all(sources.map(advance));

    const entries: Entry[] = [];
    let readUntil: number | undefined;
    /** Entries of the last action, and the number of actions that begin on this page. */
    let group = groupsOf(before, joins).at(-1)?.length ?? 0;
    let rows = 0;
    const joinsLast = (entry: Entry): boolean => {
      const last = entries.at(-1) ?? before.at(-1);
      return last !== undefined && group < groupLimit && joins(last, entry);
    };
    for (;;) {
      let newest: { source: Source<Entry>; entry: Entry & { at: number } } | undefined;
      for (const source of sources) {
        const entry = heads.get(source.key);
        if (entry && (newest === undefined || entry.at > newest.entry.at)) newest = { source, entry };
      }
      if (!newest || (rows >= size && !(accepts(newest.entry) && joinsLast(newest.entry)))) break;
      if (requests >= maxRequests) {
        readUntil = newest.entry.at;
        break;
      }
      const { source, entry } = newest;
      offsets[source.key] = (offsets[source.key] ?? 0) + 1;
      seen.add(entry.key);
      if (accepts(entry)) {
        const isJoined = joinsLast(entry);
        group = isJoined ? group + 1 : 1;
        if (!isJoined) rows += 1;
        entries.push(entry);
      }
      await advance(source);
    }
    const next = heads.size > 0 ? { offsets, recent: [...seen].slice(-recentLimit) } : undefined;
    return { entries, next, failures, ...(readUntil !== undefined && { readUntil }) };
  };
}
