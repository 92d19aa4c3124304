import { randomUUID } from 'node:crypto';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { fhirError } from '../errors.ts';
import { dateSpan } from '../indexing/dates.ts';
import { defaultPageSize, maxPageSize } from '../search/query.ts';
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

/**
 * All versions of one resource or of a type, newest first, including deletions. 404 for an id that was never used. As
 * in HAPI, a history with `_since` has no total, and a full page of it has a next link.
 */
export function readHistory(sql: Sql, baseUrl: string, type: string, options: HistoryOptions): Bundle<FhirResource> {
  const { id, offset = 0 } = options;
  const count = Math.min(options.count ?? defaultPageSize, maxPageSize);
  const since = options.since ? dateSpan(options.since) : undefined;
  if (options.since && !since) throw fhirError(400, `Invalid date "${options.since}" in "_since"`);
  const where = `r.type = ?${id === undefined ? '' : ' AND r.id = ?'}`;
  const args = [type, ...(id === undefined ? [] : [id])];
  const versions =
    `SELECT r.key, r.type, r.id, r.version, r.updated, r.deleted, r.method, r.body FROM fhir_resource r WHERE ${where} UNION ALL ` +
    'SELECT r.key, r.type, r.id, h.version, h.updated, h.deleted, h.method, h.body FROM fhir_resource r ' +
    `CROSS JOIN fhir_history h ON h.key = r.key WHERE ${where}`;
  const all = [...args, ...args, since?.low ?? 0];
  const total = sql.get<{ n: number }>(`SELECT count(*) AS n FROM (${versions}) WHERE updated >= ?`, ...all)?.n ?? 0;
  if (id !== undefined && !sql.get('SELECT 1 FROM fhir_resource WHERE type = ? AND id = ?', type, id))
    throw fhirError(404, `Resource ${type}/${id} is not known`);
  const rows = sql.all<StoredRow>(
    `SELECT * FROM (${versions}) WHERE updated >= ? ORDER BY updated DESC, version DESC, key LIMIT ? OFFSET ?`,
    ...[...all, count, offset],
  );
  const address = `${baseUrl}/${type}${id === undefined ? '' : `/${id}`}/_history`;
  const url = (from: number): string => {
    const params = new URLSearchParams({ _count: String(count) });
    if (from > 0) params.set('_offset', String(from));
    if (options.since) params.set('_since', options.since);
    return `${address}?${params}`;
  };
  const hasNext = since ? rows.length === count : offset + count < total;
  return {
    ...{ resourceType: 'Bundle', id: randomUUID(), type: 'history', ...(!since && { total }) },
    link: [
      { relation: 'self', url: url(offset) },
      ...(hasNext ? [{ relation: 'next', url: url(offset + count) }] : []),
      ...(offset > 0 ? [{ relation: 'previous', url: url(Math.max(0, offset - count)) }] : []),
    ],
    ...(rows.length > 0 ? { entry: rows.map((row) => entryOf(row, baseUrl)) } : {}),
  };
}
