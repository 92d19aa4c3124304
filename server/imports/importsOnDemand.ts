import { DataError } from '../dataFiles.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { SettingError } from '../settings/define.ts';
import { clearInterval, setInterval } from 'node:timers';
import { answerFrom } from './answerFrom.ts';
import { authenticateFor } from './api/authenticate.ts';
import type { Imports } from './openImports.ts';
import { ImportError } from './service/errors.ts';
import type { ImportSettings } from './settings.ts';
import { readSummary, removeSummary, storeSummary } from './summary.ts';
import type { TargetServers } from './targetServers.ts';

/** Milliseconds after the first failure until opening is tried again; doubled by each further one. */
const firstDelay = 1_000;
const maxDelay = 60_000;

/** Milliseconds between two checks whether contents have expired. */
const expiryInterval = 3600_000;

export interface ImportsOnDemand {
  fetch: (request: Request) => Promise<Response>;
  /** Opens imports immediately. */
  open: () => Promise<void>;
  /** Opens imports if an earlier process left some unfinished, or contents of their rows have expired. */
  resume: () => Promise<void>;
  /** Rejects if imports are open and their database fails, or if opening them failed and fails again. */
  check: () => Promise<undefined>;
  /** Unfinished uploads by state; empty until imports are open. */
  uploads: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

/**
 * The imports of the server, opened by the first request with a valid token that the summary does not answer, because an
 * embedded database takes seconds and hundreds of megabytes. After a failure requests get 503, and opening is tried again with increasing delays.
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
  const { databaseUrl, folder } = settings;
  /** What an earlier process stored; undefined while the database is open, or must be opened. */
  let summary = databaseUrl === undefined ? readSummary(folder) : undefined;

  async function open(): Promise<Imports> {
    try {
      const { openImports } = await import('./openImports.ts');
      // Outdated as soon as the database is open.
      summary = undefined;
      removeSummary(folder);
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

  async function close(open: Imports): Promise<void> {
    // Without a summary the next process opens the database.
    const known = databaseUrl === undefined && folder !== undefined && (await open.summary().catch(() => undefined));
    await open.stop();
    if (known && folder !== undefined) storeSummary(folder, known);
  }

  const refusal = (status: number, message: string, headers: Record<string, string> = {}): Response =>
    Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

  const mustOpen = (): boolean =>
    databaseUrl === undefined && (!summary || summary.isUnfinished || summary.expires <= Date.now());
  const resume = async (): Promise<void> => {
    if (!stopped && mustOpen()) await get();
  };
  const timer = setInterval(() => void resume().catch(() => undefined), expiryInterval);
  timer.unref();

  const imports: ImportsOnDemand = {
    async fetch(request) {
      try {
        // Open imports authenticate the request themselves.
        if (!current) {
          const caller = await authenticate(request);
          const answer = summary && !mustOpen() ? await answerFrom(summary, request, caller) : undefined;
          if (answer) return answer;
        }
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
    resume,
    async check() {
      if (current) await current.uploads();
      // Retry: the cause may be resolved.
      else if (failure) await get();
      return undefined;
    },
    uploads: async () => (current ? current.uploads() : {}),
    async stop() {
      stopped = true;
      clearInterval(timer);
      if (opened) await opened.then(close).catch(() => undefined);
    },
  };
  metrics?.importUploads(() => imports.uploads());
  return imports;
}
