import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { missingPermissions } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { messages as outboxMessages } from '../../shared/outbox/messages.ts';
import { outboxLoaded } from '../../shared/outbox/outboxSlice.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import { toSaveError } from '../../shared/save/saveError.ts';
import type { WorkEntry } from '../../shared/work.ts';
import { messages } from './messages.ts';

interface WorkState {
  /** Work of all features, as it was read last. */
  entries: WorkEntry[];
  /** Error of the latest read of one of the features; the others are listed. */
  error?: unknown;
}

const initialState = { entries: [] } as WorkState;

const outboxKey = 'outbox';

/** Saves that were not sent yet, as one entry. */
function outboxWork(count: number): WorkEntry[] {
  if (count === 0) return [];
  const { id, defaultMessage } = messages.pendingCount;
  return [
    { key: outboxKey, title: outboxMessages.title, text: { id, defaultMessage, values: { count } }, to: '/outbox' },
  ];
}

/** Imports, moves and merges of the user, for the notification centre and its button. */
export const workSlice = createSlice({
  name: 'work',
  initialState,
  reducers: {
    workRead: (_state, { payload }: PayloadAction<WorkState>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(outboxLoaded, (state, { payload }) => {
      const others = state.entries.filter(({ key }) => key !== outboxKey);
      state.entries = [
        ...outboxWork(payload.entries.length + payload.unreadable.length + payload.newer.length),
        ...others,
      ];
    });
  },
  selectors: {
    selectWork: (state) => state,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof workSlice> {}
}

export const { selectWork } = workSlice.injectInto(rootReducer).selectors;
const { workRead } = workSlice.actions;

/** Reads the work of all features that the user may see. Never rejects. */
export const readWork =
  (features: readonly Feature[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return;
    const bits = selectBits(getState());
    const lists = await Promise.allSettled(
      features.map(async ({ key, work: load }): Promise<WorkEntry[]> => {
        if (!load) return [];
        const { work } = await load();
        if (missingPermissions(bits, work.needs).length > 0) return [];
        return (await dispatch(work.list())).map((entry) => ({ ...entry, key: `${key} ${entry.key}` }));
      }),
    );
    if (selectUser(getState())?.id !== userId) return;
    const failed = lists.find((list) => list.status === 'rejected');
    const entries = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
    const { entries: pending = [], unreadable = [], newer = [] } = getState().outbox ?? {};
    const all = [...outboxWork(pending.length + unreadable.length + newer.length), ...entries];
    dispatch(workRead({ entries: all, ...(failed && { error: toSaveError(failed.reason) }) }));
  };
