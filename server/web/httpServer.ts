import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { ServerOptions } from '../options.ts';
import { withPortSetting } from '../startErrors.ts';
import type { WebEnv } from './webEnv.ts';
import { limitConnections } from './connectionLimits.ts';
import { handleClientErrors, responseClassWithHeaders } from './defaultResponses.ts';
import { wantsPage } from './navigation.ts';
import { startingPage } from './plainPages.ts';
import { problemResponse } from './problem.ts';

type Fetch = (request: Request, env: WebEnv['Bindings']) => Response | Promise<Response>;

export interface HttpServer {
  port: number;
  /** Handles requests from now on. Until then the response is 503. */
  serve: (fetch: Fetch) => void;
  /** Closes the port and waits for running handlers, at most `limit` milliseconds. Resolves to false on timeout. */
  close: (limit: number) => Promise<boolean>;
}

type Options = Pick<ServerOptions, 'port' | 'host' | 'maxConnections' | 'maxHeaderBytes' | 'timeouts' | 'publicUrl'>;

/** Response of a process that is alive but not ready yet: clients retry, and a browser reloads the page. */
function startingResponse(request: Request): Response {
  const { pathname } = new URL(request.url);
  const header = (name: string): string | null => request.headers.get(name);
  if (pathname === '/health') return Response.json({ status: 'ok' });
  if (pathname === '/ready') {
    return Response.json({ status: 'unavailable', checks: { server: 'is starting' } }, { status: 503 });
  }
  if (wantsPage(header)) return startingPage(header('accept-language'));
  const response = problemResponse(pathname, 503, 'transient', 'The server is starting; try again in a moment');
  response.headers.set('Retry-After', '1');
  return response;
}

async function close(server: Server, handlers: ReadonlySet<Promise<unknown>>, limit: number): Promise<boolean> {
  let inTime = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Keep-alive connections of responses that end from now on become idle and must be closed explicitly.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timeout = new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      inTime = false;
      server.closeAllConnections();
      resolve();
    }, limit);
    // A handler may run longer than the connection of its client, and still uses the database.
    void closed.then(() => Promise.allSettled(handlers)).then(() => (clearTimeout(timer), resolve()));
  });
  await closed;
  clearInterval(sweep);
  await timeout;
  return inTime;
}

/**
 * Opens the port with the limits of the options and resolves when it listens. Port 0 picks a free port. Rejects if the
 * port is taken (`code` EADDRINUSE, `setting`).
 */
export async function openHttpServer(options: Options, log: Log, metrics: Metrics | undefined): Promise<HttpServer> {
  const { timeouts } = options;
  const https = options.publicUrl?.startsWith('https:') ?? false;
  let fetch: Fetch = startingResponse;
  const handlers = new Set<Promise<Response>>();
  const handle = async (request: Request, env: unknown): Promise<Response> => {
    const response = Promise.resolve(fetch(request, env as WebEnv['Bindings']));
    handlers.add(response);
    return response.finally(() => handlers.delete(response));
  };
  const listener = getRequestListener(handle, { overrideGlobalObjects: false });
  const settings = {
    // Check for slow requests every second; Node's default is 30 seconds.
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: options.maxHeaderBytes,
    ServerResponse: responseClassWithHeaders(https),
  };
  const server = createServer(settings, (request, response) => {
    void listener(request, response);
  });
  handleClientErrors(server, https, log, metrics);
  server.headersTimeout = timeouts.headersMs;
  server.requestTimeout = timeouts.requestMs;
  server.maxHeadersCount = 100;
  limitConnections(server, options.maxConnections, timeouts.bodyWindowMs ?? 20_000, log);

  await new Promise<void>((resolve, reject) => {
    const failed = (error: Error): void => reject(withPortSetting(error, 'PORT'));
    server.once('error', failed);
    server.listen(options.port, options.host, () => {
      server.off('error', failed);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handler) => (fetch = handler),
    close: (limit) => close(server, handlers, limit),
  };
}
