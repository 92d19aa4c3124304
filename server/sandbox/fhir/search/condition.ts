import { fhirError } from '../errors.ts';
import type { SqlValue } from '../storage/database.ts';

/** One search criterion in SQL. `keys` and `has` take the same `args`. */
export interface Condition {
  /** SELECT of the matching keys (duplicates possible); absent if a key can only be tested, as for `:not`. */
  keys?: string;
  /** Predicate on `c.key`. */
  has: string;
  args: SqlValue[];
  /** True if every value of the parameter is read (`:contains`). Evaluated after criteria that use an index. */
  scans?: boolean;
}

/** Fragment of a WHERE clause on one index table. */
export interface Where {
  sql: string;
  args: SqlValue[];
  /** Additional test that this column has this value. Fragments that differ only in the value are merged. */
  equals?: { column: string; value: string };
}

/** SQLite rejects expressions nested deeper than 1000. Counted after equal columns are merged. */
const maxAlternatives = 300;

/** Merges long lists of ids or codes into one membership test. */
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

/** Condition "a row of `table` matches one of the alternatives"; 400 if there are too many alternatives. */
export function rowCondition(table: string, given: Where[], options: { scans?: boolean } = {}): Condition {
  const alternatives = merge(given);
  if (alternatives.length > maxAlternatives)
    throw fhirError(400, `At most ${maxAlternatives} values can be searched at once`);
  // Without statistics SQLite would read all rows of the parameter again for each tested resource. Ranges of dates and
  // numbers do not restrict the first columns of the primary key enough.
  const isRange = table === 'fhir_date' || table === 'fhir_number';
  const isKeyed = table !== 'fhir_resource' && (options.scans || isRange || given.length > 1);
  const hint = isKeyed ? ` INDEXED BY ${table}_key` : '';
  const where = alternatives.map(({ sql }) => (alternatives.length > 1 ? `(${sql})` : sql)).join(' OR ') || '0';
  return {
    keys: `SELECT key FROM ${table} WHERE ${where}`,
    has: `EXISTS (SELECT 1 FROM ${table} x${hint} WHERE x.key = c.key AND (${where}))`,
    args: alternatives.flatMap(({ args }) => args),
    ...(options.scans ? { scans: true } : {}),
  };
}

/** Condition from a query for keys that cannot be tested row by row (chains). */
export const keysCondition = (keys: string, args: SqlValue[]): Condition => ({ keys, has: `c.key IN (${keys})`, args });

/** Negated condition; can only be tested. */
export const not = ({ has, args }: Condition): Condition => ({ has: `NOT ${has}`, args });

/** Any condition as a SELECT of keys. */
export const asKeys = (type: string, condition: Condition): Where =>
  condition.keys
    ? { sql: condition.keys, args: condition.args }
    : {
        sql: `SELECT c.key FROM fhir_resource c WHERE c.type = ? AND c.deleted = 0 AND ${condition.has}`,
        args: [type, ...condition.args],
      };
