import type { AccessClaims } from './tokens.ts';

/** One thing a request is going to do: an HTTP method on a FHIR type; `''` as type asks for a valid token only. */
export interface Needed {
  method: string;
  type: string;
}

export type Authorize = (request: Request, needed: readonly Needed[]) => Promise<Response | undefined>;

/** Who knows whether a token is genuine and what it says. */
export interface TokenCheck {
  verifyAccess(token: string): AccessClaims | undefined | Promise<AccessClaims | undefined>;
}

export interface AuthorizeOptions {
  /** The gateway refuses every token without claim `fhir_core_app_id`. Default true. */
  requireCoreAppId?: boolean;
}

/** Plain text, as Google's FHIR gateway answers. */
const refuseToken = (text: string): Response =>
  new Response(text, {
    status: 401,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'WWW-Authenticate': 'Bearer' },
  });

function refuseRole(request: Request, missing: readonly string[]): Response {
  const outcome = {
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: 'error',
        code: 'forbidden',
        details: { text: `Missing role: ${missing.join(', ')}` },
        diagnostics: `User is not authorized to ${request.method} ${request.url}`,
      },
    ],
  };
  return new Response(JSON.stringify(outcome), {
    status: 403,
    headers: { 'Content-Type': 'application/fhir+json; charset=utf-8' },
  });
}

/** The bearer token of a request; undefined when there is none. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
}

/** The role that allows `needed`, e.g. `PUT_LOCATION`. Reading, searching, history and $operations by GET all need GET. */
export function roleName({ method, type }: Needed): string {
  const verb = method.toUpperCase() === 'HEAD' ? 'GET' : method.toUpperCase();
  return `${verb}_${type.toUpperCase()}`;
}

/**
 * The gateway's check of every FHIR call (reference, platform 3.2–3.5): a valid token, the application claim, and for
 * each thing needed the realm role METHOD_TYPE or MANAGE_TYPE. Returns the refusal to send (401 text, 403
 * OperationOutcome that names the missing roles) or undefined. PATCH is always refused: no role allows it.
 */
export function createAuthorize(tokens: TokenCheck, options: AuthorizeOptions = {}): Authorize {
  return async (request, needed) => {
    const token = bearerToken(request);
    if (!token) return refuseToken('No Authorization header was provided, or it holds no bearer token.');
    const claims = await tokens.verifyAccess(token);
    if (!claims) return refuseToken('JWT token verification failed: it is not from this server, or has expired.');
    if ((options.requireCoreAppId ?? true) && !claims.fhir_core_app_id) {
      return refuseToken('The provided token has no fhir_core_app_id claim.');
    }
    const missing = missingRoles(claims, needed);
    return missing.length === 0 ? undefined : refuseRole(request, missing);
  };
}

function missingRoles(claims: AccessClaims, needed: readonly Needed[]): string[] {
  const held = new Set(claims.realm_access.roles);
  const wanted = needed.filter(({ type }) => type !== '');
  const missing = wanted.filter(
    (need) =>
      need.method.toUpperCase() === 'PATCH' ||
      (!held.has(roleName(need)) && !held.has(`MANAGE_${need.type.toUpperCase()}`)),
  );
  return [...new Set(missing.map(roleName))];
}
