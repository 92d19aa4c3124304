import { searchParametersOf } from '../../../fhir/definitions/searchParameters.ts';
import { fhirError } from '../errors.ts';
import { indexKindOf } from '../indexing/writeIndex.ts';
import { indexTables, type IndexKind } from '../storage/schema.ts';
import type { Where } from './condition.ts';

export interface SortKey {
  /** `id` and `updated` are columns of fhir_resource. */
  by: { column: 'id' | 'updated' } | { kind: IndexKind; param: number };
  descending: boolean;
}

/** Column of each index table by which values are sorted. */
const valueColumn: Record<IndexKind, string> = {
  token: 'code',
  string: 'norm',
  reference: 'target',
  uri: 'value',
  date: 'low',
  number: 'low',
};

/** Parses `_sort=name,-_lastUpdated`. 400 for a parameter that the type does not have. */
export function parseSort(type: string, value: string): SortKey[] {
  return value
    .split(',')
    .filter(Boolean)
    .map((item) => {
      const descending = item.startsWith('-');
      const code = descending ? item.slice(1) : item;
      if (code === '_id') return { by: { column: 'id' }, descending };
      if (code === '_lastUpdated') return { by: { column: 'updated' }, descending };
      const parameter = searchParametersOf(type).get(code);
      if (!parameter) throw fhirError(400, `Unknown _sort parameter "${code}" for resource type "${type}"`);
      return { by: { kind: indexKindOf(parameter.type), param: parameter.id }, descending };
    });
}

/** ORDER BY for any set of keys `c.key`. Resources without a value are last. */
export function orderBy(sort: SortKey[]): Where {
  const parts = sort.map(({ by, descending }): Where => {
    const direction = descending ? ' DESC' : '';
    if ('column' in by)
      return { sql: `(SELECT r.${by.column} FROM fhir_resource r WHERE r.key = c.key)${direction}`, args: [] };
    const [table] = indexTables[by.kind];
    return {
      sql: `(SELECT v.${valueColumn[by.kind]} FROM ${table} v INDEXED BY ${table}_key WHERE v.key = c.key AND v.param = ? AND v.first = 1)${direction} NULLS LAST`,
      args: [by.param],
    };
  });
  return { sql: [...parts.map(({ sql }) => sql), 'c.key'].join(', '), args: parts.flatMap(({ args }) => args) };
}

interface Walk {
  /** FROM and WHERE; further tests on `c.key` may be appended. */
  from: string;
  args: (string | number)[];
  order: string;
  /** Test for the resources that are not part of the walk, and their order. */
  without?: Where & { order: string };
}

/**
 * Reads an index in the order of one sort key, alone or followed by `_id`, so that a page sorts only equal values. Undefined
 * for other keys.
 */
export function sortWalk(type: string, [first, second, ...more]: SortKey[]): Walk | undefined {
  const isById = second !== undefined && 'column' in second.by && second.by.column === 'id' && !second.descending;
  if (!first || more.length > 0 || (second && !isById)) return undefined;
  const { by, descending } = first;
  const direction = descending ? ' DESC' : '';
  const ties = isById ? orderBy([second]).sql : `c.key${direction}`;
  if ('column' in by)
    return {
      from: 'fhir_resource c WHERE c.type = ? AND c.deleted = 0',
      args: [type],
      order: `c.${by.column}${direction}${by.column === 'updated' ? `, ${ties}` : ''}`,
    };
  const [table] = indexTables[by.kind];
  return {
    from: `${table} c WHERE c.param = ? AND c.first = 1`,
    args: [by.param],
    order: `c.${valueColumn[by.kind]}${direction}, ${ties}`,
    without: {
      order: isById ? ties : 'c.key',
      sql: `NOT EXISTS (SELECT 1 FROM ${table} v INDEXED BY ${table}_key WHERE v.key = c.key AND v.param = ? AND v.first = 1)`,
      args: [by.param],
    },
  };
}
