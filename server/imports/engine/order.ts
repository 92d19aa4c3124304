/**
 * Orders lines so that parents precede children, otherwise by line. `parentOf` returns the line of the parent within
 * the same file. Cycles are returned separately, each starting with its smallest line. Their lines and descendants
 * are at the end of the order.
 */
export function orderByParent(
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
