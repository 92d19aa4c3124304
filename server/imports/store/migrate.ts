import { DataError } from '../../dataFiles.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Key of the advisory lock that admits one process at a time. */
const lock = 7316001;

const newerDatabaseError = (found: number, last: number): DataError =>
  new DataError(
    'is of a newer version',
    `The database of the imports was written by a newer version of this program (migration ${found}, this one has ${last}). Start that version, or restore a backup from before the upgrade: see "Downgrade" in docs/operation.md`,
  );

/**
 * Applies the migrations that the database does not have yet, in the order of their numbers and in one transaction.
 * Processes that start at the same time wait for each other. Throws a DataError if a newer version has migrated the database.
 */
export async function migrate(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [lock]);
    await query('create schema if not exists imports');
    await query(
      'create table if not exists imports.migration (number integer primary key, name text not null, applied timestamptz not null default now())',
    );
    const applied = await query<{ number: number }>('select number from imports.migration');
    const numbers = new Set(applied.map(({ number }) => number));
    const newest = Math.max(0, ...numbers);
    const last = Math.max(...migrations.map(({ number }) => number));
    if (newest > last) throw newerDatabaseError(newest, last);
    for (const { number, name, statements } of migrations) {
      if (numbers.has(number)) continue;
      await query(statements);
      await query('insert into imports.migration (number, name) values ($1, $2)', [number, name]);
    }
  });
}
