import type { UnknownAction } from '@reduxjs/toolkit';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { parseReference } from '../fhir/reference.ts';

/** Key of the FHIR slice in the store. It stands here because `entities` may not import `api`, which uses it. */
export const fhirReducerPath = 'fhir';

/** A finished request of the FHIR slice, as RTK Query announces it. */
export interface FhirAnswer {
  type: string;
  payload: unknown;
  meta: { arg: { endpointName: string; originalArgs?: unknown } };
}

/** A resource that can be kept: it has an id and is whole. */
export type Entity = FhirResource & { id: string };

/** Recognises answers by the action's type, the one contract with the API layer above. */
export function isFhirAnswer(action: UnknownAction): action is FhirAnswer & UnknownAction {
  return (
    action.type === `${fhirReducerPath}/executeQuery/fulfilled` ||
    action.type === `${fhirReducerPath}/executeMutation/fulfilled`
  );
}

/** Kept apart from the store of names and versions: large or without an identity of their own. */
const unkept: readonly string[] = ['Binary', 'Bundle', 'CapabilityStatement', 'OperationOutcome', 'LocationHierarchy'];

function isResource(value: unknown): value is FhirResource {
  return typeof value === 'object' && value !== null && 'resourceType' in value;
}

/** `_elements` and `_summary` leave parts out; such a copy must never be taken for the resource. */
function isWhole(resource: FhirResource): boolean {
  return !resource.meta?.tag?.some(({ code }) => code === 'SUBSETTED');
}

/** Servers should mark shortened resources, some forget it. */
function asksForParts(args: unknown): boolean {
  if (typeof args !== 'object' || args === null) return false;
  const { _elements: elements, _summary: summary } = args as Record<string, unknown>;
  return Boolean(elements) || (Boolean(summary) && summary !== 'false');
}

/** Every whole resource of an answer: of a read or write itself, of a search, history, transaction or gateway answer its entries. */
export function resourcesIn(answer: FhirAnswer): Entity[] {
  const { endpointName, originalArgs } = answer.meta.arg;
  // An expansion is the value set with other content; validating stores nothing.
  if (/^(expand|validate)/.test(endpointName) || asksForParts(originalArgs)) return [];
  return flatten(answer.payload).filter(
    (resource): resource is Entity =>
      typeof resource.id === 'string' && !unkept.includes(resource.resourceType) && isWhole(resource),
  );
}

function flatten(payload: unknown): FhirResource[] {
  if (!isResource(payload)) return [];
  if (payload.resourceType !== 'Bundle') return [payload];
  return (payload.entry ?? []).flatMap((entry) => (isResource(entry.resource) ? flatten(entry.resource) : []));
}

/** `Type/id` of everything an answer says is gone: deletes, also those inside a transaction or batch. */
export function removedBy(answer: FhirAnswer): string[] {
  const { endpointName, originalArgs } = answer.meta.arg;
  const args = (originalArgs ?? {}) as { id?: string; _id?: string; bundle?: Bundle };
  const type = /^(?:delete|remove)([A-Z]\w*)$/.exec(endpointName)?.[1];
  const id = args.id ?? args._id;
  if (type !== undefined) return id === undefined ? [] : [`${type}/${id}`];
  if (endpointName !== 'transaction' && endpointName !== 'batch') return [];
  const done =
    isResource(answer.payload) && answer.payload.resourceType === 'Bundle' ? answer.payload.entry : undefined;
  return (args.bundle?.entry ?? []).flatMap((entry, index) => replacedUnseen(entry, done?.[index]));
}

/** A deleted resource, and one that was written without the server telling the result: what is kept of it is old. */
function replacedUnseen(asked: BundleEntry, done: BundleEntry | undefined): string[] {
  const { method, url } = asked.request ?? {};
  const refused = done?.response !== undefined && !done.response.status.startsWith('2');
  const told = isResource(done?.resource) && done.resource.resourceType !== 'OperationOutcome';
  if (method === undefined || method === 'GET' || refused || (method !== 'DELETE' && told)) return [];
  const target = parseReference(url);
  return target === undefined ? [] : [`${target.type}/${target.id}`];
}
