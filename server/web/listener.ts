import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorFields, routeShape, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { requestIdOf, withRequestId } from '../requestContext.ts';
import type { WebEnv } from './app.ts';
import type { Gate } from './gate.ts';
import { problemResponse } from './problem.ts';
import { securityHeaders } from './securityHeaders.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface ListenerOptions {
  web: Hono<WebEnv>;
  /** Handler of the OpenID provider, which writes to the socket directly. Undefined: there is none. */
  openid: () => Handler | undefined;
  gate: Gate;
  log: Log;
  metrics?: Metrics | undefined;
  https: boolean;
}

const openIdPath = /^\/auth\/realms\/[^/]+\/(protocol\/openid-connect|login-actions|account|\.well-known)(\/|\?|$)/;

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Two Host headers are invalid (RFC 9112, 3.2): Node and a proxy in front of it may use different ones. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

async function refuse(refusal: Response, response: ServerResponse): Promise<void> {
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(await refusal.text());
}

/**
 * Request handler of the HTTP server: calls the web application, or for sign-in pages the OpenID provider with the
 * same gate, headers and log line.
 */
export function createListener({ web, openid, gate, log, metrics, https }: ListenerOptions): Handler {
  const listener = getRequestListener((request, env) => web.fetch(request, env), { overrideGlobalObjects: false });

  async function signIn(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const requestId = requestIdOf(single(request.headers['x-request-id']));
    const { method = '' } = request;
    const pathname = (request.url ?? '').split('?')[0] ?? '';
    for (const [name, value] of Object.entries(securityHeaders(https))) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('Cache-Control', 'no-store');
    response.once('close', () => {
      const route = routeShape(pathname);
      const seconds = (performance.now() - started) / 1000;
      metrics?.request(method, route, response.statusCode, seconds);
      const ms = Math.round(seconds * 1000);
      log.info('request', { method, route, status: response.statusCode, ms, requestId });
    });
    await withRequestId(requestId, async () => {
      const remote = request.socket.remoteAddress;
      const header = (name: string): string | undefined => single(request.headers[name]);
      const refusal = await gate({ method, pathname, remote, header });
      await (refusal ? refuse(refusal, response) : handler(request, response));
    });
  }

  return async (request, response) => {
    if (hasTwoHosts(request)) {
      log.info('request', { method: request.method, route: 'unreadable', status: 400 });
      await refuse(problemResponse(request.url ?? '', 400, 'invalid', 'The request has two Host headers'), response);
      return;
    }
    const handler = openIdPath.test(request.url ?? '') ? openid() : undefined;
    try {
      await (handler ? signIn(handler, request, response) : listener(request, response));
    } catch (error) {
      log.error('failure', errorFields(error));
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    }
  };
}
