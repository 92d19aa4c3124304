import type { FhirResource } from 'fhir/r4';
import { isVersionConflict } from '../../api/errors.ts';
import { sameContent } from '../../fhir/sameContent.ts';
import type { AppThunk } from '../store/hooks.ts';
import { defineBulkAction, type Applied, type BulkAction, type BulkChange, type BulkText } from './bulkAction.ts';
import {
  readAll,
  readCurrent,
  readVersion,
  undoWrites,
  writeChanges,
  writtenVersions,
  type ResourceChange,
} from './fhirWrites.ts';
import { messages } from './messages.ts';

/** What an action does to one resource: the changed fields, or why it does not apply. */
export type FhirPlan = { changes: BulkChange[] } | { refusal: BulkText };

/** Values that the plans of several records need, read once per batch, e.g. the name of a new parent. */
interface Options<R extends FhirResource, Params extends object, Context> extends Omit<
  BulkAction<Params>,
  'plan' | 'apply' | 'undo'
> {
  type: R['resourceType'];
  /** Elements that `plan` and `nameOf` need, for types with large elements; complete resources by default. */
  elements?: string;
  nameOf: (resource: R) => string;
  /** Rejects with an ApiError. */
  context?: (params: Params) => AppThunk<Promise<Context>>;
  plan: (resource: R, params: Params, context: Context) => FhirPlan;
  /** The changed resource, with other resources to write in the same transaction. */
  change: (resource: R, params: Params, context: Context) => R | [R, ...ResourceChange[]];
  /** Undo is not offered if false, e.g. because of effects that the server does not undo. */
  canUndo?: false;
}

const already: BulkText = { ...messages.already };
const changedSince: BulkText = { ...messages.changedSince };

/** Attempts of one write: another client may change the record at the same time. */
const maxTries = 2;

/**
 * An action that changes FHIR resources of one type, each guarded by its version. The preview stores the version; a
 * resource with a newer one is changed if its changes are still those of the preview. Undo restores the version before.
 */
export function fhirBulkAction<R extends FhirResource, Params extends object = object, Context = undefined>(
  options: Options<R, Params, Context>,
): BulkAction {
  const { type, elements, nameOf, context, plan, change, canUndo = true, ...action } = options;

  const contextOf = (params: Params): AppThunk<Promise<Context>> => {
    if (context) return context(params);
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
      const before = await dispatch(readVersion<R>(type, id, base));
      if (!before || !sameContent(listOf(change(before, params, known))[0], current)) return undefined;
      return { undo: [{ type, id, before: base, after: meta.versionId }] };
    };

  return defineBulkAction<Params>({
    ...action,
    plan: (ids, params, signal) => async (dispatch) => {
      const known = await dispatch(contextOf(params));
      return (await dispatch(readAll<R>(type, ids, signal, elements))).map((resource) => {
        const planned = plan(resource, params, known);
        const item = { id: resource.id ?? '', name: nameOf(resource), base: resource.meta?.versionId };
        return 'refusal' in planned
          ? { ...item, changes: [], reason: planned.refusal }
          : { ...item, changes: planned.changes };
      });
    },
    apply: (item, params) => async (dispatch) => {
      const known = await dispatch(contextOf(params));
      const base = typeof item.base === 'string' ? item.base : undefined;
      for (let tries = 1; ; tries += 1) {
        const current = await dispatch(readCurrent<R>(type, item.id));
        if (!current) return { refused: { ...messages.absent } };
        const planned = plan(current, params, known);
        if ('refusal' in planned) {
          return (await dispatch(ownWrite(current, base, params, known))) ?? { refused: planned.refusal };
        }
        if (JSON.stringify(planned.changes) !== JSON.stringify(item.changes)) return { refused: changedSince };
        try {
          return await dispatch(write(current, params, known));
        } catch (error) {
          if (!isVersionConflict(error) || tries >= maxTries) throw error;
        }
      }
    },
    ...(canUndo && {
      undo: (item) => async (dispatch) => {
        const versions = writtenVersions(item.undo);
        return versions.length === 0 ? 'kept' : dispatch(undoWrites(versions));
      },
    }),
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
