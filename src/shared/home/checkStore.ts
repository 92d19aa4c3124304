import type { FigureCount } from '../feature.ts';
import { ignoringStorageErrors } from '../storage/ignoringStorageErrors.ts';
import { createUserStore } from '../storage/userStore.ts';

/** Result of a check that reads too much to run on every visit of the home page, e.g. a scan of all users. */
export type CheckResult = FigureCount & Required<Pick<FigureCount, 'at'>> & { count: number };

const store = createUserStore<CheckResult>('checks');

/** Stores the result of a check of a user in this browser; an earlier one is replaced. */
export async function storeCheck(userId: string, check: string, result: CheckResult): Promise<void> {
  await ignoringStorageErrors(() => store.set(userId, check, result));
}

/** Last result of a check of a user in this browser; undefined if the check was never run. */
export function readCheck(userId: string, check: string): Promise<CheckResult | undefined> {
  return ignoringStorageErrors(() => store.get(userId, check));
}
