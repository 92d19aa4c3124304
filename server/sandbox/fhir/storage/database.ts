import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { isStorageFull, StorageFull } from '../../../failures.ts';

export type SqlValue = SQLInputValue;
type Row = Record<string, unknown>;

/** SQLite calls of the store: statements are prepared once, transactions may be nested. */
export interface Sql {
  all<T = Row>(sql: string, ...args: SqlValue[]): T[];
  get<T = Row>(sql: string, ...args: SqlValue[]): T | undefined;
  run(sql: string, ...args: SqlValue[]): number;
  /** Runs `work`; rolls back its writes if it throws. */
  atomically<T>(work: () => T): T;
}

/** Size of the statement cache. Searches generate many statements; the oldest are dropped. */
const maxStatements = 500;

/** Throws StorageFull instead of the error of a full disk. */
function writeWith<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw isStorageFull(error) ? new StorageFull(error) : error;
  }
}

/** Wraps a database shared with other modules. Inside an open transaction, a savepoint is used. */
export function openSql(database: DatabaseSync): Sql {
  const statements = new Map<string, StatementSync>();
  let depth = 0;
  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      if (statements.size >= maxStatements) {
        const oldest = statements.keys().next().value;
        if (oldest !== undefined) statements.delete(oldest);
      }
      statements.set(sql, statement);
    }
    return statement;
  };
  return {
    all: <T>(sql: string, ...args: SqlValue[]) => prepare(sql).all(...args) as T[],
    get: <T>(sql: string, ...args: SqlValue[]) => prepare(sql).get(...args) as T | undefined,
    run: (sql, ...args) => writeWith(() => Number(prepare(sql).run(...args).lastInsertRowid)),
    atomically(work) {
      const name = `fhir_${depth}`;
      depth += 1;
      database.exec(`SAVEPOINT ${name}`);
      try {
        const result = work();
        writeWith(() => database.exec(`RELEASE ${name}`));
        return result;
      } catch (error) {
        // SQLite has rolled back the complete transaction if the disk is full.
        if (database.isTransaction) database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
        throw error;
      } finally {
        depth -= 1;
      }
    },
  };
}
