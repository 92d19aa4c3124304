import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from 'jose';

/** The claims of a Keycloak access token that this server reads. Times are in seconds since 1970. */
export interface AccessClaims {
  [claim: string]: unknown;
  sub: string;
  iss: string;
  exp: number;
  azp?: string;
  sid?: string;
  preferred_username?: string;
  name?: string;
  fhir_core_app_id?: string;
  realm_access: { roles: string[] };
}

/** The realm's signing keys cannot be fetched, so no token can be verified. The response is 503, not 401. */
export class KeysUnavailable extends Error {
  constructor(cause?: unknown) {
    super('Keycloak cannot be reached, so no token can be verified', { cause });
    this.name = 'KeysUnavailable';
  }
}

export interface TokenVerifierOptions {
  /** Required `iss`. */
  issuer: string;
  /** URL of the realm's JWK set. */
  jwksUrl: string;
  /** Client ids whose tokens are accepted. */
  clients: readonly string[];
  /** Sends the request for the keys. Default: `fetch`. */
  send?: (request: Request) => Promise<Response>;
}

/** Resolves to the claims of a valid access token, otherwise to undefined. Rejects with KeysUnavailable. */
export type VerifyToken = (token: string) => Promise<AccessClaims | undefined>;

/** Signature algorithms of Keycloak's asymmetric realm keys. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/**
 * Verifies access tokens of one Keycloak realm: signature by the realm's keys, `iss`, `exp`, and `typ` Bearer (not an
 * id or refresh token). The token must be issued to one of `clients` (`azp`) or for one of them (`aud`), because all
 * clients of a realm share its keys.
 */
export function createTokenVerifier({ issuer, jwksUrl, clients, send = fetch }: TokenVerifierOptions): VerifyToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: 10_000,
    async [customFetch](url, { headers, signal }) {
      const request = new Request(url, { headers, redirect: 'error', signal });
      const response = await send(request).catch((error: unknown) => {
        throw new KeysUnavailable(error);
      });
      if (!response.ok) throw new KeysUnavailable();
      return response;
    },
  });

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms,
        requiredClaims: ['exp', 'sub'],
      });
      return payload.typ === 'Bearer' && isIssuedForOneOf(payload, clients) ? readClaims(payload) : undefined;
    } catch (error) {
      if (error instanceof KeysUnavailable) throw error;
      return undefined;
    }
  };
}

function isIssuedForOneOf({ azp, aud }: JWTPayload, clients: readonly string[]): boolean {
  const audience = typeof aud === 'string' ? [aud] : (aud ?? []);
  return [azp, ...audience].some((client) => typeof client === 'string' && clients.includes(client));
}

/**
 * The claims with roles as a list of strings. Keycloak omits `realm_access` for users without roles; a value of any
 * other shape grants no role.
 */
export function readClaims(payload: JWTPayload): AccessClaims | undefined {
  const { sub, iss, exp, realm_access: access } = payload;
  if (typeof sub !== 'string' || typeof iss !== 'string' || typeof exp !== 'number') return undefined;
  const given = typeof access === 'object' && access !== null && 'roles' in access ? access.roles : [];
  const roles = Array.isArray(given) ? given.filter((role) => typeof role === 'string') : [];
  return { ...payload, sub, iss, exp, realm_access: { roles } };
}
