import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { missingPermissions } from '../../session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import { toSaveError } from '../../shared/save/saveError.ts';
import type { WorkEntry } from '../../shared/work.ts';

interface WorkState {
  /** Work of all features, as it was read last. */
  entries: WorkEntry[];
  /** Error of the latest read of one of the features; the others are listed. */
  error?: unknown;
}

const initialState = { entries: [] } as WorkState;

/** Imports, moves and merges of the user, for the notification centre and its button. */
export const workSlice = createSlice({
  name: 'work',
  initialState,
  reducers: {
    workRead: (_state, { payload }: PayloadAction<WorkState>) => payload,
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
    dispatch(workRead({ entries, ...(failed && { error: toSaveError(failed.reason) }) }));
  };
