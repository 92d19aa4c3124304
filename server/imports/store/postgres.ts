import type { Client, Notification } from 'pg';
import type { Database, Query } from './database.ts';

/** Milliseconds until a lost connection for notifications is opened again. */
const reconnectDelay = 1_000;
/** Milliseconds until a new connection, or waiting for one of the pool, counts as failed. Statements have no limit. */
const connectTimeout = 10_000;
/** Milliseconds until a check counts as failed. */
const checkTimeout = 2_000;

const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE']);

/**
 * True if a statement failed because PostgreSQL cannot be reached, ended the connection, or does not accept any: errors
 * of the network, and those of the classes 08 (connection) and 57P (shutdown, start).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return networkErrors.has(code) || /^(08|57P)/.test(code);
  return /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect$)/.test(error.message);
}

/** An external PostgreSQL by its URL (DATABASE_URL). */
export async function openServer(url: string): Promise<Database> {
  const { Pool, Client: PgClient } = await import('pg').then((module) => module.default ?? module);
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: connectTimeout,
    application_name: 'imports',
  });
  // The pool replaces an idle connection that ends.
  pool.on('error', () => undefined);
  await pool.query('select 1');

  async function transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let lost: Error | undefined;
    let failure: Error | undefined;
    // A connection that ends between two statements emits an error; without a listener it would end the process.
    const onLost = (error: Error): void => void (lost = error);
    client.on('error', onLost);
    try {
      await client.query('begin');
      const value = await work(
        async <R>(text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows as R[],
      );
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch((problem: Error) => (failure = problem));
      // Statements after the loss only report that the connection is not usable.
      throw lost ?? error;
    } finally {
      client.off('error', onLost);
      // A connection that is lost or cannot roll back is not used again.
      client.release(lost ?? failure);
    }
  }

  async function check(): Promise<boolean> {
    // A connection of its own, because those of the pool may be in use.
    const options = { connectionString: url, connectionTimeoutMillis: checkTimeout, application_name: 'imports check' };
    const client = new PgClient(options);
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      return !isDatabaseUnavailable(error);
    }
    client.end().catch(() => undefined);
    return true;
  }
  /** The check in progress, which concurrent requests share. */
  let checking: Promise<boolean> | undefined;

  return {
    embedded: false,
    isResponding: () => (checking ??= check().finally(() => (checking = undefined))),
    async query<T>(text: string, values: readonly unknown[] = []) {
      return (await pool.query(text, [...values])).rows as T[];
    },
    async script(text) {
      await pool.query(`BEGIN; ${text}; COMMIT;`);
    },
    transaction,
    listen: (channel, onMessage) =>
      keepListening(
        () =>
          new PgClient({
            connectionString: url,
            connectionTimeoutMillis: connectTimeout,
            application_name: 'imports listen',
          }),
        channel,
        onMessage,
      ),
    close: () => pool.end(),
  };
}

/** Listens on a connection of its own, and opens it again when it is lost. */
async function keepListening(
  createClient: () => Client,
  channel: string,
  onMessage: (payload: string | undefined) => void,
): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function connect(): Promise<void> {
    const next = createClient();
    client = next;
    next.on('error', () => undefined);
    next.on('notification', ({ payload }: Notification) => onMessage(payload));
    next.on('end', () => {
      if (client === next) reconnect();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
  }
  function reconnect(): void {
    if (ended) return;
    // A failed connection both rejects and emits `end`.
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().then(
        () => onMessage(undefined),
        () => reconnect(),
      );
    }, reconnectDelay);
    timer.unref();
  }

  await connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
