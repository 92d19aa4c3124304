import type { Bundle } from 'fhir/r4';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { isShallow } from '../jsonDepth.ts';
import { hasReadableEntries, needsOfBundle } from '../sandbox/fhir/http/needs.ts';
import type { AccessClaims } from '../sandbox/identity/index.ts';
import { createAuthorize, type Needed } from '../sandbox/identity/tokens/authorize.ts';
import type { AccessSettings } from './proxySettings.ts';
import { isFormSearch } from './searchCache.ts';

export interface Checked {
  /** What to answer instead of the server behind: 401 or 403. */
  refusal?: Response;
  /** The body, when it had to be read: written anew, so that nobody reads another one out of it than we did. */
  body?: string;
}

/** Keycloak marks an access token so; an id token or a refresh token opens nothing. */
const isAccessToken = (payload: JWTPayload): boolean => payload.typ === 'Bearer';

/**
 * The rule of the platform's gateway, for a FHIR server that stands behind us alone: a genuine token of the realm with its
 * application claim, and METHOD_TYPE or MANAGE_TYPE for the type of the address, or of every entry of a bundle. What
 * `_include` and `_revinclude` bring along is not asked about, as in the gateway. `path` is below the FHIR base. The
 * capability statement is for everyone.
 */
export function createAccessCheck(settings: AccessSettings): (request: Request, path: string) => Promise<Checked> {
  const keys = createRemoteJWKSet(new URL(settings.keys), { timeoutDuration: 10_000 });
  const authorize = createAuthorize({
    async verifyAccess(token) {
      try {
        const { payload } = await jwtVerify(token, keys, { issuer: settings.issuer, algorithms: ['RS256'] });
        return isAccessToken(payload) ? asClaims(payload) : undefined;
      } catch {
        return undefined;
      }
    },
  });

  return async (request, path) => {
    const [type = ''] = path.split('/').filter(Boolean);
    if (path === '/metadata' && (request.method === 'GET' || request.method === 'HEAD')) return {};
    if (type === '' && request.method === 'POST') {
      const bundle = parsed(await request.text());
      const refusal = await authorize(request, needsOf(bundle));
      return refusal ? { refusal } : { body: JSON.stringify(bundle) };
    }
    // The base itself otherwise: the next page of a search.
    const method = isFormSearch(request.method, path) ? 'GET' : request.method;
    const refusal = await authorize(request, type === '' ? [] : [{ method, type }]);
    return refusal ? { refusal } : {};
  };
}

/** Keycloak leaves `realm_access` out of the token of a person without roles. */
function asClaims(payload: object): AccessClaims {
  const { realm_access: access } = payload as Partial<AccessClaims>;
  return { ...payload, realm_access: { roles: access?.roles ?? [] } } as AccessClaims;
}

/** What cannot be read needs a role that nobody has: the server behind might read it in another way. */
const unreadable: Needed = { method: 'POST', type: 'unreadable' };

function parsed(text: string): Bundle | undefined {
  if (!isShallow(text)) return undefined;
  try {
    const value = JSON.parse(text) as Bundle | null;
    return value?.resourceType === 'Bundle' && hasReadableEntries(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function needsOf(bundle: Bundle | undefined): Needed[] {
  const entries = bundle?.entry;
  if (!bundle || !Array.isArray(entries)) return [unreadable];
  const plain = entries.every(({ request }) => /^\/?[A-Z][A-Za-z]+([/?]|$)/.test(request?.url ?? ''));
  const needs = needsOfBundle(bundle, '');
  return plain && needs.length === entries.length ? needs : [unreadable];
}
