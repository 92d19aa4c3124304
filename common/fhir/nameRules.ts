import { plainSpelling } from './foldText.ts';

/** Letters of any script with their marks and joiners, digits, spaces, and the punctuation of real names. */
const locationName = /^(?:[\p{L}\p{M}\p{Nd} \u00a0'’‘.\-‐‑/(),&]|\u200c|\u200d)*$/u;

/** Characters that are in no name of a register, except in imports: real lists have names such as `Clinic "A" – 2°`. */
const unusual = /["“”„‟«»`´:°#_\u2012-\u2015]/u;

/** Zero-width characters and direction marks, which hide differences. Not joiners, which some scripts require. */
const hidden = /(?![\u200c\u200d])\p{Cf}/u;
const markup = /<[\p{L}/!?]/u;
const spreadsheetValue = /^(?:=|#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!))/i;

/** True for a valid name or alias of a Location. */
export function isLocationName(text: string): boolean {
  return locationName.test(text);
}

/** True for a code of another system: any printable characters. Forms and imports remove spaces at both ends. */
export function isCode(text: string): boolean {
  return !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
}

/** The kinds of names: of Locations, of other records, and codes of other systems. */
export type NameKind = 'location' | 'other' | 'code';

/** True for a formula (`=A1`) and for an error value of a spreadsheet (`#REF!`). */
export function isSpreadsheetValue(text: string): boolean {
  return spreadsheetValue.test(text);
}

/**
 * The invalid characters of a name, each once; invisible ones as their code point (`U+200B`). Locations follow
 * `isLocationName`, codes `isCode`; other names must not have invisible characters or markup.
 */
export function invalidCharacters(text: string, kind: NameKind): string[] {
  const isWrong = (character: string): boolean => {
    if (kind === 'location') return !isLocationName(character);
    if (kind === 'code') return !isCode(character);
    return hidden.test(character) || (markup.test(text) && '<>'.includes(character));
  };
  const shown = (character: string): string =>
    /[\p{C}\p{Z}]/u.test(character)
      ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
      : character;
  return [...new Set([...text].filter(isWrong).map(shown))];
}

/**
 * The characters of a name that are not permitted (`invalidCharacters`), and those with which an import stores the name of a
 * Location and warns: quotation marks, colon, degree and number sign, dashes and underscore.
 */
export function importedCharacters(text: string, kind: NameKind): { refused: string[]; unusual: string[] } {
  const found = invalidCharacters(text, kind);
  if (kind !== 'location') return { refused: found, unusual: [] };
  return {
    refused: found.filter((character) => !unusual.test(character)),
    unusual: found.filter((character) => unusual.test(character)),
  };
}

/**
 * A name for comparison: without differences in case, composed or decomposed letters, and the spellings that searches
 * ignore. Accents remain.
 */
export function foldName(name: string): string {
  return plainSpelling(name).trim().toLowerCase().normalize('NFC');
}
