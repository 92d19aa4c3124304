import type { List, Location, SearchParameter } from '../../../common/fhir/r4.ts';
import { isGone } from './checks/findings.ts';
import { entityTag } from '../../../common/fhir/transaction.ts';
import { isRecord } from '../../../common/types/json.ts';
import type { ProbeResponse, Probe } from './checks/types.ts';

/**
 * Outcome of the creation of one resource. `there`: it exists already, nothing was written. `hidden`: it exists but the
 * server does not return it, nothing was written. `restored`: the server overwrote one that it had not returned, and the
 * previous version was restored. `overwritten`: the previous version could not be restored.
 */
export interface WriteOutcome {
  what: string;
  outcome: 'written' | 'there' | 'hidden' | 'restored' | 'overwritten' | 'refused';
  status?: number;
}

const noCache = { 'cache-control': 'no-cache' };
const ifMatchVersion = (version: number): Record<string, string> => ({ 'if-match': entityTag(version) });

/** Version of the deletion, which HAPI returns in the Location header of a 410; 0 for a resource that never existed. */
function lastVersion({ headers }: ProbeResponse): number {
  return Number(/\/_history\/(\d+)$/.exec(headers.get('location') ?? '')?.[1] ?? 0);
}

function writtenVersion({ body, headers }: ProbeResponse): number {
  const meta = isRecord(body) && isRecord(body.meta) ? body.meta : {};
  return Number(meta.versionId ?? /"(\d+)"/.exec(headers.get('etag') ?? '')?.[1] ?? NaN);
}

/** Restores the previous version after a server without conditional updates has overwritten it. */
async function restorePrevious(probe: Probe, reference: string, version: number): Promise<'restored' | 'overwritten'> {
  const before = await probe.fhir(`/${reference}/_history/${version - 1}`, { headers: noCache });
  if (before?.status !== 200) return 'overwritten';
  const response = await probe.fhir(`/${reference}`, {
    method: 'PUT',
    body: before.body,
    headers: ifMatchVersion(version),
  });
  return response && response.status < 300 ? 'restored' : 'overwritten';
}

/**
 * Creates a resource under its id without overwriting an existing one, even one that a gateway hides. HAPI ignores
 * `If-None-Match: *`, but a PUT with `If-Match: W/"0"` atomically creates an absent resource and is rejected (409) if any
 * version exists, also a deleted one. A deleted resource is recreated with the version of its deletion.
 */
export async function createAbsent(probe: Probe, resource: Location | List | SearchParameter): Promise<WriteOutcome> {
  const reference = `${resource.resourceType}/${resource.id}`;
  const readCurrent = () => probe.fhir(`/${reference}`, { headers: noCache });
  const before = await readCurrent();
  if (before?.status === 200 && isRecord(before.body)) return { what: reference, outcome: 'there' };
  if (!before || !isGone(before)) return { what: reference, outcome: 'refused', status: before?.status };
  const last = lastVersion(before);
  const response = await probe.fhir(`/${reference}`, { method: 'PUT', body: resource, headers: ifMatchVersion(last) });
  const status = response?.status;
  if (status === 409 || status === 412) {
    return { what: reference, outcome: (await readCurrent())?.status === 200 ? 'there' : 'hidden', status };
  }
  if (!response || response.status >= 300) return { what: reference, outcome: 'refused', status };
  const version = writtenVersion(response);
  const replaced = response.status === 200 && version > last + 1;
  return { what: reference, outcome: replaced ? await restorePrevious(probe, reference, version) : 'written', status };
}
