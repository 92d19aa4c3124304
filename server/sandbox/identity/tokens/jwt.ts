import { sign, verify } from 'node:crypto';
import type { SigningKey } from './keys.ts';

export type Claims = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A signed token, RS256. Written with node:crypto and not with a library because both sides are synchronous here and run
 * in a browser-like test environment too, where typed arrays of two realms do not mix.
 */
export function signJwt(claims: Claims, key: SigningKey): string {
  const input = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), key.privateKey).toString('base64url')}`;
}

/** The claims if the signature is ours and RS256 was used; undefined otherwise. Expiry is the caller's business. */
export function verifyJwt(token: string, key: SigningKey): Claims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || decode(header)?.['alg'] !== 'RS256') return undefined;
  const genuine = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    key.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return genuine ? decode(payload) : undefined;
}

/** The claims without any check: only to read what our own provider has just made. */
export const readJwt = (token: string): Claims | undefined => decode(token.split('.')[1] ?? '');
