import { skipToken } from '@reduxjs/toolkit/query';
import type { Location, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchOrganizationAffiliationQuery } from '../../api/fhir/index.ts';
import { included, matches } from '../../../common/fhir/bundle.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { referencesOf } from '../../../common/fhir/referenceList.ts';
import { translatedName } from '../../../common/fhir/translation.ts';
import { extentOf, pageQuery } from '../table/pageQuery.ts';
import { readRows, useReportErrors } from '../table/readRows.ts';

/** An affiliation with its Locations: one, or several if an older client wrote it. */
export interface TeamLocationsRow {
  id: string;
  locations: { id: string; name: string }[];
}

/** One page of the Locations of teams with their current names, in one request; none without teams. */
export function useTeamLocations(teamIds: readonly string[], list: { page: number; pageSize: number }) {
  const query = useSearchOrganizationAffiliationQuery(
    teamIds.length === 0
      ? skipToken
      : {
          ...pageQuery({ ...list, search: '', sort: '' }),
          'primary-organization': teamIds.map((id) => `Organization/${id}`).join(','),
          _include: 'OrganizationAffiliation:location',
        },
  );
  const { currentData } = query;
  const { locale } = useIntl();
  const found = useMemo(() => {
    if (!currentData) return undefined;
    const names = new Map(
      included<Location>(currentData, 'Location').map((one) => [one.id ?? '', translatedName(one, locale)]),
    );
    return readRows(
      matches<OrganizationAffiliation>(currentData, 'OrganizationAffiliation'),
      (affiliation): TeamLocationsRow => ({
        id: affiliation.id ?? '',
        locations: [...referencesOf(affiliation.location ?? [], 'Location').values()].map((reference) => {
          const id = bareId('Location', reference) ?? '';
          return { id, name: names.get(id) ?? reference.display ?? id };
        }),
      }),
    );
  }, [currentData, locale]);
  useReportErrors(found);
  return { query, rows: found?.rows, unreadable: found?.unreadable, extent: extentOf(currentData) };
}
