import { bearerToken } from '../access/authorize.ts';
import { readToken } from '../access/ownDetail.ts';
import { createGatewayApp } from '../gateway/index.ts';
import type { ProxySettings } from './proxySettings.ts';
import { createHttpGatewayData } from './httpGatewayData.ts';

/**
 * LocationHierarchy and PractitionerDetail, computed by this server from the resources of a FHIR server, for
 * installations whose gateway does not have them. The caller needs the roles for the types that are read. With `access` they are
 * checked here, otherwise by the upstream server, which receives the same token.
 */
export function createEmbeddedEndpoints({
  access,
  fhirBase,
  timeoutMs,
}: ProxySettings): (request: Request) => Promise<Response> {
  const app = createGatewayApp({
    identity: { verifyToken: readToken },
    requireRoles: access !== undefined,
    store: (request) =>
      createHttpGatewayData(
        fhirBase,
        bearerToken(request) ?? '',
        AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      ),
  });
  return async (request) => app.fetch(request);
}
