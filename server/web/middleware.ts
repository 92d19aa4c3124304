import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routeShape, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { requestIdOf, withRequestId } from '../requestContext.ts';
import type { WebEnv } from './webEnv.ts';
import type { Gate } from './gate.ts';
import { problemResponse } from './problem.ts';
import { monitoringPaths } from './rateLimits.ts';
import { securityHeaders } from './securityHeaders.ts';

/** Adds the request id and the security headers to each response, and records it in the log and in the metrics. */
export function observeRequests(log: Log, metrics: Metrics | undefined, https: boolean): MiddlewareHandler<WebEnv> {
  return async (context, next) => {
    const started = performance.now();
    const { method } = context.req;
    const { outgoing } = context.env;
    const requestId = requestIdOf(context.req.header('x-request-id'));
    // For handlers that write to the socket.
    outgoing?.setHeader('X-Request-Id', requestId);
    await withRequestId(requestId, next);
    const status = outgoing?.headersSent ? outgoing.statusCode : context.res.status;
    for (const [name, value] of Object.entries(securityHeaders(https))) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    context.header('X-Request-Id', requestId);
    const route = routeShape(context.req.path);
    const seconds = (performance.now() - started) / 1000;
    metrics?.request(method, route, status, seconds);
    // Probes are frequent, and a 503 from /ready is not a failed request.
    const level = monitoringPaths.has(route) ? 'debug' : status >= 500 ? 'error' : 'info';
    log[level]('request', { method, route, status, ms: Math.round(seconds * 1000), requestId });
  };
}

/** Two Host headers are invalid (RFC 9112, 3.2): Node and a proxy in front of it may use different ones. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Refuses requests with ambiguous or foreign host names, and those beyond the rate limits. */
export function checkGate(gate: Gate): MiddlewareHandler<WebEnv> {
  return async (context, next) => {
    const { method, path } = context.req;
    const { incoming } = context.env;
    if (incoming && hasTwoHosts(incoming)) {
      return problemResponse(path, 400, 'invalid', 'The request has two Host headers');
    }
    const remote = incoming?.socket.remoteAddress;
    const refusal = await gate({ method, pathname: path, remote, header: (name) => context.req.header(name) });
    return refusal ?? next();
  };
}
