import type { FhirResource } from 'fhir/r4';
import type { AppConfig } from '../../config/config.ts';
import type { RequestArgs } from '../http/types.ts';

/** What a programme is made of. Nothing here is about a patient or a person: devices are shared in the field. */
const types = ['Location', 'Organization', 'OrganizationAffiliation', 'HealthcareService', 'Questionnaire', 'ValueSet'];

/** Groups of things are the catalogue and the stock; other groups are of people. */
const things = ['medication', 'device', 'substance'];

function isOfProgramme(resource: FhirResource): boolean {
  return resource.resourceType === 'Group' ? things.includes(resource.type) : types.includes(resource.resourceType);
}

/** Reads that are worth keeping: lists and trees; what somebody searched for by words is not asked again. */
export function mayKeep({ url, method, params = {} }: RequestArgs, { rootLocationId }: AppConfig): boolean {
  if (method !== undefined && method !== 'GET') return false;
  const asked = Object.keys(params).filter((name) => params[name] !== undefined && params[name] !== '');
  if (asked.some((name) => name.includes(':contains') || name === '_content')) return false;
  const [, type = '', id, operation] = (url.split('?')[0] ?? '').split('/');
  if (type === 'LocationHierarchy') return true;
  if (id !== undefined) return (type === 'Location' && id === rootLocationId) || operation === '$expand';
  return type === 'Group' || types.includes(type);
}

/** What came is looked at as well: a search may bring along others than were asked for. */
export function isKeepable(data: unknown): boolean {
  const resource = data as FhirResource | null;
  if (resource?.resourceType === 'Bundle') {
    return (resource.entry ?? []).every((entry) => entry.resource && isOfProgramme(entry.resource as FhirResource));
  }
  // The gateway's tree is a resource of a type that FHIR does not have.
  return resource !== null && (String(resource.resourceType) === 'LocationHierarchy' || isOfProgramme(resource));
}
