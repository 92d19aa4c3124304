/**
 * Initials of the first and last word of a name; undefined for other scripts. Fluent UI's Avatar reverses initials in
 * right-to-left pages, which is wrong for Latin names.
 */
export function latinInitials(name: string): string | undefined {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word = '') => word.charAt(0)).join('');
  return /^\p{Script=Latin}+$/u.test(initials) ? initials.toUpperCase() : undefined;
}
