import type { DatabaseSync } from 'node:sqlite';
import { DataError } from '../../../dataFiles.ts';
import { searchParameterHash } from '../../../fhir/definitions/searchParameters.ts';

/**
 * Index tables are clustered in the order in which a search reads them (parameter, value, key): equal values are
 * ordered by key, and a membership test is one lookup. The second index finds the rows of one resource, to replace
 * them, to sort by them and to test `:contains`.
 *
 * `param` is parameterId(type, code). `first` marks the first value of a resource for that parameter, by which it is
 * sorted.
 *
 * `fhir_indexed` has one row once the index is complete, with what it was made from.
 *
 * `fhir_count` has the number of resources of a type that are not deleted, because counting a million takes 70 ms.
 *
 * `fhir_history` repeats the type of the resource, so that the newest versions of a type are read in the order of an index.
 * It is empty in rows of earlier versions, also if one opens the database later; `addHistoryTypes` adds it.
 */
const tables = `
CREATE TABLE IF NOT EXISTS fhir_resource (
  key INTEGER PRIMARY KEY, type TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
  updated INTEGER NOT NULL, deleted INTEGER NOT NULL, method TEXT NOT NULL, body TEXT NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS fhir_resource_id ON fhir_resource (type, id);
CREATE INDEX IF NOT EXISTS fhir_resource_type ON fhir_resource (type, deleted, key);
CREATE INDEX IF NOT EXISTS fhir_resource_updated ON fhir_resource (type, deleted, updated, key);

CREATE TABLE IF NOT EXISTS fhir_count (type TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS fhir_count_created AFTER INSERT ON fhir_resource WHEN NEW.deleted = 0 BEGIN
  INSERT INTO fhir_count VALUES (NEW.type, 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
CREATE TRIGGER IF NOT EXISTS fhir_count_deleted AFTER UPDATE OF deleted ON fhir_resource WHEN NEW.deleted <> OLD.deleted BEGIN
  UPDATE fhir_count SET number = number + OLD.deleted - NEW.deleted WHERE type = NEW.type;
END;

CREATE TABLE IF NOT EXISTS fhir_history (
  key INTEGER NOT NULL, version INTEGER NOT NULL, updated INTEGER NOT NULL,
  deleted INTEGER NOT NULL, method TEXT NOT NULL, body TEXT NOT NULL, type TEXT NOT NULL DEFAULT '');
CREATE UNIQUE INDEX IF NOT EXISTS fhir_history_version ON fhir_history (key, version);

CREATE TABLE IF NOT EXISTS fhir_indexed (fingerprint TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS fhir_token (
  param INTEGER NOT NULL, code TEXT NOT NULL, key INTEGER NOT NULL, system TEXT NOT NULL, first INTEGER NOT NULL,
  display TEXT NOT NULL, PRIMARY KEY (param, code, key, system)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS fhir_token_key ON fhir_token (key, param);

CREATE TABLE IF NOT EXISTS fhir_string (
  param INTEGER NOT NULL, norm TEXT NOT NULL, key INTEGER NOT NULL, value TEXT NOT NULL, first INTEGER NOT NULL,
  PRIMARY KEY (param, norm, key, value)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS fhir_string_key ON fhir_string (key, param);

CREATE TABLE IF NOT EXISTS fhir_reference (
  param INTEGER NOT NULL, target TEXT NOT NULL, key INTEGER NOT NULL, type TEXT NOT NULL, first INTEGER NOT NULL,
  PRIMARY KEY (param, target, key, type)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS fhir_reference_key ON fhir_reference (key, param);

CREATE TABLE IF NOT EXISTS fhir_uri (
  param INTEGER NOT NULL, value TEXT NOT NULL, key INTEGER NOT NULL, first INTEGER NOT NULL,
  PRIMARY KEY (param, value, key)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS fhir_uri_key ON fhir_uri (key, param);

CREATE TABLE IF NOT EXISTS fhir_date (
  param INTEGER NOT NULL, low INTEGER NOT NULL, key INTEGER NOT NULL, high INTEGER NOT NULL, low_day INTEGER NOT NULL,
  high_day INTEGER NOT NULL, first INTEGER NOT NULL, PRIMARY KEY (param, low, key, high)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS fhir_date_key ON fhir_date (key, param);

CREATE TABLE IF NOT EXISTS fhir_number (
  param INTEGER NOT NULL, low REAL NOT NULL, key INTEGER NOT NULL, high REAL NOT NULL, system TEXT NOT NULL,
  code TEXT NOT NULL, unit TEXT NOT NULL, first INTEGER NOT NULL,
  PRIMARY KEY (param, low, key, high, system, code, unit)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS fhir_number_key ON fhir_number (key, param);
`;

