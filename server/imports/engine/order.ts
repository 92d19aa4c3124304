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
    const path: number[] = [];
    let current: number | undefined = line;
    while (current !== undefined && !path.includes(current) && !seen.has(current)) {
      path.push(current);
      current = parents.get(current);
    }
    const cycleStart = current === undefined ? -1 : path.indexOf(current);
    const cycle = cycleStart < 0 ? [] : path.slice(cycleStart);
    const smallest = cycle.indexOf(Math.min(...cycle));
    if (cycle.length > 0) cycles.push([...cycle.slice(smallest), ...cycle.slice(0, smallest)]);
    descend(cycle.toSorted((a, b) => a - b));
  }
  return { inOrder, cycles };
}
