import type { Bundle, FhirResource, List } from '../../../common/fhir/r4.ts';
import { isVersionConflict } from '../../api/errors.ts';
import { requestResource } from '../../api/fhir/requestResources.ts';
import { request } from '../../api/request.ts';
import { revertEntries } from '../../../common/fhir/listEntries.ts';
import { sameContent } from '../../../common/fhir/sameContent.ts';
import { nextVersionId, putEntry, putRequest, transactionOf, versionOfTag } from '../../../common/fhir/transaction.ts';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { isRecord } from '../../../common/types/json.ts';
import type { AppThunk } from '../store/hooks.ts';
import type { ResourceChange } from './writeBatch.ts';

/** For requests of a write, which are not aborted: the outcome would be unknown. A run ends between two records. */
export const neverAborted = new AbortController().signal;

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
      // A reconciled write may have no body.
      const saved = await dispatch(request<FhirResource | null>('fhir', putRequest(resource, stored)));
      written.push(saved?.meta?.versionId);
    } else {
      const body = transactionOf(changes.map(({ resource, stored }) => putEntry(resource, stored)));
      const headers = { prefer: 'return=minimal' };
      const response = await dispatch(request<Bundle>('fhir', { url: '/', method: 'POST', body, headers }));
      for (const entry of response.entry ?? []) written.push(versionOfTag(entry.response?.etag));
    }
    return Promise.all(changes.map((change, index) => dispatch(versionOfWrite(change, written[index]))));
  };

/** What an undo of a write needs; reads the version if the response did not contain it. */
export const versionOfWrite =
  (
    { resource: { resourceType: type, id = '' }, stored }: ResourceChange,
    written: string | undefined,
  ): AppThunk<Promise<WrittenVersion>> =>
  async (dispatch) => {
    const after = written ?? (await dispatch(requestResource(type, id)))?.meta?.versionId ?? '';
    const before = stored?.meta?.versionId;
    return { type, id, after, ...(before && { before }) };
  };

/** An earlier version as the next one: its version is the current one, or the deletion that followed the earlier one. */
function restored({ meta: earlier, ...before }: FhirResource, current: FhirResource | undefined): FhirResource {
  const { versionId: former, lastUpdated: _time, ...kept } = earlier ?? {};
  const { versionId, lastUpdated } = current?.meta ?? { versionId: nextVersionId(former) };
  const meta = { ...kept, ...(versionId && { versionId }), ...(lastUpdated && { lastUpdated }) };
  return { ...before, ...(Object.keys(meta).length > 0 && { meta }) };
}

/**
 * A new resource after its undo. Nothing is deleted: the resource becomes inactive, or is marked as an error if it records
 * an event. A role and the assignment of a Location also leave their team, because gateways include inactive ones; a List
 * loses its entries, because later saves find and use it again. A value set loses its values.
 */
function withdrawn(created: FhirResource): FhirResource {
  switch (created.resourceType) {
    case 'Location':
    case 'CareTeam':
      return { ...created, status: 'inactive' };
    case 'Encounter':
    case 'Observation':
    case 'QuestionnaireResponse':
      return { ...created, status: 'entered-in-error' };
    case 'List': {
      const { entry: _entry, ...empty } = created;
      return empty;
    }
    case 'PractitionerRole':
    case 'OrganizationAffiliation': {
      const { organization: _organization, ...rest } = created;
      return { ...rest, active: false };
    }
    case 'ValueSet': {
      const { compose: _compose, expansion: _expansion, ...empty } = created;
      return { ...empty, status: 'retired' };
    }
    case 'CodeSystem':
      return { ...created, status: 'retired' };
    case 'Binary':
      return created;
    default:
      return { ...created, active: false } as FhirResource;
  }
}

/**
 * Result of an undo. `undone`: the resources as they are now, in the order of the writes. `kept`: nothing was written,
 * because of another change of `changed` after the version `own`, as far as they are readable.
 */
