import { createStore, del, delMany, get, keys, update } from 'idb-keyval';
import { ignoringStorageErrors } from '../../api/persistedCache/ignoringStorageErrors.ts';

/** Result of a check that reads too much to run on every visit of the home page, e.g. a scan of all users. */
export interface CheckResult {
  /** Number of records found. */
  count: number;
  /** Time of the check in milliseconds since 1970. */
  at: number;
  /** True if the check did not read all records. */
  isPartial?: boolean;
}

const store = createStore('checks', 'checks');

type Results = Readonly<Record<string, CheckResult>>;

/** Stores the result of a check of a user in this browser; an earlier one is replaced. */
export async function storeCheck(userId: string, check: string, result: CheckResult): Promise<void> {
  await ignoringStorageErrors(() => update<Results>(userId, (results) => ({ ...results, [check]: result }), store));
}

/** Last result of a check of a user in this browser; undefined if the check was never run. */
export async function readCheck(userId: string, check: string): Promise<CheckResult | undefined> {
  return (await ignoringStorageErrors(() => get<Results>(userId, store)))?.[check];
}

/** Removes the results of a user, at sign-out. */
export async function purgeChecks(userId: string): Promise<void> {
  await ignoringStorageErrors(() => del(userId, store));
}

/** Removes the results of other users, because their sessions may have ended without a sign-out. */
export async function purgeChecksOfOthers(userId: string): Promise<void> {
  await ignoringStorageErrors(async () => {
    const others = (await keys<string>(store)).filter((key) => key !== userId);
    await delMany(others, store);
  });
}
