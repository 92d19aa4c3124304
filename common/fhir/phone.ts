import { toAscii } from './decimalEntry.ts';
import { escapeSearch } from './escapeSearch.ts';

/** Country code at the beginning of an international number (ITU-T E.164). */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Codes of the countries where a number begins with 0 within the country, and with the code instead from abroad. */
const trunkCountries = [
  ...[20, 27, 211, 212, 213, 218, 231, 232, 233, 234, 243, 249, 250, 251, 252, 254, 255, 256, 260, 261, 262, 263, 264],
  ...[265, 291, 31, 32, 33, 353, 355, 358, 359, 40, 41, 421, 43, 44, 46, 49, 373, 374, 380, 381, 382, 383, 385, 386],
  ...[387, 389, 51, 53, 54, 55, 58, 591, 593, 595, 597, 598, 60, 61, 62, 63, 64, 66, 81, 82, 84, 855, 856, 86, 880],
  ...[886, 90, 91, 92, 93, 94, 95, 961, 962, 963, 964, 966, 967, 970, 971, 972, 976, 977, 98, 994, 995, 996],
];

/** Digits of a number with area or operator. A shorter or longer one is searched as it is. */
const minDigits = 7;
const maxDigits = 15;

/** True for a text with the form of a phone number, and of other numbers, with the digits of any script. */
export const isPhone = (text: string): boolean => /^\+?[\d\s()./-]{5,}$/.test(toAscii(text));

/** A number inside a text, between words. */
const numberInText = /(?<![\p{L}\p{M}\d])\+?\d[\d\s()./-]*\d(?![\p{L}\p{M}\d])/gu;

/**
 * Separates a typed text into a phone number and the other words: `Asha 0720 123 456`. `phone` is undefined if the text
 * contains none; a text without other words may be a part of a number or another number. The number has Latin digits and
 * no direction marks, which address books put around it.
 */
export function splitPhone(typed: string): { phone?: string; words: string } {
  const text = toAscii(typed);
  if (isPhone(text)) return { phone: text, words: '' };
  const digits = (number: string): number => number.replace(/\D/g, '').length;
  const [phone, ...others] = text.match(numberInText)?.filter((number) => digits(number) >= minDigits) ?? [];
  // The words would be searched in names, which contain no second number.
  if (phone === undefined || digits(phone) > maxDigits || others.length > 0) return { words: typed.trim() };
  return { phone, words: text.replace(phone, ' ').replace(/\s+/g, ' ').trim() };
}

/** How people write a number in groups, without country code and trunk prefix: `720 104 729`, `720 104729`. */
function spacedForms(national: string): string[] {
  const [area, middle, end] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)];
  return end === '' ? [`${area} ${middle}`] : [`${area} ${middle} ${end}`, `${area} ${middle}${end}`];
}

interface PhoneNumber {
  typed: string;
  /** As typed, without separators. */
  compact: string;
  /** Digits without country code and trunk prefix; undefined for a number that is searched as it is. */
  national: string | undefined;
  /** Undefined for a number without country code. */
  country: string | undefined;
  /** The national digits in groups. */
  spaced: string[];
}

function parsePhone(text: string, ownCountry: string): PhoneNumber {
  const typed = toAscii(text);
  const compact = typed.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  const digits = compact.replace(/^\+/, '');
  if (digits.length < minDigits || digits.length > maxDigits)
    return { typed, compact, national: undefined, country: undefined, spaced: [] };
  const isInternational = compact.startsWith('+') || (!digits.startsWith('0') && digits.length > 10);
  const country = isInternational ? countryCode.exec(digits)?.[0] : ownCountry || undefined;
  // Some write the 0 after the country code: +254 (0) 720 104729.
  const national = (isInternational ? digits.slice(country?.length) : digits).replace(/^0/, '');
  const prefix = new RegExp(`^\\+?(?:\\D*\\d){${digits.length - national.length}}\\D*`);
  const asTyped = typed.trim().replace(/^00/, '+').replace(prefix, '').replace(/\D+/g, ' ').trim();
  const spaced = new Set([...(asTyped.includes(' ') ? [asTyped] : []), ...spacedForms(national)]);
  return { typed, compact, national, country, spaced: [...spaced] };
}

/** `guessed`: country codes that are tried for a number without one. */
function formsOf({ typed, compact, national, country, spaced }: PhoneNumber, guessed: readonly string[]): string[] {
  const forms = new Set([typed, compact]);
  if (national === undefined) return [...forms];
  for (const form of [`0${national}`, national]) forms.add(form);
  for (const code of country === undefined ? guessed : [country]) forms.add(`+${code}${national}`);
  if (country !== undefined) forms.add(`${country}${national}`);
  for (const form of spaced) {
    forms.add(`0${form}`);
    if (country !== undefined) forms.add(`+${country} ${form}`);
  }
  const [grouped] = spaced;
  if (country === undefined && grouped !== undefined) for (const code of guessed) forms.add(`+${code} ${grouped}`);
  return [...forms];
}

const guessedCodes = trunkCountries.map(String);

/**
 * Forms in which records may store a typed phone number, the typed one first. FHIR servers compare phone numbers as
 * whole texts, so that each form is an alternative: +254720104729, 254720104729 and 0720104729 are the same number.
 * `ownCountry` is the country code of numbers without one; without it, every country with a trunk prefix is tried.
 */
export function phoneForms(typed: string, ownCountry = ''): string[] {
  return formsOf(parsePhone(typed, ownCountry), guessedCodes);
}

/** The forms without a guessed country code. */
export function phoneFormsOfCountry(typed: string, ownCountry = ''): string[] {
  return formsOf(parsePhone(typed, ownCountry), []);
}

/**
 * Value of FHIR's parameter `phone` that finds a typed number in any of its forms. With guessed country codes it is too
 * long for a URL: `mayPost` is false for a user whose searches can only be sent by GET.
 */
export function phoneSearch(typed: string, ownCountry: string, mayPost: boolean): string {
  const forms = mayPost ? phoneForms(typed, ownCountry) : phoneFormsOfCountry(typed, ownCountry);
  return forms.map(escapeSearch).join(',');
}
