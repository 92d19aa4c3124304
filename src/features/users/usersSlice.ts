import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { User } from '../../api/keycloak/index.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';

/** People who leave, or whose work is handed over, before it is decided what happens to it. */
export interface Leaving {
  /** Id of the run that the decision may start. */
  id: string;
  userIds: readonly string[];
  /** What follows. `deleteOne` opens the dialog of the deletion of `user`. */
  then: 'nothing' | 'disable' | 'delete' | 'deleteOne';
  /** The only one of them. */
  user?: User;
}

interface UsersState {
  /** Opens the dialog of the deletion. */
  deletion?: User;
  /** Opens the dialog about their work. */
  leaving?: Leaving;
}

const initialState: UsersState = {};

/** The user whose deletion is proposed or executed. The URL stores the search, the side panel and the tab. */
export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    deletionProposed: (state, { payload }: PayloadAction<User>) => {
      state.deletion = payload;
    },
    deletionClosed: (state) => {
      delete state.deletion;
    },
    leavingProposed: (state, { payload }: PayloadAction<Leaving>) => {
      state.leaving = { ...payload, userIds: [...payload.userIds] };
    },
    leavingClosed: (state) => {
      delete state.leaving;
    },
    /** A password was set; recorded for DevTools and the support report. */
    passwordReset: (_state, _action: PayloadAction<string>) => {},
  },
  selectors: {
    selectDeletion: ({ deletion }) => deletion,
    selectLeaving: ({ leaving }) => leaving,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof usersSlice> {}
}

export const { selectDeletion, selectLeaving } = usersSlice.injectInto(rootReducer).selectors;
export const { deletionProposed, deletionClosed, leavingProposed, leavingClosed, passwordReset } = usersSlice.actions;

/** Opens the dialog about the work of these people. Returns the id of the run that it may propose. */
export const proposeLeaving =
  (leaving: Omit<Leaving, 'id'>): AppThunk<string> =>
  (dispatch) => {
    const id = nanoid();
    dispatch(leavingProposed({ id, ...leaving }));
    return id;
  };
