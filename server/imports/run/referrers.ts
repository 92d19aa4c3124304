import type { FhirResource } from '../../../common/fhir/r4.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { Refusal } from '../../fhir/errors.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';

type ResourceType = FhirResource['resourceType'];

/** Elements that may reference a resource, with the search that finds them. */
interface Rule {
  type: ResourceType;
  /** Undefined if R4 defines no search parameter for the element: all resources of the type are read. */
  parameter?: string;
  element: string;
}

/**
 * References that must not be left dangling. FHIR servers refuse to delete a resource only if an indexed reference
 * points to it, and HAPI does not index CareTeam.managingOrganization. For other types, and for types the user may
 * not read, the server decides.
 */
const rules: Partial<Record<string, readonly Rule[]>> = {
  Location: [
    { type: 'Location', parameter: 'partof', element: 'partOf' },
    { type: 'OrganizationAffiliation', parameter: 'location', element: 'location' },
    { type: 'PractitionerRole', parameter: 'location', element: 'location' },
    { type: 'HealthcareService', parameter: 'location', element: 'location' },
    { type: 'List', parameter: 'subject', element: 'subject' },
    { type: 'Encounter', parameter: 'location', element: 'location' },
  ],
  Organization: [
    { type: 'OrganizationAffiliation', parameter: 'primary-organization', element: 'organization' },
    { type: 'PractitionerRole', parameter: 'organization', element: 'organization' },
    { type: 'CareTeam', parameter: 'participant', element: 'participant' },
    { type: 'CareTeam', element: 'managingOrganization' },
    { type: 'Location', parameter: 'organization', element: 'managingOrganization' },
    { type: 'HealthcareService', parameter: 'organization', element: 'providedBy' },
    { type: 'Organization', parameter: 'partof', element: 'partOf' },
  ],
  Practitioner: [
    { type: 'PractitionerRole', parameter: 'practitioner', element: 'practitioner' },
    { type: 'CareTeam', parameter: 'participant', element: 'participant' },
    { type: 'Group', parameter: 'member', element: 'member' },
  ],
  Group: [
    { type: 'Group', parameter: 'member', element: 'member' },
    { type: 'List', parameter: 'item', element: 'entry' },
  ],
};

/** Relative references anywhere in a resource. */
function referencesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) referencesIn(each, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (key !== 'reference' || typeof each !== 'string') referencesIn(each, found);
      else {
        const { type, id } = parseReference(each) ?? {};
        if (type !== undefined && id !== undefined) found.add(`${type}/${id}`);
      }
    }
  }
  return found;
}

export interface Referrer {
  /** `Type/id` of the referring resource. */
  reference: string;
  /** Those of the given references it refers to. */
  targets: string[];
}

/** All resources that refer to one of these references (`Type/id`), page by page. */
export async function* referrersOf(references: readonly string[], fhir: FhirAccess): AsyncGenerator<Referrer[]> {
  const wanted = new Set(references);
  for (const [type, searches = []] of Object.entries(rules)) {
    const own = references.filter((reference) => reference.startsWith(`${type}/`));
    if (own.length === 0) continue;
    for (const { type: referring, parameter, element } of searches) {
      const query = { _elements: element };
      const pages =
        parameter === undefined ? fhir.pages(referring, query) : fhir.pagesMany(referring, parameter, own, query);
      try {
        for await (const page of pages) {
          yield page.map((resource) => ({
            reference: `${resource.resourceType}/${resource.id ?? ''}`,
            targets: [...referencesIn(resource)].filter((reference) => wanted.has(reference)),
          }));
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }
}
