import { existsSync } from 'node:fs';
import { DataError } from '../../dataFiles.ts';
import { errorFields } from '../../log.ts';
import { startEmbedded } from './embedded.ts';

/** A PostgreSQL, embedded or external. */
export interface Database {
  /** Runs in this process: no other process has it open. */
  embedded: boolean;
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Several statements without values, in one transaction. */
  script(text: string): Promise<void>;
  /** Interface of the job queue: one statement with values, or any number without. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/**
 * PostgreSQL in this process, with its files in a folder (created when missing) or in memory. Only one process may
 * open a folder: see `lockFolder`. The first start creates the database and takes some seconds. Throws a DataError if
 * an existing database cannot be opened.
 */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  const exists = folder !== undefined && existsSync(folder);
  const embedded = await startEmbedded(folder).catch((error: unknown) => {
    if (!exists) throw error;
    const message = `The imports in ${folder} cannot be opened (${errorFields(error).problem}). If the disk is not full, restore this folder from a backup, or move it away to begin without earlier uploads: what they wrote is in the FHIR server`;
    throw new DataError('cannot be opened, the log of the server has the details', message, { cause: error });
  });
  return {
    embedded: true,
    query: async <T>(text: string, values: readonly unknown[] = []) => (await embedded.run(text, values)) as T[],
    async script(text) {
      await embedded.run(`BEGIN; ${text}; COMMIT;`, []);
    },
    execute: async (text, values = []) => ({ rows: await embedded.run(text, values) }),
    close: () => embedded.close(),
  };
}

/** An external PostgreSQL by its URL (DATABASE_URL). */
export async function openServer(url: string): Promise<Database> {
  const { Pool: PgPool } = await import('pg').then((module) => module.default ?? module);
  const pool = new PgPool({ connectionString: url, max: 8, application_name: 'imports' });
  // The pool replaces an idle connection that ends.
  pool.on('error', () => undefined);
  await pool.query('select 1');
  return {
    embedded: false,
    async query<T>(text: string, values: readonly unknown[] = []) {
      return (await pool.query(text, [...values])).rows as T[];
    },
    async script(text) {
      await pool.query(`BEGIN; ${text}; COMMIT;`);
    },
    execute: (text, values) => pool.query(text, values && [...values]),
    close: () => pool.end(),
  };
}
