import { fold, foldWithPositions } from '../../../common/fhir/foldText.ts';

/** The label in parts, with the matches of the search marked. */
export function highlightParts(label: string, search: string): { text: string; hit: boolean }[] {
  const needle = fold(search).trim();
  if (needle === '') return [{ text: label, hit: false }];
  const { folded, positions } = foldWithPositions(label);
  const parts: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    const start = Math.max(end, positions[at] ?? 0);
    const [last = ''] = /^.\p{M}*/u.exec(label.slice(positions[at + needle.length - 1])) ?? [];
    const next = (positions[at + needle.length - 1] ?? 0) + last.length;
    // Two matches can share a letter that is folded to two.
    if (next <= end) continue;
    if (start > end) parts.push({ text: label.slice(end, start), hit: false });
    parts.push({ text: label.slice(start, next), hit: true });
    end = next;
  }
  if (end < label.length) parts.push({ text: label.slice(end), hit: false });
  return parts;
}
