import { randomUUID } from 'node:crypto';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { fhirError } from '../errors.ts';
import { dateSpan } from '../indexing/dates.ts';
import { defaultPageSize, maxPageSize } from '../search/query.ts';
import { subset } from '../search/summary.ts';
import type { Sql } from '../storage/database.ts';
import type { StoredRow } from '../storage/resources.ts';
import type { HistoryOptions } from '../types.ts';
import { decimals } from '../decimals.ts';

const entryOf = (row: StoredRow, baseUrl: string): BundleEntry<FhirResource> => {
  const address = `${row.type}/${row.id}`;
  return {
    fullUrl: `${baseUrl}/${address}`,
    ...(row.deleted ? {} : { resource: decimals.parse(row.body) as FhirResource }),
    request: { method: row.method, url: row.method === 'POST' ? row.type : address },
    response: {
      status: row.deleted ? '204 No Content' : row.method === 'POST' || row.version === 1 ? '201 Created' : '200 OK',
      etag: `W/"${row.version}"`,
      lastModified: new Date(row.updated).toISOString(),
    },
  };
};

interface Period {
  from: number;
  to: number;
}

/** Period of `_since` or `_at`, in milliseconds; undefined for all time. As in HAPI, they cannot be combined. */
function periodOf({ since, at = [] }: HistoryOptions): Period | undefined {
  if (since && at.length > 0) throw fhirError(400, 'Unable to combine _at and _since parameters for history operation');
  const period: Period = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const span = (name: string, date: string) => {
    const found = dateSpan(date);
    if (!found) throw fhirError(400, `Invalid date "${date}" in "${name}"`);
    return found;
  };
  if (since) return { ...period, from: span('_since', since).low };
  for (const text of at) {
    const [, prefix = 'eq', date = ''] = /^(ge|gt|le|lt|eq)?(.*)$/.exec(text) ?? [];
    const { low, high } = span('_at', date);
    if (prefix !== 'le' && prefix !== 'lt') period.from = Math.max(period.from, prefix === 'gt' ? high + 1 : low);
    if (prefix !== 'ge' && prefix !== 'gt') period.to = Math.min(period.to, prefix === 'lt' ? low - 1 : high);
  }
  return at.length > 0 ? period : undefined;
}

const current = 'r.key, r.type, r.id, r.version, r.updated, r.deleted, r.method, r.body';
const former = 'r.key, r.type, r.id, h.version, h.updated, h.deleted, h.method, h.body';
const newest = 'ORDER BY updated DESC, version DESC, key';

/** The newest versions of one resource. */
function rowsOfResource(sql: Sql, type: string, id: string, { from, to }: Period, until: number): StoredRow[] {
  const where = 'r.type = ? AND r.id = ?';
  return sql.all<StoredRow>(
    `SELECT * FROM (SELECT ${current} FROM fhir_resource r WHERE ${where} UNION ALL ` +
      `SELECT ${former} FROM fhir_resource r CROSS JOIN fhir_history h ON h.key = r.key WHERE ${where}) ` +
      `WHERE updated BETWEEN ? AND ? ${newest} LIMIT ?`,
    ...[type, id, type, id, from, to, until],
  );
}

/**
 * The newest versions of a type. Each part is read in the order of an index that begins with the type, so that the time does
 * not depend on the number of versions, also of other types.
 */
function rowsOfType(sql: Sql, type: string, { from, to }: Period, until: number): StoredRow[] {
  const part = (deleted: 0 | 1): string =>
    `SELECT * FROM (SELECT ${current} FROM fhir_resource r WHERE r.type = ? AND r.deleted = ${deleted} ` +
    'AND r.updated BETWEEN ? AND ? ORDER BY r.updated DESC LIMIT ?)';
  return sql.all<StoredRow>(
    `SELECT * FROM (${part(0)} UNION ALL ${part(1)} UNION ALL SELECT * FROM (SELECT ${former} FROM fhir_history h ` +
      'CROSS JOIN fhir_resource r ON r.key = h.key WHERE h.type = ? AND h.updated BETWEEN ? AND ? ' +
      `ORDER BY h.updated DESC LIMIT ?)) ${newest} LIMIT ?`,
    ...[type, from, to, until, type, from, to, until, type, from, to, until, until],
  );
}

/** Number of versions of one resource or of a type. */
function countVersions(sql: Sql, type: string, id: string | undefined): number {
  const count = (from: string, ...args: string[]): number =>
    sql.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, ...args)?.n ?? 0;
  if (id === undefined) return count('fhir_resource WHERE type = ?', type) + count('fhir_history WHERE type = ?', type);
  const one = 'WHERE r.type = ? AND r.id = ?';
  return (
    count(`fhir_resource r ${one}`, type, id) +
    count(`fhir_resource r CROSS JOIN fhir_history h ON h.key = r.key ${one}`, type, id)
  );
}

/**
 * All versions of one resource or of a type, newest first, including deletions. 404 for an id that was never used. As
 * in HAPI, a history with `_since` or `_at` has no total, and a full page of it has a next link.
 */
export function readHistory(sql: Sql, baseUrl: string, type: string, options: HistoryOptions): Bundle<FhirResource> {
  const { id, offset = 0, since, at = [], elements = [] } = options;
  const count = Math.min(options.count ?? defaultPageSize, maxPageSize);
  const period = periodOf(options);
  if (id !== undefined && !sql.get('SELECT 1 FROM fhir_resource WHERE type = ? AND id = ?', type, id))
    throw fhirError(404, `Resource ${type}/${id} is not known`);
  const total = period ? undefined : countVersions(sql, type, id);
  const within = period ?? { from: 0, to: Number.MAX_SAFE_INTEGER };
  const found =
    id === undefined
      ? rowsOfType(sql, type, within, offset + count)
      : rowsOfResource(sql, type, id, within, offset + count);
  const rows = found.slice(offset);
  const address = `${baseUrl}/${type}${id === undefined ? '' : `/${id}`}/_history`;
  const url = (from: number): string => {
    const params = new URLSearchParams({ _count: String(count) });
    if (from > 0) params.set('_offset', String(from));
    if (since) params.set('_since', since);
    for (const date of at) params.append('_at', date);
    if (elements.length > 0) params.set('_elements', elements.join(','));
    return `${address}?${params}`;
  };
  const hasNext = total === undefined ? rows.length === count : offset + count < total;
  const entry = rows.map((row) => entryOf(row, baseUrl));
  for (const each of entry)
    if (elements.length > 0 && each.resource)
      each.resource = subset(each.resource, { elements: [...elements], summary: 'false' });
  return {
    ...{ resourceType: 'Bundle', id: randomUUID(), type: 'history', ...(total !== undefined && { total }) },
    link: [
      { relation: 'self', url: url(offset) },
      ...(hasNext ? [{ relation: 'next', url: url(offset + count) }] : []),
      ...(offset > 0 ? [{ relation: 'previous', url: url(Math.max(0, offset - count)) }] : []),
    ],
    ...(entry.length > 0 ? { entry } : {}),
  };
}
