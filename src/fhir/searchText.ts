/**
 * Escapes text for the value of a search parameter, where a comma separates alternatives and a bar a code system (R4, search
 * section 3.1.1.5).
 */
export function escapeSearch(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}

const otherSpelling: Readonly<Record<string, string>> = { d: 'đ', D: 'Đ', đ: 'd', Đ: 'D' };

/** Each varied letter doubles the number of alternatives. */
const mostVaried = 3;

/**
 * Spellings of Vietnamese names with d and đ, the typed one first. FHIR servers ignore accents when they compare names, but
 * đ is a letter of its own to them: "Da Nang" does not find "Đà Nẵng". In Vietnamese đ only begins a syllable, so that the
 * first letters of words vary, at most three of them.
 */
function spellings(typed: string): string[] {
  const starts = [...typed.matchAll(/(?<![\p{L}\p{M}])[dđ]/giu)].slice(0, mostVaried).map(({ index }) => index);
  return starts.reduce<string[]>(
    (all, at) =>
      all.flatMap((text) => [text, text.slice(0, at) + (otherSpelling[text[at] ?? ''] ?? '') + text.slice(at + 1)]),
    [typed],
  );
}

/** Typed text as the value of a search for names: its spellings as alternatives, escaped. */
export function searchText(typed: string): string {
  return spellings(typed).map(escapeSearch).join(',');
}

/**
 * Words of a person's name, each a parameter of its own that has to match: servers keep given and family names apart, so
 * that no single part holds "Jane Doe".
 */
export function searchWords(typed: string): string[] {
  return typed.split(/\s+/).filter(Boolean).map(searchText);
}
