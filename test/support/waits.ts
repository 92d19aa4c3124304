import { setTimeout as delay } from 'node:timers/promises';

/**
 * Multiplies the time limits of all waits. The test runner derives `WAIT_FACTOR` from the load and the cores of the
 * machine; without it, limits are those of an idle machine.
 */
export const waitFactor = Math.max(1, Number(process.env.WAIT_FACTOR) || 1);

/** Milliseconds until the next probe of `until`: short at first, because most conditions are met soon. */
const longestPause = 20;

/**
 * Calls `probe` until it returns a truthy value, and resolves to that value. Rejects with `what` in the message after `limit`
 * milliseconds times `waitFactor`, and immediately if `probe` throws. A function as `what` is called for the message, e.g. for
 * the output of a process until then.
 */
export async function until<T>(
  what: string | (() => string),
  probe: () => T | Promise<T>,
  limit = 10_000,
): Promise<NonNullable<T>> {
  const end = performance.now() + limit * waitFactor;
  for (let pause = 1; ; pause = Math.min(2 * pause, longestPause)) {
    const result = await probe();
    if (result) return result;
    if (performance.now() > end) {
      throw new Error(`Waited ${limit * waitFactor} ms in vain: ${typeof what === 'string' ? what : what()}`);
    }
    await delay(pause);
  }
}
