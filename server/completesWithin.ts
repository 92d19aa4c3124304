/**
 * Resolves to true when `work` completes within `limit` milliseconds, otherwise to false. Rejects like `work`, which is not
 * cancelled.
 */
export async function completesWithin(limit: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), limit)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
