import { gzipSync } from 'node:zlib';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Handler, type HonoRequest, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import type { ConfigResult } from '../../common/config/config.ts';
import { combinedReadsPath, maxCombinedBytes } from '../../common/types/combinedReads.ts';
import { isStorageFull, storageFullText } from '../failures.ts';
import { errorFields, routeShape, type Log } from '../log.ts';
import type { DeliveredBaseMap } from '../map/openBaseMap.ts';
import type { Metrics } from '../metrics.ts';
import type { ReadinessReport } from '../readiness.ts';
import { combinedReads } from './combinedReads.ts';
import { createReportHandler, maxReportBytes } from './cspReports.ts';
import { expansionsPath } from './expansions.ts';
import { allowAllGate, type Gate } from './gate.ts';
import { limitBody } from './limitBody.ts';
import { checkGate, observeRequests } from './middleware.ts';
import { isNavigation } from './navigation.ts';
import { createPages } from './pages.ts';
import { problemResponse } from './problem.ts';
import { reloadPath } from './reloadPath.ts';
import { reportPath } from './securityHeaders.ts';
import { workerPath } from './serviceWorker.ts';
import { immutable, staticFiles } from './staticFiles.ts';
import type { WebEnv } from './webEnv.ts';

export interface WebOptions {
  /** Directory of the built application. */
  directory: string;
  /** Content of `/config.json`: the settings, and those that could not be read. */
  config: ConfigResult;
  /** Handles the paths of FHIR, the gateway and Keycloak. Undefined: browsers call outside servers directly. */
  api: ((request: Request) => Promise<Response>) | undefined;
  /** Handler of the sandbox's sign-in, which reads and writes the socket itself. */
  openid?: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** Handles `/$import` and the paths below it. */
  imports?: (request: Request) => Promise<Response>;
  /** Handles `/$expand`. */
  expansions?: (request: Request) => Promise<Response>;
  /** True if pages of another origin may call imports. Default: only those of the own origin. */
  allowsOrigin?: (origin: string) => boolean;
  /** The base map of `config`. */
  baseMap?: Pick<DeliveredBaseMap, 'path' | 'content'> | undefined;
  readiness?: () => Promise<ReadinessReport>;
  /** Access and rate limits for every request. Default: unlimited. */
  gate?: Gate;
  metrics?: Metrics;
  /** Bearer token that allows reading `/metrics`. Undefined: the path does not exist. */
  metricsToken?: string | undefined;
  /** Stream of the events that reload pages. Undefined in production: the path does not exist. */
  reloadEvents?: () => Response;
  log: Log;
  /** Maximum request body in bytes. */
  maxBody: number;
  /** Maximum body in bytes of a transaction, a batch or a form search. Default: `maxBody`. */
  maxBundle?: number;
  /** The public address uses https: send Strict-Transport-Security. */
  https: boolean;
}

const uncached = { 'Cache-Control': 'no-store' };

/** Each path includes those below it. */
const openIdPaths = ['protocol/openid-connect', 'login-actions', 'account', '.well-known'].map(
  (path) => `/auth/realms/:realm/${path}/*`,
);
const importPaths = ['/$import/*', '/%24import/*'];
const expansionPaths = [expansionsPath, expansionsPath.replace('$', '%24')];
const fhirPaths = ['/fhir/*', '/LocationHierarchy/*', '/PractitionerDetail/*'];
const keycloakPaths = ['/auth/*'];

/**
 * The platform server as one fetch-style application. Each response has X-Request-Id and the security headers. A
 * request is handled by the first route that matches; one that calls `next` leaves it to the following ones.
 */
