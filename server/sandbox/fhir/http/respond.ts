import type { OperationOutcome } from 'fhir/r4';
import { StorageFull, storageFullText } from '../../../failures.ts';
import { FhirError, outcome } from '../errors.ts';
import type { AnyResource } from '../types.ts';
import { versionedPath } from '../write/response.ts';
import { decimals } from '../decimals.ts';

export const fhirJson = 'application/fhir+json; charset=utf-8';

/** JSON response; `body` is any resource. */
export const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(decimals.stringify(body), { status, headers: { 'Content-Type': fhirJson, ...headers } });

/** ETag and Last-Modified of a stored resource. */
export const versionHeaders = ({ meta }: AnyResource): Record<string, string> => ({
  ...(meta?.versionId ? { ETag: `W/"${meta.versionId}"` } : {}),
  ...(meta?.lastUpdated ? { 'Last-Modified': new Date(meta.lastUpdated).toUTCString() } : {}),
});

/** Response to a write: the complete resource, no body, or an OperationOutcome, according to `Prefer: return=`. */
export function writeResponse(request: Request, baseUrl: string, status: 200 | 201, resource: AnyResource): Response {
  const location = `${baseUrl}/${versionedPath(resource)}`;
  const headers = {
    ...versionHeaders(resource),
    'Content-Location': location,
    // As HAPI does: with PUT the client chose the id, so no Location header is needed.
    ...(request.method === 'POST' ? { Location: location } : {}),
  };
  const prefer = request.headers.get('Prefer') ?? '';
  if (prefer.includes('return=minimal')) return new Response(null, { status, headers });
  if (prefer.includes('return=OperationOutcome')) {
    const { resourceType, id = '' } = resource;
    return json(status, outcome('information', 'informational', `Stored ${resourceType}/${id}`), headers);
  }
  return json(status, resource, headers);
}

/** Converts any error to an OperationOutcome. A FhirError keeps its status, a full disk is 507, others are 500 without details. */
export function errorResponse(error: unknown): Response {
  if (error instanceof FhirError) return json(error.status, error.outcome, error.headers);
  if (error instanceof StorageFull) return json(507, outcome('error', 'no-store', storageFullText));
  const body: OperationOutcome = outcome('fatal', 'exception', 'Internal error; see the log of the server');
  return json(500, body);
}
