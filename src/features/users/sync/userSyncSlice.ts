import { createSelector, createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../../api/errors.ts';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import type { Finding } from './faults.ts';

interface Scan {
  /** `users` and `dangling`: the scan is running. */
  phase: 'idle' | 'users' | 'dangling' | 'done' | 'cancelled' | 'failed';
  /** Number of users read so far. A resumed scan continues there. */
  first: number;
  /** Ids of the scanned users. */
  userIds: string[];
  /** Number of all users, once counted. */
  total?: number;
  /** Time of completion in milliseconds since 1970. */
  completedAt?: number;
  /** Reason of a failure; undefined for an unexpected error. */
  error?: ApiError;
}

/** The proposed or executed repair of the selected findings. */
interface Repair {
  /** Id of its run. */
  id: string;
  userIds: string[];
}

interface UserSyncState {
  scan: Scan;
  findings: Finding[];
  /** User ids of the selected findings. */
  selected: string[];
  /** Opens the dialog of the repair. */
  repair?: Repair;
}

const idle: Scan = { phase: 'idle', first: 0, userIds: [] };
const initialState: UserSyncState = { scan: idle, findings: [], selected: [] };

const isScanning = ({ scan }: UserSyncState): boolean => scan.phase === 'users' || scan.phase === 'dangling';

/** User Sync: the scan, its findings and their repair. The URL stores the filter and the page of the list. */
export const userSyncSlice = createSlice({
  name: 'users',
  reducerPath: 'userSync',
  initialState,
  reducers: {
    scanStarted: (): UserSyncState => ({ ...initialState, scan: { ...idle, phase: 'users' } }),
    /** Continues a failed or cancelled scan. */
    scanResumed: ({ scan }) => {
      scan.phase = 'users';
      delete scan.error;
    },
    usersCounted: ({ scan }, { payload }: PayloadAction<number>) => {
      scan.total = payload;
    },
    /** A page of users was scanned. */
    scanProgressed: (state, { payload }: PayloadAction<{ userIds: string[]; findings: Finding[] }>): UserSyncState => {
      // A user added during the scan shifts the pages, so a user may be returned twice.
      const known = new Set(state.scan.userIds);
      const isNew = (userId: string): boolean => !known.has(userId);
      const { scan } = state;
      return {
        ...state,
        scan: {
          ...scan,
          first: scan.first + payload.userIds.length,
          userIds: [...scan.userIds, ...payload.userIds.filter(isNew)],
        },
        findings: [...state.findings, ...payload.findings.filter(({ userId }) => isNew(userId))],
      };
    },
    danglingSearchStarted: ({ scan }) => {
      scan.phase = 'dangling';
    },
    /** The search for resources of deleted users found `dangling`; `at` in milliseconds since 1970. */
    scanCompleted: (
      state,
      { payload: { dangling, at } }: PayloadAction<{ dangling: readonly Finding[]; at: number }>,
    ): UserSyncState => ({
      ...state,
      scan: { ...state.scan, phase: 'done', completedAt: at },
      findings: [...state.findings, ...dangling],
    }),
    scanFailed: ({ scan }, { payload: error }: PayloadAction<ApiError | undefined>) => {
      Object.assign(scan, { phase: 'failed', error });
    },
    scanCancelled: ({ scan }) => {
      scan.phase = 'cancelled';
    },
    findingsSelected: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.selected = [...new Set([...state.selected, ...payload])];
    },
    findingsDeselected: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.selected = state.selected.filter((userId) => !payload.includes(userId));
    },
    /** Opens the preview of the repair of the selected findings. */
    repairProposed: {
      reducer: (state, { payload: id }: PayloadAction<string>) => {
        state.repair = { id, userIds: [...state.selected] };
      },
      prepare: () => ({ payload: nanoid() }),
    },
    /** Removes the findings of the repaired users and closes the dialog of the repair. */
    repairClosed: (state, { payload: repaired }: PayloadAction<readonly string[]>) => {
      state.findings = state.findings.filter(({ userId }) => !repaired.includes(userId));
      state.selected = state.selected.filter((userId) => !repaired.includes(userId));
      delete state.repair;
    },
  },
  selectors: {
    selectScan: ({ scan }) => scan,
    selectIsScanning: isScanning,
    selectFindings: ({ findings }) => findings,
    selectSelectedIds: createSelector(
      ({ selected }: UserSyncState) => selected,
      (selected): ReadonlySet<string> => new Set(selected),
    ),
    selectRepair: ({ repair }) => repair,
    selectFindingsOfRepair: createSelector(
      ({ findings }: UserSyncState) => findings,
      ({ repair }: UserSyncState) => repair?.userIds,
      (findings, userIds): readonly Finding[] => {
        const chosen = new Set(userIds);
        return findings.filter(({ userId }) => chosen.has(userId));
      },
    ),
  },
});

declare module '../../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof userSyncSlice> {}
}

export const { selectScan, selectIsScanning, selectFindings, selectSelectedIds, selectRepair, selectFindingsOfRepair } =
  userSyncSlice.injectInto(rootReducer).selectors;
export const {
  scanStarted,
  scanResumed,
  usersCounted,
  scanProgressed,
  danglingSearchStarted,
  scanCompleted,
  scanFailed,
  scanCancelled,
  findingsSelected,
  findingsDeselected,
  repairProposed,
  repairClosed,
} = userSyncSlice.actions;
