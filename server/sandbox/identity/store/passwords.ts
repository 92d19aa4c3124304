import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cost factor of scrypt, a power of two. 16384 takes about 40 ms, which slows down guessing. */
export const defaultCost = 16_384;

/** Returns `scrypt$cost$salt$hash`, salt and hash in hex. Each call generates a new salt. */
export function hashPassword(password: string, cost: number = defaultCost): string {
  const salt = randomBytes(16).toString('hex');
  return `scrypt$${cost}$${salt}$${derive(password, salt, cost)}`;
}

/** Hash with the given cost that no password matches. */
export const decoyHash = (cost: number): string => `scrypt$${cost}$${'0'.repeat(32)}$${'0'.repeat(64)}`;

/** Cost factor of a stored hash. */
export const costOf = (stored: string): number => Number(stored.split('$')[1]);

/** True if `password` matches the hash `stored`, compared in constant time. False for an invalid hash. */
export function passwordMatches(password: string, stored: string): boolean {
  const [kind, cost, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || !cost || !salt || !hash) return false;
  const candidate = derive(password, salt, Number(cost));
  return candidate.length === hash.length && timingSafeEqual(Buffer.from(candidate), Buffer.from(hash));
}

function derive(password: string, salt: string, cost: number): string {
  // NFKC: the same password typed on different keyboards must have the same bytes.
  return scryptSync(password.normalize('NFKC'), salt, 32, { N: cost, r: 8, p: 1 }).toString('hex');
}
