/** Resolves to true when `work` completes within `limit` milliseconds, otherwise to false. Does not cancel the work. */
export async function completesWithin(limit: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), limit)));
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
