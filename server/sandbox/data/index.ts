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
import { userId } from './ids.ts';
import { authorSource } from '../../../common/fhir/author.ts';

export { bareRealm, sampleRealm } from './realm.ts';

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

/** Users who entered the sample, by type, as far as the web application has a form for the type. */
const authors: Partial<Record<FhirResource['resourceType'], string>> = {
  Location: 'locations',
  Organization: 'supervisor',
  OrganizationAffiliation: 'supervisor',
  Practitioner: 'people',
  PractitionerRole: 'people',
  CareTeam: 'akinyi.owino',
  HealthcareService: 'zainab.omar',
  Group: 'stock',
  List: 'stock',
  QuestionnaireResponse: 'nurse',
};

/** Adds the author as the web application does, see `authorSource`. */
function withAuthor(resource: FhirResource): FhirResource {
  const author = authors[resource.resourceType];
  if (author === undefined) return resource;
  return { ...resource, meta: { ...resource.meta, source: authorSource(userId(author), '1') } };
}

/**
 * The sample programme as FHIR R4 resources with fixed ids. The list is identical on every machine and independent of
 * the clock, except for some deliveries that end soon after `today`. The target of every reference precedes it in the
 * list.
 */
export function sampleResources(today: Date = new Date()): FhirResource[] {
  const resources: FhirResource[] = [
    ...valueSets(),
    ...jurisdictions(),
    ...servicePoints.map((servicePoint) => servicePoint.location),
    ...teams(),
    ...practitionerResources(),
    ...applications(),
    ...products(),
    ...inventories(today),
    ...patients(),
    ...encounters(),
    ...clinicalResources(),
    ...questionnaires(),
    ...responses(),
    ...flags(),
  ];
  return resources.map(withAuthor).sort((a, b) => rank(a) - rank(b));
}
