import type { OperationOutcome } from 'fhir/r4';
import { FhirError, outcome } from '../errors.ts';
import type { AnyResource } from '../types.ts';
import { versionedPath } from '../write/response.ts';
import { decimals } from '../decimals.ts';

export const fhirJson = 'application/fhir+json; charset=utf-8';

/** A JSON answer; `body` is any resource. */
export const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(decimals.stringify(body), { status, headers: { 'Content-Type': fhirJson, ...headers } });

/** ETag and Last-Modified of a stored resource. */
export const versionHeaders = ({ meta }: AnyResource): Record<string, string> => ({
  ...(meta?.versionId ? { ETag: `W/"${meta.versionId}"` } : {}),
  ...(meta?.lastUpdated ? { 'Last-Modified': new Date(meta.lastUpdated).toUTCString() } : {}),
});

/** The answer to a write: whole resource, nothing, or an OperationOutcome, as `Prefer: return=` asks. */
export function written(request: Request, baseUrl: string, status: 200 | 201, resource: AnyResource): Response {
  const location = `${baseUrl}/${versionedPath(resource)}`;
  const headers = {
    ...versionHeaders(resource),
    'Content-Location': location,
    // As HAPI does: whoever chose the id knows the place.
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

/** Any failure as an OperationOutcome: refusals keep their status, the unforeseen is 500 without details. */
export function failed(error: unknown): Response {
  if (error instanceof FhirError) return json(error.status, error.outcome, error.headers);
  const body: OperationOutcome = outcome('fatal', 'exception', 'The server failed to answer; the log tells why');
  return json(500, body);
}
