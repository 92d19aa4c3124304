import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Work factor of scrypt: a power of two. 16384 takes about 40 ms, which is meant to be felt by who guesses. */
export const ordinaryCost = 16_384;

/** `scrypt$cost$salt$hash`, salt and hash in hex. Every call draws a new salt. */
export function hashPassword(password: string, cost: number = ordinaryCost): string {
  const salt = randomBytes(16).toString('hex');
  return `scrypt$${cost}$${salt}$${derive(password, salt, cost)}`;
}

/** A hash that no password matches, of work factor `cost`. */
export const decoyHash = (cost: number): string => `scrypt$${cost}$${'0'.repeat(32)}$${'0'.repeat(64)}`;

/** Work factor of a stored hash. */
export const costOf = (stored: string): number => Number(stored.split('$')[1]);

/** Whether `password` is the one behind `stored`; compares in constant time. False for a text of another form. */
export function passwordMatches(password: string, stored: string): boolean {
  const [kind, cost, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || !cost || !salt || !hash) return false;
  const candidate = derive(password, salt, Number(cost));
  return candidate.length === hash.length && timingSafeEqual(Buffer.from(candidate), Buffer.from(hash));
}

function derive(password: string, salt: string, cost: number): string {
  // NFKC: the same password typed on two keyboards must be the same bytes.
  return scryptSync(password.normalize('NFKC'), salt, 32, { N: cost, r: 8, p: 1 }).toString('hex');
}
