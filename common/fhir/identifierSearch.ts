import { toAscii } from './decimalEntry.ts';
import { escapeSearch } from './escapeSearch.ts';

/** True for a text that may be an identifier: without spaces, with a digit of any script. */
export const mayBeIdentifier = (text: string): boolean => /^(?=.*\p{Nd})\S{2,}$/u.test(text.trim());

/**
 * Value of FHIR's parameter `identifier`, which is compared as a whole, for a typed text: as typed, and with Latin digits,
 * hyphens for other dashes and no direction marks. `more`: further alternatives.
 */
export const identifierSearch = (typed: string, ...more: readonly string[]): string =>
  [...new Set([typed, ...more].flatMap((text) => [text, toAscii(text)]))].map(escapeSearch).join(',');
