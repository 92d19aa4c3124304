/**
 * Escapes a value of a search parameter, in which a comma separates alternatives and a bar separates system and code
 * (R4, search section 3.1.1.5).
 */
export function escapeSearch(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}

const otherSpelling: Readonly<Record<string, string>> = { d: 'đ', D: 'Đ', đ: 'd', Đ: 'D' };

/** Maximum number of varied letters: each doubles the number of alternatives. */
const maxVariedLetters = 3;

/**
 * Spellings of Vietnamese names with d and đ, the typed one first. FHIR servers ignore accents when they compare names,
 * but treat đ as a separate letter: "Da Nang" does not find "Đà Nẵng". In Vietnamese đ only begins a syllable, so that
 * only the first letters of words vary, at most three of them.
 */
function spellings(typed: string): string[] {
  const starts = [...typed.matchAll(/(?<![\p{L}\p{M}])[dđ]/giu)].slice(0, maxVariedLetters).map(({ index }) => index);
  return starts.reduce<string[]>(
    (all, at) =>
      all.flatMap((text) => [text, text.slice(0, at) + (otherSpelling[text[at] ?? ''] ?? '') + text.slice(at + 1)]),
    [typed],
  );
}

/**
 * Typed text as the value of a name search: its spellings as alternatives, escaped. Keyboards of phones type ’ for the
 * straight apostrophe of stored names; in "Murang'a", "Lang'ata" and other Swahili names with ng', users omit it.
 */
export function searchText(typed: string): string {
  const texts = new Set([typed, typed.replaceAll('’', "'"), typed.replaceAll(/ng(?=[aeiou])/gi, "$&'")]);
  return [...texts].flatMap(spellings).map(escapeSearch).join(',');
}

/**
 * Words of a name, each for a separate parameter that must match, in any order. Servers also store given and family names
 * separately, so that no single part contains "Jane Doe".
 */
export function searchWords(typed: string): string[] {
  return typed.split(/\s+/).filter(Boolean).map(searchText);
}
