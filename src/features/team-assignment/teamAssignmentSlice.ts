import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import type { AssignedLocation } from './assignment.ts';
import type { LocationScan } from './coverage/coverage.ts';

/** The open dialog with the teams of a Location. */
interface AssignmentDraft {
  location: AssignedLocation;
  /** The teams as changed by the user; undefined before the first change. */
  chosen?: readonly ReferenceOption[];
}

interface TeamAssignmentState {
  draft?: AssignmentDraft;
}

const initialState = {} as TeamAssignmentState;

/** The assignment of teams to a Location. */
export const teamAssignmentSlice = createSlice({
  name: 'teamAssignment',
  initialState,
  reducers: {
    assignmentOpened: (state, { payload: location }: PayloadAction<AssignedLocation>) => {
      state.draft = { location };
    },
    teamsChosen: ({ draft }, { payload }: PayloadAction<readonly ReferenceOption[]>) => {
      if (draft) draft.chosen = [...payload];
    },
    /** Closes the dialog unless the user opened that of another Location during the save. */
    assignmentSaved: (state, { payload: locationId }: PayloadAction<string>) => {
      if (state.draft?.location.id === locationId) delete state.draft;
    },
    assignmentClosed: (state) => void delete state.draft,
  },
  selectors: {
    selectAssignmentDraft: (state) => state.draft,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof teamAssignmentSlice> {}
}

export const { assignmentOpened, teamsChosen, assignmentSaved, assignmentClosed } = teamAssignmentSlice.actions;
export const { selectAssignmentDraft } = teamAssignmentSlice.injectInto(rootReducer).selectors;

/** Locations of a scan by id, and the ids of those with a team. Memoised per result. */
export const selectScannedLocations = createSelector([(scan: LocationScan) => scan], ({ locations, withTeam }) => ({
  locations: new Map(locations.map((location) => [location.id, location])),
  withTeam: new Set(withTeam),
}));
