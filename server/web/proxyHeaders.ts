/** Allow-list of request headers for the FHIR server: no cookies, no forged addresses, no hop-by-hop headers. */
export const requestHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'authorization',
  'cache-control',
  'content-length',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-exist',
  'if-none-match',
  'if-unmodified-since',
  'prefer',
  'x-correlation-id',
  'x-meta-snapshot-mode',
  'x-request-id',
]);

/** Allow-list of response headers. No cookies: they would be set for this server's origin. */
const responseHeaders = new Set([
  'cache-control',
  'content-disposition',
  'content-language',
  'content-length',
  'content-location',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'warning',
  'www-authenticate',
  'x-progress',
  'x-request-id',
]);

function pickHeaders(headers: Headers, names: ReadonlySet<string>): Headers {
  return new Headers([...headers].filter(([name]) => names.has(name)));
}

/**
 * Conditional read headers, to which gateways in the field respond with 500. Without them the full resource is sent.
 */
const readConditions = ['if-modified-since', 'if-none-match'];

/** Headers of the request to the FHIR server. Links in its responses use `publicUrl`, the address browsers use. */
export function forwardedHeaders(method: string, given: Headers, publicUrl: URL): Headers {
  const headers = pickHeaders(given, requestHeaders);
  if (method === 'GET' || method === 'HEAD') for (const name of readConditions) headers.delete(name);
  headers.set('X-Forwarded-Host', publicUrl.host);
  headers.set('X-Forwarded-Proto', publicUrl.protocol.slice(0, -1));
  return headers;
}

/** Headers of the response: upstream URLs become this server's, and a policy blocks scripts in documents. */
export function returnedHeaders(given: Headers, theirBase: string, ourBase: string): Headers {
  const headers = pickHeaders(given, responseHeaders);
  for (const name of ['location', 'content-location']) {
    const address = headers.get(name);
    if (address?.startsWith(`${theirBase}/`)) headers.set(name, ourBase + address.slice(theirBase.length));
  }
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  return headers;
}
