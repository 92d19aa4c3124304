import { decimals } from './decimals.ts';
import type { Primitive, RequestArgs, Server } from './types.ts';

function isList(value: Primitive | readonly Primitive[]): value is readonly Primitive[] {
  return Array.isArray(value);
}

/**
 * `Location` + `{_count: 20, _include: ['a','b']}` → `Location?_count=20&_include=a&_include=b`; omits undefined, null
 * and ''.
 */
export function withParams(url: string, params: RequestArgs['params']): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    for (const single of isList(value) ? value : [value]) {
      if (single !== undefined && single !== null && single !== '') query.append(name, String(single));
    }
  }
  const text = query.toString();
  if (text === '') return url;
  return url + (url.includes('?') ? '&' : '?') + text;
}

/**
 * Absolute URL of a request. The base itself ("/") has no trailing slash, because some servers reject a transaction to
 * `/fhir/`. A base without origin is relative to the page's origin.
 */
export function addressOf(base: string, args: RequestArgs): URL {
  const path = args.url === '/' ? '' : args.url;
  return new URL(withParams(base + path || '/', args.params), globalThis.location.href);
}

export function sameOrigin(address: URL): boolean {
  return address.origin === globalThis.location.origin;
}

/**
 * Maximum length of the URL of a search by GET. The FHIR gateway accepts 8 KB of URL and headers together; an
 * administrator's token takes 6 KB of it and the other headers of a browser about 1 KB.
 */
export const maxSearchUrlLength = 1000;

/**
 * POST form of a search that is too long for a URL: `POST [type]/_search` (FHIR R4, http.html#search). Undefined for
 * shorter URLs, and for URLs that are not a search.
 */
export function searchForm(address: URL): { address: URL; body: URLSearchParams } | undefined {
  const { href, pathname, searchParams } = address;
  if (href.length <= maxSearchUrlLength || !/\/[A-Z][A-Za-z]+(\/_search)?$/.test(pathname)) return undefined;
  const form = new URL(pathname.replace(/(\/_search)?$/, '/_search'), address);
  return { address: form, body: searchParams };
}

/** FormData if a value is a file, otherwise JSON. Both omit undefined values. */
export function bodyOf(body: unknown): FormData | string | undefined {
  if (body === undefined) return undefined;
  if (body instanceof FormData) return body;
  const values = typeof body === 'object' && body !== null ? Object.entries(body as Record<string, unknown>) : [];
  if (!values.some(([, value]) => value instanceof Blob)) return decimals.stringify(body);
  const form = new FormData();
  for (const [name, value] of values as [string, Blob | Primitive][]) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

interface HeaderFacts {
  server: Server;
  args: RequestArgs;
  body: FormData | string | undefined;
  token: string | undefined;
  /** Undefined if the server's CORS rules refuse the header. */
  requestId: string | undefined;
}

/** No Content-Type without a body, where it forces a preflight, nor with FormData, where the browser sets the boundary. */
export function headersOf({ server, args, body, token, requestId }: HeaderFacts): Headers {
  const headers = new Headers();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (server.bare) return headers;
  headers.set('accept', server.media);
  for (const [name, value] of Object.entries(server.headers ?? {})) headers.set(name, value);
  for (const [name, value] of Object.entries(args.headers ?? {})) {
    if (value !== undefined && value !== null) headers.set(name, String(value));
  }
  if (typeof body === 'string') headers.set('content-type', server.media);
  if (requestId !== undefined) headers.set('x-request-id', requestId);
  return headers;
}
