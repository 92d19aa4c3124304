import { apostrophes, gaps, quotes, serverForm, signs } from './foldText.ts';

/** Maximum length of a search; longer texts are cut, because servers limit the length of an address. */
export const maxSearchLength = 200;
/** Maximum number of alternatives of one parameter. */
export const maxAlternatives = 16;
/** Maximum number of parameters of one search: a server joins its index once for each. */
const maxParameters = 10;
/** Maximum length of all alternatives of a search in the address. */
const maxEncodedLength = 700;
/** Shorter parts of a name match nearly everything and are not searched alone. */
const minPartLength = 3;

/**
 * Escapes a value of a search parameter, in which a comma separates alternatives and a bar separates system and code
 * (R4, search section 3.1.1.5).
 */
export function escapeSearch(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}

/** A part of a typed text that names spell in several ways. */
interface Variable {
  /** The typed spelling first, then the others by frequency. */
  spellings: readonly string[];
  /** Variables of the same style are spelled alike within a text. */
  style?: 'apostrophe' | 'quote' | 'gap';
  /** A search is cut here, because there are too many spellings or because servers cannot match the character. */
  cuts?: boolean;
}
type Part = string | Variable;

/** Opening and closing characters. */
const apostropheStyles = ["''", '’’', '‘’', 'ʼʼ', '‘‘', '``', '´´', 'ʻʻ'];
const quoteStyles = ['""', '“”', '„“', '«»', "''"];
const gapSpellings = [' ', '-', '–', '  ', '\u00a0', '\u2011', ' - '];

/** Spellings of letters, the plain ones first. Plain `o`, `l` and others are too frequent to vary. */
const letterSpellings: readonly (readonly string[])[] = [
  ['d', 'đ'],
  ['oe', 'œ'],
  ['ae', 'æ'],
  ['ss', 'ß'],
  ['o', 'ø'],
  ['l', 'ł'],
  ['h', 'ħ'],
  ['t', 'ŧ'],
  ['i', 'ı'],
  ['d', 'đ', 'ð'],
  ['d', 'đ', 'ɗ'],
  ['b', 'ɓ'],
  ['k', 'ƙ'],
];
const arabicYa = { inside: ['ي', 'ئ', 'ی'], atEnd: ['ي', 'ى', 'ی', 'ئ'] };
const arabicSpellings: readonly (readonly string[])[] = [
  ['ا', 'أ', 'إ', 'آ'],
  ['ٱ', 'ا'],
  ['و', 'ؤ'],
  ['ه', 'ة'],
  ['ك', 'ک'],
  ['ء', ''],
];

const gapRun = new RegExp(`^[${gaps}]+$`, 'u');
const apostrophe = new RegExp(`[${apostrophes}]+`, 'u');
const quote = new RegExp(`[${quotes}]+`, 'u');
const sign = new RegExp(`[${signs}]`, 'u');
/** `%`, `_` and `\` are wildcards or escapes in the database of HAPI FHIR. `ng` before a vowel may be `ng'`. */
const variable = new RegExp(
  `[${gaps}${apostrophes}${quotes}]+|[${signs}]+|[%_\\\\]+|(?<=ng)(?=[aeiou])|oe|ae|ss|[dđœæßøłħŧıðɗɓƙ]|` +
    '[اأإآٱوؤيئىیكکء]|[هة](?!\\p{L})',
  'giu',
);

/** The spellings of the other letters in the case of the typed one. */
function spellingsOfLetter(typed: string): readonly string[] {
  const lower = typed.toLowerCase();
  const all = letterSpellings.find((spellings) => spellings.at(-1) === lower || spellings[0] === lower) ?? [];
  const isUpper = lower !== typed;
  return [typed, ...all.filter((each) => each !== lower).map((each) => (isUpper ? each.toUpperCase() : each))];
}

