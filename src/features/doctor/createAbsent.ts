import type { List, Location, SearchParameter } from 'fhir/r4';
import { isGone, isRecord } from './checks/findings.ts';
import type { Answer, Probe } from './checks/types.ts';

/**
 * What became of one thing that was to be created. `there`: somebody else had made it, nothing was written. `hidden`: the
 * server says that it has one but does not show it, nothing was written. `restored`: the server wrote over one it had not
 * shown, and what stood there before was put back. `overwritten`: that could not be put back.
 */
export interface Written {
  what: string;
  outcome: 'written' | 'there' | 'hidden' | 'restored' | 'overwritten' | 'refused';
  status?: number;
}

const anew = { 'cache-control': 'no-cache' };
const weak = (version: number): Record<string, string> => ({ 'if-match': `W/"${version}"` });

/** Version of the deletion, which HAPI names in the address of a 410; 0 for what never was. */
function lastVersion({ headers }: Answer): number {
  return Number(/\/_history\/(\d+)$/.exec(headers.get('location') ?? '')?.[1] ?? 0);
}

function writtenVersion({ body, headers }: Answer): number {
  const meta = isRecord(body) && isRecord(body.meta) ? body.meta : {};
  return Number(meta.versionId ?? /"(\d+)"/.exec(headers.get('etag') ?? '')?.[1] ?? NaN);
}

/** After a server without conditions has written over something: the version before it is written again. */
async function putBack(probe: Probe, what: string, version: number): Promise<'restored' | 'overwritten'> {
  const before = await probe.fhir(`/${what}/_history/${version - 1}`, { headers: anew });
  if (before?.status !== 200) return 'overwritten';
  const answer = await probe.fhir(`/${what}`, { method: 'PUT', body: before.body, headers: weak(version) });
  return answer && answer.status < 300 ? 'restored' : 'overwritten';
}

/**
 * Creates a resource under its own id and never writes over one, not even over one that a gateway hides. HAPI takes no notice
 * of `If-None-Match: *`, but a PUT with `If-Match: W/"0"` creates what is absent and is refused (409) where any version is,
 * a deleted one as well, in the same step in which it writes. What was deleted comes back after the version of its deletion.
 */
export async function createAbsent(probe: Probe, resource: Location | List | SearchParameter): Promise<Written> {
  const what = `${resource.resourceType}/${resource.id}`;
  const look = () => probe.fhir(`/${what}`, { headers: anew });
  const before = await look();
  if (before?.status === 200 && isRecord(before.body)) return { what, outcome: 'there' };
  if (!before || !isGone(before)) return { what, outcome: 'refused', status: before?.status };
  const last = lastVersion(before);
  const answer = await probe.fhir(`/${what}`, { method: 'PUT', body: resource, headers: weak(last) });
  const status = answer?.status;
  if (status === 409 || status === 412) {
    return { what, outcome: (await look())?.status === 200 ? 'there' : 'hidden', status };
  }
  if (!answer || answer.status >= 300) return { what, outcome: 'refused', status };
  const version = writtenVersion(answer);
  const replaced = answer.status === 200 && version > last + 1;
  return { what, outcome: replaced ? await putBack(probe, what, version) : 'written', status };
}
