import { apostrophes, gaps, quotes, signs } from './foldText.ts';

/**
 * `loose`: for a text that finds nothing in its usual form. Finds more names that are spelled in another way; servers compare
 * each spelling with all names, so that it is not used for texts that match. `wildcard`: for servers with wildcards.
 */
export type SearchForm = 'usual' | 'loose' | 'wildcard';

/** A part of a typed text that names spell in several ways. */
export interface Variable {
  /** The typed spelling first, then the others by frequency. */
  spellings: readonly string[];
  /** Variables of the same style are spelled alike within a text. */
  style?: 'apostrophe' | 'initial' | 'quote' | 'gap';
  /** A search is cut here, because there are too many spellings or because servers cannot match the character. */
  cuts?: boolean;
}
export type Part = string | Variable;

/** Opening and closing characters. */
const apostropheStyles = ["''", '’’', '‘’', 'ʼʼ', '‘‘', 'ʻʻ', 'ʿʿ', 'ʾʾ', '``', '´´', 'ʽʽ', '′′'];
const quoteStyles = ['""', '“”', '„“', '«»', "''"];
const gapSpellings = [' ', '-', "'", '’', '', '–', '  ', '\u00a0', '\u2011', ' - ', 'ʼ'];

/**
 * Spellings of letters, the plain ones first, by the first or last of them. Ð of Icelandic looks like the Vietnamese Đ, and
 * many files have it instead.
 */
const letterSpellings: readonly (readonly string[])[] = [
  ['đ', 'd', 'ð'],
  ['d', 'đ'],
  ['oe', 'œ'],
  ['ae', 'æ'],
  ['ss', 'ß'],
  ['o', 'ø'],
  ['l', 'ł'],
  ['h', 'ħ'],
  ['t', 'ŧ'],
  ['i', 'ı'],
  ['d', 'đ', 'ɗ'],
  ['b', 'ɓ'],
  ['k', 'ƙ'],
];
/** Rare spellings, which only the loose form finds by the plain one. */
const rareSpellings: Readonly<Record<string, readonly string[]>> = { d: ['ð', 'ɗ'], ss: ['ẞ'] };
const arabicYa = { inside: ['ي', 'ئ', 'ی'], atEnd: ['ي', 'ى', 'ی', 'ئ'] };
const arabicSpellings: readonly (readonly string[])[] = [
  ['ا', 'أ', 'إ', 'آ'],
  ['ٱ', 'ا'],
  ['و', 'ؤ'],
  ['ه', 'ة'],
  ['ك', 'ک'],
  ['ء', ''],
];

/** Places where names have a character that often is not typed. The first spelling is the typed one, ''. */
const places: readonly (Variable & { at: RegExp })[] = [
  // Murang'a, Ng'ang'a
  { at: /(?<=ng)(?=[aeiou])/iuy, spellings: ['', "'", '’', 'ʼ'], style: 'apostrophe' },
  // N'Djamena, O'Brien, M'Ba, D'Souza
  { at: /(?<=(?<!\p{L})[dmno])(?=[b-df-hj-np-tv-xz])/iuy, spellings: ['', "'", '’', 'ʼ', '‘'], style: 'initial' },
  // Côte d'Ivoire, L'Étoile
  { at: /(?<=(?<!\p{L})[dl])(?=[aeiouhyàâéèêëíîïóôúû])/iuy, spellings: ['', "'", '’', 'ʼ'] },
  // Children's Hospital
  { at: /(?<=\p{L}{3})(?=s(?!\p{L}))/iuy, spellings: ['', "'", '’', 'ʼ', '‘'] },
  // Hawaiʻi, Saʿud, Mo'orea, Be'er Sheva
  { at: /(?<=[aeiou])(?=[aeiou])/iuy, spellings: ['', "'", '’', 'ʻ', 'ʿ', 'ʾ', 'ʼ', '‘'] },
  // Qur'an, Nu'man, Ya'qub
  { at: /(?<=qur)(?=[aā]n)|(?<=[aiu])(?=[bdfhklmnqrtyz][aeiou])/iuy, spellings: ['', "'", '’', 'ʿ', 'ʼ'] },
  // Al-Hasakah, Saint-Louis
  {
    at: /(?<=(?<!\p{L})(?:al|el|abu|san|santa|saint|sainte|port|fort))(?=\p{L}{4})/iuy,
    spellings: ['', '-', ' '],
  },
  // The Arabic sign of a doubled letter, and the letter extension; `vowelPairs` has the vowel signs.
  { at: /(?<=\p{Script=Arabic})(?=\p{Script=Arabic})/uy, spellings: ['', '\u0651', '\u0640'] },
];

