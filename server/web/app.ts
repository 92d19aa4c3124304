import { timingSafeEqual, createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { ConfigResult } from '../../src/config/config.ts';
import { errorFields, routeShape, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { ReadinessReport } from '../readiness.ts';
import { requestIdOf, withRequestId } from '../requestContext.ts';
import { createReportHandler, largestReport } from './cspReports.ts';
import { openGate, type Gate } from './gate.ts';
import { limitBody } from './limitBody.ts';
import { isNavigation } from './navigation.ts';
import { createPages } from './pages.ts';
import { problem } from './problem.ts';
import { headersOf, reportPath } from './securityHeaders.ts';

export interface WebOptions {
  /** Folder of the built application. */
  directory: string;
  /** What `/config.json` answers: the settings, and which of them could not be read. */
  config: () => ConfigResult;
  /** Answers API paths while the sandbox runs; undefined: there is no sandbox, or it is still starting. */
  api: () => ((request: Request) => Promise<Response>) | undefined;
  /** Answers `/$import` and what is under it. */
  imports?: (request: Request) => Promise<Response>;
  /** False while something the server needs is still starting. */
  ready: () => boolean;
  /** What `/ready` tells once everything has started. */
  readiness?: () => Promise<ReadinessReport>;
  /** Whom the server serves at all, and how much of it; everybody unless told. */
  gate?: Gate;
  metrics?: Metrics;
  /** Who has it may read `/metrics`; undefined: nobody, it does not exist. */
  metricsToken?: string | undefined;
  log: Log;
  /** Largest request body in bytes. */
  maxBody: number;
  /** Largest body in bytes of a transaction, a batch or a search by form; default `maxBody`. */
  maxBundle?: number;
  /** The public address is https: browsers are told to stay with it. */
  https: boolean;
}

/** What the listener tells of the connection; nothing where there is no socket. */
export interface WebEnv {
  Bindings: { incoming?: IncomingMessage };
}

const apiPaths = ['/fhir', '/LocationHierarchy', '/PractitionerDetail', '/auth'];
const isApiPath = (pathname: string): boolean =>
  apiPaths.some((start) => pathname === start || pathname.startsWith(`${start}/`));

const isParsedWhole = (method: string, pathname: string): boolean =>
  method === 'POST' && /^\/fhir(\/|\/.*\/_search\/?)?$/.test(pathname);

/** Clients in the field also write `$` as `%24`, and a slash at the end; servers before this one took both. */
function importRequest(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  const plain = pathname.replace(/^\/%24/, '/$').replace(/\/$/, '');
  return plain === pathname ? request : new Request(origin + plain + search, request);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

const watched = new Set(['/health', '/ready', '/metrics']);
const uncached = { 'Cache-Control': 'no-store' };

/** Answers with data or with what only one person may see are kept by no browser, whatever the server behind says. */
function keepPrivate(context: Context, pathname: string): void {
  const isData = isApiPath(pathname) || /^\/(\$|%24)import(\/|$)/.test(pathname);
  if (isData && !/no-store/.test(context.res.headers.get('cache-control') ?? '')) {
    context.header('Cache-Control', 'no-store');
  }
}

/**
 * Everything the platform server answers, as one fetch-style application: its own endpoints, the sandbox, files, and
 * the application's page for every navigation. Each answer carries X-Request-Id and the security headers.
 */
export function createWeb(options: WebOptions): Hono<WebEnv> {
  const { log, gate = openGate } = options;
  const pages = createPages(options.directory, options.config, options.https);
  const app = new Hono<WebEnv>();

  app.use(async (context, next) => {
    const started = performance.now();
    const requestId = requestIdOf(context.req.header('x-request-id'));
    await withRequestId(requestId, next);
    const { status } = context.res;
    for (const [name, value] of Object.entries(headersOf(options.https))) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    keepPrivate(context, context.req.path);
    context.header('X-Request-Id', requestId);
    const { method } = context.req;
    const route = routeShape(context.req.path);
    const seconds = (performance.now() - started) / 1000;
    options.metrics?.request(method, route, status, seconds);
    // Programs that watch the server ask all the time, and not being ready is no failure of a request.
    const level = watched.has(route) ? 'debug' : status >= 500 ? 'error' : 'info';
    log[level]('request', { method, route, status, ms: Math.round(seconds * 1000), requestId });
  });

  app.use(async (context, next) => {
    const refusal = await gate({
      method: context.req.method,
      pathname: context.req.path,
      // There is no env at all where a test asks without a listener.
      remote: (context.env as WebEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress,
      header: (name) => context.req.header(name),
    });
    return refusal ?? next();
  });

  app.use(compress({ contentTypeFilter: /^application\/(.*\+)?json|^text\/(html|plain)/ }));

  const { maxBody, maxBundle = maxBody } = options;
  const bodyLimit = (method: string, path: string): number => {
    if (path === reportPath) return largestReport;
    return isParsedWhole(method, path) ? Math.min(maxBundle, maxBody) : maxBody;
  };
  app.use(
    limitBody(
      ({ method, path }) => bodyLimit(method, path),
      (context, limit) => problem(context.req.path, 413, 'too-costly', `The request is larger than ${limit} bytes`),
    ),
  );

  app.onError((error, context) => {
    log.error('failure', { route: routeShape(context.req.path), ...errorFields(error) });
    return problem(context.req.path, 500, 'exception', 'The server failed to answer; the log tells why');
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
    // No API stands at the root: whoever watches the server without saying what it reads gets the page as well.
    const isPage = (pathname === '/' && readable) || isNavigation(request);
    // The login form below /auth is itself a navigation and never ours.
    if (!underAuth && isPage) return (await pages.file(request)) ?? pages.application();
    if (isApiPath(pathname)) {
      const api = options.api();
      if (api) return api(request);
      if (!options.ready()) {
        const starting = problem(pathname, 503, 'transient', 'The server is starting; try again in a moment');
        starting.headers.set('Retry-After', '1');
        return starting;
      }
    }
    const file = readable ? await pages.file(request) : undefined;
    return file ?? problem(pathname, 404, 'not-found', `Nothing answers ${request.method} ${pathname} here`);
  });

  return app;
}
