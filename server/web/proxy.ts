import { proxy } from 'hono/proxy';
import { errorFields, type Log } from '../log.ts';
import type { Metrics, UpstreamOutcome } from '../metrics.ts';
import { requestIdHeader } from '../requestContext.ts';
import { createAccessCheck } from './accessCheck.ts';
import { forwardedHeaders, returnedHeaders } from './proxyHeaders.ts';
import type { ProxySettings } from './proxySettings.ts';
import { isFormSearch, isSearch, pastSearchCache } from './searchCache.ts';

export interface ProxyOptions extends ProxySettings {
  /** Origin browsers use. */
  publicUrl: string;
  log: Log;
  metrics?: Metrics | undefined;
  /** Answers LocationHierarchy and PractitionerDetail when no outside server does. */
  embedded?: (request: Request) => Promise<Response>;
}

const customPaths = ['/LocationHierarchy', '/PractitionerDetail'];
/** Names, ids and operations of FHIR, and nothing that a server behind could take for another folder. */
const safePath = /^(\/[A-Za-z0-9$_.-]+)*\/?$/;

function refusal(status: number, code: string, text: string): Response {
  const outcome = { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics: text }] };
  return Response.json(outcome, {
    status,
    headers: { 'Content-Type': 'application/fhir+json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

const asksNoCache = (request: Request): boolean => /no-cache|no-store/.test(request.headers.get('cache-control') ?? '');

interface Target {
  base: string;
  /** Path of the same place on our own address. */
  ownBase: string;
  path: string;
}

function targetOf(pathname: string, { fhirBase, customBase }: ProxyOptions): Target | undefined {
  if (pathname === '/fhir' || pathname.startsWith('/fhir/')) {
    return { base: fhirBase, ownBase: '/fhir', path: pathname.slice('/fhir'.length) };
  }
  if (customBase !== undefined && customPaths.includes(pathname)) {
    return { base: customBase, ownBase: '', path: pathname };
  }
  return undefined;
}

/**
 * Answers `/fhir/…` and the gateway's endpoints with what the configured servers answer, so that browsers have one origin
 * (the gateway's CORS refuses If-Match and shows no headers). Bodies stream both ways. 502 when the server cannot be
 * reached or sends elsewhere, 504 when its answer does not begin in time; both as OperationOutcome.
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const publicUrl = new URL(options.publicUrl);
  const check = options.access && createAccessCheck(options.access);

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (customPaths.includes(pathname)) {
      // Any genuine token opens them, as in the gateway.
      const { refusal } = (await check?.(request, '')) ?? {};
      if (refusal) return refusal;
      if (options.embedded) return options.embedded(request);
    }
    const target = targetOf(pathname, options);
    if (!target) return refusal(404, 'not-found', `Nothing answers ${pathname} here`);
    if (!safePath.test(target.path) || target.path.split('/').some((part) => /^\.+$/.test(part))) {
      return refusal(400, 'invalid', 'This is no address of a FHIR resource');
    }

    const checked = target.ownBase === '/fhir' ? await check?.(request, target.path) : undefined;
    if (checked?.refusal) return checked.refusal;
    const isAnew = target.ownBase === '/fhir' && asksNoCache(request);
    const asksAnew = isAnew && request.method === 'GET' && isSearch(target.path);
    const form =
      isAnew && isFormSearch(request.method, target.path)
        ? pastSearchCache(await request.text(), Date.now())
        : undefined;
    const body = checked?.body ?? form ?? request.body;
    const headers = forwardedHeaders(request.headers, publicUrl);
    if (typeof body === 'string') headers.delete('content-length');

    const query = asksAnew ? pastSearchCache(search || '?', Date.now()) : search;
    for (const [name, value] of Object.entries(requestIdHeader())) headers.set(name, value);
    const started = performance.now();
    const seen = (outcome: UpstreamOutcome): void =>
      options.metrics?.upstream('fhir', outcome, (performance.now() - started) / 1000);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), options.timeoutMs);
    try {
      const answer = await proxy(target.base + target.path + query, {
        method: request.method,
        headers,
        ...(body === null ? {} : { body, duplex: 'half' }),
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, late.signal]),
      });
      if (answer.status >= 300 && answer.status !== 304 && answer.status < 400) {
        await answer.body?.cancel();
        seen('redirect');
        options.log.error('proxy', { problem: 'redirect', status: answer.status });
        return refusal(
          502,
          'transient',
          'The FHIR server sends its callers to another address; its setting may be wrong',
        );
      }
      seen(answer.status);
      const returned = returnedHeaders(answer.headers, target.base, publicUrl.origin + target.ownBase);
      return new Response(answer.body, { status: answer.status, headers: returned });
    } catch (error) {
      if (late.signal.aborted) {
        seen('timeout');
        options.log.error('proxy', { problem: 'timeout' });
        return refusal(504, 'timeout', 'The FHIR server did not answer in time');
      }
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      if (!request.signal.aborted) {
        seen('unreachable');
        options.log.error('proxy', { ...errorFields(cause), problem: 'unreachable' });
      }
      return refusal(502, 'transient', 'The FHIR server cannot be reached');
    } finally {
      clearTimeout(timer);
    }
  };
}
