/**
 * The form strings are compared in: lower case, without accents, so that "Hà Nội" is found by "ha noi". Marks outside
 * Latin, Greek and Cyrillic (Thai vowels, Arabic vowel signs) are part of the word and stay.
 */
export function normalize(text: string): string {
  const lower = text.toLowerCase().trim();
  return /^[\x20-\x7e]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/đ/g, 'd')
        .normalize('NFC');
}
