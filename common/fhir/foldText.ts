/** Characters that keyboards and writers use as an apostrophe, as the content of a character class. */
export const apostrophes = "'’‘‛‚ʼʻʽʾʿˈ′ʹ`´＇ꞌ՚׳";
/** Quotation marks, as the content of a character class. */
export const quotes = '"“”„‟«»‹›″＂';
/** Spaces and dashes, as the content of a character class with the flag `u`. */
export const gaps = '\\s\\p{Pd}\u2212';
/** Invisible characters, Arabic vowel signs and the Arabic letter extension, as the content of a character class. */
export const signs = '\\p{Cf}\u0640\u064b-\u065f\u0670\u06d6-\u06ed';

/** Letters that remain different after the removal of accents, and what they are compared as. */
const sameLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ɗ: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ɓ: 'b',
  ƙ: 'k',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ء: '',
};

const dropped = new RegExp(`[${apostrophes}${quotes}${signs}]`, 'gu');
const gap = new RegExp(`[${gaps}]+`, 'gu');

/**
 * Normalizes as HAPI FHIR compares strings: decomposed, without the combining marks U+0300 to U+036F, in upper case.
 * "ß" becomes "SS"; "đ", "œ" and the Arabic hamza remain.
 */
export const serverForm = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();

/**
 * Replaces the spellings that a search ignores: apostrophes, quotation marks and invisible characters are removed, spaces
 * and dashes become one space, and letters such as "œ" and the Arabic hamza forms become their plain spelling. Case and
 * accents remain, except for upper-case letters that are replaced.
 */
export const plainSpelling = (text: string): string =>
  text
    .normalize('NFC')
    .replace(dropped, '')
    .replace(gap, ' ')
    .replace(/[^\0-\x7f]/gu, (letter) => sameLetters[letter.toLowerCase()] ?? letter);

/** Minimum length of a search that finds names with other gaps, e.g. "alhasakah" for "Al-Hasakah". */
export const minJoinedLength = 5;

const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const folded = plainSpelling(serverForm(plainSpelling(letter)).toLowerCase());
  foldedLetters.set(letter, folded);
  return folded;
}

/** A text for searches, and for each of its characters the position in the original text. */
export function foldWithPositions(text: string): { folded: string; positions: readonly number[] } {
  let folded = '';
  const positions: number[] = [];
  let at = 0;
  for (const letter of text) {
    const added = foldLetter(letter);
    if (added !== ' ' || !folded.endsWith(' ')) {
      folded += added;
      for (let count = 0; count < added.length; count += 1) positions.push(at);
    }
    at += letter.length;
  }
  return { folded, positions };
}

/**
 * A text for searches: without case, accents and the spellings that `plainSpelling` replaces. Texts that HAPI FHIR
 * considers equal are equal.
 */
export function fold(text: string): string {
  return /^[a-z\d]*(?: [a-z\d]+)*$/i.test(text) ? text.toLowerCase() : foldWithPositions(text).folded;
}

/** True if a folded text contains a folded search; a search of some length also without the gaps of both. */
function containsFolded(text: string, search: string): boolean {
  if (text.includes(search)) return true;
  const joined = search.replaceAll(' ', '');
  return joined.length >= minJoinedLength && text.replaceAll(' ', '').includes(joined);
}

/** True if the text contains the search, compared with `fold`. */
export const containsText = (text: string, search: string): boolean => containsFolded(fold(text), fold(search).trim());

/** True if the text contains each word of the search, in any order, compared with `fold`. */
export const containsWords = (text: string, search: string): boolean => {
  const folded = fold(text);
  return fold(search)
    .split(' ')
    .every((word) => containsFolded(folded, word));
};

/** True if the text contains the search in its typed spelling; only case and accents may differ. */
export const containsTyped = (text: string, search: string): boolean =>
  serverForm(text).includes(serverForm(search.trim()));
