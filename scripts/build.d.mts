/** Files and folders that the build reads, besides package.json. */
export const sources: readonly string[];
/** Hash of the names and contents of all build inputs below `root`. */
export function sourceHash(root: string): string;
/** Builds if the sources changed since the last build. Resolves to false if the build failed. */
export function buildIfStale(options?: { force?: boolean }): Promise<boolean>;
