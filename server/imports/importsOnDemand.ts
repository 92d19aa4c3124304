import { DataError } from '../dataFiles.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { SettingError } from '../settings/define.ts';
import { authenticateFor } from './api/authenticate.ts';
import type { Imports } from './openImports.ts';
import { ImportError } from './service/errors.ts';
import type { ImportSettings } from './settings.ts';
import type { TargetServers } from './targetServers.ts';

/** Milliseconds after the first failure until opening is tried again; doubled by each further one. */
const firstDelay = 1_000;
const maxDelay = 60_000;

export interface ImportsOnDemand {
  fetch: (request: Request) => Promise<Response>;
  /** Opens imports immediately, to resume what an earlier process left unfinished. */
  open: () => Promise<void>;
  /** Rejects if imports are open and their database fails, or if opening them failed and fails again. */
  check: () => Promise<undefined>;
  /** Unfinished uploads by state; empty until imports are open. */
  uploads: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

/**
 * The imports of the server, opened by the first request with a valid token, because an embedded database takes seconds and
 * hundreds of megabytes. After a failure requests get 503, and opening is tried again with increasing delays.
 */
export function createImportsOnDemand(
  settings: ImportSettings,
  servers: TargetServers,
  log: Log,
  metrics: Metrics | undefined,
): ImportsOnDemand {
  const authenticate = authenticateFor(settings, servers);
  let opened: Promise<Imports> | undefined;
  let current: Imports | undefined;
  let failure: { error: unknown; delay: number; retryAt: number } | undefined;
  let stopped = false;

  async function open(): Promise<Imports> {
    try {
      const { openImports } = await import('./openImports.ts');
      current = await openImports(settings, servers, log, metrics);
      failure = undefined;
      return current;
    } catch (error) {
      opened = undefined;
      const delay = failure ? Math.min(failure.delay * 2, maxDelay) : firstDelay;
      failure = { error, delay, retryAt: performance.now() + delay };
      const isExplained = error instanceof DataError || error instanceof SettingError;
      log.error('imports', isExplained ? { problem: error.message } : errorFields(error));
      throw error;
    }
  }

  async function get(): Promise<Imports> {
    if (!opened && failure && performance.now() < failure.retryAt) throw failure.error;
    return (opened ??= open());
  }

  const refusal = (status: number, message: string, headers: Record<string, string> = {}): Response =>
    Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

  const imports: ImportsOnDemand = {
    async fetch(request) {
      try {
        // Open imports authenticate the request themselves.
        if (!current) await authenticate(request);
        return await (await get()).fetch(request);
      } catch (error) {
        if (error instanceof ImportError) return refusal(error.status, error.message);
        const message = 'Imports are not available; the log of the server has the reason';
        return refusal(503, message, { 'Retry-After': String(Math.ceil((failure?.delay ?? firstDelay) / 1000)) });
      }
    },
    async open() {
      if (!stopped) await get();
    },
    async check() {
      if (current) await current.uploads();
      // Retry: the cause may be resolved.
      else if (failure) await get();
      return undefined;
    },
    uploads: async () => (current ? current.uploads() : {}),
    async stop() {
      stopped = true;
      if (opened) await opened.then((imports) => imports.stop()).catch(() => undefined);
    },
  };
  metrics?.importUploads(() => imports.uploads());
  return imports;
}
