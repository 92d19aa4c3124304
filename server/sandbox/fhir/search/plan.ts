import type { Sql, SqlValue } from '../storage/database.ts';
import type { Condition, Where } from './condition.ts';
import { orderBy, sortWalk, type SortKey } from './sort.ts';

/** What a search found, as keys of resources. */
export interface Matches {
  /** Exact number of matches. */
  count(): number;
  /** Keys of one page in the order asked for; without a sort in the order of creation. */
  page(offset: number, limit: number): number[];
}

/** A criterion with no more matches than this is read whole, and everything else is tested on these few. */
const few = 2000;

const and = (conditions: Condition[]): Where => ({
  sql: conditions.map(({ has }) => ` AND ${has}`).join(''),
  args: conditions.flatMap(({ args }) => args),
});

const keysOf = (rows: { key: number }[]): number[] => rows.map(({ key }) => key);

/** Matches of a criterion that leaves few candidates: all others are tested on these, then sorted. */
const fromCandidates = (sql: Sql, candidates: number[], others: Condition[], sort: SortKey[]): Matches => {
  let found: number[] | undefined;
  const all = (): number[] => {
    const order = orderBy(sort);
    const tests = and(others);
    found ??= keysOf(
      sql.all<{ key: number }>(
        `SELECT c.key FROM (SELECT value AS key FROM json_each(?)) c WHERE 1${tests.sql} ORDER BY ${order.sql}`,
        JSON.stringify(candidates),
        ...tests.args,
        ...order.args,
      ),
    );
    return found;
  };
  return { count: () => all().length, page: (offset, limit) => all().slice(offset, offset + limit) };
};

const select = (sql: Sql, query: string, args: SqlValue[], offset: number, limit: number): number[] =>
  keysOf(sql.all<{ key: number }>(`${query} LIMIT ? OFFSET ?`, ...args, limit, offset));

/** Matches where every criterion has many: resources are walked in the order asked for and tested one by one. */
const byWalking = (sql: Sql, type: string, conditions: Condition[], sort: SortKey[]): Matches => {
  const tests = and(conditions);
  const driver = conditions.find((condition) => condition.keys && !condition.scans) ?? conditions.find((c) => c.keys);
  const count = (): number => {
    if (!driver?.keys)
      return (
        sql.get<{ n: number }>(
          `SELECT count(*) AS n FROM fhir_resource c WHERE c.type = ? AND c.deleted = 0${tests.sql}`,
          type,
          ...tests.args,
        )?.n ?? 0
      );
    const others = and(conditions.filter((condition) => condition !== driver));
    const args = [...driver.args, ...others.args];
    return (
      sql.get<{ n: number }>(`SELECT count(DISTINCT c.key) AS n FROM (${driver.keys}) c WHERE 1${others.sql}`, ...args)
        ?.n ?? 0
    );
  };
  const plain = `SELECT c.key FROM fhir_resource c WHERE c.type = ? AND c.deleted = 0${tests.sql}`;
  return {
    count,
    page(offset, limit) {
      const [first, ...more] = sort;
      if (!first) return select(sql, `${plain} ORDER BY c.key`, [type, ...tests.args], offset, limit);
      const walk = more.length === 0 ? sortWalk(type, first) : undefined;
      if (!walk) {
        const order = orderBy(sort);
        return select(sql, `${plain} ORDER BY ${order.sql}`, [type, ...tests.args, ...order.args], offset, limit);
      }
      const valued = `SELECT c.key FROM ${walk.from}${tests.sql}`;
      const args = [...walk.args, ...tests.args];
      const page = select(sql, `${valued} ORDER BY ${walk.order}`, args, offset, limit);
      if (page.length === limit || !walk.without) return page;
      // Resources without a value for the sort come last, in either direction.
      const before = sql.get<{ n: number }>(`SELECT count(*) AS n FROM (${valued})`, ...args)?.n ?? 0;
      const rest = select(
        sql,
        `${plain} AND ${walk.without.sql} ORDER BY c.key`,
        [type, ...tests.args, ...walk.without.args],
        Math.max(0, offset - before),
        limit - page.length,
      );
      return [...page, ...rest];
    },
  };
};

/** Chooses how to answer a search: SQLite knows no sizes in advance, so each criterion is asked for its first few keys. */
export function findMatches(sql: Sql, type: string, conditions: Condition[], sort: SortKey[]): Matches {
  const indexed = conditions.filter((condition) => condition.keys && !condition.scans);
  const scanning = conditions.filter((condition) => condition.keys && condition.scans);
  for (const condition of [...indexed, ...scanning]) {
    const probe = sql.all<{ key: number }>(`SELECT key FROM (${condition.keys}) LIMIT ${few + 1}`, ...condition.args);
    if (probe.length > few) continue;
    const candidates = [...new Set(keysOf(probe))];
    return fromCandidates(
      sql,
      candidates,
      conditions.filter((other) => other !== condition),
      sort,
    );
  }
  return byWalking(sql, type, conditions, sort);
}
