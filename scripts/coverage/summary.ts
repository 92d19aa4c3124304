import type { Lines } from './record.ts';

/** `src/features/users/sync/x.ts` → `src/features/users`: the folder whose figures include the file. */
function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[1] === 'features' || parts[1] === 'shared' ? 3 : 2).join('/');
}

/** Executed and all code lines per folder, and in total, as a Markdown table. */
export function folderTable(lines: Lines): string {
  const folders = new Map<string, { code: number; executed: number }>();
  const add = (folder: string, code: number, executed: number): void => {
    const sum = folders.get(folder) ?? { code: 0, executed: 0 };
    folders.set(folder, { code: sum.code + code, executed: sum.executed + executed });
  };
  for (const [file, { code, executed }] of lines) {
    for (const folder of [folderOf(file), 'all']) add(folder, code.size, executed.size);
  }
  const rows = [...folders]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, { code, executed }]) => [
      folder,
      String(executed),
      String(code),
      code === 0 ? '–' : `${((100 * executed) / code).toFixed(1)} %`,
    ]);
  return [['folder', 'lines executed', 'of', ''], Array.from({ length: 4 }, () => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** `[1, 2, 3, 7]` → `1-3, 7`. */
function rangesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/** The lines that `long` executes and `short` does not, a line of text per file. */
export function onlyInLong(short: Lines, long: Lines): string[] {
  return [...long].flatMap(([file, { executed }]) => {
    const before = short.get(file)?.executed;
    const added = [...executed].filter((line) => !before?.has(line)).sort((one, other) => one - other);
    return added.length === 0 ? [] : [`${file}: ${rangesOf(added)}`];
  });
}
