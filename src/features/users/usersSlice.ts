import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { keycloakEndpoints, type User } from '../../api/keycloak/index.ts';
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
  /** Users selected on all pages of the list, in the order of selection. */
  selected: User[];
  /** Opens the dialog of the bulk run. */
  bulk?: BulkRun;
  /** Opens the dialog of the deletion. */
  deletion?: Deletion;
  /** Number of enabled users who never signed in, since the page about sign-ins was last loaded. */
  neverSignedIn?: number;
}

const initialState: UsersState = { selected: [] };

/** Plan of enabling or disabling users. Excludes the signed-in user from disabling. */
function bulkPlan(users: readonly User[], enable: boolean, selfId: string | undefined): BulkPlan {
  const others = users.filter((user) => enable || user.id !== selfId);
  const change = others.filter((user) => user.enabled !== enable);
  return { change, unchanged: others.length - change.length, self: others.length < users.length };
}

const without = (users: readonly User[], removedIds: readonly string[]): User[] =>
  users.filter(({ id }) => !removedIds.includes(id));

const running = (id: string): RunStep => ({ id, state: 'running', notes: [] });

/** Workflows of the user pages: selection, bulk runs and deletion. The URL stores the search, the side panel and the tab. */
export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    usersSelected: (state, { payload }: PayloadAction<readonly User[]>) => {
      const ids = new Set(state.selected.map(({ id }) => id));
      state.selected.push(...payload.filter(({ id }) => !ids.has(id)));
    },
    usersDeselected: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.selected = without(state.selected, payload);
    },
    selectionCleared: (state) => {
      state.selected = [];
    },
    /** `selfId`: the signed-in user. */
    bulkProposed: (state, { payload }: PayloadAction<{ enable: boolean; selfId: string | undefined }>) => {
      const { enable, selfId } = payload;
      const plan = bulkPlan(state.selected, enable, selfId);
      state.bulk = { enable, plan };
    },
    /** Closes the dialog, and clears the selection if every user was changed. */
    bulkClosed: (state, { payload }: PayloadAction<{ isComplete: boolean }>) => {
      if (payload.isComplete) state.selected = [];
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
      state.selected = without(state.selected, [userId]);
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
    /** Closes the dialogs; a running deletion completes. The selection remains. */
    userPageLeft: (state) => {
      delete state.bulk;
      if (!isBusy(state.deletion)) delete state.deletion;
    },
  },
  extraReducers: (builder) => {
    // Selected users may have changed since their selection.
    builder.addMatcher(keycloakEndpoints.endpoints.getUsers.matchFulfilled, (state, { payload }) => {
      if (state.selected.length === 0) return;
      const fetched = new Map(payload.map((user) => [user.id, user]));
      state.selected = state.selected.map((user) => fetched.get(user.id) ?? user);
    });
    builder.addMatcher(keycloakEndpoints.endpoints.updateUser.matchFulfilled, (state, { meta }) => {
      const { userId, userRepresentation } = meta.arg.originalArgs;
      const selected = state.selected.find(({ id }) => id === userId);
      if (selected) selected.enabled = userRepresentation.enabled ?? selected.enabled;
    });
  },
  selectors: {
    selectSelected: ({ selected }) => selected,
    selectSelectedIds: createSelector(
      ({ selected }: UsersState) => selected,
      (selected): ReadonlySet<string> => new Set(selected.map(({ id }) => id)),
    ),
    selectBulk: ({ bulk }) => bulk,
    selectDeletion: ({ deletion }) => deletion,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof usersSlice> {}
}

export const { selectSelected, selectSelectedIds, selectBulk, selectDeletion } =
  usersSlice.injectInto(rootReducer).selectors;
export const {
  usersSelected,
  usersDeselected,
  selectionCleared,
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
