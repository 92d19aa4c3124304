import { isApiError } from '../../api/errors.ts';
import { runOpened } from '../runs/runsSlice.ts';
import { startRun } from '../runs/runThunks.ts';
import type { AppThunk } from '../store/hooks.ts';
import { previewBatch, type BulkAction, type PlannedItem } from './bulkAction.ts';
import { bulkDefinition } from './bulkRun.ts';
import { previewFailed, previewRead, previewStarted, selectProposal } from './bulkSlice.ts';
import { messages } from './messages.ts';

/** Reads the records of the proposal and plans their changes. Never rejects; returns a function that aborts. */
export const previewProposal =
  (action: BulkAction): AppThunk<() => void> =>
  (dispatch, getState) => {
    const controller = new AbortController();
    const { signal } = controller;
    dispatch(previewStarted());
    const proposal = selectProposal(getState());
    if (!proposal) return () => undefined;
    const { id, ids, params } = proposal;
    const read = async (): Promise<void> => {
      for (let start = 0; start < ids.length && !signal.aborted; start += previewBatch) {
        const batch = ids.slice(start, start + previewBatch);
        const planned = new Map((await dispatch(action.plan(batch, params, signal))).map((item) => [item.id, item]));
        if (signal.aborted) return;
        const items = batch.map((each): PlannedItem => planned.get(each) ?? absent(each));
        dispatch(
          previewRead({
            id,
            items: items.map((item) => ({ ...item, state: item.reason ? ('refused' as const) : ('planned' as const) })),
          }),
        );
      }
    };
    read().catch((error: unknown) => {
      if (!isApiError(error)) console.error(error);
      if (!signal.aborted) dispatch(previewFailed({ id, ...(isApiError(error) && { error }) }));
    });
    return () => controller.abort();
  };

const absent = (id: string): PlannedItem => ({ id, name: id, changes: [], reason: { ...messages.absent } });

/** Starts the run of the proposal and opens its dialog. Resolves when it ends or stops. */
export const startProposal =
  (action: BulkAction): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const proposal = selectProposal(getState());
    if (proposal?.state !== 'ready') return;
    const { id, items, params } = proposal;
    const count = items.filter(({ state }) => state === 'planned').length;
    const { id: titleId, defaultMessage } = action.title;
    const plan = {
      action: action.id,
      title: { id: titleId, defaultMessage, values: { count } },
      params,
      canUndo: action.undo !== undefined,
    };
    dispatch(runOpened(id));
    await dispatch(startRun(bulkDefinition(action), { id, plan, items }));
  };
