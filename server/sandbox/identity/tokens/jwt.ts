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
 * Signs a token with RS256. Uses node:crypto instead of a library because signing and verifying are synchronous here
 * and also run in a browser-like test environment, where typed arrays of two realms are incompatible.
 */
export function signJwt(claims: Claims, key: SigningKey): string {
  const input = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), key.privateKey).toString('base64url')}`;
}

/** Claims if the signature is valid and the algorithm is RS256, otherwise undefined. Does not check the expiry. */
export function verifyJwt(token: string, key: SigningKey): Claims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || decode(header)?.['alg'] !== 'RS256') return undefined;
  const isSignatureValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    key.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return isSignatureValid ? decode(payload) : undefined;
}

/** Claims without any check. Only for tokens that our own provider has just issued. */
export const readJwt = (token: string): Claims | undefined => decode(token.split('.')[1] ?? '');
