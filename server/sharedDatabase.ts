import type { Pool } from 'pg';
import type { HealthCheck } from './readiness.ts';

/** The PostgreSQL that all replicas of an installation share (DATABASE_URL). */
export interface SharedDatabase {
  pool: Pool;
  check: HealthCheck;
  close: () => Promise<void>;
}

/** Milliseconds for a connection and for a statement: a request waits for both. */
const timeout = 2_000;

/** Creates the pool without connecting, so that the server starts while the database is unavailable. */
export async function openSharedDatabase(url: string): Promise<SharedDatabase> {
  const { Pool: PgPool } = await import('pg').then((module) => module.default ?? module);
  const pool = new PgPool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: 'platform',
  });
  // The pool replaces an idle connection that ends.
  pool.on('error', () => undefined);
  return {
    pool,
    async check() {
      await pool.query('SELECT 1');
      return undefined;
    },
    close: () => pool.end(),
  };
}
