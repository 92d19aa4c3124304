import type { Organization, OrganizationAffiliation } from 'fhir/r4';
import { useCallback } from 'react';
import { useLazySearchOrganizationAffiliationQuery } from '../../api/fhir/index.ts';
import { allPages, splitList, allPagesSize } from '../../fhir/allPages.ts';
import { included, matches } from '../../fhir/bundle.ts';

export interface Affiliations {
  affiliations: OrganizationAffiliation[];
  /** The teams that the server included, by `Organization/id`. */
  teams: Map<string, Organization>;
}

/** Returns a function that reads all affiliations of some Locations, bypassing the cache. */
export function useReadAffiliations() {
  const [search] = useLazySearchOrganizationAffiliationQuery();
  return useCallback(
    async (locationIds: readonly string[]): Promise<Affiliations> => {
      const parts = splitList(locationIds, 20).map((ids) =>
        allPages((offset) =>
          search({
            location: ids.map((id) => `Location/${id}`).join(','),
            _include: 'OrganizationAffiliation:primary-organization',
            _count: allPagesSize,
            ...(offset > 0 && { _getpagesoffset: offset }),
          }).unwrap(),
        ),
      );
      const pages = (await Promise.all(parts)).flat();
      const found = pages.flatMap((page) => matches<OrganizationAffiliation>(page, 'OrganizationAffiliation'));
      const teams = pages.flatMap((page) => included<Organization>(page, 'Organization'));
      return {
        // An affiliation with several of these Locations may be returned by several requests.
        affiliations: [...new Map(found.map((affiliation) => [affiliation.id ?? '', affiliation])).values()],
        teams: new Map(teams.map((team) => [`Organization/${team.id ?? ''}`, team])),
      };
    },
    [search],
  );
}
