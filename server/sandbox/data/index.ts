import type { FhirResource } from 'fhir/r4';
import { applications } from './applications.ts';
import { inventories } from './inventory.ts';
import { jurisdictions } from './locations.ts';
import { practitionerResources } from './people.ts';
import { products } from './products.ts';
import { servicePoints } from './servicePoints.ts';
import { teams } from './teams.ts';
import { valueSets } from './valueSets.ts';

export { sampleRealm } from './realm.ts';
export type {
  ClientRepresentation,
  GroupRepresentation,
  RealmRepresentation,
  RoleRepresentation,
  UserRepresentation,
} from './realmTypes.ts';

/**
 * The sample programme as FHIR R4 resources with fixed ids: the same list on every machine and every day, nothing in it
 * depends on the clock. Every reference in it has its target in it.
 */
export function sampleResources(): FhirResource[] {
  return [
    ...valueSets(),
    ...jurisdictions(),
    ...servicePoints.map((place) => place.location),
    ...teams(),
    ...practitionerResources(),
    ...applications(),
    ...products(),
    ...inventories(),
  ];
}
