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

/** More forms than those of an international number: of a number in one of several countries. */
const maxSeparateForms = 12;

/** True for a text with the form of a phone number, and of other numbers. */
export const isPhone = (text: string): boolean => /^\+?[\d\s()./-]{5,}$/.test(text);

/** How people write a number in groups, without country code and trunk prefix: `720 104 729`, `720 104729`. */
function spacedForms(national: string): string[] {
  const [area, middle, end] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)];
  return end === '' ? [`${area} ${middle}`] : [`${area} ${middle} ${end}`, `${area} ${middle}${end}`];
}

/**
 * Forms in which records may store a typed phone number, the typed one first. FHIR servers compare phone numbers as
 * whole texts, so that each form is an alternative: +254720104729, 254720104729 and 0720104729 are the same number.
 */
export function phoneForms(typed: string): string[] {
  const compact = typed.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  const digits = compact.replace(/^\+/, '');
  const forms = new Set([typed, compact]);
  if (digits.length < minDigits || digits.length > maxDigits) return [...forms];
  const isInternational = compact.startsWith('+') || (!digits.startsWith('0') && digits.length > 10);
  // Some write the 0 after the country code: +254 (0) 720 104729.
  const national = (isInternational ? digits.replace(countryCode, '') : digits).replace(/^0/, '');
  const codes = isInternational ? [digits.slice(0, countryCode.exec(digits)?.[0].length)] : trunkCountries;
  for (const form of [`0${national}`, national]) forms.add(form);
  for (const code of codes) forms.add(`+${code}${national}`);
  if (isInternational) forms.add(`${codes[0] ?? ''}${national}`);
  for (const spaced of spacedForms(national)) {
    forms.add(`0${spaced}`);
    if (isInternational) forms.add(`+${codes[0] ?? ''} ${spaced}`);
  }
  return [...forms];
}

/** The forms without a guessed country code, for servers that need a request for each. */
export function phoneFormsOfCountry(typed: string): string[] {
  const forms = phoneForms(typed);
  return forms.length > maxSeparateForms ? forms.filter((form) => form === typed || !form.startsWith('+')) : forms;
}
