import { needsOf } from './passwordPolicy.ts';

/** Characters that cannot be confused when they are read from paper: no 0 and O, 1, l and I. */
const sets = {
  upperCase: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lowerCase: 'abcdefghijkmnpqrstuvwxyz',
  digits: '23456789',
  specialChars: '!#%+-=?@',
} as const;

/** Number of characters without a policy; about 90 bits. */
const usualLength = 16;
/** Number of characters at most, whatever a policy requires. */
const maxLength = 256;

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
 * A random password with at least one of each kind: capital and small letters, digits, and signs that are on all keyboards. It
 * has the length and the numbers of characters of Keycloak's policy, otherwise 16 characters. Other rules of the policy, e.g. patterns,
 * decide whether it is accepted.
 */
export function generatePassword(policy = '', random: Random = secureRandom): string {
  const needs = needsOf(policy);
  const kinds = (Object.keys(sets) as (keyof typeof sets)[]).map(
    (kind) => [sets[kind], Math.max(1, needs[kind])] as const,
  );
  const required = kinds.reduce((sum, [, count]) => sum + count, 0);
  const wanted = Math.max(usualLength, needs.length, required);
  const length = Math.min(maxLength, Math.max(Math.min(wanted, needs.maxLength), needs.length));
  const pick = (characters: string): string => characters.charAt(random(characters.length));
  const all = Object.values(sets).join('');
  const own = kinds.flatMap(([set, count]) => Array.from({ length: Math.min(count, maxLength) }, () => pick(set)));
  const password = [...own, ...Array.from({ length: Math.max(0, length - own.length) }, () => pick(all))];
  // The characters of the kinds are not at known places.
  for (let index = password.length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [password[index], password[other]] = [password[other] ?? '', password[index] ?? ''];
  }
  return password.join('');
}
