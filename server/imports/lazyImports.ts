import { errorFields, type Log } from '../log.ts';
import type { Imports } from './open.ts';

export interface LazyImports {
  fetch: (request: Request) => Promise<Response>;
  /** Opens at once, when something may have been left unfinished. */
  begin: () => void;
  /** What stands against using them, in words; undefined: nothing, or nobody has wanted them yet. */
  look: () => Promise<string | undefined>;
  /** Uploads that are not at their end, by state; none as long as nobody has wanted them. */
  uploads: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

/**
 * Imports that are opened by the first request for them: the database they are kept in takes seconds to begin, which
 * nobody who only looks at places should wait for.
 */
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
        log.error('imports', errorFields(error));
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
        const message = 'Imports are not available; the log of the server tells why';
        return Response.json({ message }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
      }
    },
    begin() {
      if (!stopped) get().catch(() => undefined);
    },
    async look() {
      if (current) await current.uploads();
      // Tried again: what is wrong may have been mended meanwhile.
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
