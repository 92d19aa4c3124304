import { timingSafeEqual, createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { ConfigResult } from '../../src/config/config.ts';
import { errorFields, routeShape, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { ReadinessReport } from '../readiness.ts';
import { requestIdOf, withRequestId } from '../requestContext.ts';
import { createReportHandler, maxReportBytes } from './cspReports.ts';
import { allowAllGate, type Gate } from './gate.ts';
import { limitBody } from './limitBody.ts';
import { isNavigation } from './navigation.ts';
import { createPages } from './pages.ts';
import { problemResponse } from './problem.ts';
import { securityHeaders, reportPath } from './securityHeaders.ts';

export interface WebOptions {
  /** Directory of the built application. */
  directory: string;
  /** Content of `/config.json`: the settings, and those that could not be read. */
  config: () => ConfigResult;
  /** Handles API paths while the sandbox runs. Undefined: there is no sandbox, or it is still starting. */
  api: () => ((request: Request) => Promise<Response>) | undefined;
  /** Handles `/$import` and the paths below it. */
  imports?: (request: Request) => Promise<Response>;
  /** False while a required component is still starting. */
  ready: () => boolean;
  /** Report of `/ready` once everything has started. */
  readiness?: () => Promise<ReadinessReport>;
  /** Access and rate limits for every request. Default: unlimited. */
  gate?: Gate;
  metrics?: Metrics;
  /** Bearer token that allows reading `/metrics`. Undefined: the path does not exist. */
  metricsToken?: string | undefined;
  log: Log;
  /** Maximum request body in bytes. */
  maxBody: number;
  /** Maximum body in bytes of a transaction, a batch or a form search. Default: `maxBody`. */
  maxBundle?: number;
  /** The public address uses https: send Strict-Transport-Security. */
  https: boolean;
}

/** Connection data from the listener; absent if there is no socket. */
export interface WebEnv {
  Bindings: { incoming?: IncomingMessage };
}

const apiPaths = ['/fhir', '/LocationHierarchy', '/PractitionerDetail', '/auth'];
const isApiPath = (pathname: string): boolean =>
  apiPaths.some((start) => pathname === start || pathname.startsWith(`${start}/`));

const isFullyParsed = (method: string, pathname: string): boolean =>
  method === 'POST' && /^\/fhir(\/|\/.*\/_search\/?)?$/.test(pathname);

/** Accepts `%24` for `$` and a trailing slash, as clients in the field send them and earlier servers accepted them. */
function importRequest(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  const plain = pathname.replace(/^\/%24/, '/$').replace(/\/$/, '');
  return plain === pathname ? request : new Request(origin + plain + search, request);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

const monitoringPaths = new Set(['/health', '/ready', '/metrics']);
const uncached = { 'Cache-Control': 'no-store' };

/** Prevents browsers from caching data and personal responses, whatever headers the upstream server sends. */
function preventCaching(context: Context, pathname: string): void {
  const isData = isApiPath(pathname) || /^\/(\$|%24)import(\/|$)/.test(pathname);
  if (isData && !/no-store/.test(context.res.headers.get('cache-control') ?? '')) {
    context.header('Cache-Control', 'no-store');
  }
}

/**
 * The platform server as one fetch-style application: its own endpoints, the sandbox, files, and the application's
 * page for every navigation. Each response has X-Request-Id and the security headers.
 */
export function createWeb(options: WebOptions): Hono<WebEnv> {
  const { log, gate = allowAllGate } = options;
  const pages = createPages(options.directory, options.config, options.https);
  const app = new Hono<WebEnv>();

  app.use(async (context, next) => {
    const started = performance.now();
    const requestId = requestIdOf(context.req.header('x-request-id'));
    await withRequestId(requestId, next);
    const { status } = context.res;
    for (const [name, value] of Object.entries(securityHeaders(options.https))) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    preventCaching(context, context.req.path);
    context.header('X-Request-Id', requestId);
    const { method } = context.req;
    const route = routeShape(context.req.path);
    const seconds = (performance.now() - started) / 1000;
    options.metrics?.request(method, route, status, seconds);
    // Probes are frequent, and a 503 from /ready is not a failed request.
    const level = monitoringPaths.has(route) ? 'debug' : status >= 500 ? 'error' : 'info';
    log[level]('request', { method, route, status, ms: Math.round(seconds * 1000), requestId });
  });

  app.use(async (context, next) => {
    const refusal = await gate({
      method: context.req.method,
      pathname: context.req.path,
      // There is no env in tests without a listener.
      remote: (context.env as WebEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress,
      header: (name) => context.req.header(name),
    });
    return refusal ?? next();
  });

  app.use(compress({ contentTypeFilter: /^application\/(.*\+)?json|^text\/(html|plain)/ }));

  const { maxBody, maxBundle = maxBody } = options;
  const bodyLimit = (method: string, path: string): number => {
    if (path === reportPath) return maxReportBytes;
    return isFullyParsed(method, path) ? Math.min(maxBundle, maxBody) : maxBody;
  };
  app.use(
    limitBody(
      ({ method, path }) => bodyLimit(method, path),
      (context, limit) =>
        problemResponse(context.req.path, 413, 'too-costly', `The request is larger than ${limit} bytes`),
    ),
  );

  app.onError((error, context) => {
    log.error('failure', { route: routeShape(context.req.path), ...errorFields(error) });
    return problemResponse(context.req.path, 500, 'exception', 'The server failed to answer; the log tells why');
  });

  app.get('/health', (context) => context.json({ status: 'ok' }, 200, uncached));
  app.get('/ready', async (context) => {
    const starting: ReadinessReport = { status: 'unavailable', checks: { server: 'is starting' } };
    const report = options.ready() ? await (options.readiness?.() ?? { status: 'ok' as const, checks: {} }) : starting;
    return context.json(report, report.status === 'ok' ? 200 : 503, uncached);
  });
  app.get('/config.json', (context) => context.json(options.config(), 200, uncached));
  const { metrics, metricsToken } = options;
  if (metrics && metricsToken !== undefined) {
    app.get('/metrics', async (context) => {
      if (!isBearer(context.req.header('authorization'), metricsToken)) {
        return context.json({ message: 'Not authorized' }, 401, { ...uncached, 'WWW-Authenticate': 'Bearer' });
      }
      const { contentType, text } = await metrics.read();
      return context.body(text, 200, { ...uncached, 'Content-Type': contentType });
    });
  }

  const reports = createReportHandler(log);
  app.post(reportPath, (context) => reports(context.req.raw));

  const { imports } = options;
  if (imports) {
    for (const path of ['/$import', '/$import/*', '/%24import', '/%24import/*']) {
      app.all(path, async (context, next) =>
        isNavigation(context.req.raw) ? next() : imports(importRequest(context.req.raw)),
      );
    }
  }

  app.all('*', async (context) => {
    const request = context.req.raw;
    const { pathname } = new URL(request.url);
    const underAuth = pathname === '/auth' || pathname.startsWith('/auth/');
    const readable = request.method === 'GET' || request.method === 'HEAD';
    // There is no API at the root, so a client that does not send Accept gets the page.
    const isPage = (pathname === '/' && readable) || isNavigation(request);
    // The login form below /auth is also a navigation, but belongs to the OpenID provider.
    if (!underAuth && isPage) return (await pages.file(request)) ?? pages.application();
    if (isApiPath(pathname)) {
      const api = options.api();
      if (api) return api(request);
      if (!options.ready()) {
        const starting = problemResponse(pathname, 503, 'transient', 'The server is starting; try again in a moment');
        starting.headers.set('Retry-After', '1');
        return starting;
      }
    }
    const file = readable ? await pages.file(request) : undefined;
    return file ?? problemResponse(pathname, 404, 'not-found', `Nothing answers ${request.method} ${pathname} here`);
  });

  return app;
}
