import type { Bundle, BundleEntry, FhirResource } from '../../fhir/r4.ts';
import type { Entity, EntityChanges } from '../../entities/entitiesSlice.ts';
import { formatReference, parseAddress } from '../../fhir/reference.ts';
import type { RequestArgs } from '../http/types.ts';

/** Types that are not stored: large, or without an identity. */
const unstoredTypes: readonly string[] = [
  'Binary',
  'Bundle',
  'CapabilityStatement',
  'OperationOutcome',
  'LocationHierarchy',
];

const noChanges: EntityChanges = { received: [], deleted: [], outdated: [] };

/** Changes of the stored resources that follow from a successful response; undefined if there are none. */
export function entityChanges(args: RequestArgs, data: unknown): EntityChanges | undefined {
  const changes = { ...noChanges, ...writtenResources(args, data), received: receivedResources(args, data) };
  return Object.values(changes).some((changed) => changed.length > 0) ? changes : undefined;
}

/** Every complete resource of a response, including the entries of a Bundle. */
function receivedResources({ url, params }: RequestArgs, data: unknown): Entity[] {
  // The result of an operation is not a stored resource, and a past version is not the current one.
  if (url.includes('/$') || url.includes('/_history') || requestsParts(params)) return [];
  return flatten(data).filter(
    (resource): resource is Entity =>
      typeof resource.id === 'string' && !unstoredTypes.includes(resource.resourceType) && isComplete(resource),
  );
}

/** True for a request for parts of resources. Servers should mark those as SUBSETTED, but some do not. */
function requestsParts({ _elements: elements, _summary: summary }: NonNullable<RequestArgs['params']> = {}): boolean {
  return Boolean(elements) || (Boolean(summary) && summary !== 'false');
}

/** `_elements` and `_summary` omit parts; such a copy must never replace the resource. */
function isComplete(resource: FhirResource): boolean {
  return ![resource.meta?.tag].flat().some((tag) => tag?.code === 'SUBSETTED');
}

function isResource(value: unknown): value is FhirResource {
  return typeof value === 'object' && value !== null && 'resourceType' in value;
}

function flatten(data: unknown): FhirResource[] {
  if (!isResource(data)) return [];
  if (data.resourceType !== 'Bundle') return [data];
  return (data.entry ?? []).flatMap((entry) => (isResource(entry.resource) ? flatten(entry.resource) : []));
}

type Written = Pick<EntityChanges, 'deleted' | 'outdated'>;

/** Resources that a request deleted, or wrote without returning them, also in a transaction or batch. */
function writtenResources({ url, method = 'GET', params, body }: RequestArgs, data: unknown): Written {
  if (url !== '/') {
    // A conditional delete contains the id as a search parameter.
    const path = typeof params?._id === 'string' ? `${url}/${params._id}` : url;
    return { deleted: method === 'DELETE' ? referenceTo(path) : [], outdated: [] };
  }
  const requested = (body as Bundle | undefined)?.entry ?? [];
  const done = isResource(data) && data.resourceType === 'Bundle' ? data.entry : undefined;
  const successful = requested.filter((_entry, index) => !isRefused(done?.[index]));
  const isUpdate = ({ request }: BundleEntry) => request?.method === 'PUT' || request?.method === 'PATCH';
  const isReturned = (entry: BundleEntry) => {
    const resource = done?.[requested.indexOf(entry)]?.resource;
    return isResource(resource) && resource.resourceType !== 'OperationOutcome';
  };
  return {
    deleted: successful
      .filter(({ request }) => request?.method === 'DELETE')
      .flatMap(({ request }) => referenceTo(request?.url)),
    outdated: successful
      .filter((entry) => isUpdate(entry) && !isReturned(entry))
      .flatMap(({ request }) => referenceTo(request?.url)),
  };
}

const isRefused = (done: BundleEntry | undefined): boolean =>
  done?.response !== undefined && !done.response.status?.startsWith('2');

function referenceTo(url: string | undefined): string[] {
  const target = parseAddress(url);
  return target === undefined ? [] : [formatReference(target.type, target.id)];
}
