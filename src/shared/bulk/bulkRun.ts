import type { RunStep } from '../runs/executeSteps.ts';
import { isFinished, type Run } from '../runs/run.ts';
import { selectAllRuns, selectIsExecuted } from '../runs/runsSlice.ts';
import type { Announcement, RunDefinition } from '../runs/runThunks.ts';
import type { AppDispatch } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import type { Applied, BulkAction, BulkItem } from './bulkAction.ts';
import { bulkKind, type BulkPlan, type BulkRun } from './bulkKind.ts';
import { messages } from './messages.ts';

export interface BulkCounts {
  /** Records that the run changes or undoes. */
  total: number;
  done: number;
  failed: number;
  refused: number;
  kept: number;
  /** Records that a continued run processes. */
  pending: number;
}

/** Records without a change are not part of an undo. */
const isPartOfUndo = ({ state }: BulkItem): boolean => state === 'done' || state === 'undone' || state === 'kept';

export function countItems({ items, direction }: Pick<BulkRun, 'items' | 'direction'>): BulkCounts {
  const count = (...states: BulkItem['state'][]): number => items.filter(({ state }) => states.includes(state)).length;
  const isUndo = direction === 'undo';
  const processed = isUndo ? items.filter(isPartOfUndo) : items;
  const failed = items.filter(({ state, error }) => state === (isUndo ? 'kept' : 'failed') && error !== undefined);
  return {
    total: isUndo ? processed.length : items.length - count('refused'),
    done: count(isUndo ? 'undone' : 'done'),
    failed: failed.length,
    refused: count('refused'),
    kept: isUndo ? count('kept') - failed.length : 0,
    pending: processed.filter((item) => !isFinished(item, direction)).length,
  };
}

/** True for the run of a bulk action. */
export const isBulkRun = (run: Run | undefined): run is BulkRun => run?.kind === bulkKind.name;

/** True while a window executes a bulk action of this feature. */
export const selectIsFeatureBusy = (state: RootState, feature: string): boolean =>
  selectAllRuns(state).some(
    (run) => isBulkRun(run) && run.plan.action.startsWith(`${feature}.`) && selectIsExecuted(state, run.id),
  );

function appliedItem(applied: Applied): Pick<BulkItem, 'state' | 'reason' | 'undo'> {
  if ('refused' in applied) return { state: 'refused', reason: applied.refused };
  return { state: 'done', ...(applied.undo !== undefined && { undo: applied.undo }) };
}

/** The runs of an action. */
export function bulkDefinition(action: BulkAction): RunDefinition<BulkPlan, BulkItem> {
  const stepsOf = (
    items: readonly BulkItem[],
    perform: (item: BulkItem) => Promise<Pick<BulkItem, 'state'>>,
  ): RunStep<BulkItem>[] =>
    items.map(({ id }) => ({ key: id, perform: ({ reason: _reason, ...item }) => perform(item) }));
  return {
    kind: bulkKind,
    steps: ({ items, plan }, dispatch: AppDispatch) =>
      stepsOf(items, async (item) => appliedItem(await dispatch(action.apply(item, plan.params)))),
    // The last change first: it may follow from earlier ones.
    undo: ({ items, plan }, dispatch) =>
      stepsOf(items.filter(isPartOfUndo).toReversed(), async (item) => ({
        state: action.undo ? await dispatch(action.undo(item, plan.params)) : 'kept',
      })),
    ended: () => action.changed(),
    announcement: (run, _progress, isShown): Announcement | undefined => {
      if (isShown) return undefined;
      const { done, failed, kept, pending } = countItems(run);
      const rest = failed + kept;
      const isStopped = run.state === 'stopped';
      const ended = run.direction === 'undo' ? messages.notifyUndone : messages.notifyDone;
      return {
        intent: isStopped || rest > 0 ? 'warning' : 'success',
        text: isStopped
          ? { ...messages.notifyStopped, values: { done, rest: pending } }
          : { ...ended, values: { done, failed: rest } },
      };
    },
  };
}
