/**
 * Usernames without characters that are invisible or look like Latin letters, but that Keycloak's own rules allow: format
 * characters, full-width, circled and mathematical letters. The realm file of the product contains the pattern
 * (docs/realm.md). The syntax is that of Java and of JavaScript.
 */
export const plainUsername = '(?:(?!(?=\\p{L})\\p{sc=Common})[^\\p{Cf}\\u2460-\\u24FF\\uFF00-\\uFFEF])*';
const plainPattern = new RegExp(`^${plainUsername}$`, 'u');

/**
 * True for a username that looks like another, which a realm without the pattern permits: the pattern refuses it, or it
 * contains other characters without a glyph, or variants of letters.
 */
export const isLookAlike = (name: string): boolean =>
  !plainPattern.test(name) ||
  /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(name) ||
  name.normalize('NFKC') !== name.normalize('NFC');
