/** Number of edits between two texts (Levenshtein distance). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_each, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let index = 0; index < other.length; index += 1) {
      const replaced = (row[index] ?? 0) + (letter === other[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The candidate that differs in the fewest letters, at most `limit`; undefined if there is none or more than one. */
export function nearestOf(text: string, candidates: readonly string[], limit: number): string | undefined {
  const ranked = candidates
    .filter((candidate) => Math.abs(candidate.length - text.length) <= limit)
    .map((candidate) => ({ candidate, edits: editDistance(text, candidate) }))
    .toSorted((a, b) => a.edits - b.edits);
  const [best, second] = ranked;
  return best && best.edits <= limit && best.edits < (second?.edits ?? Infinity) ? best.candidate : undefined;
}
