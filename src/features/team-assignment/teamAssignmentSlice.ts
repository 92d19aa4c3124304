import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import type { AssignedLocation } from './assignment.ts';
import type { LocationScan, PractitionerScan, TeamCoverageRow } from './coverage/coverage.ts';

/** The open dialog with the teams of a Location. */
interface AssignmentDraft {
  location: AssignedLocation;
  /** The teams as changed by the user; undefined before the first change. */
  chosen?: readonly ReferenceOption[];
  isSaving: boolean;
  /** Why the last save failed. `deletes`: number of affiliations that the user may not delete. */
  failure?: { deletes: number } | { error: unknown };
}

/** Result of each coverage scan. */
export interface ScanResults {
  locations: LocationScan;
  teams: TeamCoverageRow[];
  people: PractitionerScan;
}
export type ScanKind = keyof ScanResults;

/** A read of complete collections. */
export type Scan<Result> =
  | { state: 'running'; done: number; total?: number }
  | { state: 'done'; result: Result }
  | { state: 'cancelled' }
  | { state: 'failed'; error: unknown };

interface TeamAssignmentState {
  draft?: AssignmentDraft;
  /** The scan of the open tab. A new scan gets another id, so that late results of the previous one are ignored. */
  scan?: { id: string; kind: ScanKind; progress: Scan<ScanResults[ScanKind]> };
}

type OfScan<Payload> = PayloadAction<{ id: string } & Payload>;

const initialState = {} as TeamAssignmentState;
const notStarted = { state: 'running', done: 0 } as const;

/** Sets the progress of a scan unless it was replaced, closed or cancelled. */
function setProgress(state: TeamAssignmentState, id: string, progress: Scan<ScanResults[ScanKind]>) {
  const { scan } = state;
  return scan?.id === id && scan.progress.state === 'running' ? { ...state, scan: { ...scan, progress } } : state;
}

/** The assignment of teams to a Location, and the scan for gaps in the assignment. */
export const teamAssignmentSlice = createSlice({
  name: 'teamAssignment',
  initialState,
  reducers: {
    assignmentOpened: (state, { payload: location }: PayloadAction<AssignedLocation>) => {
      state.draft = { location, isSaving: false };
    },
    teamsChosen: ({ draft }, { payload }: PayloadAction<readonly ReferenceOption[]>) => {
      if (draft) draft.chosen = [...payload];
    },
    assignmentSaveStarted: ({ draft }) => {
      if (!draft) return;
      draft.isSaving = true;
      delete draft.failure;
    },
    assignmentSaveFailed: (
      { draft },
      { payload }: PayloadAction<{ locationId: string; failure: AssignmentDraft['failure'] }>,
    ) => {
      if (draft?.location.id === payload.locationId)
        Object.assign(draft, { isSaving: false, failure: payload.failure });
    },
    /** Closes the dialog unless the user opened that of another Location during the save. */
    assignmentSaved: (state, { payload: locationId }: PayloadAction<string>) => {
      if (state.draft?.location.id === locationId) delete state.draft;
    },
    assignmentClosed: (state) => void delete state.draft,

    scanStarted: (state, { payload }: OfScan<{ kind: ScanKind }>) => {
      state.scan = { ...payload, progress: notStarted };
    },
    scanProgressed: (state, { payload: { id, done, total } }: OfScan<{ done: number; total?: number }>) =>
      setProgress(state, id, { state: 'running', done, total }),
    scanCompleted: (state, { payload: { id, result } }: OfScan<{ result: ScanResults[ScanKind] }>) =>
      setProgress(state, id, { state: 'done', result }),
    scanFailed: (state, { payload: { id, error } }: OfScan<{ error: unknown }>) =>
      setProgress(state, id, { state: 'failed', error }),
    scanCancelled: ({ scan }) => {
      if (scan?.progress.state === 'running') scan.progress = { state: 'cancelled' };
    },
    /** The tab of the scan was left. */
    scanClosed: (state) => void delete state.scan,
  },
  selectors: {
    selectAssignmentDraft: (state) => state.draft,
    /** The scan of a kind. A scan that has not started is running without progress. */
    selectScan: (state, kind: ScanKind): Scan<unknown> =>
      state.scan?.kind === kind ? state.scan.progress : notStarted,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof teamAssignmentSlice> {}
}

export const {
  assignmentOpened,
  teamsChosen,
  assignmentSaveStarted,
  assignmentSaveFailed,
  assignmentSaved,
  assignmentClosed,
  scanStarted,
  scanProgressed,
  scanCompleted,
  scanFailed,
  scanCancelled,
  scanClosed,
} = teamAssignmentSlice.actions;
export const { selectAssignmentDraft, selectScan } = teamAssignmentSlice.injectInto(rootReducer).selectors;

/** Locations of a scan by id, and the ids of those with a team. Memoised per result. */
export const selectScannedLocations = createSelector([(scan: LocationScan) => scan], ({ locations, withTeam }) => ({
  locations: new Map(locations.map((location) => [location.id, location])),
  withTeam: new Set(withTeam),
}));
