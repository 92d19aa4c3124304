import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Code lines of source files and the executed ones, by path relative to the root. */
export type Lines = Map<string, { code: Set<number>; executed: Set<number> }>;

/** Test file → source files of which it executes a function; all relative to the root, sorted. */
export type SuiteMap = Record<string, string[]>;

/** What a run of suites executed. */
export interface Recording {
  lines: Lines;
  suites: SuiteMap;
}

/** True for the production files of `common/`, `src/` and `server/`, by path relative to the root. */
export const isSource = (file: string): boolean =>
  /^(common|src|server)\/.*\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$|\.d\.ts$/.test(file);

/** Adds to the lines of a file. */
export function addLines(lines: Lines, file: string, code: Iterable<number>, executed: Iterable<number>): void {
  const known = lines.get(file) ?? { code: new Set(), executed: new Set() };
  for (const line of code) known.code.add(line);
  for (const line of executed) known.executed.add(line);
  lines.set(file, known);
}

/** Writes JSON so that readers see the previous or the new file, never a part. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(value, null, 1)}\n`);
  renameSync(`${file}.part`, file);
}

type StoredLines = Record<string, { code: number[]; executed: number[] }>;
const sorted = (lines: ReadonlySet<number>): number[] => [...lines].sort((one, other) => one - other);

export function writeLines(file: string, lines: Lines): void {
  const entries = [...lines].sort(([one], [other]) => (one < other ? -1 : 1));
  const stored = entries.map(([name, { code, executed }]) => [
    name,
    { code: sorted(code), executed: sorted(executed) },
  ]);
  writeJson(file, Object.fromEntries(stored) satisfies StoredLines);
}

/** The lines of an earlier run; undefined if there was none. */
export function readLines(file: string): Lines | undefined {
  if (!existsSync(file)) return undefined;
  const lines: Lines = new Map();
  for (const [name, { code, executed }] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as StoredLines))
    addLines(lines, name, code, executed);
  return lines;
}

/**
 * Replaces the entries of the given suites in the stored map, and removes those of test files that no longer exist.
 */
export function updateSuiteMap(root: string, file: string, suites: SuiteMap): void {
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteMap) : {};
  const entries = Object.entries({ ...stored, ...suites }).filter(([suite]) => existsSync(path.join(root, suite)));
  writeJson(file, Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))));
}
