import { DataError } from '../dataFiles.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { SettingError } from '../settings/define.ts';
import type { Imports } from './openImports.ts';
import type { ImportSettings } from './settings.ts';
import type { TargetServers } from './targetServers.ts';

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

/** The imports of the server, opened by the first request for them, because an embedded database takes seconds to start. */
export function createImportsOnDemand(
  settings: ImportSettings,
  servers: TargetServers,
  log: Log,
  metrics: Metrics | undefined,
): ImportsOnDemand {
  let opened: Promise<Imports> | undefined;
  let current: Imports | undefined;
  let failed = false;
  let stopped = false;

  async function open(): Promise<Imports> {
    try {
      const { openImports } = await import('./openImports.ts');
      current = await openImports(settings, servers, log, metrics);
      failed = false;
      return current;
    } catch (error) {
      opened = undefined;
      failed = true;
      const isExplained = error instanceof DataError || error instanceof SettingError;
      log.error('imports', isExplained ? { problem: error.message } : errorFields(error));
      throw error;
    }
  }
  const get = (): Promise<Imports> => (opened ??= open());

  const imports: ImportsOnDemand = {
    async fetch(request) {
      try {
        return await (await get()).fetch(request);
      } catch {
        const message = 'Imports are not available; the log of the server has the reason';
        return Response.json({ message }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
      }
    },
    async open() {
      if (!stopped) await get();
    },
    async check() {
      if (current) await current.uploads();
      // Retry: the cause may be resolved.
      else if (failed) await get();
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
