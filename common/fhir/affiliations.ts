import type { OrganizationAffiliation, Reference } from './r4.ts';
import { referenceKey, referencesOf } from './referenceList.ts';

/** True if an affiliation assigns its team to a Location. */
export function includesLocation(affiliation: OrganizationAffiliation, locationId: string): boolean {
  return (affiliation.location ?? []).some((location) => referenceKey(location) === `Location/${locationId}`);
}

/**
 * Teams of a Location by `Organization/id`, each once. Includes inactive affiliations, because the gateway's
 * PractitionerDetail includes them, and those with several Locations.
 */
export function teamsOf(affiliations: readonly OrganizationAffiliation[], locationId: string): Map<string, Reference> {
  const inLocation = affiliations.filter((affiliation) => includesLocation(affiliation, locationId));
  return referencesOf(
    inLocation.map((affiliation) => affiliation.organization),
    'Organization',
  );
}
