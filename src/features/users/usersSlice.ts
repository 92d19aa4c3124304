import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { User } from '../../api/keycloak/index.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import { isBusy, setStep, waitingSteps, type RunStatus, type RunStep } from './run.ts';

export interface BulkPlan {
  /** Users whose state changes. */
  change: User[];
  /** Number of users already in the requested state. */
  unchanged: number;
  /** The signed-in user was selected for disabling and is excluded. */
  self: boolean;
}

/** Enables or disables several users. The slice of saves contains the state of the run. */
export interface BulkRun {
  enable: boolean;
  /** The users when the run was proposed; the list behind the dialog changes during the run. */
  plan: BulkPlan;
}

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
  /** Opens the dialog of the bulk run. */
  bulk?: BulkRun;
  /** Opens the dialog of the deletion. */
  deletion?: Deletion;
  /** Number of enabled users who never signed in, since the page about sign-ins was last loaded. */
  neverSignedIn?: number;
}

const initialState: UsersState = {};

/** Plan of enabling or disabling users. Excludes the signed-in user from disabling. */
function bulkPlan(users: readonly User[], enable: boolean, selfId: string | undefined): BulkPlan {
  const others = users.filter((user) => enable || user.id !== selfId);
  const change = others.filter((user) => user.enabled !== enable);
  return { change, unchanged: others.length - change.length, self: others.length < users.length };
}

const running = (id: string): RunStep => ({ id, state: 'running', notes: [] });

/** Workflows of the user pages: bulk runs and deletion. The URL stores the search, the side panel and the tab. */
export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    /** `selfId`: the signed-in user. */
    bulkProposed: (
      state,
      { payload }: PayloadAction<{ users: readonly User[]; enable: boolean; selfId: string | undefined }>,
    ) => {
      const { users, enable, selfId } = payload;
      state.bulk = { enable, plan: bulkPlan(users, enable, selfId) };
    },
    bulkClosed: (state) => {
      delete state.bulk;
    },
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
    signInsLoaded: (state, { payload }: PayloadAction<{ never: number }>) => {
      state.neverSignedIn = payload.never;
    },
    /** A password was set; recorded for DevTools and the support report. */
    passwordReset: (_state, _action: PayloadAction<string>) => {},
    /** Closes the dialogs; a running deletion completes. */
    userPageLeft: (state) => {
      delete state.bulk;
      if (!isBusy(state.deletion)) delete state.deletion;
    },
  },
  selectors: {
    selectBulk: ({ bulk }) => bulk,
    selectDeletion: ({ deletion }) => deletion,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof usersSlice> {}
}

export const { selectBulk, selectDeletion } = usersSlice.injectInto(rootReducer).selectors;
export const {
  bulkProposed,
  bulkClosed,
  deletionProposed,
  deletionStarted,
  deletionStepStarted,
  deletionStepCompleted,
  deletionFailed,
  deletionCompleted,
  deletionClosed,
  signInsLoaded,
  passwordReset,
  userPageLeft,
} = usersSlice.actions;
