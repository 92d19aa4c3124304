/** A year later than any `_lastUpdated`, so `_lastUpdated=lt` with a time in it matches every resource. */
const farFuture = Date.UTC(9000, 0);
const year = 365 * 86_400_000;

/**
 * Makes a search bypass the server's search cache. HAPI reuses the results of a search for 60 seconds, so a resource
 * just saved would be missing from its list. `Cache-Control: no-cache` prevents that, but the FHIR gateway does not
 * forward it. A condition that every resource matches, with a time that differs per call, has the same effect.
 * `search` is a query, with or without its `?`.
 */
export function bypassSearchCache(search: string, now: number): string {
  const query = search.replace(/^\?/, '');
  if (/(^|&)_lastUpdated=/.test(query)) return search;
  const condition = `_lastUpdated=lt${new Date(farFuture + (now % year)).toISOString()}`;
  return `${search.startsWith('?') ? '?' : ''}${query}${query && '&'}${condition}`;
}

/** True for a path below the FHIR base that searches a resource type. */
export const isSearch = (path: string): boolean => /^\/[A-Z][A-Za-z]+(\/_search)?\/?$/.test(path);

/** True for a search whose parameters are in the body. */
export const isFormSearch = (method: string, path: string): boolean =>
  method === 'POST' && /^\/[A-Z][A-Za-z]+\/_search\/?$/.test(path);
