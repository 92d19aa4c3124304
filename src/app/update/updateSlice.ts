import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/rootReducer.ts';

/** A new version of the application that the browser has stored and does not use yet. */
interface UpdateState {
  /** `storing`: the windows store their input. `blocked`: a reload would lose input or interrupt a save. */
  status: 'none' | 'available' | 'storing' | 'blocked';
  /** Titles of the windows that block the update; '' for one that does not respond. */
  windows: readonly string[];
}

const initialState: UpdateState = { status: 'none', windows: [] };

export const updateSlice = createSlice({
  name: 'update',
  initialState,
  reducers: {
    updateFound: (): UpdateState => ({ status: 'available', windows: [] }),
    updateStarted: (): UpdateState => ({ status: 'storing', windows: [] }),
    updateBlocked: (_state, { payload }: PayloadAction<readonly string[]>): UpdateState => ({
      status: 'blocked',
      windows: payload,
    }),
    updatePostponed: (): UpdateState => initialState,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof updateSlice> {}
}

export const { updateFound, updateStarted, updateBlocked, updatePostponed } = updateSlice.actions;
const injected = rootReducer.inject(updateSlice);
export const selectUpdate = injected.selector((state) => state.update);
