import type { Organization, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSearchOrganizationAffiliationQuery } from '../../api/fhir/index.ts';
import { included, matches, total } from '../../../common/fhir/bundle.ts';
import { teamsOf } from '../../../common/fhir/affiliations.ts';

/** Maximum number of affiliations read for one Location. */
const maxAffiliations = 100;

/** A team assigned to a Location. */
export interface LocationTeam {
  id: string;
  /** Undefined if the server did not return the team. */
  team: Organization | undefined;
  /** Stored name, for a team that was not returned. */
  display: string | undefined;
}

/** The teams assigned to a Location, in one request, and the number of their assignments; no request without a Location. */
export function useLocationTeams(locationId: string | undefined) {
  const query = useSearchOrganizationAffiliationQuery(
    locationId === undefined
      ? skipToken
      : {
          location: `Location/${locationId}`,
          _include: 'OrganizationAffiliation:primary-organization',
          _count: maxAffiliations,
        },
  );
  const { currentData } = query;
  const teams = useMemo(() => {
    if (!currentData || locationId === undefined) return undefined;
    const found = new Map(included<Organization>(currentData, 'Organization').map((one) => [one.id ?? '', one]));
    const affiliations = matches<OrganizationAffiliation>(currentData, 'OrganizationAffiliation');
    return [...teamsOf(affiliations, locationId)].map(([key, { display }]): LocationTeam => {
      const id = key.slice('Organization/'.length);
      return { id, team: found.get(id), display };
    });
  }, [currentData, locationId]);
  return { query, teams, total: total(currentData) };
}
