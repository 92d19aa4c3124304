import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the running processes by their parent's; empty without /proc. */
function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of listProcesses()) {
    const stat = readProc(`${name}/stat`);
    // Fields after the name in parentheses: state, parent.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Text of a file in /proc; empty if the process has exited. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Each process of `ids` with all its descendants, also those in other process groups. */
export function processTrees(ids: readonly number[]): number[][] {
  const children = childrenByParent();
  const withDescendants = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(withDescendants)];
  return ids.map(withDescendants);
}

/** Memory that processes do not share with files, in MB. Pages that they share with each other count several times. */
export function memoryOf(ids: readonly number[]): number {
  const kilobytes = ids.map((id) => Number(/^RssAnon:\s+(\d+)/m.exec(readProc(`${id}/status`))?.[1] ?? 0));
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}
