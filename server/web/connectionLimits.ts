import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '../log.ts';

/** Slower than any network people use, and far too slow to hold many connections with. */
const minimumBytesPerSecond = 500;

const warnEvery = 60_000;

/**
 * Hangs up on requests whose body comes slower than `minimumBytesPerSecond`, measured over `window` milliseconds. Node itself
 * limits the time of a whole request only, which has to be long enough for large files.
 */
function limitSlowBodies(request: IncomingMessage, window: number): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (received < (minimumBytesPerSecond * window) / 1000) socket.destroy();
  }, window);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/** Limits how many connections a server holds open at once (0: no limit) and how slow the bodies of requests may come. */
export function limitConnections(server: Server, most: number, bodyWindow: number, log: Log): void {
  server.on('request', (request: IncomingMessage) => {
    if (!request.complete) limitSlowBodies(request, bodyWindow);
  });
  if (most === 0) return;
  server.maxConnections = most;
  let warned = -Infinity;
  server.on('drop', () => {
    if (performance.now() - warned < warnEvery) return;
    warned = performance.now();
    log.warn('connections', { problem: `refused, ${most} are open (MAX_CONNECTIONS)` });
  });
}
