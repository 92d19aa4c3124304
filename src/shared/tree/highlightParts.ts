/** Removes case and accents letter by letter, so that positions in the folded text are positions in the label. */
export function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const base = letter.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().replace('đ', 'd');
      return base.length === letter.length
        ? base
        : letter.toLocaleLowerCase().slice(0, letter.length).padEnd(letter.length);
    })
    .join('');
}

/** True if the text contains the search, ignoring case and accents. */
export const containsText = (text: string, search: string): boolean => fold(text).includes(fold(search.trim()));

/** The label in parts, with the matches of the search marked. */
export function highlightParts(label: string, search: string): { text: string; hit: boolean }[] {
  const needle = fold(search.trim());
  if (needle === '') return [{ text: label, hit: false }];
  const folded = fold(label);
  const parts: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, end)) {
    if (at > end) parts.push({ text: label.slice(end, at), hit: false });
    end = at + needle.length;
    parts.push({ text: label.slice(at, end), hit: true });
  }
  if (end < label.length) parts.push({ text: label.slice(end), hit: false });
  return parts;
}
