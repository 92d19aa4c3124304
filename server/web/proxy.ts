import { proxy } from 'hono/proxy';
import type { RequiredOperation } from '../access/authorize.ts';
import { outcomeResponse } from '../fhir/operationOutcome.ts';
import { isOwnDetail, readToken } from '../access/ownDetail.ts';
import { createTokenVerifier } from '../access/tokenVerifier.ts';
import { withLocationsBelow } from '../fhir/locationsBelow.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics, UpstreamOutcome } from '../metrics.ts';
import { requestIdHeader } from '../requestContext.ts';
import { isGatewayPath } from '../gateway/paths.ts';
import { createAccessCheck, type AllowedRequest } from '../access/accessCheck.ts';
import { forwardedHeaders, returnedHeaders } from './proxyHeaders.ts';
import type { ProxySettings } from './proxySettings.ts';
import { isFormSearch, isSearch, bypassSearchCache } from '../fhir/searchCache.ts';

export interface ProxyOptions extends ProxySettings {
  /** Origin browsers use. */
  publicUrl: string;
  log: Log;
  metrics?: Metrics | undefined;
  /** Maximum entries of a transaction or batch, if bundles are checked here. */
  maxBundleEntries: number;
  /** Handles LocationHierarchy and PractitionerDetail if no outside server does. */
  embedded?: (request: Request) => Promise<Response>;
}

/** The gateway's endpoints, with the types that the responses of an outside server may contain. */
const customPaths: Readonly<Record<string, readonly string[]>> = {
  '/LocationHierarchy': ['Location'],
  '/PractitionerDetail': [
    ...['Practitioner', 'PractitionerRole', 'CareTeam', 'Group', 'Organization', 'OrganizationAffiliation'],
    'Location',
  ],
};
const isCustomPath = (pathname: string): boolean => Object.hasOwn(customPaths, pathname);
/** The embedded endpoints check the role for each type they read. */
const requiredOperationsOf = (method: string, pathname: string, embedded: boolean): RequiredOperation[] =>
  embedded ? [] : (customPaths[pathname] ?? []).map((type) => ({ method, type }));

/** Characters of address and token of a search: gateways accept 8 KB of request line and headers. */
const maxSearchHead = 7000;

/** Only characters that occur in FHIR's names, ids and operations. */
const safePath = /^(\/[A-Za-z0-9$_.-]+)*\/?$/;

