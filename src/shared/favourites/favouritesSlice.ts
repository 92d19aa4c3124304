import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { readPreferences, writePreferences } from '../../config/preferences.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { AppThunk } from '../store/hooks.ts';
import { rootReducer } from '../store/rootReducer.ts';
import { favouriteViewsOf } from '../table/views/storedViews.ts';
import {
  changeFavourites,
  isSameRecord,
  readFavourites,
  type FavouriteRecord,
  type RecordKey,
} from './favouriteStore.ts';

/** A saved view of a list that the user has marked. */
interface FavouriteView {
  name: string;
  /** Address of the list with the view. */
  to: string;
}

interface FavouritesState {
  /** Undefined until they are read from this browser. */
  records: readonly FavouriteRecord[] | undefined;
  views: readonly FavouriteView[];
}

const initialState: FavouritesState = { records: undefined, views: [] };

/** The favourites of the user, as this browser stores them, for the menu, the home page and the buttons. */
export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    favouritesRead: (_state, { payload }: PayloadAction<FavouritesState>) => payload,
  },
  selectors: {
    selectFavourites: (state) => state,
  },
});

declare module '../store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof favouritesSlice> {}
}

const { favouritesRead } = favouritesSlice.actions;
export const { selectFavourites } = favouritesSlice.injectInto(rootReducer).selectors;

/** Reads the favourites of the user from this browser. No request is sent. */
export function loadFavourites(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return;
    const records = await readFavourites(userId);
    if (selectUser(getState())?.id !== userId) return;
    const views = favouriteViewsOf(userId);
    dispatch(favouritesRead({ records, views }));
    // The menu of the next visit reserves their space.
    const { menu = {} } = readPreferences();
    const favourites = records.length + views.length;
    if ((menu.favourites ?? 0) !== favourites) writePreferences({ menu: { ...menu, favourites } });
  };
}

function change(edit: (records: FavouriteRecord[]) => FavouriteRecord[]): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return;
    await changeFavourites(userId, edit);
    await dispatch(loadFavourites());
  };
}

/** Adds a record at the end, or replaces its name and address. */
export const favouriteStored = (record: FavouriteRecord): AppThunk<Promise<void>> =>
  change((records) => {
    const isKnown = records.some((other) => isSameRecord(other, record));
    return isKnown ? records.map((other) => (isSameRecord(other, record) ? record : other)) : [...records, record];
  });

/** Removes a record, also after its deletion. */
export const favouriteRemoved = (record: RecordKey): AppThunk<Promise<void>> =>
  change((records) => records.filter((other) => !isSameRecord(other, record)));
