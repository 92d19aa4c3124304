import type { AppConfig } from '../../config/config.ts';
import type { RequestArgs, Server } from '../http/types.ts';

const media = 'application/fhir+json';
const gatewayPath = /^\/(LocationHierarchy|PractitionerDetail)(\?|$)/;

function hasResourceType(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'resourceType' in body && typeof body.resourceType === 'string';
}

/**
 * The FHIR server, or the gateway's own endpoints, whose CORS rules let through Authorization alone. Reads go past HAPI's search
 * cache of 60 seconds; writes ask for the stored resource, so the cache needs no second request.
 */
export function fhirServer(config: AppConfig, args: RequestArgs): Server {
  if (gatewayPath.test(args.url)) {
    return { base: config.customEndpointBaseUrl, media, bare: true, accepts: hasResourceType };
  }
  const reads = args.method === undefined || args.method === 'GET';
  return {
    base: config.fhirBaseUrl,
    media,
    headers: reads ? { 'cache-control': 'no-cache' } : { prefer: 'return=representation' },
    accepts: hasResourceType,
  };
}
