import { createUserStore } from '../storage/userStore.ts';

/** Result of a check that reads too much to run on every visit of the home page, e.g. a scan of all users. */
export interface CheckResult {
  /** Number of records found. */
  count: number;
  /** Number of records checked. */
  total?: number;
  /** Time of the check in milliseconds since 1970. */
  at: number;
  /** True if the check did not read all records. */
  isPartial?: boolean;
}

type Results = Readonly<Record<string, CheckResult>>;

const store = createUserStore<Results>('checks');

/** Stores the result of a check of a user in this browser; an earlier one is replaced. */
export function storeCheck(userId: string, check: string, result: CheckResult): Promise<void> {
  return store.change(userId, (results) => ({ ...results, [check]: result }));
}

/** Last result of a check of a user in this browser; undefined if the check was never run. */
export async function readCheck(userId: string, check: string): Promise<CheckResult | undefined> {
  return (await store.read(userId))?.[check];
}

export const { purge: purgeChecks, purgeOfOthers: purgeChecksOfOthers } = store;
