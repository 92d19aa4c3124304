import { searchParametersOf, type SearchParameterDefinition } from '../../../fhir/definitions/searchParameters.ts';
import { indexTables, type IndexKind } from '../storage/schema.ts';
import type { Sql, SqlValue } from '../storage/database.ts';
import type { AnyResource } from '../types.ts';
import { valuesOf } from './expression.ts';
import { normalize } from './normalize.ts';
import { eachIndexedReference, parseReference } from './references.ts';
import { quantitiesOf, spansOf, stringsOf, tokensOf } from './values.ts';

/** Index number of all local references, regardless of their search parameter. Used for deletes and dangling references. */
export const anyReferenceParam = 0;

/** Longer strings are truncated in the index. */
const maxIndexedLength = 400;

/** Columns of an index row, without param, key and first. */
type Row = Record<string, SqlValue>;

const rowsOf: Record<SearchParameterDefinition['type'], (value: unknown, baseUrl: string) => Row[]> = {
  token: (value) => tokensOf(value).map(({ display, ...token }) => ({ ...token, display: normalize(display) })),
  string: (value) =>
    stringsOf(value).map((one) => ({
      norm: normalize(one).slice(0, maxIndexedLength),
      value: one.slice(0, maxIndexedLength),
    })),
  date: (value) =>
    spansOf(value).map(({ low, high, lowDay, highDay }) => ({ low, high, low_day: lowDay, high_day: highDay })),
  number: (value) => quantitiesOf(value).map((quantity) => ({ ...quantity })),
  quantity: (value) => quantitiesOf(value).map((quantity) => ({ ...quantity })),
  uri: (value) => (typeof value === 'string' ? [{ value }] : []),
  reference(value, baseUrl) {
    const literal = typeof value === 'string' ? value : ((value as { reference?: string } | null)?.reference ?? '');
    const target = typeof literal === 'string' ? parseReference(literal, baseUrl) : undefined;
    if (!target) return [];
    const { type, id } = target;
    const [canonical = '', version] = id.split('|');
    const versions = type || version === undefined ? [id] : [canonical, id];
    return versions.map((one) => ({ type, target: one }));
  },
};

/** Index table of a parameter's values. */
export const indexKindOf = (type: SearchParameterDefinition['type']): IndexKind =>
  type === 'quantity' ? 'number' : type;

const inserts = Object.fromEntries(
  Object.entries(indexTables).map(([kind, [table, columns]]) => [
    kind,
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  ]),
) as Record<IndexKind, string>;

const insert = (sql: Sql, kind: IndexKind, row: Row): void => {
  sql.run(inserts[kind], ...indexTables[kind][1].map((column) => row[column] ?? ''));
};

/** Inserts the index rows of a resource. Call clearIndex first for an updated resource. */
export function writeIndex(sql: Sql, key: number, resource: AnyResource, baseUrl: string): void {
  for (const parameter of searchParametersOf(resource.resourceType).values()) {
    // Both are columns of fhir_resource.
    if (parameter.code === '_id' || parameter.code === '_lastUpdated') continue;
    const kind = indexKindOf(parameter.type);
    let first = 1;
    for (const value of valuesOf(parameter.expression, resource)) {
      for (const row of rowsOf[parameter.type](value, baseUrl)) {
        insert(sql, kind, { ...row, param: parameter.id, key, first });
        first = 0;
      }
    }
  }
  eachIndexedReference(resource, ({ reference }) => {
    const target = parseReference(reference, baseUrl);
    if (target?.type)
      insert(sql, 'reference', { param: anyReferenceParam, target: target.id, key, type: target.type, first: 0 });
  });
}

export function clearIndex(sql: Sql, key: number): void {
  for (const [table] of Object.values(indexTables)) sql.run(`DELETE FROM ${table} WHERE key = ?`, key);
}
