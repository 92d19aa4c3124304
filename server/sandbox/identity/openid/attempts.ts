/** Failures in a row after which a name has to wait, and for how long, in milliseconds. */
const allowed = 10;
const pause = 60_000;
/** Names remembered at most; beyond it the oldest is forgotten, so that a flood of names fills no memory. */
const remembered = 10_000;

export interface Attempts {
  blocked(name: string): boolean;
  failed(name: string): void;
  succeeded(name: string): void;
}

/** Counts failed sign-ins by user name, to slow down guessing. Kept in memory: a restart forgives. */
export function createAttempts(now: () => number = Date.now): Attempts {
  const failures = new Map<string, { count: number; last: number }>();
  return {
    blocked(name) {
      const entry = failures.get(name);
      return entry !== undefined && entry.count >= allowed && now() - entry.last < pause;
    },
    failed(name) {
      const entry = failures.get(name);
      const fresh = entry !== undefined && now() - entry.last < pause;
      failures.delete(name);
      failures.set(name, { count: fresh ? entry.count + 1 : 1, last: now() });
      if (failures.size > remembered) {
        const oldest = failures.keys().next().value;
        if (oldest !== undefined) failures.delete(oldest);
      }
    },
    succeeded(name) {
      failures.delete(name);
    },
  };
}
