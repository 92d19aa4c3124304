import { escapeSearch } from './escapeSearch.ts';
import { minJoinedLength, serverForm } from './foldText.ts';
import { separatedSpellings, vowelPairs } from './looseSpellings.ts';
import { isFrequent, partsOf, type Part, type SearchForm } from './spellings.ts';

/** Maximum length of a search; longer texts are cut, because servers limit the length of an address. */
export const maxSearchLength = 200;
/** Maximum number of alternatives of one parameter. */
export const maxAlternatives = 20;
/** The most frequent spellings of a place, of which also two in one text are searched. */
const frequentSpellings = 2;
/** Maximum number of parameters of one search: a server joins its index once for each. */
const maxParameters = 10;
/** Maximum length of all alternatives of a search in the address. */
const maxEncodedLength = 700;
/** Maximum number of pairs of letters of all words of a search that is written in Arabic. */
const maxPairs = 6;
/** Maximum number of words of a search that may be two words of a name, because of the length of the address. */
const maxSeparated = 3;
/** Shorter parts of a name match nearly everything and are not searched alone. */
const minPartLength = 3;
/** Shorter parts with an apostrophe or a quotation mark are searched without it in the loose form only. */
const minPlainLength = 4;

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

const isLetter = (part: Part): boolean => typeof part !== 'string' && !part.cuts && typedOf(part) !== '';

/** Without the spelling '' of typed marks if the rest of the piece matches nearly everything. */
function withMarks(piece: readonly Part[]): readonly Part[] {
  if (lengthOf(piece) >= minPlainLength) return piece;
  return piece.map((part) =>
    typeof part !== 'string' && /^(?:apostrophe|quote)$/.test(part.style ?? '') && typedOf(part) !== ''
      ? { ...part, spellings: part.spellings.filter(Boolean) }
      : part,
  );
}

/** The variables of a piece that are spelled alike: their key and their number of spellings. */
interface Group {
  key: string;
  length: number;
  isLetter: boolean;
  /** Nothing is typed at any of them. */
  isPlace: boolean;
}

/** Equal letters are spelled alike, except for frequent ones. */
function keyOf(part: Part, at: number): string {
  if (typeof part !== 'string' && part.style) return part.style;
  return isLetter(part) && !isFrequent(typedOf(part)) ? typedOf(part).toLowerCase() : String(at);
}

function groupsOf(piece: readonly Part[]): Group[] {
  const groups = new Map<string, Group>();
  piece.forEach((part, at) => {
    if (typeof part === 'string') return;
    const key = keyOf(part, at);
    const { length = 1, isPlace = true } = groups.get(key) ?? {};
    groups.set(key, {
      key,
      length: Math.max(length, part.spellings.length),
      isLetter: isLetter(part),
      isPlace: isPlace && typedOf(part) === '',
    });
  });
  return [...groups.values()];
}

/** Indices of the spellings of each group, the likely ones first: other letters, other marks, one place, two of them. */
function choicesOf(groups: readonly Group[]): number[][] {
  const among = (isVaried: (group: Group) => boolean, limit: number): number[][] =>
    combinations(
      groups.map((group) => (isVaried(group) ? group.length : 1)),
      limit,
    );
  const ranks = Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, (_, index) => index);
  return [
    ...among(({ isLetter }) => isLetter, maxAlternatives / 4),
    ...among(({ isLetter, isPlace }) => !isLetter && !isPlace, (3 * maxAlternatives) / 4),
    ...ranks.flatMap((rank) => {
      const places = groups.flatMap(({ isPlace, length }, at) => (isPlace && rank < length ? [at] : []));
      const paired = rank <= frequentSpellings ? places : [];
      const pairs = paired.flatMap((one, at) => paired.slice(at + 1).map((other) => [one, other]));
      return [...places.map((at) => [at]), ...pairs].map((chosen) =>
        groups.map((_, index) => (chosen.includes(index) ? rank : 0)),
      );
    }),
    // Some spellings are equal for the server, so that more combinations are needed.
    ...among(({ isPlace }) => !isPlace, 4 * maxAlternatives),
  ];
}

/**
 * Spellings of a piece, the typed one first; their total length in an address is at most `maxLength`. Only one of those
 * that are equal for the server in the form `formOf`.
 */
function spellingsOf(piece: readonly Part[], maxLength: number, formOf = serverForm): string[] {
  const groups = groupsOf(piece);
  const texts = new Map<string, string>();
  let length = 0;
  for (const choice of choicesOf(groups)) {
    const chosen = new Map(groups.map(({ key }, index) => [key, choice[index] ?? 0]));
    const text = piece
      .map((part, at) =>
        typeof part === 'string' ? part : (part.spellings[chosen.get(keyOf(part, at)) ?? 0] ?? typedOf(part)),
      )
      .join('');
    const form = formOf(text);
    if (texts.has(form)) continue;
    length += encodeURIComponent(text).length;
    if (texts.size > 0 && (length > maxLength || texts.size === maxAlternatives)) break;
    texts.set(form, text);
  }
  return [...texts.values()];
}

