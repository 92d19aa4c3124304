import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { areaOf, type NamedLocation } from '../../../common/fhir/area.ts';
import { isApiError } from '../../api/errors.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { toSaveError, type SaveError } from '../save/saveError.ts';
import type { AppThunk } from '../store/hooks.ts';
import { rootReducer } from '../store/rootReducer.ts';
import { readOwnDetail } from './readOwnDetail.ts';

/** The area of the signed-in user. `ids` are those of Locations, sorted; empty without an area. */
export interface OwnArea {
  status: 'unknown' | 'loading' | 'known' | 'failed';
  ids: readonly string[];
  /** Stored names of these Locations. */
  names: readonly string[];
  /** Present in the status `failed`. */
  error?: SaveError;
}

const nowhere = { ids: [], names: [] };
const initialState = { status: 'unknown', ...nowhere } as OwnArea;

/** The user's area, read once per page load. Changed teams take effect when the page is loaded again. */
const areaSlice = createSlice({
  name: 'area',
  initialState,
  reducers: {
    areaRequested: (): OwnArea => ({ status: 'loading', ...nowhere }),
    areaLoaded: (_state, { payload }: PayloadAction<readonly NamedLocation[]>): OwnArea => ({
      ...{ status: 'known', ids: payload.map(({ id }) => id), names: payload.map(({ name }) => name) },
    }),
    areaFailed: (_state, { payload }: PayloadAction<SaveError>): OwnArea => ({
      ...{ status: 'failed', ...nowhere, error: payload },
    }),
  },
  selectors: { selectOwnArea: (state) => state },
});

declare module '../store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof areaSlice> {}
}

const { areaRequested, areaLoaded, areaFailed } = areaSlice.actions;
export const { selectOwnArea } = areaSlice.injectInto(rootReducer).selectors;

/** Statuses of servers without the endpoint, and of a refused read. */
const withoutArea: readonly (number | undefined)[] = [400, 403, 404, 405, 410, 501];

/**
 * Reads the user's area, unless it is known. A user has no area without `readOwnDetail`, or if it cannot be read:
 * `withoutArea`.
 */
export function loadOwnArea(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { config }) => {
    const { status } = selectOwnArea(getState());
    if (status === 'loading' || status === 'known') return;
    const userId = selectUser(getState())?.id;
    const reading = dispatch(readOwnDetail());
    if (userId === undefined || !reading) {
      dispatch(areaLoaded([]));
      return;
    }
    dispatch(areaRequested());
    const isCurrent = (): boolean => selectUser(getState())?.id === userId;
    try {
      const detail = await reading;
      if (isCurrent()) dispatch(areaLoaded(areaOf(detail, userId, config.rootLocationId)));
    } catch (error) {
      if (!isCurrent()) return;
      const isNone = isApiError(error) && withoutArea.includes(error.status);
      dispatch(isNone ? areaLoaded([]) : areaFailed(toSaveError(error)));
    }
  };
}
