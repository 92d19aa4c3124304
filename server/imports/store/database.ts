import { existsSync } from 'node:fs';
import { DataError } from '../../dataFiles.ts';
import { errorFields } from '../../log.ts';
import { startEmbedded } from './embedded.ts';

/** Runs one statement and returns its rows. */
export type Query = <T>(text: string, values?: readonly unknown[]) => Promise<T[]>;

/** A PostgreSQL, embedded or external. */
export interface Database {
  /** Runs in this process: no other process has it open. */
  embedded: boolean;
  query: Query;
  /** Several statements without values, in one transaction. */
  script(text: string): Promise<void>;
  /**
   * Runs `work` in one transaction, which is rolled back if it rejects. Statements of `work` must use the given query:
   * the embedded database has a single connection, so that the others wait for the end of the transaction.
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Calls `onMessage` with the payload of each notification of a channel, and with `undefined` after notifications may
   * have been lost. Resolves to the function that ends it.
   */
  listen(channel: string, onMessage: (payload: string | undefined) => void): Promise<() => Promise<void>>;
  /** False if it does not accept a connection in time, so that the statements in progress may never end. */
  isResponding(): Promise<boolean>;
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
  const run: Query = async <T>(text: string, values: readonly unknown[] = []) =>
    (await embedded.run(text, values)) as T[];
  /** The end of the last statement or transaction. */
  let last: Promise<unknown> = Promise.resolve();
  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }
  const transaction = <T>(work: (query: Query) => Promise<T>): Promise<T> =>
    exclusively(async () => {
      await run('begin');
      try {
        const value = await work(run);
        await run('commit');
        return value;
      } catch (error) {
        await run('rollback');
        throw error;
      }
    });
  return {
    embedded: true,
    query: (text, values) => exclusively(() => run(text, values)),
    script: (text) => transaction(async (own) => void (await own(text))),
    transaction,
    listen: (channel, onMessage) => embedded.listen(channel, onMessage),
    isResponding: async () => true,
    async close() {
      await last;
      await embedded.close();
    },
  };
}
