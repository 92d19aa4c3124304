import { skipToken } from '@reduxjs/toolkit/query';
import type { Location, OrganizationAffiliation } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchOrganizationAffiliationQuery } from '../../api/fhir/index.ts';
import { included, matches } from '../../fhir/bundle.ts';
import { bareId } from '../../fhir/reference.ts';
import { referencesOf } from '../../fhir/referenceList.ts';
import { translatedName } from '../../fhir/translation.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';

/** An affiliation with its Locations: one, or several if an older client wrote it. */
export interface TeamLocationsRow {
  id: string;
  places: { id: string; name: string }[];
}

/** One page of a team's Locations with their current names, in one request; none if `skip`. */
export function useTeamLocations(organizationId: string, list: { page: number; pageSize: number }, skip: boolean) {
  const query = useSearchOrganizationAffiliationQuery(
    skip
      ? skipToken
      : {
          ...pageQuery({ ...list, search: '', sort: '' }),
          'primary-organization': `Organization/${organizationId}`,
          _include: 'OrganizationAffiliation:location',
        },
  );
  const { currentData } = query;
  const { locale } = useIntl();
  const rows = useMemo(() => {
    if (!currentData) return undefined;
    const names = new Map(
      included<Location>(currentData, 'Location').map((one) => [one.id ?? '', translatedName(one, locale)]),
    );
    return matches<OrganizationAffiliation>(currentData, 'OrganizationAffiliation').map(
      (affiliation): TeamLocationsRow => ({
        id: affiliation.id ?? '',
        places: [...referencesOf(affiliation.location ?? [], 'Location').values()].map((reference) => {
          const id = bareId('Location', reference) ?? '';
          return { id, name: names.get(id) ?? reference.display ?? id };
        }),
      }),
    );
  }, [currentData, locale]);
  return { query, rows, extent: extentOf(currentData) };
}
