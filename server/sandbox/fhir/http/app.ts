import { Hono } from 'hono';
import { reportFailure } from '../../../failures.ts';
import { withLocationsBelow } from '../../../fhir/locationsBelow.ts';
import { requestHeaders } from '../../../web/proxyHeaders.ts';
import { FhirError, fhirError } from '../errors.ts';
import type { FhirStore } from '../types.ts';
import type { Need } from './needs.ts';
import { maxParameters } from '../search/query.ts';
import { errorResponse } from './respond.ts';
import { handleRequest } from './routes.ts';

export interface FhirAppOptions {
  store: FhirStore;
  /** Returns a 401 or 403 response if the caller lacks one of `needed`, otherwise undefined. */
  authorize: (request: Request, needed: Need[]) => Promise<Response | undefined>;
  /** Path of the FHIR base on this origin, e.g. `/fhir`. */
  basePath: string;
  /** Maximum entries of a transaction or batch; default: no limit. */
  maxBundleEntries?: number;
  /** Maximum bytes of request line and headers; default: no limit. */
  maxRequestHead?: number;
}

/** Carries the rejecting response of `authorize` out of the routes. */
class Unauthorized extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('Refused');
    this.response = response;
  }
}

const segmentsOf = (pathname: string, basePath: string): string[] => {
  try {
    return pathname.slice(basePath.length).split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw fhirError(400, 'The address is not correctly percent-encoded');
  }
};

/** Bytes of the request line and headers as the proxy would send them to a gateway. */
function requestHeadSize({ method, url, headers }: Request): number {
  const address = new URL(url);
  const line = `${method} ${address.pathname}${address.search} HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`;
  let size = line.length;
  headers.forEach((value, name) => {
    if (requestHeaders.has(name)) size += name.length + value.length + 4;
  });
  return size;
}

/** The gateway's response to an overlong request line or headers: an HTML page, not an OperationOutcome. */
const headTooLong = (): Response =>
  new Response('<!doctype html><title>HTTP Status 400 – Bad Request</title>', {
    status: 400,
    headers: { 'Content-Type': 'text/html;charset=utf-8' },
  });

/**
 * FHIR REST interface of a store. Every request except `metadata` is authorized first: the token before the body is
 * read, then the roles, for a bundle those of every entry.
 */
export function createFhirApp(options: FhirAppOptions): Hono {
  const { store, authorize, basePath, maxBundleEntries = Infinity, maxRequestHead = Infinity } = options;
  const app = new Hono();
  const answer = async (incoming: Request): Promise<Response> => {
    // Hono drops the body of a HEAD response.
    const request = incoming.method === 'HEAD' ? new Request(incoming.url, { headers: incoming.headers }) : incoming;
    const { pathname, searchParams } = new URL(request.url);
    try {
      if (searchParams.size > maxParameters)
        throw fhirError(400, `More than ${maxParameters} parameters`, undefined, 'too-costly');
      const format = searchParams.get('_format');
      if (format?.includes('xml') || format?.includes('turtle'))
        throw fhirError(406, `Only JSON is served here, not "${format}"`, undefined, 'not-supported');
      return await handleRequest({
        ...{ request, store, params: searchParams, path: segmentsOf(pathname, basePath), maxBundleEntries },
        async allow(needs) {
          const refusal = await authorize(request, needs);
          if (refusal) throw new Unauthorized(refusal);
        },
      });
    } catch (error) {
      if (error instanceof Unauthorized) return error.response;
      if (!(error instanceof FhirError)) reportFailure('fhir', error);
      return errorResponse(error);
    }
  };
  // Searches of areas, as by the platform server. Within a process they have no limit of length.
  const answerBelow = withLocationsBelow(answer, {
    maxHead: Infinity,
    refuse: (request) => authorize(request, []),
  });
  const handle = async (request: Request): Promise<Response> =>
    requestHeadSize(request) > maxRequestHead ? headTooLong() : answerBelow(request);
  app.all(basePath, (context) => handle(context.req.raw));
  app.all(`${basePath}/*`, (context) => handle(context.req.raw));
  return app;
}