export type UndoOutcome =
  | { state: 'undone'; resources: readonly FhirResource[] }
  | { state: 'kept'; type?: string; id?: string; changed?: FhirResource | undefined; own?: FhirResource };

/** Attempts of an undo whose resources change while it is prepared. */
const maxAttempts = 3;

/**
 * Restores the resources that a save or a run wrote, in one transaction; deleted ones are created again under their id.
 * Nothing is written if another change followed one of the writes, or if the server has dropped an old version. A server
 * may number versions that it wrote itself, such as a gateway's tags: the content decides. Many records share a List: if
 * it was changed since, only the entries of the write are reverted.
 */
export const undoWrites =
  (versions: readonly WrittenVersion[]): AppThunk<Promise<UndoOutcome>> =>
  async (dispatch) => {
    for (let attempt = 1; ; attempt += 1) {
      const planned = await dispatch(planUndo(versions));
      if ('state' in planned) return planned;
      try {
        await dispatch(writeChanges(planned.changes));
        return { state: 'undone', resources: planned.resources };
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        if (attempt === maxAttempts) return { state: 'kept' };
      }
    }
  };

/** The writes of an undo, or why there is none. */
const planUndo =
  (
    versions: readonly WrittenVersion[],
  ): AppThunk<Promise<{ changes: ResourceChange[]; resources: FhirResource[] } | UndoOutcome>> =>
  async (dispatch) => {
    const changes: ResourceChange[] = [];
    const resources: FhirResource[] = [];
    for (const version of versions) {
      const current = await dispatch(requestResource(version.type, version.id));
      const planned = await dispatch(planRestore(version, current));
      if ('state' in planned) return planned;
      resources.push(planned.resource);
      if (planned.change) changes.push(planned.change);
    }
    return { changes, resources };
  };

type Kept = Extract<UndoOutcome, { state: 'kept' }>;

/** The earlier version of one written resource, and the change that restores it; no change if it is current already. */
export const planRestore =
  (
    { type, id, before, after }: WrittenVersion,
    current: FhirResource | undefined,
  ): AppThunk<Promise<{ resource: FhirResource; change?: ResourceChange } | Kept>> =>
  async (dispatch) => {
    const kept = { state: 'kept', type, id, changed: current } as const;
    if (!current && after !== undefined) return kept;
    const previous = before === undefined ? undefined : await dispatch(requestResource(type, id, before));
    const resource = previous ? restored(previous, current) : before === undefined && current && withdrawn(current);
    if (!resource) return kept;
    // An earlier attempt, whose response was lost, restored it.
    if (current && sameContent(current, resource)) return { resource };
    if (current && after === undefined) return kept;
    if (after !== undefined && current?.meta?.versionId !== after) {
      const own = await dispatch(requestResource(type, id, after));
      if (!own || !current) return kept;
      if (!sameContent(own, current)) {
        if (!isList(own) || !isList(current)) return { ...kept, own };
        const earlier = isList(previous) ? previous : undefined;
        // Only entries can be reverted beside later changes.
        if (earlier && !sameContent(withoutEntries(earlier), withoutEntries(own))) return { ...kept, own };
        const reverted = revertEntries(current, earlier, own);
        return reverted === current ? { resource } : { resource, change: { resource: reverted, stored: current } };
      }
    }
    return { resource, change: { resource, stored: current } };
  };

const withoutEntries = ({ entry: _entry, ...list }: List): FhirResource => list;

const isList = (resource: FhirResource | undefined): resource is List => resource?.resourceType === 'List';

/** Checks stored undo data. */
export function writtenVersions(undo: unknown): WrittenVersion[] {
  if (!Array.isArray(undo)) return [];
  return undo.filter(
    (each): each is WrittenVersion =>
      isRecord(each) &&
      typeof each.type === 'string' &&
      typeof each.id === 'string' &&
      (each.after === undefined || typeof each.after === 'string') &&
      (each.before === undefined || typeof each.before === 'string'),
  );
}
