import { refuse } from '../errors.ts';
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
  /** The fragment also wants this column to have this value; fragments that differ in nothing else become one. */
  equals?: { column: string; value: string };
}

/** SQLite refuses expressions nested deeper than 1000; equal columns are merged before this counts. */
const mostAlternatives = 300;

/** Long lists of ids or codes as one membership test instead of hundreds of alternatives. */
const merge = (alternatives: Where[]): Where[] => {
  const groups = new Map<string, { where: Where; values: string[] }>();
  const rest: Where[] = [];
  for (const where of alternatives) {
    if (!where.equals) {
      rest.push(where);
      continue;
    }
    const name = JSON.stringify([where.sql, where.args, where.equals.column]);
    const group = groups.get(name);
    if (group) group.values.push(where.equals.value);
    else groups.set(name, { where, values: [where.equals.value] });
  }
  const merged = [...groups.values()].map(({ where: { sql, args, equals }, values }): Where => {
    const [only] = values;
    return values.length === 1 && only !== undefined
      ? { sql: `${sql} AND ${equals?.column} = ?`, args: [...args, only] }
      : {
          sql: `${sql} AND ${equals?.column} IN (SELECT value FROM json_each(?))`,
          args: [...args, JSON.stringify(values)],
        };
  });
  return [...merged, ...rest];
};

/** The condition "a row of `table` meets one of the alternatives". 400 for more alternatives than SQLite can take. */
export function rowCondition(table: string, given: Where[], options: { scans?: boolean } = {}): Condition {
  const alternatives = merge(given);
  if (alternatives.length > mostAlternatives)
    throw refuse(400, `At most ${mostAlternatives} values can be searched at once`);
  // Without statistics SQLite would read the whole parameter again for each tested resource.
  const hint = table !== 'fhir_resource' && (options.scans || given.length > 1) ? ` INDEXED BY ${table}_key` : '';
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
