import type { Log } from '../log.ts';
import type { Imports } from './open.ts';

export interface LazyImports {
  fetch: (request: Request) => Promise<Response>;
  /** Opens at once, when something may have been left unfinished. */
  begin: () => void;
  stop: () => Promise<void>;
}

/**
 * Imports that are opened by the first request for them: the database they are kept in takes seconds to begin, which
 * nobody who only looks at places should wait for.
 */
export function createLazyImports(open: () => Promise<Imports>, log: Log): LazyImports {
  let opened: Promise<Imports> | undefined;
  let stopped = false;
  const get = (): Promise<Imports> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      log.error('imports', { name: error instanceof Error ? error.name : 'unknown', problem: String(error) });
      throw error;
    });
    return opened;
  };
  return {
    async fetch(request) {
      try {
        return await (await get()).fetch(request);
      } catch {
        const message = 'Imports are not available; the log of the server tells why';
        return Response.json({ message }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
      }
    },
    begin() {
      if (!stopped) get().catch(() => undefined);
    },
    async stop() {
      stopped = true;
      if (opened) await opened.then((imports) => imports.stop()).catch(() => undefined);
    },
  };
}
