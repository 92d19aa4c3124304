import { isAbsent } from './errors.ts';

/** Options of a read that bypasses the cache. */
export const uncached = { subscribe: false, forceRefetch: true } as const;

/** Options of a request for `readOnce`. */
export const current = { forceRefetch: true } as const;

/**
 * Resolves to the data of a query that was dispatched, and ends its subscription. Without a subscription, an invalidation of
 * its tags would remove the response before it is read. Rejects with an ApiError.
 */
export async function readOnce<Data>(request: { unwrap: () => Promise<Data>; unsubscribe: () => void }): Promise<Data> {
  try {
    return await request.unwrap();
  } finally {
    request.unsubscribe();
  }
}

/** Like `readOnce`, but resolves to undefined if the resource does not exist. */
export const readIfPresent = <Data>(request: Parameters<typeof readOnce<Data>>[0]): Promise<Data | undefined> =>
  readOnce(request).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
