import { clearIndex, writeIndex } from '../indexing/writeIndex.ts';
import type { AnyResource } from '../types.ts';
import { fhirError } from '../errors.ts';
import type { Sql } from './database.ts';
import { decimals } from '../decimals.ts';

/** Row of fhir_resource: the current version, or its deletion (empty body). */
export interface StoredRow {
  key: number;
  type: string;
  id: string;
  version: number;
  /** Milliseconds since 1970. */
  updated: number;
  deleted: 0 | 1;
  method: 'POST' | 'PUT' | 'DELETE';
  body: string;
}

const columns = 'key, type, id, version, updated, deleted, method, body';

/** Rows of resources and their versions, without any FHIR rules. */
export interface ResourceTable {
  get(type: string, id: string): StoredRow | undefined;
  version(row: StoredRow, version: number): StoredRow | undefined;
  exists(type: string, id: string): boolean;
  /** Stores the next version of `previous` (or the first) with its index, and moves `previous` to the history. */
  put(resource: AnyResource, previous: StoredRow | undefined, method: 'POST' | 'PUT', at: Date): AnyResource;
  remove(row: StoredRow, at: Date): void;
  bodies(keys: number[]): Map<number, StoredRow>;
  /** Indexes every stored resource; the index tables must be empty. */
  indexAll(): void;
}

/** FHIR instant, always with milliseconds, so that equal moments are equal strings. */
const instant = (at: Date): string => at.toISOString();

export function openResources(sql: Sql, baseUrl: string): ResourceTable {
  const moveToHistory = (row: StoredRow): void => {
    sql.run(
      'INSERT INTO fhir_history (key, version, updated, deleted, method, body, type) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[row.key, row.version, row.updated, row.deleted, row.method, row.body, row.type],
    );
    clearIndex(sql, row.key);
  };
  return {
    get: (type, id) => sql.get<StoredRow>(`SELECT ${columns} FROM fhir_resource WHERE type = ? AND id = ?`, type, id),
    exists: (type, id) =>
      sql.get('SELECT 1 FROM fhir_resource WHERE type = ? AND id = ? AND deleted = 0', type, id) !== undefined,
    version(row, version) {
      if (row.version === version) return row;
      const old = sql.get<Partial<StoredRow>>(
        'SELECT version, updated, deleted, method, body FROM fhir_history WHERE key = ? AND version = ?',
        row.key,
        version,
      );
      return old && { ...row, ...old };
    },
    put(resource, previous, method, at) {
      const version = (previous?.version ?? 0) + 1;
      const { resourceType, id, meta, ...rest } = resource as AnyResource & Record<string, unknown>;
      const stored = {
        resourceType,
        id,
        meta: { ...meta, versionId: String(version), lastUpdated: instant(at) },
        ...rest,
      };
      const body = decimals.stringify(stored);
      // As HAPI answers for PostgreSQL, which cannot store it.
      if (/(?<!\\)(?:\\\\)*\\u0000/.test(body)) throw fhirError(409, 'The resource has a text with the character NUL');
      let key = previous?.key;
      if (previous) {
        moveToHistory(previous);
        sql.run(
          'UPDATE fhir_resource SET version = ?, updated = ?, deleted = 0, method = ?, body = ? WHERE key = ?',
          ...[version, at.getTime(), method, body, previous.key],
        );
      } else {
        key = sql.run(
          'INSERT INTO fhir_resource (type, id, version, updated, deleted, method, body) VALUES (?, ?, ?, ?, 0, ?, ?)',
          ...[resourceType, id ?? '', version, at.getTime(), method, body],
        );
      }
      writeIndex(sql, key ?? 0, stored, baseUrl);
      return stored;
    },
    remove(row, at) {
      moveToHistory(row);
      sql.run(
        "UPDATE fhir_resource SET version = ?, updated = ?, deleted = 1, method = 'DELETE', body = '' WHERE key = ?",
        ...[row.version + 1, at.getTime(), row.key],
      );
    },
    bodies(keys) {
      const rows = sql.all<StoredRow>(
        `SELECT ${columns} FROM fhir_resource WHERE key IN (SELECT value FROM json_each(?)) AND deleted = 0`,
        JSON.stringify(keys),
      );
      return new Map(rows.map((row) => [row.key, row]));
    },
    indexAll() {
      sql.atomically(() => {
        for (let last = 0; ;) {
          const rows = sql.all<StoredRow>(
            `SELECT ${columns} FROM fhir_resource WHERE key > ? AND deleted = 0 ORDER BY key LIMIT 1000`,
            last,
          );
          for (const { key, body } of rows) writeIndex(sql, key, JSON.parse(body) as AnyResource, baseUrl);
          const end = rows.at(-1)?.key;
          if (end === undefined) return;
          last = end;
        }
      });
    },
  };
}
