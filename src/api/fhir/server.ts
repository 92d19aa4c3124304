import type { AppConfig } from '../../../common/config/config.ts';
import type { RequestArgs, Server } from '../http/types.ts';
import { readFhirResponse } from './validateResponse.ts';

const media = 'application/fhir+json';
const gatewayPath = /^\/(LocationHierarchy|PractitionerDetail)(\?|$)/;

/** Resource type of a GET: the type in the path, or Bundle for a search or history. Undefined if several are possible. */
function typeRead(url: string): string | undefined {
  const [, type = '', second, third, fourth] = (url.split('?')[0] ?? '').split('/');
  if (type === 'metadata') return 'CapabilityStatement';
  if (!/^[A-Z]/.test(type)) return undefined;
  if (second === undefined || second === '_search' || second === '_history') return 'Bundle';
  if (second === '$expand') return type;
  if (second.startsWith('$')) return undefined;
  if (third === undefined) return type;
  return third === '_history' ? (fourth === undefined ? 'Bundle' : type) : undefined;
}

/**
 * The FHIR server, or the gateway's own endpoints, whose CORS rules allow only Authorization. Reads bypass HAPI's
 * search cache of 60 seconds. Writes request the stored resource, so that the cache needs no second request.
 */
export function fhirServer(config: AppConfig, args: RequestArgs): Server {
  if (gatewayPath.test(args.url)) {
    return { base: config.customEndpointBaseUrl, media, bare: true, read: readFhirResponse };
  }
  const reads = args.method === undefined || args.method === 'GET';
  return {
    base: config.fhirBaseUrl,
    media,
    ...(reads && { resourceType: typeRead(args.url) }),
    headers: reads ? { 'cache-control': 'no-cache' } : { prefer: 'return=representation' },
    read: readFhirResponse,
  };
}
