import { accessSync, constants, statfsSync } from 'node:fs';
import { DataError } from './dataFiles.ts';
import { completesWithin } from './completesWithin.ts';

/**
 * Checks one component. Resolves to a description of the problem for the operator, or to undefined if it is healthy.
 */
export type HealthCheck = (signal: AbortSignal) => Promise<string | undefined>;
type HealthChecks = Readonly<Record<string, HealthCheck>>;

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** `ok` or the problem, by check. */
  checks: Record<string, string>;
  /** The same for the servers this one calls. They do not change `status`: every replica would fail with them. */
  dependencies?: Record<string, string>;
}

export interface Readiness {
  /** Runs the checks at most once in a few seconds, regardless of the number of calls. */
  report: () => Promise<ReadinessReport>;
  /** Reports "unavailable" from now on because the server is about to stop. */
  drain: () => void;
  readonly draining: boolean;
}

interface Options {
  /** Milliseconds for which a report is reused. */
  reuseFor?: number;
  /** Timeout of one check in milliseconds. */
  limit?: number;
  /** Milliseconds that a report waits for dependencies. Probes time out after one second by default. */
  dependencyWait?: number;
  now?: () => number;
}

/** Decides whether requests should be sent to this process. Only its own `checks` make it unavailable. */
export function createReadiness(checks: HealthChecks, dependencies: HealthChecks, options: Options = {}): Readiness {
  const { reuseFor = 5_000, limit = 3_000, dependencyWait = 500, now = Date.now } = options;
  let cached: { at: number; report: Promise<ReadinessReport> } | undefined;
  let draining = false;
  const dependencyStates = Object.fromEntries(Object.keys(dependencies).map((name) => [name, 'no answer yet']));

  async function run(check: HealthCheck): Promise<string> {
    const signal = AbortSignal.timeout(limit);
    const timedOut = new Promise<string>((resolve) =>
      signal.addEventListener('abort', () => resolve(`no answer within ${limit / 1000} s`), { once: true }),
    );
    try {
      return await Promise.race([check(signal).then((problem) => problem ?? 'ok'), timedOut]);
    } catch (error) {
      if (error instanceof DataError) return error.reason;
      return signal.aborted ? timedOut : 'cannot be reached';
    }
  }

  const runAll = (all: HealthChecks): Promise<(readonly [name: string, state: string])[]> =>
    Promise.all(Object.entries(all).map(async ([name, check]) => [name, await run(check)] as const));

  async function runDependencies(): Promise<void> {
    await Promise.all(
      Object.entries(dependencies).map(async ([name, check]) => {
        dependencyStates[name] = await run(check);
      }),
    );
  }

  async function createReport(): Promise<ReadinessReport> {
    const dependenciesChecked = completesWithin(dependencyWait, runDependencies());
    const states = await runAll(checks);
    await dependenciesChecked;
    return {
      status: states.every(([, state]) => state === 'ok') ? 'ok' : 'unavailable',
      checks: Object.fromEntries(states),
      ...(Object.keys(dependencies).length > 0 && { dependencies: { ...dependencyStates } }),
    };
  }

  return {
    async report() {
      if (draining) return { status: 'unavailable', checks: { server: 'is stopping' } };
      if (!cached || now() - cached.at >= reuseFor) cached = { at: now(), report: createReport() };
      return cached.report;
    },
    drain() {
      draining = true;
    },
    get draining() {
      return draining;
    },
  };
}

/** Statuses of a working server that refuses this caller: no token, no permission, too many requests. */
const refusals = [401, 403, 429];

/** Checks that the expected server responds at an address. 404 indicates a different server. */
export function reachabilityCheck(
  address: string,
  send: (address: string, init: RequestInit) => Promise<Response> = fetch,
): HealthCheck {
  return async (signal) => {
    const response = await send(address, { signal, redirect: 'manual', headers: { Accept: 'application/json' } });
    await response.body?.cancel();
    const { status } = response;
    return status < 400 || refusals.includes(status) ? undefined : `answers with status ${status}`;
  };
}

/** Free space below which writing is unsafe. */
const minimumFreeBytes = 32 * 1024 * 1024;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Checks that `folder` is writable and that its disk is not full. A folder that does not exist yet is healthy. */
export function diskCheck(folder: string, free: (folder: string) => number = freeBytes): HealthCheck {
  return async () => {
    try {
      accessSync(folder, constants.W_OK);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      return 'cannot be written to';
    }
    const megabytes = Math.floor(free(folder) / 1024 / 1024);
    return free(folder) < minimumFreeBytes ? `is full: ${megabytes} MB left` : undefined;
  };
}
