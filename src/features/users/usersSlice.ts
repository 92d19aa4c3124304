import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { User } from '../../api/keycloak/index.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import { isBusy, setStep, waitingSteps, type RunStatus, type RunStep } from './run.ts';

/** Steps of a deletion: the account, the FHIR resources and the care teams. */
export const deletionSteps = ['user', 'resources', 'careTeams'] as const;
export type DeletionStep = (typeof deletionSteps)[number];

interface Deletion {
  user: User;
  status: RunStatus;
  /** Empty before the start. */
  steps: RunStep[];
}

interface UsersState {
  /** Opens the dialog of the deletion. */
  deletion?: Deletion;
}

const initialState: UsersState = {};

const running = (id: string): RunStep => ({ id, state: 'running', notes: [] });

/** Workflow of the user pages: deletion. The URL stores the search, the side panel and the tab. */
export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    deletionProposed: (state, { payload }: PayloadAction<User>) => {
      state.deletion = { user: payload, status: 'proposed', steps: [] };
    },
    /** Starts the proposed deletion, or continues it. */
    deletionStarted: ({ deletion }) => {
      if (deletion) Object.assign(deletion, { status: 'running', steps: waitingSteps(deletionSteps, deletion.steps) });
    },
    deletionStepStarted: ({ deletion }, { payload }: PayloadAction<DeletionStep>) =>
      setStep(deletion, running(payload)),
    deletionStepCompleted: ({ deletion }, { payload }: PayloadAction<RunStep>) => setStep(deletion, payload),
    deletionFailed: ({ deletion }) => {
      if (deletion) deletion.status = 'ended';
    },
    deletionCompleted: (state, { payload: userId }: PayloadAction<string>) => {
      if (state.deletion?.user.id === userId) delete state.deletion;
    },
    deletionClosed: (state) => {
      delete state.deletion;
    },
    /** A password was set; recorded for DevTools and the support report. */
    passwordReset: (_state, _action: PayloadAction<string>) => {},
    /** Closes the dialogs; a running deletion completes. */
    userPageLeft: (state) => {
      if (!isBusy(state.deletion)) delete state.deletion;
    },
  },
  selectors: {
    selectDeletion: ({ deletion }) => deletion,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof usersSlice> {}
}

export const { selectDeletion } = usersSlice.injectInto(rootReducer).selectors;
export const {
  deletionProposed,
  deletionStarted,
  deletionStepStarted,
  deletionStepCompleted,
  deletionFailed,
  deletionCompleted,
  deletionClosed,
  passwordReset,
  userPageLeft,
} = usersSlice.actions;
