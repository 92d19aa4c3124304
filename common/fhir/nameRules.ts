import { plainSpelling } from './foldText.ts';

/** Letters of any script with their marks and joiners, digits, spaces, and the punctuation of real names. */
const locationName = /^(?:[\p{L}\p{M}\p{Nd} \u00a0'’‘.\-‐‑/(),&]|\u200c|\u200d)*$/u;

/** Zero-width characters and direction marks, which hide differences. Not joiners, which some scripts require. */
const hidden = /(?![\u200c\u200d])\p{Cf}/u;
const markup = /<[\p{L}/!?]/u;
const spreadsheetValue = /^(?:=|#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!))/i;

/** True for a valid name, alias or external id of a Location. */
export function isLocationName(text: string): boolean {
  return locationName.test(text);
}

/** True for a formula (`=A1`) and for an error value of a spreadsheet (`#REF!`). */
export function isSpreadsheetValue(text: string): boolean {
  return spreadsheetValue.test(text);
}

/**
 * The invalid characters of a name, each once; invisible ones as their code point (`U+200B`). Locations follow
 * `isLocationName`; other names must not have invisible characters or markup.
 */
export function invalidCharacters(text: string, kind: 'location' | 'other'): string[] {
  const isWrong = (character: string): boolean =>
    kind === 'location'
      ? !isLocationName(character)
      : hidden.test(character) || (markup.test(text) && '<>'.includes(character));
  const shown = (character: string): string =>
    /[\p{C}\p{Z}]/u.test(character)
      ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
      : character;
  return [...new Set([...text].filter(isWrong).map(shown))];
}

/**
 * A name for comparison: without differences in case, composed or decomposed letters, and the spellings that searches
 * ignore. Accents remain.
 */
export function foldName(name: string): string {
  return plainSpelling(name).trim().toLowerCase().normalize('NFC');
}