const piecesOf = (parts: readonly Part[]): Part[][] =>
  cut(parts, isGap).flatMap((phrase) => (phrase.some(isGap) ? [phrase] : cut(phrase, isCut)));

/**
 * Replaces all separators of a piece, and the places of some apostrophes, by a wildcard, unless all parts between them
 * are short. Other places keep the typed spelling.
 */
function withWildcards(piece: readonly Part[], wildcard: string): readonly Part[] {
  const isOpen = (part: Part): boolean => typeof part !== 'string' && (isCut(part) || part.style !== undefined);
  let length = 0;
  const isLong = piece.some((part) => {
    length = isOpen(part) ? 0 : length + lengthOf([part]);
    return length >= minPartLength;
  });
  const isPlace = (part: Part): boolean => typedOf(part) === '';
  if (isLong) return piece.flatMap((part) => (isOpen(part) ? wildcard : isPlace(part) ? [] : part));
  return piece.filter((part) => !isPlace(part) || (typeof part !== 'string' && part.style === 'apostrophe'));
}

const limited = (typed: string): string => typed.trim().slice(0, maxSearchLength).toWellFormed().normalize('NFC');

/** The pieces of a text that all must be found. */
function cutText(text: string, form: SearchForm): readonly (readonly Part[])[] {
  const parts = trimmed(partsOf(text, form));
  if (parts.length === 0) return text === '' ? [] : [[text]];
  const pieces = piecesOf(parts).slice(0, maxParameters);
  return form === 'loose' ? pieces : pieces.map(withMarks);
}

/**
 * The pieces of a name that all must be found, each with its spellings, the typed one first. Names spell apostrophes,
 * quotation marks, spaces, dashes and some letters in several ways: the text is cut there, unless a piece would be too
 * short to be searched alone.
 */
function searchPieces(typed: string, form: SearchForm): string[][] {
  const pieces = cutText(limited(typed), form);
  return pieces.map((piece) => spellingsOf(piece, maxEncodedLength / pieces.length));
}

/**
 * Pieces like those of a search by name for a server that replaces a `wildcard` by any text, and compares accents and
 * "ß" as they are. They have fewer spellings.
 */
export function wildcardPieces(typed: string, wildcard: string): string[][] {
  const pieces = cutText(limited(typed), 'wildcard');
  const maxLength = maxEncodedLength / pieces.length;
  return pieces.map((piece) => spellingsOf(withWildcards(piece, wildcard), maxLength, (spelling) => spelling));
}

const orList = (texts: readonly string[]): string => texts.map(escapeSearch).join(',');

function wordsOf(typed: string, form: SearchForm): string[] {
  const all = limited(typed).split(/\s+/).filter(Boolean);
  const spelled = all.filter((word) => trimmed(partsOf(word, form)).length > 0);
  return spelled.length > 0 ? spelled : all;
}

/**
 * Typed text as the values of a search by name with the modifier `:contains`, each for a separate parameter that must
 * match. A value is a list of alternatives. The loose form finds the words in any order.
 */
export function searchText(typed: string, form: SearchForm = 'usual'): string[] {
  return form === 'loose' ? searchWords(typed, form) : searchPieces(typed, form).map(orList);
}

/** Pieces of one of several words, which may be vocalised in the name, or written apart. */
function loosePieces(word: string, wordCount: number): string[][] {
  const pieces = vowelPairs(word, Math.floor(maxPairs / wordCount)) ?? searchPieces(word, 'loose');
  const [only, ...others] = pieces;
  return only && others.length === 0 && wordCount <= maxSeparated
    ? [[...only, ...separatedSpellings(word, minJoinedLength)]]
    : pieces;
}

/**
 * Words of a name as values like those of `searchText`, in any order. Servers also store given and family names
 * separately, so that no single part contains "Jane Doe".
 */
export function searchWords(typed: string, form: SearchForm = 'usual'): string[] {
  const words = wordsOf(typed, form);
  const piecesOfWord = (word: string): string[][] =>
    form === 'loose' ? loosePieces(word, words.length) : searchPieces(word, form);
  const pieces = words.flatMap(piecesOfWord);
  return [...new Set(pieces.map(orList))].slice(0, maxParameters);
}

/** True if a search for a text also finds names that do not contain it as typed. */
export function hasOtherSpellings(typed: string): boolean {
  const [only = '', ...others] = searchWords(typed);
  return others.length > 0 || only !== escapeSearch(limited(typed));
}

/** The beginning of a name as the value of a search without modifier, which compares the beginnings of names. */
export function searchBeginning(name: string): string {
  const [first = []] = piecesOf(partsOf(limited(name), 'usual'));
  return orList(spellingsOf(first, maxEncodedLength));
}
