import { isRecord, type JsonObject } from '../../../common/types/json.ts';
import { isStoredMessage } from '../intl/useText.ts';
import type { Run, RunItem } from '../runs/run.ts';
import { defineRunKind } from '../runs/runStore.ts';
import { createUserStore } from '../storage/userStore.ts';
import type { BulkItem, BulkText } from './bulkAction.ts';

export interface BulkPlan {
  /** Id of the action. */
  action: string;
  /** Title of the action with its count. */
  title: BulkText;
  params: JsonObject;
  canUndo: boolean;
}

/** A started run of an action: one step per record. */
export type BulkRun = Run<BulkPlan, BulkItem>;

function isChange(value: unknown): boolean {
  if (!isRecord(value) || !isStoredMessage(value.field)) return false;
  return [value.before, value.after].every(
    (one) => one === undefined || typeof one === 'string' || isStoredMessage(one),
  );
}

function isBulkItem(item: RunItem): item is BulkItem {
  const { name, changes, reason } = item as Partial<BulkItem>;
  return (
    typeof name === 'string' &&
    Array.isArray(changes) &&
    changes.every(isChange) &&
    (reason === undefined || isStoredMessage(reason))
  );
}

/** Converts a run of a release before the common format of runs. */
function migrate(value: unknown): BulkRun | undefined {
  if (!isRecord(value) || value.kind !== undefined) return undefined;
  const { action, title, params, canUndo, ...run } = value;
  return { ...run, kind: 'bulk', plan: { action, title, params, canUndo: canUndo === true } } as BulkRun;
}

export const bulkKind = defineRunKind<BulkPlan, BulkItem>({
  name: 'bulk',
  store: createUserStore('bulk-runs'),
  journal: createUserStore('bulk-attempts'),
  isPlan: (plan): plan is BulkPlan =>
    isRecord(plan) && typeof plan.action === 'string' && isStoredMessage(plan.title) && isRecord(plan.params),
  isItem: isBulkItem,
  migrate,
  maxRuns: 20,
});
