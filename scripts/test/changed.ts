import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cacheFolder } from '../cacheFolder.ts';
import { isInArea } from './selection.ts';
import { isTestFile } from './steps.ts';

/** Source files that each test file executes, written by the long run. Paths from the root of the repository. */
export type SourcesByTest = Readonly<Record<string, readonly string[]>>;

/** Lines of the output of git; undefined if it fails. */
export function gitLines(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Files of the repository, also new ones that are not added yet. Throws outside a clone. */
export function repositoryFiles(): string[] {
  const files = gitLines('ls-files', '--cached', '--others', '--exclude-standard');
  if (!files) throw new Error('The list of files comes from git: run the tests in a clone, with git installed.');
  return files.filter((file) => existsSync(file));
}

/** Files that differ from the commit at which this branch left `origin/main` or `main`. */
export function changedFiles(): string[] {
  const base =
    ['origin/main', 'main'].flatMap((branch) => gitLines('merge-base', 'HEAD', branch) ?? []).at(0) ?? 'HEAD';
  const changed = gitLines('diff', '--name-only', '--no-renames', base) ?? [];
  return [...new Set([...changed, ...(gitLines('ls-files', '--others', '--exclude-standard') ?? [])])];
}

/** The map of the last long run; empty before the first one. */
export function readSourcesByTest(): SourcesByTest {
  const file = cacheFolder('suites.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SourcesByTest) : {};
}

/** The name by which the tests of a source file are found without a map: its area, or its folder. */
function areaOf(file: string): string | undefined {
  const [top, folder, name] = file.split('/');
  if (top === 'src') return folder === 'features' ? name : folder;
  return ['common', 'server', 'scripts'].includes(top ?? '') ? folder : undefined;
}

/** Test files that execute one of the changed files. A file that the map lacks selects the tests of its area. */
export function affectedTests(changed: readonly string[], files: readonly string[], map: SourcesByTest): string[] {
  const tests = files.filter(isTestFile);
  const known = new Set(Object.values(map).flat());
  const affected = changed.flatMap((file) => {
    if (isTestFile(file)) return [file];
    if (known.has(file)) return tests.filter((test) => map[test]?.includes(file));
    const area = areaOf(file);
    return area ? tests.filter((test) => isInArea(area, test)) : [];
  });
  return tests.filter((test) => affected.includes(test));
}