const gapRun = new RegExp(`^[${gaps}]+$`, 'u');
const apostrophe = new RegExp(`[${apostrophes}]+`, 'u');
const quote = new RegExp(`[${quotes}]+`, 'u');
const sign = new RegExp(`[${signs}]`, 'u');
/** `%`, `_` and `\` are wildcards or escapes in the database of HAPI FHIR. */
const variable = new RegExp(
  `[${gaps}${apostrophes}${quotes}]+|[${signs}]+|[%_\\\\]+|oe|ae|ss|[dđœæßøłħŧıðɗɓƙlo]|[اأإآٱوؤيئىیكکء]|` +
    '[هة](?!\\p{L})',
  'iuy',
);

/** Letters that vary in the loose form only. */
export const isFrequent = (typed: string): boolean => /^[lo]$/i.test(typed);

/** The spellings of the other letters in the case of the typed one. */
function spellingsOfLetter(typed: string, form: SearchForm): readonly string[] {
  const lower = typed.toLowerCase();
  const usual = letterSpellings.find((spellings) => spellings.at(-1) === lower || spellings[0] === lower) ?? [];
  const all = form === 'loose' ? [...usual, ...(rareSpellings[lower] ?? [])] : usual;
  const isUpper = lower !== typed;
  return [typed, ...all.filter((each) => each !== lower).map((each) => (isUpper ? each.toUpperCase() : each))];
}

/** The spellings of an Arabic letter, at the end of a word or before; undefined if it has one. */
export function arabicSpellingsOf(typed: string, isAtEnd: boolean): readonly string[] | undefined {
  if (arabicYa.atEnd.includes(typed)) return isAtEnd ? arabicYa.atEnd : arabicYa.inside;
  return arabicSpellings.find((spellings) => spellings.includes(typed));
}

function variableOf(typed: string, form: SearchForm, isOpening: boolean, isAtEnd: boolean): Variable {
  if (gapRun.test(typed)) return { spellings: [typed, ...gapSpellings], style: 'gap', cuts: true };
  for (const [style, pattern, styles] of [
    ['quote', quote, quoteStyles],
    ['apostrophe', apostrophe, apostropheStyles],
  ] as const) {
    if (!pattern.test(typed)) continue;
    const others = styles.map((pair) => typed.replace(pattern, pair.charAt(isOpening ? 0 : 1)));
    return { spellings: [typed, ...others, typed.replace(pattern, '')], style, cuts: true };
  }
  if (sign.test(typed)) return { spellings: [typed, ''], cuts: true };
  if (/[%_\\]/.test(typed)) return { spellings: [typed], cuts: true };
  const arabic = arabicSpellingsOf(typed, isAtEnd);
  return arabic ? { spellings: [typed, ...arabic], cuts: true } : { spellings: spellingsOfLetter(typed, form) };
}

/** The text that matches a sticky pattern at this position. */
function typedAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** A typed text in parts, of which some are spelled in several ways. */
export function partsOf(text: string, form: SearchForm): Part[] {
  // A text with an apostrophe is assumed to have all of them, except after `ng`.
  const hasPlaces = form !== 'usual' && !apostrophe.test(text);
  const allowed = hasPlaces ? places : places.filter(({ style }) => style === 'apostrophe');
  const parts: Part[] = [];
  let start = 0;
  for (let at = 0; at < text.length;) {
    const place = allowed.find((each) => typedAt(each.at, text, at) !== undefined);
    const typed = typedAt(variable, text, at);
    const isVaried = typed !== undefined && (form === 'loose' || !isFrequent(typed));
    const end = at + (typed ?? String.fromCodePoint(text.codePointAt(at) ?? 0)).length;
    if ((place || isVaried) && at > start) parts.push(text.slice(start, at));
    if (place) parts.push(place);
    if (isVaried) parts.push(variableOf(typed, form, at === 0 || /^\s/.test(typed), !/^\p{L}/u.test(text.slice(end))));
    if (place || isVaried) start = isVaried ? end : at;
    at = end;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
}
