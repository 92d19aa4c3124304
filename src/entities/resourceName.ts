import type { FhirResource } from '../../common/fhir/r4.ts';
import { conceptDisplay } from '../../common/fhir/coding.ts';
import { humanName } from '../../common/fhir/name.ts';
import { storedName, translatedName } from '../../common/fhir/translation.ts';

/**
 * Title or name of a resource; undefined if it has none. With a `language`, Locations, teams and care teams have their
 * translated name: only for display, never to be written to resources, URLs or files.
 */
export function resourceName(resource: FhirResource, language?: string): string | undefined {
  switch (resource.resourceType) {
    case 'Patient':
    case 'Practitioner':
    case 'RelatedPerson':
      return humanName(resource.name) || undefined;
    case 'Location':
    case 'Organization':
    case 'CareTeam':
      return (language === undefined ? storedName(resource) : translatedName(resource, language)) || undefined;
    case 'Medication':
      return conceptDisplay(resource.code);
    case 'PractitionerRole':
      return resource.practitioner?.display || undefined;
    case 'OrganizationAffiliation':
      return resource.organization?.display || undefined;
    default: {
      const { title, name } = resource as { title?: unknown; name?: unknown };
      return [title, name].find((text): text is string => typeof text === 'string' && text !== '');
    }
  }
}
