/** Characters that cannot be confused when they are read from paper: no 0 and O, 1, l and I. */
const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+-=?@'] as const;

/** Number of characters; about 90 bits. */
const length = 16;

/** Returns a number from 0 to `limit` - 1. */
type Random = (limit: number) => number;

/** A number of the generator of browser or Node, each with the same probability. */
const secureRandom: Random = (limit) => {
  const range = 2 ** 32;
  const numbers = new Uint32Array(1);
  let value: number;
  do value = crypto.getRandomValues(numbers)[0] ?? 0;
  while (value >= range - (range % limit));
  return value % limit;
};

/**
 * A random password of 16 characters with at least one of each kind: capital and small letters, digits, and signs that are on
 * all keyboards. Keycloak's policy decides whether it is accepted.
 */
export function generatePassword(random: Random = secureRandom): string {
  const pick = (characters: string): string => characters.charAt(random(characters.length));
  const all = sets.join('');
  const password = [...sets.map(pick), ...Array.from({ length: length - sets.length }, () => pick(all))];
  // The characters of the kinds are not at known places.
  for (let index = password.length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [password[index], password[other]] = [password[other] ?? '', password[index] ?? ''];
  }
  return password.join('');
}
