import { mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';

/** A PostgreSQL, embedded or not. */
export interface Database {
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Several statements without values, as one transaction. */
  script(text: string): Promise<void>;
  /** What the job queue works on. */
  raw: { kind: 'embedded'; pglite: PGlite } | { kind: 'server'; pool: Pool };
  close(): Promise<void>;
}

/**
 * PostgreSQL in this process, its files in a folder (made when it is not there) or in memory. One process only may open
 * a folder. The first opening makes the database and takes some seconds.
 */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  const { PGlite: Embedded } = await import('@electric-sql/pglite');
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const pglite = await Embedded.create(folder === undefined ? 'memory://' : folder);
  return {
    async query<T>(text: string, values: readonly unknown[] = []) {
      return (await pglite.query<T>(text, [...values])).rows;
    },
    async script(text) {
      await pglite.exec(`BEGIN; ${text}; COMMIT;`);
    },
    raw: { kind: 'embedded', pglite },
    close: () => pglite.close(),
  };
}

/** An outside PostgreSQL, by its address (DATABASE_URL). */
export async function openServer(url: string): Promise<Database> {
  const { Pool: PgPool } = await import('pg').then((module) => module.default ?? module);
  const pool = new PgPool({ connectionString: url, max: 8, application_name: 'imports' });
  // A connection that ends while nobody uses it is made anew.
  pool.on('error', () => undefined);
  await pool.query('select 1');
  return {
    async query<T>(text: string, values: readonly unknown[] = []) {
      return (await pool.query(text, [...values])).rows as T[];
    },
    async script(text) {
      await pool.query(`BEGIN; ${text}; COMMIT;`);
    },
    raw: { kind: 'server', pool },
    close: () => pool.end(),
  };
}
