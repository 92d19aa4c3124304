import type { FhirResource } from 'fhir/r4';
import { placeName } from '../fhir/location.ts';
import { humanName } from '../fhir/name.ts';

/**
 * What a person calls the resource: a title, a name, the words for a person; undefined when it has none. `language` is for
 * the eye alone: with it a place goes by its name in that language, which must never be written anywhere.
 */
export function resourceName(resource: FhirResource, language?: string): string | undefined {
  switch (resource.resourceType) {
    case 'Patient':
    case 'Practitioner':
      return humanName(resource.name) || undefined;
    case 'List':
    case 'Composition':
    case 'CarePlan':
      return resource.title || undefined;
    case 'Questionnaire':
    case 'PlanDefinition':
    case 'ValueSet':
      return resource.title || resource.name || undefined;
    case 'Location':
      return (language === undefined ? resource.name : placeName(resource, language)) || undefined;
    case 'PractitionerRole':
      return resource.practitioner?.display || undefined;
    default:
      return 'name' in resource && typeof resource.name === 'string' ? resource.name || undefined : undefined;
  }
}
