import type { SqlValue } from '../storage/database.ts';

/** One search criterion in SQL. Both forms take the same arguments. */
export interface Condition {
  /** A SELECT of the keys that meet it (repeats possible); absent where it can only be tested, as for `:not`. */
  keys?: string;
  /** A predicate on `c.key`. */
  has: string;
  args: SqlValue[];
  /** Reads all values of its parameter (`:contains`): tried after those an index answers. */
  scans?: boolean;
}

/** A fragment of a WHERE clause on one index table. */
export interface Where {
  sql: string;
  args: SqlValue[];
}

/** The condition "a row of `table` meets one of the alternatives". */
export function rowCondition(table: string, alternatives: Where[], options: { scans?: boolean } = {}): Condition {
  // Without statistics SQLite would read the whole parameter again for each tested resource.
  const hint = options.scans ? ` INDEXED BY ${table}_key` : '';
  const where = alternatives.map(({ sql }) => (alternatives.length > 1 ? `(${sql})` : sql)).join(' OR ') || '0';
  return {
    keys: `SELECT key FROM ${table} WHERE ${where}`,
    has: `EXISTS (SELECT 1 FROM ${table} x${hint} WHERE x.key = c.key AND (${where}))`,
    args: alternatives.flatMap(({ args }) => args),
    ...(options.scans ? { scans: true } : {}),
  };
}

/** The condition of a query that gives keys and cannot be tested row by row (chains). */
export const keysCondition = (keys: string, args: SqlValue[]): Condition => ({ keys, has: `c.key IN (${keys})`, args });

/** The opposite of a condition: can only be tested. */
export const not = ({ has, args }: Condition): Condition => ({ has: `NOT ${has}`, args });

/** A condition as a SELECT of keys, whatever it is. */
export const asKeys = (type: string, condition: Condition): Where =>
  condition.keys
    ? { sql: condition.keys, args: condition.args }
    : {
        sql: `SELECT c.key FROM fhir_resource c WHERE c.type = ? AND c.deleted = 0 AND ${condition.has}`,
        args: [type, ...condition.args],
      };
