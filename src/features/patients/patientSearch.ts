import { identifierSearch } from '../../../common/fhir/identifierSearch.ts';
import { isPhone, phoneSearch } from '../../../common/fhir/phone.ts';
import { parseDateEntry } from '../../shared/intl/dateEntry.ts';

/** Parameters of one search. */
interface Query {
  birthdate?: string;
  identifier?: string;
  phone?: string;
}

interface Options {
  /** Language of the dates. */
  language: string;
  /** Country code of local phone numbers; '' for none. */
  ownCountry: string;
  /** The user may search by POST, so that more spellings of a number fit. */
  mayPost: boolean;
}

/** A date as it is typed, a month with its year, or a year of birth; undefined for any other word. */
function birthOf(word: string, language: string): string | undefined {
  const date = parseDateEntry(word, language, true);
  if (date?.length !== 4) return date;
  const year = Number(date);
  return year >= 1880 && year <= new Date().getFullYear() ? date : undefined;
}

/**
 * Meaning of a text that identifies a patient: each word is a date or a year of birth, a number, or a name, in any order.
 * A patient matches all words, so names are parameters of each search. FHIR has no "or" between two parameters: a number can
 * be an identifier or a phone number, and a year can be an identifier, which are two searches.
 */
export function patientSearches(
  text: string,
  { language, ownCountry, mayPost }: Options,
): { names: string; queries: [Query] | [Query, Query] } {
  const words = text.split(/[\s,;،]+/).filter(Boolean);
  const birthWord = words.find((word) => birthOf(word, language) !== undefined);
  const birthdate = birthWord && birthOf(birthWord, language);
  const others = words.filter((word) => word !== birthWord);
  const names = others.filter((word) => !/\p{Nd}/u.test(word)).join(' ');
  const number = others.filter((word) => /\p{Nd}/u.test(word)).join(' ');
  const born = birthdate ? { birthdate } : {};
  if (number !== '') {
    // Without the spaces between its groups too.
    const byIdentifier = { ...born, identifier: identifierSearch(number, number.replaceAll(' ', '')) };
    if (!isPhone(number)) return { names, queries: [byIdentifier] };
    return { names, queries: [byIdentifier, { ...born, phone: phoneSearch(number, ownCountry, mayPost) }] };
  }
  if (birthWord === undefined) return { names, queries: [{}] };
  return { names, queries: [born, { identifier: identifierSearch(birthWord) }] };
}
