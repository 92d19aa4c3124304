import { decodeJwt } from 'jose';
import { createGatewayApp } from '../sandbox/gateway/index.ts';
import type { AccessClaims } from '../sandbox/identity/index.ts';
import type { ProxySettings } from './proxySettings.ts';
import { createRemoteData } from './remoteFhir.ts';

/** What the token says. Nothing is given for it here: every read goes to the FHIR server with the same token. */
function readToken(request: Request): AccessClaims | undefined {
  try {
    const claims = decodeJwt<Partial<AccessClaims>>(
      (request.headers.get('Authorization') ?? '').replace(/^Bearer\s+/i, ''),
    );
    return { ...claims, realm_access: { roles: claims.realm_access?.roles ?? [] } } as AccessClaims;
  } catch {
    return undefined;
  }
}

/**
 * LocationHierarchy and PractitionerDetail made here, by the code of the sandbox, out of a FHIR server: for installations
 * whose gateway does not have them. The caller needs the roles to read what the answer is made of.
 */
export function createEmbeddedEndpoints({
  fhirBase,
  timeoutMs,
}: ProxySettings): (request: Request) => Promise<Response> {
  const app = createGatewayApp({
    identity: { verifyToken: readToken },
    store: (request) =>
      createRemoteData(
        fhirBase,
        request.headers.get('Authorization') ?? '',
        AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      ),
  });
  return async (request) => app.fetch(request);
}
