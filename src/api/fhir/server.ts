import type { AppConfig } from '../../../common/config/config.ts';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { addFhirBase, addFhirBaseOf } from '../../../common/fhir/reference.ts';
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

/** Adds the base URLs of the server: the configured one, and that of a search result, which differs behind a proxy. */
function addBases(configured: string, data: unknown): void {
  addFhirBase(new URL(configured, window.location.href).href);
  const bundle = data as Partial<Bundle> | undefined;
  const found = bundle?.resourceType === 'Bundle' && bundle.type === 'searchset' ? bundle.entry?.[0] : undefined;
  if (found?.resource) addFhirBaseOf(found.fullUrl, found.resource);
}

/** Reads a response and adds the base URLs, so that references to other servers are recognized in every kind of read. */
const readWithBases =
  ({ fhirBaseUrl }: AppConfig) =>
  (body: unknown): unknown => {
    const data = readFhirResponse(body);
    addBases(fhirBaseUrl, data);
    return data;
  };

/**
 * The FHIR server, or the gateway's own endpoints, whose CORS rules allow only Authorization. Reads bypass HAPI's
 * search cache of 60 seconds. Writes request the stored resource, so that the cache needs no second request.
 */
export function fhirServer(config: AppConfig, args: RequestArgs): Server {
  if (gatewayPath.test(args.url)) {
    return { base: config.customEndpointBaseUrl, media, bare: true, read: readWithBases(config) };
  }
  const reads = args.method === undefined || args.method === 'GET';
  return {
    base: config.fhirBaseUrl,
    media,
    ...(reads && { resourceType: typeRead(args.url) }),
    headers: reads ? { 'cache-control': 'no-cache' } : { prefer: 'return=representation' },
    read: readWithBases(config),
  };
}
