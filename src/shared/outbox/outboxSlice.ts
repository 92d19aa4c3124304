import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../store/rootReducer.ts';
import type { OutboxEntry } from './outboxEntry.ts';

interface OutboxData {
  /** In the order of the saves. */
  entries: OutboxEntry[];
  /** Ids of entries that cannot be decrypted. */
  unreadable: string[];
  /** Ids of entries of a newer version of the application. */
  newer: string[];
}

interface OutboxSliceState extends OutboxData {
  /** The storage of this browser was read, or cannot be read. */
  isLoaded: boolean;
  /** The last read of the storage failed; `entries` are those of an earlier one. */
  hasFailed: boolean;
}

const initialState: OutboxSliceState = { entries: [], unreadable: [], newer: [], isLoaded: false, hasFailed: false };

/** Saves of the user that were not sent yet, as read from this browser. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    outboxLoaded: (_state, { payload }: PayloadAction<OutboxData>) => ({
      ...payload,
      isLoaded: true,
      hasFailed: false,
    }),
    outboxLoadFailed: (state) => ({ ...state, isLoaded: true, hasFailed: true }),
  },
  selectors: {
    selectOutbox: (state) => state,
  },
});

declare module '../store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof outboxSlice> {}
}

export const { outboxLoaded, outboxLoadFailed } = outboxSlice.actions;
export const { selectOutbox } = outboxSlice.injectInto(rootReducer).selectors;
