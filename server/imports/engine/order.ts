/**
 * Lines with parents before children, else in their order. `parentOf` answers the line of the parent within the same
 * file. Lines that are part of themselves come out as cycles, each beginning with its smallest line, and stand at the end
 * of the order together with what is below them.
 */
export function order(
  lines: readonly number[],
  parentOf: (line: number) => number | undefined,
): { inOrder: number[]; cycles: number[][] } {
  const parents = new Map<number, number>();
  const children = new Map<number, number[]>();
  for (const line of lines) {
    const parent = parentOf(line);
    if (parent === undefined) continue;
    parents.set(line, parent);
    const siblings = children.get(parent);
    if (siblings) siblings.push(line);
    else children.set(parent, [line]);
  }
  const inOrder: number[] = [];
  const seen = new Set<number>();
  const descend = (from: readonly number[]): void => {
    for (let level = from; level.length > 0;) {
      const next: number[] = [];
      for (const line of level) {
        if (seen.has(line)) continue;
        seen.add(line);
        inOrder.push(line);
        next.push(...(children.get(line) ?? []));
      }
      level = next;
    }
  };
  descend(lines.filter((line) => !parents.has(line)));

  const cycles: number[][] = [];
  for (const line of lines) {
    if (seen.has(line)) continue;
    const way: number[] = [];
    let at: number | undefined = line;
    while (at !== undefined && !way.includes(at) && !seen.has(at)) {
      way.push(at);
      at = parents.get(at);
    }
    const begin = at === undefined ? -1 : way.indexOf(at);
    const cycle = begin < 0 ? [] : way.slice(begin);
    const smallest = cycle.indexOf(Math.min(...cycle));
    if (cycle.length > 0) cycles.push([...cycle.slice(smallest), ...cycle.slice(0, smallest)]);
    descend(cycle.toSorted((a, b) => a - b));
  }
  return { inOrder, cycles };
}
