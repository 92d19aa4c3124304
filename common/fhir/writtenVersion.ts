import type { Bundle, Resource } from './r4.ts';
import { versionOfTag } from './transaction.ts';

/**
 * A resource that a save or a run wrote: its version before (undefined for a new resource) and after the write
 * (undefined for a deleted one).
 */
export interface WrittenVersion {
  type: string;
  id: string;
  before?: string;
  after?: string;
}

/**
 * What a PUT wrote. Empty if the server stored no new version, or did not report it: then the write cannot be undone.
 */
export function versionOfUpdate(saved: Resource | null | undefined, stored: Resource | undefined): WrittenVersion[] {
  const { resourceType: type, id, meta } = saved ?? {};
  const before = stored?.meta?.versionId;
  const after = meta?.versionId;
  if (type === undefined || id === undefined || after === undefined || after === before) return [];
  return [{ type, id, after, ...(before !== undefined && { before }) }];
}

/** What the PUT entries of a transaction wrote. Empty if the server did not report one of the versions. */
export function versionsOfTransaction(request: Bundle, response: Bundle): WrittenVersion[] {
  const written = (request.entry ?? []).flatMap(({ request: sent, resource }, index) => {
    if (sent?.method !== 'PUT' || !resource) return [];
    const tag = versionOfTag(sent.ifMatch);
    // `createEntry` sends version 0: there is no version before.
    const before = tag === '0' ? undefined : tag;
    const after = versionOfTag(response.entry?.[index]?.response?.etag);
    return [{ type: resource.resourceType, id: resource.id ?? '', ...(before && { before }), ...(after && { after }) }];
  });
  if (written.some(({ after }) => after === undefined)) return [];
  return written.filter(({ before, after }) => before !== after);
}

/** What the delete of a resource in this version wrote. */
export function versionOfDelete(stored: Resource): WrittenVersion[] {
  const { resourceType: type, id = '', meta } = stored;
  return meta?.versionId === undefined ? [] : [{ type, id, before: meta.versionId }];
}
