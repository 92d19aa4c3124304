import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Key of the advisory lock that admits one process at a time. */
const lock = 7316001;

/**
 * Applies the migrations that the database does not have yet, in the order of their numbers and in one transaction.
 * Processes that start at the same time wait for each other.
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
    for (const { number, name, statements } of migrations) {
      if (numbers.has(number)) continue;
      await query(statements);
      await query('insert into imports.migration (number, name) values ($1, $2)', [number, name]);
    }
  });
}
