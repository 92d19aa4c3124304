import type { RealmSettings } from '../store/settings.ts';

/** Maximum usernames stored. The oldest is dropped, so that many different usernames cannot exhaust the memory. */
const maxTrackedNames = 10_000;

export interface Attempts {
  blocked(name: string): boolean;
  /**
   * Recent failures: their number, the time of the last one in milliseconds, and the end of the block in seconds; zeros
   * without one.
   */
  of(name: string | undefined): { count: number; last: number; notBefore: number };
  failed(name: string): void;
  succeeded(name: string): void;
}

type Limits = Pick<RealmSettings, 'bruteForceProtected' | 'failureFactor' | 'waitIncrementSeconds'>;

/** Counts failed sign-ins by username to slow down guessing. In memory: a restart resets the counters. */
export function createAttempts(realm: () => Limits, now: () => number = Date.now): Attempts {
  const isRecent = (last: number): boolean => now() - last < realm().waitIncrementSeconds * 1000;
  const failures = new Map<string, { count: number; last: number }>();
  return {
    blocked(name) {
      const entry = failures.get(name);
      const { bruteForceProtected, failureFactor } = realm();
      return bruteForceProtected && entry !== undefined && entry.count >= failureFactor && isRecent(entry.last);
    },
    of(name = '') {
      const entry = failures.get(name);
      const { bruteForceProtected, waitIncrementSeconds } = realm();
      if (!bruteForceProtected || entry === undefined) return { count: 0, last: 0, notBefore: 0 };
      const end = Math.floor(entry.last / 1000) + waitIncrementSeconds;
      return { ...entry, notBefore: this.blocked(name) ? end : 0 };
    },
    failed(name) {
      const entry = failures.get(name);
      const count = entry !== undefined && isRecent(entry.last) ? entry.count + 1 : 1;
      failures.delete(name);
      failures.set(name, { count, last: now() });
      if (failures.size > maxTrackedNames) {
        const oldest = failures.keys().next().value;
        if (oldest !== undefined) failures.delete(oldest);
      }
    },
    succeeded(name) {
      failures.delete(name);
    },
  };
}
