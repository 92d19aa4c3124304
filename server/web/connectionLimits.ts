import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '../log.ts';

/** Well below the speed of any usable network. */
const minimumBytesPerSecond = 500;

/** Milliseconds between two log lines about refused connections. */
const warnEvery = 60_000;

/**
 * Closes the connection of a request whose body arrives slower than `minimumBytesPerSecond`, measured over `window`
 * milliseconds. Node itself limits only the time of a complete request, which must be long enough for large files.
 */
function limitSlowBodies(request: IncomingMessage, window: number): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    // With a full buffer the client waits for this server or its upstream.
    const isWaitingForUs = request.readableLength >= request.readableHighWaterMark;
    if (request.complete) clearInterval(timer);
    else if (isWaitingForUs) return;
    else if (received < (minimumBytesPerSecond * window) / 1000) socket.destroy();
  }, window);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/** Limits the number of open connections (0: no limit) and closes those whose request bodies arrive too slowly. */
export function limitConnections(server: Server, maxOpen: number, bodyWindow: number, log: Log): void {
  server.on('request', (request: IncomingMessage) => {
    if (!request.complete) limitSlowBodies(request, bodyWindow);
  });
  if (maxOpen === 0) return;
  server.maxConnections = maxOpen;
  let warned = -Infinity;
  server.on('drop', () => {
    if (performance.now() - warned < warnEvery) return;
    warned = performance.now();
    log.warn('connections', { problem: `refused, ${maxOpen} are open (MAX_CONNECTIONS)` });
  });
}
