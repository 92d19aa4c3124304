import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A run that is remembered on this machine. */
export interface PastRun {
  /** Date and time in ISO format. */
  at: string;
  /** Titles of the unstable tests. */
  unstable: string[];
}

const runsKept = 10;
const unstableAllowed = 2;

/** Reasons to fail a run because of its unstable tests: more than two, or one that was unstable in the last ten runs. */
export function instability(unstable: readonly string[], past: readonly PastRun[]): string[] {
  const recent = past.slice(1 - runsKept);
  const repeated = unstable.filter((title) => recent.some((run) => run.unstable.includes(title)));
  return [
    ...(unstable.length > unstableAllowed
      ? [`${unstable.length} tests were unstable, ${unstableAllowed} are allowed`]
      : []),
    ...repeated.map((title) => `Unstable for the second time in ${runsKept} runs: ${title}`),
  ];
}

/** The runs in a history file; empty if it does not exist or cannot be read. */
export function readHistory(file: string): PastRun[] {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PastRun[]) : [];
  } catch {
    return [];
  }
}

/** Adds a run, and keeps the last ten. */
export function remember(file: string, past: readonly PastRun[], run: PastRun): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, JSON.stringify([...past, run].slice(-runsKept), null, 2));
  renameSync(partial, file);
}
