import type { BundleEntry, FhirResource } from '../../../common/fhir/r4.ts';
import { withoutItems } from '../../../common/fhir/listEntries.ts';
import { parseAddress, parseReference } from '../../../common/fhir/reference.ts';
import { ifMatch, nextVersionId, transactionOf, versionOfTag } from '../../../common/fhir/transaction.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import { Refusal } from '../../fhir/errors.ts';
import type { StoredRow } from '../store/types.ts';
import { isList } from './assessUndo.ts';
import { currentOf } from './currentOf.ts';

type Remote = Pick<PlanContext, 'fhir' | 'keycloak'>;

/**
 * The version that an entry of a transaction created. Servers do not have to return the version of a deletion: it is the
 * next one.
 */
function createdVersion(entry: BundleEntry, response: BundleEntry | undefined, current: FhirResource | undefined) {
  const { location, etag } = response?.response ?? {};
  const version = parseAddress(location)?.version ?? versionOfTag(etag);
  if (version !== undefined || entry.request?.method !== 'DELETE') return version;
  return nextVersionId(current?.meta?.versionId);
}

/** Reverts rows in one transaction and resolves to the versions this created, by reference. */
export async function revertRows(
  rows: readonly StoredRow[],
  now: Map<string, FhirResource>,
  { fhir }: Remote,
): Promise<Map<string, string>> {
  const entries = [];
  const fromLists = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const { reference, item } of row.traces) {
      // Entries of removed resources are deleted. Those of restored resources existed before.
      if (item === undefined || row.state !== 'created') continue;
      fromLists.set(reference, (fromLists.get(reference) ?? new Set<string>()).add(item));
    }
    for (const { reference, before } of row.traces.filter((trace) => !isList(trace))) {
      const current = now.get(reference);
      if (!current) continue;
      const match = ifMatch(current);
      const guard = match === undefined ? {} : { ifMatch: match };
      if (before === undefined) {
        entries.push({ request: { method: 'DELETE' as const, url: reference, ...guard } });
        continue;
      }
      const { type = '', id = '' } = parseReference(reference) ?? {};
      const former = await fhir.version(type as FhirResource['resourceType'], id, before);
      if (!former) throw new Refusal(410, [{ text: `The server no longer has version ${before} of ${reference}` }]);
      const { meta, ...rest } = former;
      const { versionId: _version, lastUpdated: _updated, ...kept } = meta ?? {};
      const resource = { ...rest, ...(Object.keys(kept).length > 0 && { meta: kept }) };
      entries.push({ resource, request: { method: 'PUT' as const, url: reference, ...guard } });
    }
  }
  const lists = await fhir.readMany(
    'List',
    [...fromLists.keys()].map((reference) => reference.slice('List/'.length)),
  );
  for (const [id, list] of lists) {
    const next = withoutItems(list, [...(fromLists.get(`List/${id}`) ?? [])]);
    const match = ifMatch(list);
    if ((next.entry?.length ?? 0) === (list.entry?.length ?? 0)) continue;
    entries.push({
      resource: next,
      request: { method: 'PUT' as const, url: `List/${id}`, ...(match !== undefined && { ifMatch: match }) },
    });
  }
  const newVersions = new Map<string, string>();
  if (entries.length === 0) return newVersions;
  const response = await fhir.transaction(transactionOf(entries));
  for (const [index, entry] of entries.entries()) {
    const { url } = entry.request;
    const version = createdVersion(entry, response.entry?.[index], now.get(url));
    if (version !== undefined) newVersions.set(url, version);
  }
  return newVersions;
}

export async function revertAccount({ account }: StoredRow, { keycloak }: Remote): Promise<void> {
  if (!account) return;
  if (account.done === 'created') await keycloak.remove(account.id);
  else if (account.before) {
    const now = await keycloak.read(account.id);
    if (now) await keycloak.update(account.id, { ...now, ...account.before }, now);
  }
}

/**
 * Compares the resources with their current versions before they are replaced or deleted, because HAPI ignores
 * If-Match on DELETE.
 */
export async function checkUnchanged(
  rows: readonly StoredRow[],
  now: Map<string, FhirResource>,
  remote: Remote,
): Promise<void> {
  const latest = await currentOf(rows, remote);
  for (const reference of new Set([...now.keys(), ...latest.keys()])) {
    if (!rows.some(({ traces }) => traces.some((trace) => trace.reference === reference && !isList(trace)))) continue;
    if (latest.get(reference)?.meta?.versionId === now.get(reference)?.meta?.versionId) continue;
    throw new Refusal(412, [{ text: `${reference} was changed meanwhile` }]);
  }
}
