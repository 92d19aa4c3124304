import type { Organization, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { readFresh } from '../../api/read.ts';
import { allPages, splitList, allPagesSize } from '../../../common/fhir/allPages.ts';
import { included, matches } from '../../../common/fhir/bundle.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';

export interface Affiliations {
  affiliations: OrganizationAffiliation[];
  /** The teams that the server included, by `Organization/id`. */
  teams: Map<string, Organization>;
}

/** Reads all affiliations of some Locations, bypassing the cache. Rejects with an ApiError. */
export const readAffiliations =
  (locationIds: readonly string[]): AppThunk<Promise<Affiliations>> =>
  async (dispatch) => {
    const { searchOrganizationAffiliation } = fhirEndpoints.endpoints;
    const parts = splitList(locationIds, 20).map((ids) =>
      allPages((offset) => {
        const query = {
          location: ids.map((id) => `Location/${id}`).join(','),
          _include: 'OrganizationAffiliation:primary-organization',
          ...pageOf({ offset, count: allPagesSize }),
        };
        return dispatch(readFresh(searchOrganizationAffiliation, query));
      }),
    );
    const pages = (await Promise.all(parts)).flat();
    const found = pages.flatMap((page) => matches<OrganizationAffiliation>(page, 'OrganizationAffiliation'));
    const teams = pages.flatMap((page) => included<Organization>(page, 'Organization'));
    return {
      // An affiliation with several of these Locations may be returned by several requests.
      affiliations: [...new Map(found.map((affiliation) => [affiliation.id ?? '', affiliation])).values()],
      teams: new Map(teams.map((team) => [`Organization/${team.id ?? ''}`, team])),
    };
  };
