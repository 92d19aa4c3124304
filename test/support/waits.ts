import { setTimeout as delay } from 'node:timers/promises';

/**
 * Multiplies the time limits of all waits. The test runner derives `WAIT_FACTOR` from the load and the cores of the
 * machine; without it, limits are those of an idle machine.
 */
export const waitFactor = Math.max(1, Number(process.env.WAIT_FACTOR) || 1);

/**
 * Calls `probe` until it returns a truthy value, and resolves to that value. Rejects with `what` in the message after `limit`
 * milliseconds times `waitFactor`, and immediately if `probe` throws.
 */
export async function until<T>(what: string, probe: () => T | Promise<T>, limit = 10_000): Promise<NonNullable<T>> {
  const end = performance.now() + limit * waitFactor;
  for (;;) {
    const result = await probe();
    if (result) return result;
    if (performance.now() > end) throw new Error(`Waited ${limit * waitFactor} ms in vain: ${what}`);
    await delay(20);
  }
}