const historyTypes = `
DROP INDEX IF EXISTS fhir_history_updated;
CREATE INDEX IF NOT EXISTS fhir_history_type ON fhir_history (type, updated);
UPDATE fhir_history SET type = (SELECT type FROM fhir_resource r WHERE r.key = fhir_history.key) WHERE type = '';
`;

/** Adds the type to the former versions that lack it. */
function addHistoryTypes(database: DatabaseSync): void {
  const columns = database.prepare("SELECT name FROM pragma_table_info('fhir_history')").all();
  if (!columns.some(({ name }) => name === 'type'))
    database.exec("ALTER TABLE fhir_history ADD COLUMN type TEXT NOT NULL DEFAULT ''");
  database.exec(historyTypes);
}

/** Counts the resources of a database from before `fhir_count`. All types are included, even if all are deleted. */
const countAll = 'INSERT INTO fhir_count SELECT type, sum(1 - deleted) FROM fhir_resource GROUP BY type';

/**
 * Version of the tables and of the code that fills the index. Increment when either changes: data of an older version is
 * indexed again on opening, and data of a newer one is refused.
 */
const indexVersion = 2;

/** What the contents of the index depend on: a change of a search parameter needs no new `indexVersion`. */
const indexFingerprint = (): string => `${indexVersion} ${searchParameterHash()}`;

/**
 * Creates missing tables. A database file survives a crash of the process (write-ahead log). Returns true if the index
 * tables are empty and the stored resources must be indexed; call `markIndexed` afterwards. Throws a DataError for the
 * data of a newer version.
 */
export function createTables(database: DatabaseSync): boolean {
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -65536;',
  );
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > indexVersion) throw newerDataError(version);
  const hasTable = (name: string): boolean =>
    database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;
  const indexed = hasTable('fhir_indexed') ? database.prepare('SELECT fingerprint FROM fhir_indexed').get() : undefined;
  // Versions before the fingerprint leave it unchanged when they reindex with their own search parameters.
  const outdated = version !== indexVersion || indexed?.fingerprint !== indexFingerprint();
  if (outdated) for (const [table] of Object.values(indexTables)) database.exec(`DROP TABLE IF EXISTS ${table}`);
  database.exec(`BEGIN; ${tables} ${hasTable('fhir_count') ? '' : `${countAll};`}`);
  addHistoryTypes(database);
  database.exec('COMMIT');
  return outdated;
}

/** Records that the index has all stored resources. Until then, the next opening indexes them again. */
export function markIndexed(database: DatabaseSync): void {
  database.exec(`DELETE FROM fhir_indexed; PRAGMA user_version = ${indexVersion}`);
  database.prepare('INSERT INTO fhir_indexed VALUES (?)').run(indexFingerprint());
}

const newerDataError = (version: number): DataError =>
  new DataError(
    'is of a newer version',
    `The data of the sandbox was written by a newer version of this program (index ${version}, this one has ${indexVersion}). Start that version, restore a backup from before the upgrade, or use another file: --database FILE`,
  );

/** Index tables with the columns of their INSERT statements. */
export const indexTables = {
  token: ['fhir_token', ['param', 'code', 'key', 'system', 'first', 'display']],
  string: ['fhir_string', ['param', 'norm', 'key', 'value', 'first']],
  reference: ['fhir_reference', ['param', 'target', 'key', 'type', 'first']],
  uri: ['fhir_uri', ['param', 'value', 'key', 'first']],
  date: ['fhir_date', ['param', 'low', 'key', 'high', 'low_day', 'high_day', 'first']],
  number: ['fhir_number', ['param', 'low', 'key', 'high', 'system', 'code', 'unit', 'first']],
} as const;

export type IndexKind = keyof typeof indexTables;
