/**
 * Whether a browser wants something to show as a page, whatever its method. `Sec-Fetch-Dest` decides where it is sent; older
 * browsers are told by `Accept`. `header` reads a header of the request by its name in small letters.
 */
export function wantsPage(header: (name: string) => string | null | undefined): boolean {
  const destination = header('sec-fetch-dest');
  if (destination) return destination === 'document';
  return (header('accept') ?? '').includes('text/html');
}

/**
 * Whether a browser asks for a page, so that the application answers and not the API behind the same path
 * (`/fhir/Patient` is both).
 */
export function isNavigation(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return wantsPage((name) => request.headers.get(name));
}