export function createWeb(options: WebOptions): Hono<WebEnv> {
  const { log, metrics, metricsToken, https, api = notFound, imports, openid, baseMap } = options;
  const mapBytes = baseMap && gzipSync(baseMap.content).length;
  const pages = createPages(options.directory, options.config, { https, mapBytes });
  const app = new Hono<WebEnv>();
  app.notFound(({ req }) => notFound(req.raw));
  app.onError((error, context) => {
    log.error('failure', { route: routeShape(context.req.path), ...errorFields(error) });
    if (isStorageFull(error)) return problemResponse(context.req.path, 507, 'no-store', storageFullText);
    return problemResponse(context.req.path, 500, 'exception', 'Internal error; see the log of the server');
  });

  app.use(observeRequests(log, metrics, https), checkGate(options.gate ?? allowAllGate));
  // Before the following middleware, because it reads and writes the socket.
  if (openid) app.on('ALL', openIdPaths, onSocket(openid));
  app.use(
    compress({ contentTypeFilter: /^application\/(.*\+)?json|^text\/(html|plain|javascript)/ }),
    limitBodies(options),
  );
  for (const path of [...importPaths, ...fhirPaths, ...keycloakPaths]) app.use(path, preventCaching);

  app.get('/health', (context) => context.json({ status: 'ok', version: pages.version }, 200, uncached));
  app.get('/ready', async (context) => {
    const report = (await options.readiness?.()) ?? { status: 'ok', checks: {} };
    return context.json(report, report.status === 'ok' ? 200 : 503, uncached);
  });
  if (metrics && metricsToken !== undefined) app.get('/metrics', readMetrics(metrics, metricsToken));
  app.get('/config.json', (context) => context.json(options.config, 200, uncached));
  app.get('/manifest.webmanifest', (context) =>
    context.json(pages.manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' }),
  );
  if (options.reloadEvents) app.get(reloadPath, options.reloadEvents);
  app.get('/favicon.svg', () => pages.logo());
  const reports = createReportHandler(log);
  app.post(reportPath, ({ req }) => reports(req.raw));
  // Only the sandbox has Keycloak's addresses; a reverse proxy may have them on the same origin.
  const serves = (pathname: string): boolean => openid !== undefined || !pathname.startsWith('/auth/');
  if (options.api) app.post(combinedReadsPath, (context) => combinedReads(context, app.fetch, serves));

  const { expansions } = options;
  if (expansions) app.on('ALL', expansionPaths, ({ req }) => expansions(req.raw));
  app.on('ALL', keycloakPaths, ({ req }) => api(req.raw));
  app.get(workerPath, etag(), pages.serviceWorker);
  if (baseMap) {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': immutable };
    app.get(baseMap.path, (context) => context.body(baseMap.content, 200, headers));
  }
  app.get('*', staticFiles(options.directory));
  app.get('/silent-check-sso.html', pages.sessionCheck);
  app.on('GET', ['/', '/index.html'], ({ req }) => pages.application(req.header('accept-language')));
  // Pages share paths with the API, for example /fhir/Patient.
  app.get('*', ({ req }, next) => (isNavigation(req.raw) ? pages.application(req.header('accept-language')) : next()));
  const { allowsOrigin } = options;
  if (allowsOrigin) for (const path of importPaths) app.use(path, importCors(allowsOrigin));
  if (imports) app.on('ALL', importPaths, ({ req }) => imports(importRequest(req.raw)));
  app.on('ALL', fhirPaths, ({ req }) => api(req.raw));
  return app;
}

const importCors = (allowsOrigin: NonNullable<WebOptions['allowsOrigin']>): MiddlewareHandler<WebEnv> =>
  cors({
    origin: (origin) => (allowsOrigin(origin) ? origin : undefined),
    allowHeaders: ['Authorization', 'Content-Type', 'Cache-Control', 'Accept', 'Idempotency-Key', 'X-Request-Id'],
    exposeHeaders: ['Content-Disposition', 'Retry-After'],
  });

async function notFound(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return problemResponse(pathname, 404, 'not-found', `No such address: ${request.method} ${pathname}`);
}

/** Calls a handler that writes the response itself. */
function onSocket(handle: NonNullable<WebOptions['openid']>): Handler<WebEnv> {
  return async ({ env: { incoming, outgoing } }, next) => {
    if (!incoming || !outgoing) return next();
    try {
      await handle(incoming, outgoing);
    } catch (error) {
      if (!outgoing.headersSent) throw error;
      outgoing.destroy();
    }
    return RESPONSE_ALREADY_SENT;
  };
}

/** Transactions, batches and form searches, whose bodies are parsed completely. */
const isFullyParsed = (method: string, pathname: string): boolean =>
  method === 'POST' && /^\/fhir(\/|\/.*\/_search\/?)?$/.test(pathname);

function limitBodies({ maxBody, maxBundle = maxBody }: WebOptions): MiddlewareHandler {
  const limitOf = ({ method, path }: HonoRequest): number => {
    if (path === reportPath) return maxReportBytes;
    if (path === combinedReadsPath) return maxCombinedBytes;
    return isFullyParsed(method, path) ? Math.min(maxBundle, maxBody) : maxBody;
  };
  return limitBody(limitOf, (context, limit) =>
    problemResponse(context.req.path, 413, 'too-costly', `The request is larger than ${limit} bytes`),
  );
}

/** Prevents browsers from caching data and personal responses, whatever headers the upstream server sends. */
const preventCaching: MiddlewareHandler = async (context, next) => {
  await next();
  if (!/no-store/.test(context.res.headers.get('cache-control') ?? '')) context.header('Cache-Control', 'no-store');
};

/** Accepts `%24` for `$` and a trailing slash, as clients in the field send them and earlier servers accepted them. */
function importRequest(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  const plain = pathname.replace(/^\/%24/, '/$').replace(/\/$/, '');
  return plain === pathname ? request : new Request(origin + plain + search, request);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

function readMetrics(metrics: Metrics, token: string): Handler<WebEnv> {
  return async (context) => {
    if (!isBearer(context.req.header('authorization'), token)) {
      return context.json({ message: 'Not authorized' }, 401, { ...uncached, 'WWW-Authenticate': 'Bearer' });
    }
    const { contentType, text } = await metrics.read();
    return context.body(text, 200, { ...uncached, 'Content-Type': contentType });
  };
}
