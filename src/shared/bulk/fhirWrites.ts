import type { Bundle, FhirResource } from 'fhir/r4';
import { isAbsent, isVersionConflict } from '../../api/errors.ts';
import { fhirRequest } from '../../api/fhir/fhirRequest.ts';
import { matches } from '../../fhir/bundle.ts';
import { sameContent } from '../../fhir/sameContent.ts';
import { ifMatch, putEntry, transactionOf } from '../../fhir/transaction.ts';
import { isRecord } from '../../types/json.ts';
import type { AppThunk } from '../store/hooks.ts';

/** A resource that a run wrote: its version before (undefined for a new resource) and after the write. */
export interface WrittenVersion {
  type: string;
  id: string;
  before?: string;
  after: string;
}

/** A resource to write, and its stored version; undefined for a new one. */
export interface ResourceChange {
  resource: FhirResource;
  stored: FhirResource | undefined;
}

// A write that was sent is not aborted: its outcome would be unknown.
const never = new AbortController().signal;

const addressOf = (type: string, id: string): string => `/${type}/${encodeURIComponent(id)}`;

/** Reads resources by id, without the cache. Absent ones are omitted. Rejects with an ApiError. */
export function readAll<R extends FhirResource>(
  type: R['resourceType'],
  ids: readonly string[],
  signal: AbortSignal,
  elements?: string,
): AppThunk<Promise<R[]>> {
  return async (dispatch) => {
    const params = { _id: ids.join(','), _count: ids.length, ...(elements && { _elements: elements }) };
    return matches<R>(await dispatch(fhirRequest<Bundle>({ url: `/${type}`, params }, signal)), type);
  };
}

/** The current version; undefined if it does not exist. */
export function readCurrent<R extends FhirResource>(type: string, id: string): AppThunk<Promise<R | undefined>> {
  return readOrAbsent<R>(addressOf(type, id));
}

/** An earlier version; undefined if the server does not have it any more. */
export function readVersion<R extends FhirResource>(
  type: string,
  id: string,
  version: string,
): AppThunk<Promise<R | undefined>> {
  return readOrAbsent<R>(`${addressOf(type, id)}/_history/${encodeURIComponent(version)}`);
}

const readOrAbsent =
  <R extends FhirResource>(url: string): AppThunk<Promise<R | undefined>> =>
  async (dispatch) => {
    try {
      return await dispatch(fhirRequest<R>({ url }, never));
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };

/**
 * Writes resources guarded by their stored versions: one with a PUT, several in one transaction. Resolves to their
 * versions. Rejects with an ApiError, and then nothing was written.
 */
export const writeChanges =
  (changes: readonly ResourceChange[]): AppThunk<Promise<WrittenVersion[]>> =>
  async (dispatch) => {
    const [first] = changes;
    if (!first) return [];
    const written: (string | undefined)[] = [];
    if (changes.length === 1) {
      const { resource, stored } = first;
      const version = ifMatch(stored);
      const url = addressOf(resource.resourceType, resource.id ?? '');
      const headers = { ...(version && { 'If-Match': version }) };
      const request = { url, method: 'PUT', body: resource, headers } as const;
      // A reconciled write may have no body.
      const saved = await dispatch(fhirRequest<FhirResource | null>(request, never));
      written.push(saved?.meta?.versionId);
    } else {
      const body = transactionOf(changes.map(({ resource, stored }) => putEntry(resource, stored)));
      const headers = { prefer: 'return=minimal' };
      const response = await dispatch(fhirRequest<Bundle>({ url: '/', method: 'POST', body, headers }, never));
      for (const entry of response.entry ?? []) written.push(/"([^"]+)"/.exec(entry.response?.etag ?? '')?.[1]);
    }
    return Promise.all(
      changes.map(async ({ resource: { resourceType: type, id = '' }, stored }, index) => {
        const after = written[index] ?? (await dispatch(readCurrent(type, id)))?.meta?.versionId ?? '';
        const before = stored?.meta?.versionId;
        return { type, id, after, ...(before && { before }) };
      }),
    );
  };

/** `meta` of a restored version: the current version, with the tags of the restored one. */
const restoredMeta = (current: FhirResource, before: FhirResource) => ({
  ...before.meta,
  ...(current.meta?.versionId && { versionId: current.meta.versionId }),
  ...(current.meta?.lastUpdated && { lastUpdated: current.meta.lastUpdated }),
});

/**
 * The content that a run wrote, restored to the content before. A new resource becomes inactive, or entered in error if
 * it records what happened; a role also leaves its team, because gateways include inactive roles.
 */
function restored(current: FhirResource, before: FhirResource | undefined): FhirResource {
  if (before) return { ...before, meta: restoredMeta(current, before) };
  if (current.resourceType === 'Encounter' || current.resourceType === 'Observation') {
    return { ...current, status: 'entered-in-error' };
  }
  const inactive = { ...current, active: false } as FhirResource;
  if (inactive.resourceType === 'PractitionerRole') delete inactive.organization;
  return inactive;
}

/**
 * Restores the resources that a run wrote. `kept`: another change followed at least one of them, or the server has
 * dropped the old version; then nothing is written. A server may number versions that it wrote itself, such as a
 * gateway's tags: the content decides.
 */
export const undoWrites =
  (versions: readonly WrittenVersion[]): AppThunk<Promise<'undone' | 'kept'>> =>
  async (dispatch) => {
    const changes: ResourceChange[] = [];
    for (const { type, id, before, after } of versions) {
      const current = await dispatch(readCurrent(type, id));
      if (!current) return 'kept';
      const previous = before === undefined ? undefined : await dispatch(readVersion(type, id, before));
      if (before !== undefined && !previous) return 'kept';
      const next = restored(current, previous);
      // An earlier attempt, whose response was lost, restored it.
      if (sameContent(current, next)) continue;
      if (current.meta?.versionId !== after) {
        const own = await dispatch(readVersion(type, id, after));
        if (!own || !sameContent(own, current)) return 'kept';
      }
      changes.push({ resource: next, stored: current });
    }
    try {
      await dispatch(writeChanges(changes));
    } catch (error) {
      if (isVersionConflict(error)) return 'kept';
      throw error;
    }
    return 'undone';
  };

/** Checks the undo data of a stored run. */
export function writtenVersions(undo: unknown): WrittenVersion[] {
  if (!Array.isArray(undo)) return [];
  return undo.filter(
    (each): each is WrittenVersion =>
      isRecord(each) &&
      typeof each.type === 'string' &&
      typeof each.id === 'string' &&
      typeof each.after === 'string' &&
      (each.before === undefined || typeof each.before === 'string'),
  );
}
