import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import { pairKey, type Pair } from '../match/candidates.ts';
import type { MergeType } from '../match/record.ts';
import type { Scope } from '../scope.ts';

/** What a scan has read. Its state is that of the scan `pairScan` in `scans`. */
interface PairScan {
  type: MergeType;
  scope: Scope;
  /** Number of records read. */
  read: number;
  /** Number of records in the scope, if the server counts them. */
  total?: number | undefined;
  /** Compared part of the records, 0 to 1; undefined while they are read. */
  compared?: number;
  /** Name of the record whose duplicates were searched. */
  name?: string;
}

interface DuplicatesState {
  scan?: PairScan;
  pairs: Pair[];
  /** Keys of pairs that users have declared not to be duplicates. */
  declared: string[];
}

const initialState: DuplicatesState = { pairs: [], declared: [] };

/** Name of the search for duplicates. */
export const pairScan = 'duplicates';

/** The search for duplicates and its result. The URL stores the scope and the filters of the list. */
export const duplicatesSlice = createSlice({
  name: 'duplicates',
  initialState,
  reducers: {
    scanStarted: (_state, { payload }: PayloadAction<Pick<PairScan, 'type' | 'scope'>>): DuplicatesState => ({
      ...initialState,
      scan: { ...payload, read: 0 },
    }),
    recordsScanned: ({ scan }, { payload }: PayloadAction<Partial<PairScan>>) => {
      if (scan) Object.assign(scan, payload);
    },
    scanCompleted: (state, { payload }: PayloadAction<{ pairs: Pair[]; declared: string[] }>): DuplicatesState => ({
      ...state,
      ...payload,
    }),
    pairDeclared: (state, { payload }: PayloadAction<{ key: string; declared: boolean }>) => {
      state.declared = state.declared.filter((key) => key !== payload.key);
      if (payload.declared) state.declared.push(payload.key);
    },
    /** Records that are not in use any more, e.g. after a merge. */
    recordsRetired: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.pairs = state.pairs.filter(({ one, other }) => !payload.includes(one.id) && !payload.includes(other.id));
    },
  },
  selectors: {
    selectPairScan: ({ scan }) => scan,
    selectPairs: ({ pairs }) => pairs,
    selectDeclared: ({ declared }) => declared,
  },
});

declare module '../../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof duplicatesSlice> {}
}

/** Key of a pair, by which statements about it are stored. */
export const keyOf = ({ one, other }: Pair): string => pairKey(one.id, other.id);

export const { selectPairScan, selectPairs, selectDeclared } = duplicatesSlice.injectInto(rootReducer).selectors;
export const { scanStarted, recordsScanned, scanCompleted, pairDeclared, recordsRetired } = duplicatesSlice.actions;