function variableOf(typed: string, isOpening: boolean, isAtEnd: boolean): Variable {
  if (typed === '') return { spellings: ['', "'", '’', 'ʼ'], style: 'apostrophe' };
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
  if (arabicYa.atEnd.includes(typed)) {
    return { spellings: [typed, ...(isAtEnd ? arabicYa.atEnd : arabicYa.inside)], cuts: true };
  }
  const arabic = arabicSpellings.find((spellings) => spellings.includes(typed));
  return arabic ? { spellings: [typed, ...arabic], cuts: true } : { spellings: spellingsOfLetter(typed) };
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: typed, index } of text.matchAll(variable)) {
    if (index > end) parts.push(text.slice(end, index));
    end = index + typed.length;
    parts.push(variableOf(typed, index === 0 || /^\s/.test(typed), !/^\p{L}/u.test(text.slice(end))));
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

const typedOf = (part: Part): string => (typeof part === 'string' ? part : (part.spellings[0] ?? ''));
const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (typedOf(part).match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

/** Cuts parts where `isCut` is true, unless a piece before or after would be shorter than `minPartLength`. */
function cut(parts: readonly Part[], isCut: (part: Part) => boolean): Part[][] {
  const pieces: Part[][] = [];
  let joints: Part[] = [];
  let current: Part[] = [];
  const finish = (): void => {
    const last = pieces.at(-1);
    if (last && (lengthOf(last) < minPartLength || lengthOf(current) < minPartLength)) last.push(...joints, ...current);
    else pieces.push(current);
    current = [];
  };
  for (const part of parts) {
    if (!isCut(part)) {
      current.push(part);
      continue;
    }
    finish();
    joints = [part];
  }
  finish();
  return pieces;
}

const isCut = (part: Part): boolean => typeof part !== 'string' && part.cuts === true;
const isGap = (part: Part): boolean => isCut(part) && /[\s\p{Pd}\u2212]/u.test(typedOf(part));
const isSeparator = (part: Part): boolean => isCut(part) && lengthOf([part]) === 0;

/** Without separators at both ends. */
function trimmed(parts: readonly Part[]): readonly Part[] {
  const first = parts.findIndex((part) => !isSeparator(part));
  return first < 0 ? [] : parts.slice(first, parts.findLastIndex((part) => !isSeparator(part)) + 1);
}

/**
 * Up to `limit` combinations of an index of each list, for lists of these lengths. Combinations with a smaller sum of
 * indexes come first.
 */
export function combinations(lengths: readonly number[], limit: number): number[][] {
  const found: number[][] = [];
  // Each combination is reached once, because a step never changes a list before that of the previous step.
  let level = [{ choice: lengths.map(() => 0), from: 0 }];
  while (level.length > 0 && found.length < limit) {
    found.push(...level.map(({ choice }) => choice));
    level = level.flatMap(({ choice, from }) =>
      lengths.flatMap((length, at) => {
        const next = (choice[at] ?? 0) + 1;
        return at < from || next >= length ? [] : [{ choice: choice.with(at, next), from: at }];
      }),
    );
  }
  return found.slice(0, limit);
}

/**
 * Spellings of a piece, the typed one first; their total length in an address is at most `maxLength`. Only one of those
 * that are equal for the server in the form `formOf`.
 */
function spellingsOf(piece: readonly Part[], maxLength: number, formOf = serverForm): string[] {
  // Equal letters of a piece are spelled alike.
  const keyOf = (part: Part, at: number): string =>
    typeof part === 'string' ? String(at) : (part.style ?? (part.cuts ? String(at) : typedOf(part).toLowerCase()));
  const lengths = new Map<string, number>();
  piece.forEach((part, at) => {
    const length = typeof part === 'string' ? 1 : part.spellings.length;
    lengths.set(keyOf(part, at), Math.max(length, lengths.get(keyOf(part, at)) ?? 1));
  });
  const keys = [...lengths.keys()];
  const texts = new Map<string, string>();
  let length = 0;
  // Some spellings are equal for the server, so that more combinations are needed.
  for (const choice of combinations([...lengths.values()], 4 * maxAlternatives)) {
    const text = piece
      .map((part, at) => {
        const index = choice[keys.indexOf(keyOf(part, at))] ?? 0;
        return typeof part === 'string' ? part : (part.spellings[index] ?? typedOf(part));
      })
      .join('');
    const key = formOf(text);
    if (texts.has(key)) continue;
    length += encodeURIComponent(text).length;
    if (texts.size > 0 && (length > maxLength || texts.size === maxAlternatives)) break;
    texts.set(key, text);
  }
  return [...texts.values()];
}

const piecesOf = (parts: readonly Part[]): Part[][] =>
  cut(parts, isGap).flatMap((phrase) => (phrase.some(isGap) ? [phrase] : cut(phrase, isCut)));

/** Replaces all places of a piece that have no letter by a wildcard, unless all parts between them are short. */
function withWildcards(piece: readonly Part[], wildcard: string): readonly Part[] {
  const isOpen = (part: Part): boolean => typeof part !== 'string' && (isCut(part) || part.style !== undefined);
  let length = 0;
  const isLong = piece.some((part) => {
    length = isOpen(part) ? 0 : length + lengthOf([part]);
    return length >= minPartLength;
  });
  return isLong ? piece.map((part) => (isOpen(part) ? wildcard : part)) : piece;
}

const limited = (typed: string): string => typed.trim().slice(0, maxSearchLength).toWellFormed().normalize('NFC');

/**
 * The pieces of a name that all must be found, each with its spellings, the typed one first. Names spell apostrophes,
 * quotation marks, spaces, dashes and some letters in several ways: the text is cut there, unless a piece would be too
 * short to be searched alone. With a `wildcard`, which a server replaces by any text, pieces have fewer spellings;
 * such a server compares accents and "ß" as they are.
 */
export function searchPieces(typed: string, wildcard?: string): string[][] {
  const text = limited(typed);
  const parts = trimmed(partsOf(text));
  if (parts.length === 0) return text === '' ? [] : [[text]];
  const pieces = piecesOf(parts).slice(0, maxParameters);
  const maxLength = maxEncodedLength / pieces.length;
  if (wildcard === undefined) return pieces.map((piece) => spellingsOf(piece, maxLength));
  return pieces.map((piece) => spellingsOf(withWildcards(piece, wildcard), maxLength, (spelling) => spelling));
}

const orList = (texts: readonly string[]): string => texts.map(escapeSearch).join(',');

/**
 * Typed text as the values of a search by name with the modifier `:contains`, each for a separate parameter that must
 * match. A value is a list of alternatives.
 */
export function searchText(typed: string): string[] {
  return searchPieces(typed).map(orList);
}

/**
 * Words of a name as values like those of `searchText`, in any order. Servers also store given and family names
 * separately, so that no single part contains "Jane Doe".
 */
export function searchWords(typed: string): string[] {
  const all = limited(typed).split(/\s+/).filter(Boolean);
  const spelled = all.filter((word) => trimmed(partsOf(word)).length > 0);
  const words = spelled.length > 0 ? spelled : all;
  return [...new Set(words.flatMap(searchText))].slice(0, maxParameters);
}

/** The beginning of a name as the value of a search without modifier, which compares the beginnings of names. */
export function searchBeginning(name: string): string {
  const [first = []] = piecesOf(partsOf(limited(name)));
  return orList(spellingsOf(first, maxEncodedLength));
}
