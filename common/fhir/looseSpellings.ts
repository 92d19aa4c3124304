import { arabicSpellingsOf } from './spellings.ts';

/** Longer words are no two words that are written together. */
const maxJoinedLength = 24;
/** Minimum length of a word of a name that is written together with another one. */
const minPartLength = 2;
/** Maximum number of alternatives for the gap in a word. */
const maxGaps = 20;

/** With the letter that Vietnamese names have in place of most of them. */
const withStrokes = (text: string): string => text.replaceAll('d', 'đ').replaceAll('D', 'Đ');

/**
 * Spellings of a word that may be two words of a name written together, e.g. "da nang" for "danang": a gap after each
 * letter, from the middle outwards. Empty for words with other characters, and for words of less than `minLength` letters.
 */
export function separatedSpellings(word: string, minLength: number): string[] {
  const letters = [...word];
  if (letters.length < minLength || letters.length > maxJoinedLength || !/^\p{Script=Latin}+$/u.test(word)) return [];
  const middle = letters.length / 2;
  const positions = letters
    .map((_letter, at) => at)
    .slice(minPartLength, 1 - minPartLength)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const separated = (gap: string): string[] =>
    positions.map((at) => `${letters.slice(0, at).join('')}${gap}${letters.slice(at).join('')}`);
  const spaced = separated(' ');
  return [...new Set([...spaced, ...spaced.map(withStrokes), ...separated('-')])].slice(0, maxGaps);
}

/** What may follow an Arabic letter in a vocalised text. Servers sort the signs of one letter, the vowel first. */
const vowelSigns = ['', 'َ', 'ِ', 'ُ', 'ْ', 'ّ', 'َّ', 'ِّ', 'ُّ', 'ـ', 'ٰ'];
/** Maximum number of spellings of a pair. */
const maxPairSpellings = 16;
/** A word with fewer pairs is not searched by them: too many names contain one pair. */
const minPairs = 2;

/** Pairs of neighbouring letters of an Arabic word, each with its spellings in vocalised texts, the typed one first. */
function pairsOf(letters: readonly string[]): { spellings: string[]; isVaried: boolean }[] {
  const spellings = letters.map((letter, at) => [
    ...new Set([letter, ...(arabicSpellingsOf(letter, at === letters.length - 1) ?? [])]),
  ]);
  return spellings.slice(1).map((seconds, at) => {
    const firsts = spellings[at] ?? [];
    const ranked = firsts.flatMap((first, one) =>
      vowelSigns.flatMap((sign, two) =>
        seconds.map((second, three) => ({ text: `${first}${sign}${second}`, rank: one + two + three })),
      ),
    );
    const texts = ranked.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text);
    return { spellings: texts.slice(0, maxPairSpellings), isVaried: firsts.length > 1 || seconds.length > 1 };
  });
}

/**
 * An Arabic word without vowel signs as pairs of neighbouring letters that all must be found, at most `limit`, with the signs
 * that a vocalised name may have between them: servers compare these signs, which are too many for spellings of the
 * word. Undefined for other words.
 */
export function vowelPairs(word: string, limit: number): string[][] | undefined {
  if (limit < minPairs || !/^[\u0621-\u063a\u0641-\u064a\u0671-\u06d3]+$/u.test(word)) return undefined;
  const all = pairsOf([...word]);
  if (all.length < minPairs) return undefined;
  const certain = all.filter(({ isVaried }) => !isVaried);
  const pairs = certain.length < minPairs ? all : certain;
  const count = Math.min(limit, pairs.length);
  return Array.from(
    { length: count },
    (_, index) => pairs[Math.round((index * (pairs.length - 1)) / (count - 1))]?.spellings ?? [],
  );
}
