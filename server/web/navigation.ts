/**
 * Whether a browser asks for a page, so that the application answers and not the API behind the same path
 * (`/fhir/Patient` is both). `Sec-Fetch-Dest` decides where it is sent; older browsers are told by `Accept`.
 */
export function isNavigation(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (destination) return destination === 'document';
  return (request.headers.get('accept') ?? '').includes('text/html');
}
