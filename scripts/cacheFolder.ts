import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Path in the cache of this package outside the clone, `~/.cache/<package>`, which all clones of this user share. Entries
 * are keyed by their content and written by `fillOnce`.
 */
export function cacheFolder(...names: string[]): string {
  const { name } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
    name: string;
  };
  return path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), name, ...names);
}

/**
 * Creates `folder` with `fill`, which gets another, empty folder: an interrupted attempt leaves nothing behind. When two
 * processes fill the same folder, that of the first is kept.
 */
export async function fillOnce(folder: string, fill: (partial: string) => void | Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(path.dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}.partial-`);
  try {
    await fill(partial);
    keepFirst(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Renames `from` to `to` unless another process has created it. */
export function keepFirst(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
