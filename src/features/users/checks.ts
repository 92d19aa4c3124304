import { selectUser } from '../../session/sessionSlice.ts';
import type { FigureCount } from '../../shared/feature.ts';
import { readCheck, storeCheck, type CheckResult } from '../../shared/home/checkStore.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';

/** Keys of the checks whose last result the home page shows. */
export const checks = { sync: 'userSync', signIns: 'signIns', silent: 'silentWorkers' } as const;
type Check = (typeof checks)[keyof typeof checks];

/** The last result of a check in this browser, with its time. */
export const readLastCheck =
  (check: Check): AppThunk<Promise<FigureCount>> =>
  async (_dispatch, getState) =>
    (await readCheck(selectUser(getState())?.id ?? '', check)) ?? { count: undefined };

/** Stores the result of a check; `at` is its time in milliseconds since 1970. */
export const storeLastCheck =
  (check: Check, result: CheckResult): AppThunk<Promise<void>> =>
  async (_dispatch, getState) =>
    storeCheck(selectUser(getState())?.id ?? '', check, result);
