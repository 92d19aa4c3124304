import type { BundleEntryResponse, OperationOutcome } from 'fhir/r4';
import type { AnyResource } from '../types.ts';

const texts: Record<number, string> = { 200: '200 OK', 201: '201 Created', 204: '204 No Content' };

export const versionedPath = ({ resourceType, id, meta }: AnyResource): string =>
  `${resourceType}/${id ?? ''}/_history/${meta?.versionId ?? '1'}`;

/** The `response` of an entry of a transaction or batch response. Its `etag` is the bare version, as HAPI writes it. */
export function responseOf(
  status: number,
  resource: AnyResource | undefined,
  body?: OperationOutcome,
): BundleEntryResponse {
  const { versionId, lastUpdated } = resource?.meta ?? {};
  return {
    status: texts[status] ?? String(status),
    ...(resource && versionId ? { location: versionedPath(resource), etag: versionId } : {}),
    ...(lastUpdated ? { lastModified: lastUpdated } : {}),
    ...(body ? { outcome: body } : {}),
  };
}
