import type { FhirResource } from 'fhir/r4';
import { applications } from './applications.ts';
import { clinicalResources } from './clinical.ts';
import { encounters } from './encounters.ts';
import { flags } from './flags.ts';
import { inventories } from './inventory.ts';
import { jurisdictions } from './locations.ts';
import { patients } from './patients.ts';
import { practitionerResources } from './people.ts';
import { products } from './products.ts';
import { questionnaires } from './questionnaires.ts';
import { responses } from './responses.ts';
import { servicePoints } from './servicePoints.ts';
import { teams } from './teams.ts';
import { valueSets } from './valueSets.ts';

export { bareRealm, sampleRealm } from './realm.ts';
export type {
  ClientRepresentation,
  GroupRepresentation,
  RealmRepresentation,
  RoleRepresentation,
  UserRepresentation,
} from './realmTypes.ts';

/** Order of types: referenced types first, for servers that check references while loading one resource at a time. */
const typeOrder = [
  'CodeSystem',
  'ValueSet',
  'Binary',
  'Location',
  'Organization',
  'OrganizationAffiliation',
  'Practitioner',
  'PractitionerRole',
  'PlanDefinition',
  'Questionnaire',
  'Group',
  'Patient',
  'Encounter',
  'CarePlan',
];

function rank({ resourceType }: FhirResource): number {
  const position = typeOrder.indexOf(resourceType);
  return position === -1 ? typeOrder.length : position;
}

/**
 * The sample programme as FHIR R4 resources with fixed ids. The list is identical on every machine and independent of
 * the clock. The target of every reference precedes it in the list.
 */
export function sampleResources(): FhirResource[] {
  const resources: FhirResource[] = [
    ...valueSets(),
    ...jurisdictions(),
    ...servicePoints.map((servicePoint) => servicePoint.location),
    ...teams(),
    ...practitionerResources(),
    ...applications(),
    ...products(),
    ...inventories(),
    ...patients(),
    ...encounters(),
    ...clinicalResources(),
    ...questionnaires(),
    ...responses(),
    ...flags(),
  ];
  return resources.sort((a, b) => rank(a) - rank(b));
}
