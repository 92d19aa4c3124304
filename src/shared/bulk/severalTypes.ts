import { parseReference } from '../../../common/fhir/reference.ts';
import type { BulkAction, BulkItem, PlannedItem } from './bulkAction.ts';

type Parts = Readonly<Partial<Record<string, BulkAction>>>;

/**
 * One action on records of several types, whose ids are references (`Location/7`), from an action per type. Records of
 * other types are absent.
 */
export function severalTypes(
  parts: Parts,
  action: Omit<BulkAction, 'plan' | 'apply' | 'undo' | 'changed'>,
): BulkAction {
  const partOf = (reference: string): { part: BulkAction; id: string } => {
    const target = parseReference(reference);
    const part = target && parts[target.type];
    if (!target || !part) throw new RangeError(`${reference} is not a record of the action ${action.id}`);
    return { part, id: target.id };
  };
  const own = (item: BulkItem): { part: BulkAction; item: BulkItem } => {
    const { part, id } = partOf(item.id);
    return { part, item: { ...item, id } };
  };
  return {
    ...action,
    plan: (references, params, signal) => async (dispatch) => {
      const planned: PlannedItem[] = [];
      for (const [type, part] of Object.entries(parts)) {
        const ids = references.flatMap((reference) => {
          const target = parseReference(reference);
          return target?.type === type ? target.id : [];
        });
        if (!part || ids.length === 0) continue;
        const items = await dispatch(part.plan(ids, params, signal));
        planned.push(...items.map((item) => ({ ...item, id: `${type}/${item.id}` })));
      }
      return planned;
    },
    apply: (given, params) => {
      const { part, item } = own(given);
      return part.apply(item, params);
    },
    undo: (given, params) => {
      const { part, item } = own(given);
      return part.undo?.(item, params) ?? (() => Promise.resolve('kept' as const));
    },
    changed: () => (dispatch) => {
      for (const part of Object.values(parts)) if (part) dispatch(part.changed());
    },
  };
}
