import type { UnknownAction } from '@reduxjs/toolkit';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { parseReference } from '../fhir/reference.ts';

/** Key of the FHIR slice in the store. Defined here because `entities` must not import `api`, which uses it. */
export const fhirReducerPath = 'fhir';

/** A finished request of the FHIR slice, as dispatched by RTK Query. */
export interface FhirResponseAction {
  type: string;
  payload: unknown;
  meta: { arg: { endpointName: string; originalArgs?: unknown } };
}

/** A complete resource with an id. */
export type Entity = FhirResource & { id: string };

/** Recognises responses by the type of the action, the only contract with the API layer. */
export function isFhirResponse(action: UnknownAction): action is FhirResponseAction & UnknownAction {
  return (
    action.type === `${fhirReducerPath}/executeQuery/fulfilled` ||
    action.type === `${fhirReducerPath}/executeMutation/fulfilled`
  );
}

/** Types that are not stored: large, or without an identity. */
const unstoredTypes: readonly string[] = [
  'Binary',
  'Bundle',
  'CapabilityStatement',
  'OperationOutcome',
  'LocationHierarchy',
];

function isResource(value: unknown): value is FhirResource {
  return typeof value === 'object' && value !== null && 'resourceType' in value;
}

/** `_elements` and `_summary` omit parts; such a copy must never replace the resource. */
function isComplete(resource: FhirResource): boolean {
  return !resource.meta?.tag?.some(({ code }) => code === 'SUBSETTED');
}

/** True for a request for parts of resources. Servers should mark those as SUBSETTED, but some do not. */
function requestsParts(args: unknown): boolean {
  if (typeof args !== 'object' || args === null) return false;
  const { _elements: elements, _summary: summary } = args as Record<string, unknown>;
  return Boolean(elements) || (Boolean(summary) && summary !== 'false');
}

/** Every complete resource of a response, including the entries of a Bundle. */
export function resourcesIn(action: FhirResponseAction): Entity[] {
  const { endpointName, originalArgs } = action.meta.arg;
  // An expansion has other content than the value set; a validation stores nothing.
  if (/^(expand|validate)/.test(endpointName) || requestsParts(originalArgs)) return [];
  return flatten(action.payload).filter(
    (resource): resource is Entity =>
      typeof resource.id === 'string' && !unstoredTypes.includes(resource.resourceType) && isComplete(resource),
  );
}

function flatten(payload: unknown): FhirResource[] {
  if (!isResource(payload)) return [];
  if (payload.resourceType !== 'Bundle') return [payload];
  return (payload.entry ?? []).flatMap((entry) => (isResource(entry.resource) ? flatten(entry.resource) : []));
}

/** `Type/id` of everything that a request deleted or replaced without returning it, also in a transaction or batch. */
export function removedBy(action: FhirResponseAction): string[] {
  const { endpointName, originalArgs } = action.meta.arg;
  const args = (originalArgs ?? {}) as { id?: string; _id?: string; bundle?: Bundle };
  const type = /^(?:delete|remove)([A-Z]\w*)$/.exec(endpointName)?.[1];
  const id = args.id ?? args._id;
  if (type !== undefined) return id === undefined ? [] : [`${type}/${id}`];
  if (endpointName !== 'transaction' && endpointName !== 'batch') return [];
  const done =
    isResource(action.payload) && action.payload.resourceType === 'Bundle' ? action.payload.entry : undefined;
  return (args.bundle?.entry ?? []).flatMap((entry, index) => staleReference(entry, done?.[index]));
}

/** A deleted resource, or one that was written without returning the result: the stored copy is stale. */
function staleReference(requested: BundleEntry, done: BundleEntry | undefined): string[] {
  const { method, url } = requested.request ?? {};
  const refused = done?.response !== undefined && !done.response.status.startsWith('2');
  const isReturned = isResource(done?.resource) && done.resource.resourceType !== 'OperationOutcome';
  if (method === undefined || method === 'GET' || refused || (method !== 'DELETE' && isReturned)) return [];
  const target = parseReference(url);
  return target === undefined ? [] : [`${target.type}/${target.id}`];
}
