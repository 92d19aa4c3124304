/** Nothing has been updated in this year yet, so "updated before a moment of it" leaves nothing out. */
const farFuture = Date.UTC(9000, 0);
const year = 365 * 86_400_000;

/**
 * The query of a search that no earlier search can answer. HAPI keeps what a search found for 60 seconds, so that a place
 * just saved would be missing from its list; `Cache-Control: no-cache` prevents that, but the FHIR gateway does not pass
 * it on. A condition that every resource meets, of a moment that nobody else has named, does the same. `search` as in an
 * address, with or without its `?`.
 */
export function pastSearchCache(search: string, now: number): string {
  const query = search.replace(/^\?/, '');
  if (/(^|&)_lastUpdated=/.test(query)) return search;
  const condition = `_lastUpdated=lt${new Date(farFuture + (now % year)).toISOString()}`;
  return `${search.startsWith('?') ? '?' : ''}${query}${query && '&'}${condition}`;
}

/** Path below the FHIR base that searches resources of a type. */
export const isSearch = (path: string): boolean => /^\/[A-Z][A-Za-z]+(\/_search)?\/?$/.test(path);

/** Whether a request is a search whose parameters are in the body. */
export const isFormSearch = (method: string, path: string): boolean =>
  method === 'POST' && /^\/[A-Z][A-Za-z]+\/_search\/?$/.test(path);
