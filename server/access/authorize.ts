import { outcomeResponse } from '../fhir/operationOutcome.ts';
import { KeysUnavailable, type AccessClaims } from './tokenVerifier.ts';

/** One operation of a request: an HTTP method on a resource type. An empty type requires only a valid token. */
export interface RequiredOperation {
  method: string;
  type: string;
}

/** Resolves to the response that refuses the request, or to undefined if the request is allowed. */
export type Authorize = (request: Request, needed: readonly RequiredOperation[]) => Promise<Response | undefined>;

/** Resolves to the verified claims of a request, or to the response that refuses it. */
export type Authenticate = (request: Request) => Promise<AccessClaims | Response>;

export interface TokenCheck {
  verifyAccess(token: string): AccessClaims | undefined | Promise<AccessClaims | undefined>;
}

export interface AuthorizeOptions {
  /** The gateway refuses every token without claim `fhir_core_app_id`. Default true. */
  requireCoreAppId?: boolean;
}

/** Plain text, the format of Google's FHIR gateway. */
const tokenRefusal = (text: string): Response =>
  new Response(text, {
    status: 401,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'WWW-Authenticate': 'Bearer' },
  });

/** 403 that names the missing roles. */
export const rolesRefusal = (request: Request, missing: readonly string[]): Response =>
  outcomeResponse(
    403,
    'forbidden',
    `User is not authorized to ${request.method} ${request.url}`,
    `Missing role: ${missing.join(', ')}`,
  );

/** The bearer token of a request; undefined when there is none. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
}

/** The role that allows `needed`, e.g. `PUT_LOCATION`. Read, search, history and $operations by GET all need GET. */
export function roleName({ method, type }: RequiredOperation): string {
  const verb = method.toUpperCase() === 'HEAD' ? 'GET' : method.toUpperCase();
  return `${verb}_${type.toUpperCase()}`;
}

/**
 * Names of the required METHOD_TYPE roles that the caller lacks; MANAGE_TYPE includes all of its type. PATCH is always
 * missing, because no role allows it.
 */
export function missingRoles(claims: AccessClaims, needed: readonly RequiredOperation[]): string[] {
  const grantedRoles = new Set(claims.realm_access.roles);
  const missing = needed.filter(
    (need) =>
      need.type !== '' &&
      (need.method.toUpperCase() === 'PATCH' ||
        (!grantedRoles.has(roleName(need)) && !grantedRoles.has(`MANAGE_${need.type.toUpperCase()}`))),
  );
  return [...new Set(missing.map(roleName))];
}

/**
 * The gateway's check of a token (PermissionAccessChecker of onaio/fhir-gateway-extension): valid, with the claim
 * `fhir_core_app_id`. Refuses with 401 as text, or with 503 while the realm's keys are unavailable.
 */
export function createAuthenticate(tokens: TokenCheck, options: AuthorizeOptions = {}): Authenticate {
  return async (request) => {
    const token = bearerToken(request);
    if (!token) return tokenRefusal('No Authorization header was provided, or it holds no bearer token.');
    let claims: AccessClaims | undefined;
    try {
      claims = await tokens.verifyAccess(token);
    } catch (error) {
      if (error instanceof KeysUnavailable) return outcomeResponse(503, 'transient', error.message);
      throw error;
    }
    if (!claims) return tokenRefusal('JWT token verification failed: it is not from this server, or has expired.');
    if ((options.requireCoreAppId ?? true) && !claims.fhir_core_app_id) {
      return tokenRefusal('The provided token has no fhir_core_app_id claim.');
    }
    return claims;
  };
}

/**
 * The gateway's check of every FHIR call (PermissionAccessChecker): a valid token, and for each operation, also each
 * entry of a transaction, the realm role METHOD_TYPE or MANAGE_TYPE. Refuses with 401 as text, 403 as an
 * OperationOutcome, or 503 while the realm's keys are unavailable.
 */
export function createAuthorize(tokens: TokenCheck, options: AuthorizeOptions = {}): Authorize {
  const authenticate = createAuthenticate(tokens, options);
  return async (request, needed) => {
    const claims = await authenticate(request);
    if (claims instanceof Response) return claims;
    const missing = missingRoles(claims, needed);
    return missing.length === 0 ? undefined : rolesRefusal(request, missing);
  };
}
