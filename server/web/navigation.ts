/**
 * True if the client expects a page, regardless of the method. `Sec-Fetch-Dest` decides if present, otherwise
 * `Accept` (older browsers). `header` reads a request header by its lower-case name.
 */
export function wantsPage(header: (name: string) => string | null | undefined): boolean {
  const destination = header('sec-fetch-dest');
  if (destination) return destination === 'document';
  return (header('accept') ?? '').includes('text/html');
}

/** True if a browser navigates to a page. `/fhir/Patient`, for example, is both a page and an API path. */
export function isNavigation(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return wantsPage((name) => request.headers.get(name));
}
