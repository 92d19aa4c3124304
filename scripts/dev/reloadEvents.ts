import { readFileSync, watch } from 'node:fs';
import path from 'node:path';

export interface ReloadEvents {
  /** A stream of server-sent events: `{build} {process}` at once, and again after each build. */
  respond: () => Response;
  /** Ends all streams. */
  close: () => void;
}

/**
 * Reports the builds whose hash is written to `file`. `processId` tells apart the processes of the server, so that pages are
 * reloaded after its restart too.
 */
export function createReloadEvents(file: string, processId = String(Date.now())): ReloadEvents {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  let build = readFileSync(file, 'utf8');
  const event = (): Uint8Array => encoder.encode(`retry: 500\ndata: ${build} ${processId}\n\n`);

  const watcher = watch(path.dirname(file), (_, name) => {
    if (name !== path.basename(file)) return;
    const written = readFileSync(file, 'utf8');
    // Writing a file first empties it.
    if (written === '' || written === build) return;
    build = written;
    for (const stream of streams) stream.enqueue(event());
  });

  return {
    respond() {
      let stream: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller;
          streams.add(controller);
          controller.enqueue(event());
        },
        cancel: () => void streams.delete(stream),
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } });
    },
    close() {
      watcher.close();
      for (const stream of streams) stream.close();
      streams.clear();
    },
  };
}
