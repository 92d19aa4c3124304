import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { errorFields, type Log } from '../log.ts';

/** Counts a call for `key`. Resolves to the milliseconds until the limit allows it, or to undefined if it does now. */
export type Limiter = (key: string) => Promise<number | undefined>;

/** Creates a limiter of `points` calls per minute for each key. */
export type CreateLimiter = (name: string, points: number) => Limiter;

const duration = 60;

async function waitOf(consumed: Promise<RateLimiterRes>): Promise<number | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
    throw reason;
  }
}

/** Limiters with counters in this process. */
export const localLimiters: CreateLimiter = (name, points) => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration });
  return (key) => waitOf(limiter.consume(key));
};

const table = 'rate_limit';
/**
 * The lock prevents a conflict between two replicas that start at the same time. The table is unlogged: its changes are
 * not written to PostgreSQL's log, and the counters are lost after a crash.
 */
const createTable = `SELECT pg_advisory_xact_lock(hashtext('${table}'));
  CREATE UNLOGGED TABLE IF NOT EXISTS ${table} (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`;

/** Milliseconds without an attempt after the database failed, so that requests do not wait for it. */
const retryAfter = 10_000;

/**
 * Limiters with counters in PostgreSQL, shared by all replicas. While the database is unavailable each process counts
 * by itself: the limits get higher by the number of replicas, but requests are neither refused nor unlimited.
 */
export function sharedLimiters(pool: Pool, log: Log, now: () => number = Date.now): CreateLimiter {
  let prepared: Promise<unknown> | undefined;
  let failedUntil = 0;

  return (name, points) => {
    const local = localLimiters(name, points);
    const shared = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: table,
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      // A client beyond its limit causes no more queries.
      inMemoryBlockOnConsumed: points + 1,
    });
    return async (key) => {
      if (now() < failedUntil) return local(key);
      try {
        await (prepared ??= pool.query(createTable));
        return await waitOf(shared.consume(key));
      } catch (error) {
        prepared = undefined;
        if (now() >= failedUntil) log.warn('rateLimits', { ...errorFields(error), counted: 'by this process' });
        failedUntil = now() + retryAfter;
        return local(key);
      }
    };
  };
}
