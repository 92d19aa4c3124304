import { createSelector, createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import type { Finding } from './faults.ts';

/** What a scan has read. Its state is that of the scan `checks.sync` in `scans`. */
interface SyncScan {
  /** The users are read; the resources of deleted users are searched. */
  isSearchingDangling: boolean;
  /** Ids of the scanned users. */
  userIds: string[];
  /** Number of all users, once counted. */
  total?: number;
  /** Time of completion in milliseconds since 1970. */
  completedAt?: number;
}

/** The proposed or executed repair of the selected findings. */
interface Repair {
  /** Id of its run. */
  id: string;
  userIds: string[];
}

interface UserSyncState {
  scan: SyncScan;
  findings: Finding[];
  /** User ids of the selected findings. */
  selected: string[];
  /** Opens the dialog of the repair. */
  repair?: Repair;
}

const initialState: UserSyncState = {
  scan: { isSearchingDangling: false, userIds: [] },
  findings: [],
  selected: [],
};

/** User sync: the scan, its findings and their repair. The URL stores the filter and the page of the list. */
export const userSyncSlice = createSlice({
  name: 'userSync',
  initialState,
  reducers: {
    scanStarted: (): UserSyncState => initialState,
    usersCounted: ({ scan }, { payload }: PayloadAction<number>) => {
      scan.total = payload;
    },
    /** A page of users was scanned. */
    usersScanned: (state, { payload }: PayloadAction<{ userIds: string[]; findings: Finding[] }>): UserSyncState => {
      // A user added during the scan shifts the pages, so a user may be returned twice.
      const known = new Set(state.scan.userIds);
      const isNew = (userId: string): boolean => !known.has(userId);
      const { scan } = state;
      return {
        ...state,
        scan: {
          ...scan,
          userIds: [...scan.userIds, ...payload.userIds.filter(isNew)],
        },
        findings: [...state.findings, ...payload.findings.filter(({ userId }) => isNew(userId))],
      };
    },
    danglingSearchStarted: ({ scan }) => {
      scan.isSearchingDangling = true;
    },
    /** The search for resources of deleted users found `dangling`; `at` in milliseconds since 1970. */
    scanCompleted: (
      state,
      { payload: { dangling, at } }: PayloadAction<{ dangling: readonly Finding[]; at: number }>,
    ): UserSyncState => ({
      ...state,
      scan: { ...state.scan, completedAt: at },
      findings: [...state.findings, ...dangling],
    }),
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
    selectSyncScan: ({ scan }) => scan,
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

export const { selectSyncScan, selectFindings, selectSelectedIds, selectRepair, selectFindingsOfRepair } =
  userSyncSlice.injectInto(rootReducer).selectors;
export const {
  scanStarted,
  usersCounted,
  usersScanned,
  danglingSearchStarted,
  scanCompleted,
  findingsSelected,
  findingsDeselected,
  repairProposed,
  repairClosed,
} = userSyncSlice.actions;
