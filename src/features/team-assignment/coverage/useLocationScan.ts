import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { physicalTypes } from '../../../fhir/codes.ts';
import { codingKey } from '../../../fhir/coding.ts';
import { toTreeLocation, type TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { locationsWithTeam } from './coverage.ts';
import { useScan, type ReadAll } from './useScan.ts';

export interface LocationScan {
  places: ReadonlyMap<string, TreeLocation>;
  withTeam: ReadonlySet<string>;
}

/** Reads all active Locations and affiliations. Buildings only on request: there may be many times more of them. */
export function useLocationScan(buildings: boolean) {
  const { locale } = useIntl();
  const run = useCallback(
    async (readAll: ReadAll): Promise<LocationScan> => {
      const kind: Record<string, string> = buildings ? {} : { 'type:not': codingKey(physicalTypes.building) };
      const location = { status: 'active', ...kind, _elements: 'name,partOf,physicalType,type' };
      const [locations, affiliations] = await Promise.all([
        readAll('Location', location, (location) => toTreeLocation(location, locale)),
        readAll('OrganizationAffiliation', { _elements: 'organization,location' }, (one) => one),
      ]);
      return {
        places: new Map(locations.map((location) => [location.id, location])),
        withTeam: locationsWithTeam(affiliations),
      };
    },
    [buildings, locale],
  );
  return useScan(run);
}
