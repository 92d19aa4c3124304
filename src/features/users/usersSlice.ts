import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { User } from '../../api/keycloak/index.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';

interface UsersState {
  /** Opens the dialog of the deletion. */
  deletion?: User;
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
    /** A password was set; recorded for DevTools and the support report. */
    passwordReset: (_state, _action: PayloadAction<string>) => {},
  },
  selectors: {
    selectDeletion: ({ deletion }) => deletion,
  },
});

declare module '../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof usersSlice> {}
}

export const { selectDeletion } = usersSlice.injectInto(rootReducer).selectors;
export const { deletionProposed, deletionClosed, passwordReset } = usersSlice.actions;
