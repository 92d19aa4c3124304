import { includesLocation, teamsOf } from '../../../common/fhir/affiliations.ts';
import type { BundleEntry, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { referenceKey } from '../../../common/fhir/referenceList.ts';
import { deleteByIdEntry, deleteEntry, putEntry } from '../../../common/fhir/transaction.ts';
import { nameToStore, type TreeLocation } from '../../shared/locationTree/hierarchy.ts';

/** A team by its bare id, with its stored name. */
export interface NamedTeam {
  id: string;
  name: string;
}

/** A Location, with its stored name if the displayed one is a translation. */
export type AssignedLocation = Pick<TreeLocation, 'id' | 'name' | 'storedName'>;

/** A write of one affiliation. `put` without `stored` creates it. */
export type AffiliationChange =
  | { kind: 'put'; affiliation: OrganizationAffiliation; stored?: OrganizationAffiliation | undefined }
  | { kind: 'delete'; stored: OrganizationAffiliation };

/** The entries of a transaction that makes changes. `isConditional`: the server supports conditional deletes. */
export function entriesOf(changes: readonly AffiliationChange[], isConditional: boolean): BundleEntry[] {
  const deletion = isConditional ? deleteEntry : deleteByIdEntry;
  return changes.map((each) => (each.kind === 'put' ? putEntry(each.affiliation, each.stored) : deletion(each.stored)));
}

/** True if at least one change deletes an affiliation. */
export const hasDeletes = (changes: readonly AffiliationChange[]): boolean =>
  changes.some(({ kind }) => kind === 'delete');

export interface AssignmentChange {
  location: AssignedLocation;
  /** Teams to add. */
  added: readonly NamedTeam[];
  /** Bare ids of the teams to remove. */
  removed: readonly string[];
}

const teamOf = (affiliation: OrganizationAffiliation): string | undefined =>
  parseReference(affiliation.organization)?.id;

/**
 * The writes that add teams to a Location and remove them: one OrganizationAffiliation per pair (docs/decisions.md). An
 * added team gets a separate affiliation for this Location, even if an older client wrote one with several Locations; such
 * an affiliation is changed only if the team is removed, and then loses only this Location. Gateways fail on an affiliation
 * without a Location, so removing the last one deletes it. Nothing is written for pairs that are already as requested.
 */
export function planAssignment(
  { location, added, removed }: AssignmentChange,
  affiliations: readonly OrganizationAffiliation[],
  newId: (teamId: string) => string,
): AffiliationChange[] {
  const present = teamsOf(affiliations, location.id);
  const coming = added
    .filter(({ id }) => !present.has(`Organization/${id}`))
    .map(({ id, name }): AffiliationChange => {
      const own = newId(id);
      // The affiliation with this id may exist without a team: an undo leaves it inactive.
      const stored = affiliations.find((affiliation) => affiliation.id === own);
      return {
        kind: 'put',
        stored,
        affiliation: {
          ...stored,
          resourceType: 'OrganizationAffiliation',
          id: own,
          identifier: [{ use: 'official', value: own }],
          active: true,
          organization: { reference: `Organization/${id}`, ...(name && { display: name }) },
          location: [
            { reference: `Location/${location.id}`, ...(location.name && { display: nameToStore(location) }) },
          ],
        },
      };
    });
  const going = affiliations
    .filter((affiliation) => removed.includes(teamOf(affiliation) ?? '') && includesLocation(affiliation, location.id))
    .map((stored): AffiliationChange => {
      const remaining = (stored.location ?? []).filter((one) => referenceKey(one) !== `Location/${location.id}`);
      return remaining.length === 0
        ? { kind: 'delete', stored }
        : { kind: 'put', affiliation: { ...stored, location: remaining }, stored };
    });
  return [...coming, ...going];
}

/**
 * Duplicates to delete after two users assigned the same team to the same Location concurrently. The affiliation with the
 * smallest id remains, so that both clients choose the same one. Considers only pairs with an affiliation created by this
 * save (`own`), and only affiliations without other Locations.
 */
export function duplicatesOf(
  affiliations: readonly OrganizationAffiliation[],
  locationId: string,
  own: ReadonlySet<string>,
): OrganizationAffiliation[] {
  const single = affiliations.filter(
    (affiliation) => includesLocation(affiliation, locationId) && affiliation.location?.length === 1,
  );
  const teams = new Set(single.filter(({ id }) => own.has(id ?? '')).map(teamOf));
  return [...teams].flatMap((team) => {
    const pair = single.filter((affiliation) => teamOf(affiliation) === team);
    return pair.sort((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1)).slice(1);
  });
}
