import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { holds, type Permission, type PermissionBits } from '../../../src/session/permissions.ts';
import { decodeRoles } from '../../../src/session/roles.ts';
import type { Send } from '../remote/http.ts';
import { ImportError } from '../service/errors.ts';
import type { Caller } from '../service/service.ts';

export interface IdentityOptions {
  send: Send;
  /** `{keycloak}/realms/{realm}`, where keys are read. */
  realmUrl: string;
  /** `iss` of genuine tokens. */
  issuer: string;
  clientId: string;
}

/** Who sent a request, and what they may do. */
export interface Person extends Caller {
  bits: PermissionBits;
}

/** Least time between two readings of the keys, in milliseconds: a stranger's token must not make us ask all the time. */
const pause = 10_000;

/**
 * Verifies bearer tokens by the realm's own keys. Rejects with ImportError: 401 for a token that is missing, foreign or run
 * out, 503 while the keys cannot be read.
 */
export function createAuthenticate(options: IdentityOptions): (request: Request) => Promise<Person> {
  const { send, realmUrl, issuer, clientId } = options;
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let read = 0;

  async function readKeys(): Promise<ReturnType<typeof createLocalJWKSet>> {
    const response = await send(new Request(`${realmUrl}/protocol/openid-connect/certs`)).catch(() => undefined);
    if (!response?.ok) throw new ImportError(503, 'Keycloak cannot be reached, so nobody can be recognized');
    read = Date.now();
    return createLocalJWKSet((await response.json()) as JSONWebKeySet);
  }

  async function verify(token: string): Promise<JWTPayload> {
    keys ??= await readKeys();
    const check = async (set: NonNullable<typeof keys>) =>
      (await jwtVerify(token, set, { issuer, algorithms: ['RS256', 'RS384', 'RS512', 'ES256', 'PS256', 'EdDSA'] }))
        .payload;
    try {
      return await check(keys);
    } catch (error) {
      const isUnknownKey = error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY';
      if (!isUnknownKey || Date.now() - read < pause) throw error;
      keys = await readKeys();
      return check(keys);
    }
  }

  return async (request) => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) throw new ImportError(401, 'Not authorized');
    const claims = await verify(token).catch((error: unknown) => {
      throw error instanceof ImportError ? error : new ImportError(401, 'Not authorized');
    });
    const { bits } = decodeRoles(claims as Parameters<typeof decodeRoles>[0], clientId);
    return {
      username: typeof claims.preferred_username === 'string' ? claims.preferred_username : (claims.sub ?? ''),
      userId: claims.sub ?? '',
      token,
      expires: (claims.exp ?? 0) * 1000,
      bits,
    };
  };
}

/** Rejects with ImportError 403 that names what is missing. */
export function need({ bits }: Person, permissions: readonly string[]): void {
  const missing = permissions.filter((permission) => !holds(bits, permission as Permission));
  if (missing.length > 0) throw new ImportError(403, `Missing permission: ${missing.join(', ')}`);
}
