import type { FhirResource } from 'fhir/r4';
import { jurisdictions } from './locations.ts';

export { sampleRealm } from './realm.ts';
export type {
  ClientRepresentation,
  GroupRepresentation,
  RealmRepresentation,
  RoleRepresentation,
  UserRepresentation,
} from './realmTypes.ts';

/**
 * The sample programme as FHIR R4 resources with fixed ids, referenced resources before those that refer to them.
 * The same list on every machine and every day; nothing in it depends on the clock.
 */
export function sampleResources(): FhirResource[] {
  return [...jurisdictions()];
}
