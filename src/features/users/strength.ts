export type Strength = 'poor' | 'weak' | 'good' | 'strong';

const characterClasses: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{Nd}]/u, 32],
];

/** Estimated strength of a password by length and character classes (reference, people section 8.2). Informative. */
export function passwordStrength(password: string): Strength {
  const alphabetSize = characterClasses.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = alphabetSize === 0 ? 0 : [...password].length * Math.log2(alphabetSize);
  if (bits < 25) return 'poor';
  if (bits < 50) return 'weak';
  return bits < 75 ? 'good' : 'strong';
}
