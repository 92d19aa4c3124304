import type { Bundle, BundleEntryRequest } from 'fhir/r4';
import { isResourceType } from '../../../fhir/definitions/structures.ts';
import { fhirError } from '../errors.ts';
import type { AnyResource } from '../types.ts';

/** Parsed Bundle entry. */
export interface Entry {
  index: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  type: string;
  /** Absent for POST, searches and conditional requests. */
  id: string | undefined;
  /** Query string, for searches and conditional requests. */
  query: string | undefined;
  /** Path segments after the type and id, e.g. `_history/2`, `$expand`. */
  rest: string[];
  fullUrl: string | undefined;
  resource: AnyResource | undefined;
  request: BundleEntryRequest;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Parses the entries of a transaction or batch. Throws 400 with the index of an invalid entry. */
export function readEntries(bundle: Bundle, baseUrl: string): Entry[] {
  return (bundle.entry ?? []).map(({ request, resource, fullUrl }, index) => {
    const at = `Bundle.entry[${index}].request`;
    const method = methods.find((one) => one === request?.method);
    if (!request || !method)
      throw fhirError(400, `Entry ${index} needs a request with method GET, POST, PUT or DELETE`, at);
    const url = request.url.startsWith(`${baseUrl}/`)
      ? request.url.slice(baseUrl.length + 1)
      : request.url.replace(/^\//, '');
    const [path = '', query] = url.split('?', 2);
    const [type = '', id, ...rest] = path.split('/');
    if (!isResourceType(type))
      throw fhirError(400, `Entry ${index}: "${request.url}" does not begin with a resource type`, `${at}.url`);
    if ((method === 'POST' || method === 'PUT') && !resource)
      throw fhirError(400, `Entry ${index}: ${method} needs a resource`, `Bundle.entry[${index}].resource`);
    if (resource && (method === 'POST' || method === 'PUT') && resource.resourceType !== type)
      throw fhirError(
        400,
        `Entry ${index}: the resource is a ${resource.resourceType}, the URL has the type ${type}`,
        `${at}.url`,
      );
    if (method === 'POST' && id)
      throw fhirError(400, `Entry ${index}: POST goes to a type, not to "${request.url}"`, `${at}.url`);
    if (method === 'PUT' && !id && !query) throw fhirError(400, `Entry ${index}: PUT needs an id`, `${at}.url`);
    const isOperation = id?.startsWith('$') || id?.startsWith('_');
    return {
      ...{ index, method, type, query, fullUrl, request },
      id: isOperation ? undefined : id,
      rest: isOperation && id ? [id, ...rest] : rest,
      resource: resource,
    };
  });
}
