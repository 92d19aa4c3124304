import type { Pool } from 'pg';
import type { HealthCheck } from './readiness.ts';
import { SettingError } from './settings/define.ts';

/** The PostgreSQL that all replicas of an installation share (DATABASE_URL). */
export interface SharedDatabase {
  pool: Pool;
  check: HealthCheck;
  close: () => Promise<void>;
}

/** Milliseconds for a connection and for a statement: a request waits for both. */
const timeout = 2_000;

/** Milliseconds until a connection at the start counts as failed. */
const startTimeout = 10_000;

const checkByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this host and port: check both, and that PostgreSQL runs',
  ENOTFOUND: 'there is no such host: check its name',
  EAI_AGAIN: 'the name of the host cannot be resolved: check it and the DNS server',
  EHOSTUNREACH: 'there is no route to the host: check the network',
  ENETUNREACH: 'there is no route to the host: check the network',
  ENOENT: 'there is no such socket: check its folder',
  '28P01': 'the password is wrong: check user and password',
  '28000': 'PostgreSQL refuses the user: check the user and pg_hba.conf',
  '3D000': 'the database does not exist: create it, or check its name',
  '53300': 'PostgreSQL has too many connections: check max_connections',
  '57P03': 'PostgreSQL is starting: try again in a moment',
};

/** A sentence for the operator about a DATABASE_URL that cannot be connected to. It does not contain the password. */
function connectionProblem(url: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_INVALID_URL') {
    // Any part may belong to the password.
    return 'DATABASE_URL is not a valid address: check that the port is a number from 1 to 65535, and encode special characters of the password, for example # as %23';
  }
  const { host = '', pathname = '', username = '' } = URL.parse(url) ?? {};
  const where = host === '' ? '' : ` (${username === '' ? '' : `${username}@`}${host}${pathname})`;
  const reason = error instanceof Error ? error.message : String(error);
  return `PostgreSQL at DATABASE_URL${where} cannot be used: ${checkByCode[code] ?? `check host, port and network (${reason})`}${code === '' ? '' : ` (${code})`}`;
}

/** Throws a SettingError if a database cannot be connected to. */
export async function checkDatabaseUrl(url: string): Promise<void> {
  const { Client } = await import('pg').then((module) => module.default ?? module);
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: startTimeout });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  } catch (error) {
    throw new SettingError([{ message: connectionProblem(url, error) }]);
  }
}

/** Creates the pool without connecting. */
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
