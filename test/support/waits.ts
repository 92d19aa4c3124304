import { setTimeout } from 'node:timers/promises';

// Read before a test replaces them by fake timers, which would stop its waits.
const delay = setTimeout;
const now = performance.now.bind(performance);

/**
 * Multiplies the time limits of all waits. The test runner derives `WAIT_FACTOR` from the load and the cores of the
 * machine; without it, limits are those of an idle machine.
 */
export const waitFactor = Math.max(1, Number(process.env.WAIT_FACTOR) || 1);

/** Milliseconds between two probes of `until`, after shorter pauses at first because most conditions are met soon. */
const longestPause = 20;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Calls `probe` until it returns a truthy value, and resolves to that value. Rejects with `what` in the message after `limit`
 * milliseconds times `waitFactor`, and immediately if `probe` throws. A function as `what` is called for the message, e.g. for
 * the output of a process until then.
 */
export async function until<T>(
  what: string | (() => string),
  probe: () => T | Promise<T>,
  limit = 10_000,
): Promise<Truthy<T>> {
  const end = now() + limit * waitFactor;
  for (let pause = 1; ; pause = Math.min(2 * pause, longestPause)) {
    const result = await probe();
    if (result) return result as Truthy<T>;
    if (now() > end) {
      throw new Error(`Waited ${limit * waitFactor} ms in vain: ${typeof what === 'string' ? what : what()}`);
    }
    await delay(pause);
  }
}
