import { DataError } from '../dataFiles.ts';
import { errorFields, type Log } from '../log.ts';
import type { Imports } from './open.ts';

export interface LazyImports {
  fetch: (request: Request) => Promise<Response>;
  /** Opens imports immediately, to resume what an earlier process left unfinished. */
  begin: () => void;
  /** Rejects if imports are open and their database fails, or if opening them failed and fails again. */
  check: () => Promise<undefined>;
  /** Unfinished uploads by state; empty until imports are open. */
  uploads: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

/** Opens imports on the first request for them, because their database takes seconds to start. */
export function createLazyImports(open: () => Promise<Imports>, log: Log): LazyImports {
  let opened: Promise<Imports> | undefined;
  let current: Imports | undefined;
  let failed = false;
  let stopped = false;
  const get = (): Promise<Imports> => {
    opened ??= open().then(
      (imports) => {
        failed = false;
        return (current = imports);
      },
      (error: unknown) => {
        opened = undefined;
        failed = true;
        log.error('imports', error instanceof DataError ? { problem: error.message } : errorFields(error));
        throw error;
      },
    );
    return opened;
  };
  return {
    async fetch(request) {
      try {
        return await (await get()).fetch(request);
      } catch {
        const message = 'Imports are not available; the log of the server has the reason';
        return Response.json({ message }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
      }
    },
    begin() {
      if (!stopped) get().catch(() => undefined);
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
}
