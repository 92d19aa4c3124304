/** Runs work on the browser's storage. Returns undefined if it fails, e.g. in a private window or with a full disk. */
export async function ignoringStorageErrors<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
