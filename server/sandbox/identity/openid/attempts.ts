/** Consecutive failures after which a username is blocked, and for how long, in milliseconds. */
const maxFailures = 10;
const blockMilliseconds = 60_000;
/** Maximum usernames stored. The oldest is dropped, so that many different usernames cannot exhaust the memory. */
const maxTrackedNames = 10_000;

export interface Attempts {
  blocked(name: string): boolean;
  failed(name: string): void;
  succeeded(name: string): void;
}

/** Counts failed sign-ins by username to slow down guessing. In memory: a restart resets the counters. */
export function createAttempts(now: () => number = Date.now): Attempts {
  const failures = new Map<string, { count: number; last: number }>();
  return {
    blocked(name) {
      const entry = failures.get(name);
      return entry !== undefined && entry.count >= maxFailures && now() - entry.last < blockMilliseconds;
    },
    failed(name) {
      const entry = failures.get(name);
      const fresh = entry !== undefined && now() - entry.last < blockMilliseconds;
      failures.delete(name);
      failures.set(name, { count: fresh ? entry.count + 1 : 1, last: now() });
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
