/** Works with what the browser stores. A private window or a full disk may refuse: undefined then, and nothing else suffers. */
export async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
