import { removeNulls } from '../../common/fhir/removeNulls.ts';
import { isRecord } from '../../common/types/json.ts';
import { errorFields, type Log } from '../log.ts';
import { readUpTo } from '../readUpTo.ts';
import { problemResponse } from './problem.ts';

/** Limits of one expansion: milliseconds, bytes of the response, and codes that are requested. */
const limits = { milliseconds: 10_000, bytes: 2 * 1024 * 1024, codes: 1_000 };

/** Address below the platform server. */
export const expansionsPath = '/$expand';

interface ExpansionOptions {
  /** Origins of the servers that may be called. */
  servers: readonly string[];
  /** Rejects for a request without a valid token. The token is not forwarded. */
  authenticate: (request: Request) => Promise<unknown>;
  log: Log;
  /** Default: the network. */
  send?: (request: Request) => Promise<Response>;
  timeoutMs?: number;
}

/** The base of a terminology server without a trailing slash; undefined for anything but a plain address. */
function baseOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isPlain && /^(\/[A-Za-z0-9._~-]+)*\/?$/.test(url.pathname) ? url : undefined;
}

/** The value set of a response; undefined for anything else, and for one with too many levels. */
function valueSetIn(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && json.resourceType === 'ValueSet' && removeNulls(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Handles `GET /$expand?server=BASE&url=CANONICAL`: the expansion of a value set by a terminology server that a form prefers.
 * Only the servers of the settings are called, with this operation alone, without the user's token and without following
 * redirects; their responses are forwarded only if they are ValueSets.
 */
export function createExpansions(options: ExpansionOptions): (request: Request) => Promise<Response> {
  const { authenticate, log, send = fetch, timeoutMs = limits.milliseconds } = options;
  const allowed = new Set(options.servers);
  const problem = (status: number, code: string, text: string) => problemResponse(expansionsPath, status, code, text);

  async function expand(base: URL, url: string, signal: AbortSignal): Promise<Response> {
    const address = new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}/ValueSet/$expand`);
    address.search = new URLSearchParams({ url, count: String(limits.codes) }).toString();
    const request = new Request(address, {
      ...{ headers: { accept: 'application/fhir+json' }, redirect: 'manual', credentials: 'omit' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const response = await send(request);
    if (!response.ok) {
      await response.body?.cancel();
      const isKnown = response.status === 404 || response.status === 422;
      return problem(isKnown ? 404 : 502, 'not-found', `The terminology server responds with ${response.status}`);
    }
    const body = await readUpTo(response, limits.bytes);
    if (!body) return problem(502, 'too-costly', 'The value set is larger than 2 MB');
    const valueSet = valueSetIn(new TextDecoder().decode(body));
    if (valueSet === undefined) return problem(502, 'exception', 'The terminology server responds with no ValueSet');
    return Response.json(valueSet, { headers: { 'Cache-Control': 'no-store' } });
  }

  return async (request) => {
    if (request.method !== 'GET') return problem(405, 'not-supported', 'Only GET is allowed');
    if (allowed.size === 0)
      return problem(404, 'not-supported', 'No terminology servers are set (TERMINOLOGY_SERVERS)');
    const denied = await authenticate(request).then(
      () => undefined,
      (error: unknown) => problem(statusOf(error), 'login', 'Not authorized'),
    );
    if (denied) return denied;
    const params = new URL(request.url).searchParams;
    const [base, url] = [baseOf(params.get('server') ?? ''), params.get('url') ?? ''];
    if (!base || !/^[a-z][a-z0-9+.-]*:\S+$/i.test(url))
      return problem(400, 'invalid', 'server and url must be addresses');
    if (!allowed.has(base.origin)) {
      return problem(403, 'forbidden', `${base.host} is not in TERMINOLOGY_SERVERS`);
    }
    try {
      return await expand(base, url, request.signal);
    } catch (error) {
      log.warn('terminology', { host: base.host, ...errorFields(error) });
      return problem(504, 'timeout', 'The terminology server cannot be reached');
    }
  };
}

function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : 503;
}
