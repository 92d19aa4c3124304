import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ConfigResult } from '../../src/config/config.ts';
import { routeShape, type Log } from '../log.ts';
import { limitBody } from './limitBody.ts';
import { isNavigation } from './navigation.ts';
import { createPages } from './pages.ts';
import { commonHeaders } from './securityHeaders.ts';

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
  log: Log;
  /** Largest request body in bytes. */
  maxBody: number;
  /** The public address is https: browsers are told to stay with it. */
  https: boolean;
}

const apiPaths = ['/fhir', '/LocationHierarchy', '/PractitionerDetail', '/auth'];
const isApiPath = (pathname: string): boolean =>
  apiPaths.some((start) => pathname === start || pathname.startsWith(`${start}/`));

/** Clients in the field also write `$` as `%24`, and a slash at the end; servers before this one took both. */
function importRequest(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  const plain = pathname.replace(/^\/%24/, '/$').replace(/\/$/, '');
  return plain === pathname ? request : new Request(origin + plain + search, request);
}

/** An error of the FHIR server's own kind under its paths, plain JSON elsewhere. */
function problem(pathname: string, status: number, code: string, text: string): Response {
  const fhir = pathname.startsWith('/fhir');
  const body = fhir
    ? { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics: text }] }
    : { message: text };
  return Response.json(body, {
    status,
    headers: { 'Content-Type': fhir ? 'application/fhir+json' : 'application/json', 'Cache-Control': 'no-store' },
  });
}

/**
 * Everything the platform server answers, as one fetch-style application: its own endpoints, the sandbox, files, and
 * the application's page for every navigation. Each answer carries X-Request-Id and the security headers.
 */
export function createWeb(options: WebOptions): Hono {
  const { log } = options;
  const pages = createPages(options.directory, () => options.config().config);
  const app = new Hono();

  app.use(async (context, next) => {
    const started = performance.now();
    const given = context.req.header('x-request-id');
    const requestId = given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    await next();
    const { status } = context.res;
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    if (options.https) context.header('Strict-Transport-Security', 'max-age=31536000');
    context.header('X-Request-Id', requestId);
    log[status >= 500 ? 'error' : 'info']('request', {
      method: context.req.method,
      route: routeShape(context.req.path),
      status,
      ms: Math.round(performance.now() - started),
      requestId,
    });
  });

  app.use(compress({ contentTypeFilter: /^application\/(.*\+)?json|^text\/(html|plain)/ }));

  app.use(
    limitBody(options.maxBody, (context) =>
      problem(context.req.path, 413, 'too-costly', `The request is larger than ${options.maxBody} bytes`),
    ),
  );

  app.onError((error, context) => {
    log.error('failure', { route: routeShape(context.req.path), name: error.name, stack: error.stack });
    return problem(context.req.path, 500, 'exception', 'The server failed to answer; the log tells why');
  });

  app.get('/health', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/ready', (context) => {
    const ready = options.ready();
    return context.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  app.get('/config.json', (context) => context.json(options.config(), 200, { 'Cache-Control': 'no-store' }));

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
