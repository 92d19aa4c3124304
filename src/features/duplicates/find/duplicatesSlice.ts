import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../../api/errors.ts';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import { pairKey, type Pair } from '../match/candidates.ts';
import type { MergeType } from '../match/record.ts';
import type { Scope } from '../scope.ts';

interface Scan {
  id: string;
  type: MergeType;
  scope: Scope;
  /** `reading` and `comparing`: the scan is running. */
  phase: 'reading' | 'comparing' | 'done' | 'cancelled' | 'failed';
  /** Number of records read. */
  read: number;
  /** Number of records in the scope, if the server counts them. */
  total?: number;
  /** Compared part of the records, 0 to 1. */
  compared: number;
  /** Name of the record whose duplicates were searched. */
  name?: string;
  /** Reason of a failure; undefined for an unexpected error. */
  error?: ApiError;
}

interface DuplicatesState {
  scan?: Scan;
  pairs: Pair[];
  /** Keys of pairs that users have declared not to be duplicates. */
  declared: string[];
}

const initialState: DuplicatesState = { pairs: [], declared: [] };

const isScanning = ({ scan }: DuplicatesState): boolean => scan?.phase === 'reading' || scan?.phase === 'comparing';

/** The search for duplicates and its result. The URL stores the scope and the filters of the list. */
export const duplicatesSlice = createSlice({
  name: 'duplicates',
  initialState,
  reducers: {
    scanStarted: (_state, { payload }: PayloadAction<Pick<Scan, 'id' | 'type' | 'scope'>>): DuplicatesState => ({
      ...initialState,
      scan: { ...payload, phase: 'reading', read: 0, compared: 0 },
    }),
    recordsCounted: ({ scan }, { payload }: PayloadAction<number>) => {
      if (scan) scan.total = payload;
    },
    recordsRead: ({ scan }, { payload }: PayloadAction<number>) => {
      if (scan) scan.read = payload;
    },
    recordNamed: ({ scan }, { payload }: PayloadAction<string>) => {
      if (scan) scan.name = payload;
    },
    recordsCompared: ({ scan }, { payload }: PayloadAction<number>) => {
      if (!scan) return;
      scan.phase = 'comparing';
      scan.compared = payload;
    },
    scanCompleted: (state, { payload }: PayloadAction<{ pairs: Pair[]; declared: string[] }>): DuplicatesState => ({
      ...state,
      ...payload,
      scan: state.scan && { ...state.scan, phase: 'done' },
    }),
    scanFailed: ({ scan }, { payload: error }: PayloadAction<ApiError | undefined>) => {
      if (scan) Object.assign(scan, { phase: 'failed', error });
    },
    scanCancelled: ({ scan }) => {
      if (scan) scan.phase = 'cancelled';
    },
    pairDeclared: (state, { payload }: PayloadAction<{ key: string; declared: boolean }>) => {
      state.declared = state.declared.filter((key) => key !== payload.key);
      if (payload.declared) state.declared.push(payload.key);
    },
    /** Records that are not in use any more, e.g. after a merge. */
    recordsRetired: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.pairs = state.pairs.filter(({ one, other }) => !payload.includes(one.id) && !payload.includes(other.id));
    },
    duplicatesPageLeft: (state) => {
      if (isScanning(state) && state.scan) state.scan.phase = 'cancelled';
    },
  },
  selectors: {
    selectScan: ({ scan }) => scan,
    selectIsScanning: isScanning,
    selectPairs: ({ pairs }) => pairs,
    selectDeclared: ({ declared }) => declared,
  },
});

declare module '../../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof duplicatesSlice> {}
}

/** Key of a pair, by which statements about it are stored. */
export const keyOf = ({ one, other }: Pair): string => pairKey(one.id, other.id);

export const { selectScan, selectIsScanning, selectPairs, selectDeclared } =
  duplicatesSlice.injectInto(rootReducer).selectors;
export const {
  scanStarted,
  recordsCounted,
  recordsRead,
  recordNamed,
  recordsCompared,
  scanCompleted,
  scanFailed,
  scanCancelled,
  pairDeclared,
  recordsRetired,
  duplicatesPageLeft,
} = duplicatesSlice.actions;
