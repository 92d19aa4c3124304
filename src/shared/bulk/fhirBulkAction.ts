import type { FhirResource } from '../../../common/fhir/r4.ts';
import { isVersionConflict } from '../../api/errors.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { splitList } from '../../../common/fhir/allPages.ts';
import { sameContent } from '../../../common/fhir/sameContent.ts';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import type { AppThunk } from '../store/hooks.ts';
import {
  defineBulkAction,
  type Applied,
  type BulkAction,
  type BulkChange,
  type BulkItem,
  type BulkText,
  type PlannedItem,
} from './bulkAction.ts';
import { neverAborted, undoWrites, writeChanges, writtenVersions } from '../runs/fhirWrites.ts';
import type { ResourceChange } from '../runs/writeBatch.ts';
import { messages } from './messages.ts';
import { requestResource, requestResources } from '../../api/fhir/requestResources.ts';

/** What an action does to one resource: the changed fields, or why it does not apply. */
export type FhirPlan = { changes: BulkChange[] } | { refusal: BulkText };

interface Options<R extends FhirResource, Params extends object, Context> extends Omit<
  BulkAction<Params>,
  'plan' | 'apply' | 'undo'
> {
  type: R['resourceType'];
  /** Elements that `plan`, `context` and `nameOf` need, for types with large elements; complete resources by default. */
  elements?: string;
  /** Default: the name in the language of the screen. */
  nameOf?: (resource: R, context: Context) => string;
  /**
   * What `plan` and `change` need besides the resource, e.g. what refers to it. Read once per batch of the preview, and
   * again for each written resource. Rejects with an ApiError.
   */
  context?: (params: Params, resources: readonly R[], signal: AbortSignal) => AppThunk<Promise<Context>>;
  plan: (resource: R, params: Params, context: Context) => FhirPlan;
  /** The changed resource, with other resources to write in the same transaction. */
  change: (resource: R, params: Params, context: Context) => R | [R, ...ResourceChange[]];
  /**
   * Effects on other records, which the preview shows after the changes. They are not compared when the resource is
   * written. Rejects with an ApiError.
   */
  effects?: (resource: R, signal: AbortSignal) => AppThunk<Promise<BulkChange[]>>;
  /**
   * Work on other records after a write and after an undo. Must be idempotent: if it rejects, the record has failed, and
   * the next attempt performs the work again.
   */
  complete?: (id: string) => AppThunk<Promise<void>>;
}

const already: BulkText = { ...messages.already };
const changedSince: BulkText = { ...messages.changedSince };

/** Resources whose effects are read at the same time. */
const parallel = 5;

/** Name in the language of the screen, which the document has; otherwise the id. */
export function screenName(resource: FhirResource): string {
  return resourceName(resource, document.documentElement.lang) ?? resource.id ?? '';
}

/**
 * An action that changes FHIR resources of one type, each guarded by its version. The preview stores the version; a
 * resource with a newer one is changed if its changes are still those of the preview; after a conflict with another
 * client it is read again, once. Undo restores the version before.
 */
export function fhirBulkAction<R extends FhirResource, Params extends object = object, Context = undefined>(
  options: Options<R, Params, Context>,
): BulkAction {
  const { type, elements, nameOf = screenName, context, plan, change, effects, complete, ...action } = options;

  const contextOf = (params: Params, resources: readonly R[], signal: AbortSignal): AppThunk<Promise<Context>> => {
    if (context) return context(params, resources, signal);
    return async () => undefined as Context;
  };

  const write =
    (current: R, params: Params, known: Context): AppThunk<Promise<Applied>> =>
    async (dispatch) => {
      const [resource, ...others] = listOf(change(current, params, known));
      return { undo: await dispatch(writeChanges([{ resource, stored: current }, ...others])) };
    };

  /** Recognizes the write of an earlier attempt whose response was lost: it made exactly the planned change. */
  const ownWrite =
    (current: R, base: string | undefined, params: Params, known: Context): AppThunk<Promise<Applied | undefined>> =>
    async (dispatch) => {
      const { id = '', meta } = current;
      if (base === undefined || meta?.versionId === undefined || meta.versionId === base) return undefined;
      const before = await dispatch(requestResource<R>(type, id, base));
      if (!before) return undefined;
      const [planned, ...others] = listOf(change(before, params, known));
      if (!sameContent(planned, current)) return undefined;
      const undo: WrittenVersion[] = [{ type, id, before: base, after: meta.versionId }];
      for (const { resource } of others) {
        const other = await dispatch(requestResource(resource.resourceType, resource.id ?? ''));
        // The version before is unknown. A resource of an earlier run has the same id, and is restored as a new one.
        if (other?.meta?.versionId === undefined) return undefined;
        undo.push({ type: resource.resourceType, id: resource.id ?? '', after: other.meta.versionId });
      }
      return { undo };
    };

  const applyOnce =
    (item: BulkItem, params: Params): AppThunk<Promise<Applied>> =>
    async (dispatch) => {
      const current = await dispatch(requestResource<R>(type, item.id));
      if (!current) return { refused: { ...messages.absent } };
      const known = await dispatch(contextOf(params, [current], neverAborted));
      const planned = plan(current, params, known);
      if ('refusal' in planned) {
        const base = typeof item.base === 'string' ? item.base : undefined;
        return (await dispatch(ownWrite(current, base, params, known))) ?? { refused: planned.refusal };
      }
      // Effects follow the changes.
      const previewed = item.changes.slice(0, planned.changes.length);
      if (JSON.stringify(planned.changes) !== JSON.stringify(previewed)) return { refused: changedSince };
      return dispatch(write(current, params, known));
    };

  return defineBulkAction<Params>({
    ...action,
    plan: (ids, params, signal) => async (dispatch) => {
      const resources = await dispatch(requestResources<R>(type, ids, signal, elements));
      const known = await dispatch(contextOf(params, resources, signal));
      const planItem = async (resource: R): Promise<PlannedItem> => {
        const planned = plan(resource, params, known);
        const item = { id: resource.id ?? '', name: nameOf(resource, known), base: resource.meta?.versionId };
        if ('refusal' in planned) return { ...item, changes: [], reason: planned.refusal };
        const more = effects ? await dispatch(effects(resource, signal)) : [];
        return { ...item, changes: [...planned.changes, ...more] };
      };
      const items: PlannedItem[] = [];
      for (const part of splitList(resources, parallel)) items.push(...(await Promise.all(part.map(planItem))));
      return items;
    },
    apply: (item, params) => async (dispatch) => {
      const applied = await dispatch(applyOnce(item, params)).catch((error: unknown) => {
        if (isVersionConflict(error)) return dispatch(applyOnce(item, params));
        throw error;
      });
      if (complete && !('refused' in applied)) await dispatch(complete(item.id));
      return applied;
    },
    undo: (item) => async (dispatch) => {
      const versions = writtenVersions(item.undo);
      const outcome = versions.length === 0 ? 'kept' : (await dispatch(undoWrites(versions))).state;
      if (complete && outcome === 'undone') await dispatch(complete(item.id));
      return outcome;
    },
  });
}

const listOf = <R>(changed: R | [R, ...ResourceChange[]]): [R, ...ResourceChange[]] =>
  Array.isArray(changed) ? changed : [changed];

/** One changed field; refused if its value is already the requested one. */
export function fieldChange(
  field: BulkText,
  before: string | BulkText | undefined,
  after: string | BulkText | undefined,
  isSame: boolean,
): FhirPlan {
  if (isSame) return { refusal: already };
  return { changes: [{ field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }] };
}
