import type { Bundle, BundleEntry, FhirResource, Resource } from '../../../common/fhir/r4.ts';
import type { Entity, EntityChanges } from '../../entities/entitiesSlice.ts';
import { formatReference, parseAddress } from '../../../common/fhir/reference.ts';
import { isPart } from '../../../common/fhir/transaction.ts';
import type { RequestArgs } from '../http/types.ts';

/** Types that are not stored: large, or without an identity. */
const unstoredTypes: readonly string[] = [
  'Binary',
  'Bundle',
  'CapabilityStatement',
  'OperationOutcome',
  'LocationHierarchy',
];

/** Changes of the stored resources that follow from a successful response; undefined if there are none. */
export function entityChanges(args: RequestArgs, data: unknown): EntityChanges | undefined {
  const changes: EntityChanges = { ...writtenResources(args, data), ...receivedResources(args, data) };
  return Object.values<readonly unknown[]>({ ...changes }).some((changed) => changed.length > 0) ? changes : undefined;
}

/** Every resource of a response, including the entries of a Bundle. */
function receivedResources({ url, params }: RequestArgs, data: unknown): Pick<EntityChanges, 'received' | 'parts'> {
  // The result of an operation is not a stored resource, and a past version is not the current one.
  const isStored = !url.includes('/$') && !url.includes('/_history');
  const resources = (isStored ? flatten(data) : []).filter(
    (resource): resource is Entity => typeof resource.id === 'string' && !unstoredTypes.includes(resource.resourceType),
  );
  const absent = Object.fromEntries(elementsOf(params).map((name) => [name, undefined]));
  return {
    received: resources.filter((resource) => !isPart(resource)),
    parts: resources.filter(isPart).map((resource): Entity => ({ ...absent, ...resource })),
  };
}

const elementsOf = ({ _elements: elements }: NonNullable<RequestArgs['params']> = {}): string[] =>
  typeof elements === 'string' ? elements.split(',') : [];

const part = { code: 'SUBSETTED', system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue' };

/** Tags the resources of a response to `_elements` or `_summary`. Servers should do so, but some do not. */
export function tagParts({ params = {} }: RequestArgs, data: unknown): unknown {
  const { _summary: summary } = params;
  if (elementsOf(params).length === 0 && (!summary || summary === 'false')) return data;
  const tagged = <R extends Resource>(resource: R): R =>
    isPart(resource)
      ? resource
      : { ...resource, meta: { ...resource.meta, tag: [...[resource.meta?.tag ?? []].flat(), part] } };
  if (!isResource(data)) return data;
  if (data.resourceType !== 'Bundle') return tagged(data);
  if (!data.entry || flatten(data).every(isPart)) return data;
  return {
    ...data,
    entry: data.entry.map((entry) => ({ ...entry, resource: entry.resource && tagged(entry.resource) })),
  };
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