function errorResponse(status: number, code: string, text: string): Response {
  const response = outcomeResponse(status, code, text);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** nginx's status for a request whose client disconnected. Used in logs and metrics only. */
const clientClosedRequest = (): Response => new Response(null, { status: 499 });

const requestsNoCache = (request: Request): boolean =>
  /no-cache|no-store/.test(request.headers.get('cache-control') ?? '');

interface Target {
  /** Name of the server in messages, and the setting with its address. */
  server: 'FHIR server' | 'gateway';
  setting: 'PROXY_FHIR_BASE_URL' | 'PROXY_CUSTOM_ENDPOINT_BASE_URL';
  base: string;
  /** Path of `base` on this server. */
  ownBase: string;
  path: string;
}

function targetOf(pathname: string, { fhirBase, customBase }: ProxyOptions): Target | undefined {
  if (pathname === '/fhir' || pathname.startsWith('/fhir/')) {
    const path = pathname.slice('/fhir'.length);
    return { server: 'FHIR server', setting: 'PROXY_FHIR_BASE_URL', base: fhirBase, ownBase: '/fhir', path };
  }
  if (customBase !== undefined && isCustomPath(pathname)) {
    const setting = 'PROXY_CUSTOM_ENDPOINT_BASE_URL';
    return { server: 'gateway', setting, base: customBase, ownBase: '', path: pathname };
  }
  return undefined;
}

interface UpstreamRequest {
  address: string;
  method: string;
  headers: Headers;
  body: BodyInit | null;
}

/** The request to the upstream server, with the parts that the access check has replaced. */
async function upstreamRequestOf(
  request: Request,
  { base, ownBase, path }: Target,
  allowed: AllowedRequest,
  publicUrl: URL,
): Promise<UpstreamRequest> {
  const headers = forwardedHeaders(request.method, request.headers, publicUrl);
  if (allowed.contentType !== undefined) {
    headers.delete('content-length');
    headers.set('content-type', allowed.contentType);
  }
  for (const [name, value] of Object.entries(requestIdHeader())) headers.set(name, value);

  // Gateways in the field respond to HEAD with 500.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const { search = new URL(request.url).search } = allowed;
  const bypassesCache = ownBase === '/fhir' && requestsNoCache(request);
  const query =
    bypassesCache && method === 'GET' && isSearch(path) ? bypassSearchCache(search || '?', Date.now()) : search;
  const form =
    bypassesCache && isFormSearch(method, path)
      ? bypassSearchCache(allowed.form ?? (await request.text()), Date.now())
      : allowed.form;
  if (form !== undefined) headers.delete('content-length');
  const body = method === 'GET' ? null : (allowed.body ?? form ?? request.body);
  return { address: base + path + query, method, headers, body };
}

/** Sends the request to the upstream server, records the outcome, and returns the response for the client. */
async function forward(
  request: Request,
  { server, setting, base, ownBase }: Target,
  { address, method, headers, body }: UpstreamRequest,
  publicUrl: URL,
  { timeoutMs, metrics, log }: ProxyOptions,
): Promise<Response> {
  const started = performance.now();
  const recordOutcome = (outcome: UpstreamOutcome): void =>
    metrics?.upstream('fhir', outcome, (performance.now() - started) / 1000);
  const timeoutController = new AbortController();
  const timer = setTimeout(() => timeoutController.abort(), timeoutMs);
  try {
    const response = await proxy(address, {
      method,
      headers,
      ...(body === null ? {} : { body, duplex: 'half' }),
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, timeoutController.signal]),
    });
    if (response.status >= 300 && response.status !== 304 && response.status < 400) {
      await response.body?.cancel();
      recordOutcome('redirect');
      log.error('proxy', { problem: 'redirect', status: response.status, setting });
      return errorResponse(502, 'transient', `The ${server} responds with a redirect; check ${setting}`);
    }
    recordOutcome(response.status);
    const returned = returnedHeaders(response.headers, base, publicUrl.origin + ownBase);
    if (request.method === 'HEAD') await response.body?.cancel();
    const content = request.method === 'HEAD' ? null : response.body;
    return new Response(content, { status: response.status, headers: returned });
  } catch (error) {
    if (request.signal.aborted) return clientClosedRequest();
    if (timeoutController.signal.aborted) {
      recordOutcome('timeout');
      log.error('proxy', { problem: 'timeout' });
      return errorResponse(504, 'timeout', `The ${server} did not respond in time`);
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    recordOutcome('unreachable');
    log.error('proxy', { ...errorFields(cause), problem: 'unreachable' });
    return errorResponse(502, 'transient', `The ${server} cannot be reached`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Forwards `/fhir/…` and the gateway's endpoints to the configured servers, so that browsers have one origin (the
 * gateway's CORS refuses If-Match and exposes no headers). Bodies stream both ways, except those that the access
 * check must read. Responds with 502 if the server cannot be reached or redirects, and 504 if its response does not
 * begin in time, both as OperationOutcome; 499 if the client disconnected first.
 */
function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const publicUrl = new URL(options.publicUrl);
  const { access } = options;
  const check =
    access &&
    createAccessCheck(
      { verifyAccess: createTokenVerifier({ ...access, jwksUrl: access.keys }) },
      options.maxBundleEntries,
    );

  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    // Below /fhir the FHIR server handles these, unless they are embedded.
    if (isCustomPath(pathname) || (options.embedded && isGatewayPath(pathname))) {
      const isOwn = isOwnDetail(request, readToken(request));
      const refusal = await check?.endpoint(
        request,
        isOwn ? [] : requiredOperationsOf(request.method, pathname, options.embedded !== undefined),
      );
      if (refusal) return refusal;
      if (options.embedded) {
        const response = await options.embedded(request);
        return request.signal.aborted ? clientClosedRequest() : response;
      }
    }
    const target = targetOf(pathname, options);
    if (!target) return errorResponse(404, 'not-found', `No such address: ${pathname}`);
    if (!safePath.test(target.path) || target.path.split('/').some((part) => /^\.+$/.test(part))) {
      return errorResponse(400, 'invalid', 'The address is not that of a FHIR resource');
    }
    const allowed = target.ownBase === '/fhir' && check ? await check.fhir(request, target.path) : {};
    if (allowed instanceof Response) return allowed;
    const upstream = await upstreamRequestOf(request, target, allowed, publicUrl);
    return forward(request, target, upstream, publicUrl, options);
  }

  const refuse = check && ((request: Request) => check.endpoint(request, []));
  return withLocationsBelow(handle, { maxHead: maxSearchHead, refuse });
}

/** Creates the proxy to the outside servers. Loads the code of the gateway's endpoints only if they are embedded. */
export async function openProxy(
  settings: ProxySettings,
  publicUrl: string,
  log: Log,
  metrics: Metrics | undefined,
  maxBundleEntries = Infinity,
): Promise<(request: Request) => Promise<Response>> {
  const options = { ...settings, publicUrl, log, metrics, maxBundleEntries };
  if (settings.customBase !== undefined) return createProxy(options);
  const { createEmbeddedEndpoints } = await import('./embeddedEndpoints.ts');
  return createProxy({ ...options, embedded: createEmbeddedEndpoints(settings) });
}
