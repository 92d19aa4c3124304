import { selectUser } from '../../session/sessionSlice.ts';
import type { FigureCount } from '../feature.ts';
import type { AppThunk } from '../store/hooks.ts';
import { readCheck, storeCheck, type CheckResult } from './checkStore.ts';

/** The last result of a check of the user in this browser, with its time; without a count if the check was never run. */
export const readLastCheck =
  (check: string): AppThunk<Promise<FigureCount>> =>
  async (_dispatch, getState) =>
    (await readCheck(selectUser(getState())?.id ?? '', check)) ?? { count: undefined };

/** Stores the result of a check of the user in this browser, for the home page. */
export const storeLastCheck =
  (check: string, result: CheckResult): AppThunk<Promise<void>> =>
  async (_dispatch, getState) =>
    storeCheck(selectUser(getState())?.id ?? '', check, result);
