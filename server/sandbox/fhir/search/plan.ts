import type { Sql, SqlValue } from '../storage/database.ts';
import type { Condition, Where } from './condition.ts';
import { orderBy, sortWalk, type SortKey } from './sort.ts';

/** Matches of a search, as keys of resources. */
export interface Matches {
  /** Exact number of matches. */
  count(): number;
  /** Keys of one page in the requested order, by default in the order of creation. */
  page(offset: number, limit: number): number[];
}

/**
 * A criterion with at most this many matches is read completely, and the other criteria are tested on those. The limit
 * is higher for a criterion that scans: it has already read all values.
 */
const maxCandidates = 15_000;
const maxCandidatesAfterScan = 60_000;
/** A criterion with at most this many matches, such as a few ids, is used before one with more is read completely. */
const fewCandidates = 100;
/** From this many matches on, walking the index in order is faster than looking up the sort values. */
const minMatchesToWalk = 5000;

const and = (conditions: Condition[]): Where => ({
  sql: conditions.map(({ has }) => ` AND ${has}`).join(''),
  args: conditions.flatMap(({ args }) => args),
});

/** Keys of a query as one JSON list: twenty times faster than one row each. */
const keyList = (sql: Sql, query: string, args: SqlValue[]): number[] =>
  JSON.parse(
    sql.get<{ list: string }>(`SELECT json_group_array(key) AS list FROM (${query})`, ...args)?.list ?? '[]',
  ) as number[];

const select = (sql: Sql, query: string, args: SqlValue[], offset: number, limit: number): number[] =>
  keyList(sql, `${query} LIMIT ? OFFSET ?`, [...args, limit, offset]);

/** Search in which every criterion has many matches: resources are walked in the requested order and tested one by one. */
const matchesByWalking = (sql: Sql, type: string, conditions: Condition[], sort: SortKey[]): Matches => {
  const tests = and(conditions);
  const plain = `SELECT c.key FROM fhir_resource c WHERE c.type = ? AND c.deleted = 0${tests.sql}`;
  const driver = conditions.find((condition) => condition.keys && !condition.scans) ?? conditions.find((c) => c.keys);
  const count = (): number => {
    if (conditions.length === 0)
      return sql.get<{ number: number }>('SELECT number FROM fhir_count WHERE type = ?', type)?.number ?? 0;
    if (!driver?.keys)
      return sql.get<{ n: number }>(`SELECT count(*) AS n FROM (${plain})`, type, ...tests.args)?.n ?? 0;
    const others = and(conditions.filter((condition) => condition !== driver));
    const args = [...driver.args, ...others.args];
    return (
      sql.get<{ n: number }>(`SELECT count(DISTINCT c.key) AS n FROM (${driver.keys}) c WHERE 1${others.sql}`, ...args)
        ?.n ?? 0
    );
  };
  return {
    count,
    page(offset, limit) {
      if (sort.length === 0) return select(sql, `${plain} ORDER BY c.key`, [type, ...tests.args], offset, limit);
      const walk = sortWalk(type, sort);
      if (!walk) {
        const order = orderBy(sort);
        return select(sql, `${plain} ORDER BY ${order.sql}`, [type, ...tests.args, ...order.args], offset, limit);
      }
      const valued = `SELECT c.key FROM ${walk.from}${tests.sql}`;
      const args = [...walk.args, ...tests.args];
      const page = select(sql, `${valued} ORDER BY ${walk.order}`, args, offset, limit);
      if (page.length === limit || !walk.without) return page;
      // Resources without a sort value are last, in either direction.
      const before = sql.get<{ n: number }>(`SELECT count(*) AS n FROM (${valued})`, ...args)?.n ?? 0;
      if (before === count()) return page;
      const rest = select(
        sql,
        `${plain} AND ${walk.without.sql} ORDER BY ${walk.without.order}`,
        [type, ...tests.args, ...walk.without.args],
        Math.max(0, offset - before),
        limit - page.length,
      );
      return [...page, ...rest];
    },
  };
};

/** Search in which one criterion has few matches: the other criteria are tested on those, then the result is sorted. */
const fromCandidates = (
  sql: Sql,
  type: string,
  candidates: number[],
  others: Condition[],
  sort: SortKey[],
): Matches => {
  const candidateKeys = 'SELECT c.key FROM (SELECT value AS key FROM json_each(?)) c';
  let found: number[] | undefined;
  const all = (): number[] => {
    if (found) return found;
    const tests = and(others);
    const passed =
      others.length > 0
        ? keyList(sql, `${candidateKeys} WHERE 1${tests.sql}`, [JSON.stringify(candidates), ...tests.args])
        : candidates;
    found = passed.sort((a, b) => a - b);
    return found;
  };
  return {
    count: () => all().length,
    page(offset, limit) {
      if (sort.length === 0) return all().slice(offset, offset + limit);
      if (all().length > minMatchesToWalk && sortWalk(type, sort)) {
        const isFound: Condition = { has: 'c.key IN (SELECT value FROM json_each(?))', args: [JSON.stringify(all())] };
        return matchesByWalking(sql, type, [isFound], sort).page(offset, limit);
      }
      const order = orderBy(sort);
      const args = [JSON.stringify(all()), ...order.args, limit, offset];
      return keyList(sql, `${candidateKeys} ORDER BY ${order.sql} LIMIT ? OFFSET ?`, args);
    },
  };
};

/** Chooses a search strategy by reading the first keys of each criterion, as SQLite cannot estimate matches. */
export function findMatches(sql: Sql, type: string, conditions: Condition[], sort: SortKey[]): Matches {
  const indexed = conditions.filter((condition) => condition.keys && !condition.scans);
  const scanning = conditions.filter((condition) => condition.keys && condition.scans);
  const attempts: [Condition, number][] = [
    ...(conditions.length > 1 ? indexed.map((condition): [Condition, number] => [condition, fewCandidates]) : []),
    ...indexed.map((condition): [Condition, number] => [condition, maxCandidates]),
    ...scanning.map((condition): [Condition, number] => [condition, maxCandidatesAfterScan]),
  ];
  for (const [condition, limit] of attempts) {
    const candidates = keyList(sql, `SELECT key FROM (${condition.keys}) LIMIT ${limit + 1}`, condition.args);
    if (candidates.length > limit) continue;
    return fromCandidates(
      sql,
      type,
      [...new Set(candidates)],
      conditions.filter((other) => other !== condition),
      sort,
    );
  }
  if (conditions.length > 0 && indexed.length + scanning.length === 0) {
    // Only negations: every resource must be tested, so do it once for both count and page.
    const tests = and(conditions);
    const query = `SELECT c.key FROM fhir_resource c WHERE c.type = ? AND c.deleted = 0${tests.sql}`;
    return fromCandidates(sql, type, keyList(sql, query, [type, ...tests.args]), [], sort);
  }
  return matchesByWalking(sql, type, conditions, sort);
}
