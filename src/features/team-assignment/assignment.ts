import type { OrganizationAffiliation, Reference } from 'fhir/r4';
import { parseReference } from '../../fhir/reference.ts';
import { referenceKey, referencesOf } from '../../fhir/referenceList.ts';
import { writtenName, type Place } from '../../shared/locationTree/hierarchy.ts';

/** A team by its bare id, with its stored name. */
export interface Named {
  id: string;
  name: string;
}

/** A place, with the name that is written where the screen shows it in another language. */
export type AssignedPlace = Pick<Place, 'id' | 'name' | 'storedName'>;

/** A write of one affiliation. `put` without `stored` is a new one. */
export type AffiliationChange =
  | { kind: 'put'; affiliation: OrganizationAffiliation; stored?: OrganizationAffiliation }
  | { kind: 'delete'; stored: OrganizationAffiliation };

export interface Wish {
  place: AssignedPlace;
  /** Teams to come. */
  added: readonly Named[];
  /** Bare ids of the teams to go. */
  removed: readonly string[];
}

const teamOf = (affiliation: OrganizationAffiliation): string | undefined =>
  parseReference(affiliation.organization)?.id;

function standsAt(affiliation: OrganizationAffiliation, placeId: string): boolean {
  return (affiliation.location ?? []).some((location) => referenceKey(location) === `Location/${placeId}`);
}

/**
 * Teams of a place by `Organization/id`, each once. Inactive affiliations count, because gateways count them
 * (reference, platform section 8); so do those with several places.
 */
export function teamsOf(affiliations: readonly OrganizationAffiliation[], placeId: string): Map<string, Reference> {
  const here = affiliations.filter((affiliation) => standsAt(affiliation, placeId));
  return referencesOf(
    here.map((affiliation) => affiliation.organization),
    'Organization',
  );
}

/** Places of a team by `Location/id`, each once, out of affiliations that name the team. */
export function placesOf(affiliations: readonly OrganizationAffiliation[]): Map<string, Reference> {
  return referencesOf(
    affiliations.flatMap((affiliation) => affiliation.location ?? []),
    'Location',
  );
}

/**
 * What to write so that teams come to a place and go from it: one OrganizationAffiliation per pair (docs/decisions.md).
 * A team that comes gets an affiliation of its own for this place, even where older clients keep another with several
 * places; such a one is changed only when the team goes, and then loses this place alone. An affiliation never stays
 * without a place, which makes gateways fail: the last place takes it along. Nothing is written for pairs that are as wished.
 */
export function planAssignment(
  { place, added, removed }: Wish,
  affiliations: readonly OrganizationAffiliation[],
  newId: (teamId: string) => string,
): AffiliationChange[] {
  const present = teamsOf(affiliations, place.id);
  const coming = added
    .filter(({ id }) => !present.has(`Organization/${id}`))
    .map(({ id, name }): AffiliationChange => {
      const own = newId(id);
      return {
        kind: 'put',
        affiliation: {
          resourceType: 'OrganizationAffiliation',
          id: own,
          identifier: [{ use: 'official', value: own }],
          active: true,
          organization: { reference: `Organization/${id}`, ...(name && { display: name }) },
          location: [{ reference: `Location/${place.id}`, ...(place.name && { display: writtenName(place) }) }],
        },
      };
    });
  const going = affiliations
    .filter((affiliation) => removed.includes(teamOf(affiliation) ?? '') && standsAt(affiliation, place.id))
    .map((stored): AffiliationChange => {
      const location = (stored.location ?? []).filter((one) => referenceKey(one) !== `Location/${place.id}`);
      return location.length === 0
        ? { kind: 'delete', stored }
        : { kind: 'put', affiliation: { ...stored, location }, stored };
    });
  return [...coming, ...going];
}

/**
 * Affiliations to take away again after two people assigned the same team to the same place at once: of each pair the one
 * with the smallest id stays, whoever looks. Only affiliations made by this save (`own`) or beside one of them are
 * judged, and none that holds other places.
 */
export function doublesOf(
  affiliations: readonly OrganizationAffiliation[],
  placeId: string,
  own: ReadonlySet<string>,
): OrganizationAffiliation[] {
  const single = affiliations.filter(
    (affiliation) => standsAt(affiliation, placeId) && affiliation.location?.length === 1,
  );
  const teams = new Set(single.filter(({ id }) => own.has(id ?? '')).map(teamOf));
  return [...teams].flatMap((team) => {
    const pair = single.filter((affiliation) => teamOf(affiliation) === team);
    return pair.sort((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1)).slice(1);
  });
}
