import { Switch } from '@fluentui/react-components';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { physicalTypes } from '../../../fhir/codes.ts';
import { codingKey } from '../../../fhir/coding.ts';
import { toTreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { ListToolbar } from '../../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { locationsWithTeam, type LocationScan } from './coverage.ts';
import { GapLocations } from './GapLocations.tsx';
import { messages } from './messages.ts';
import { ScanState } from './ScanState.tsx';
import { useScan, type ReadAll } from './useScan.ts';

/** Locations without a team, as a tree and a table. */
export function LocationCoverage() {
  const intl = useIntl();
  const list = useListParams({
    filters: { above: ['', 'true'], buildings: ['', 'true'], node: '', reach: ['', 'children'] },
  });
  const { above, buildings } = list.filters;
  const { scan, cancel, again } = useLocationScan(buildings === 'true');
  return (
    <>
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
        <Switch
          label={intl.formatMessage(messages.above)}
          checked={above === 'true'}
          onChange={(_event, data) => list.setFilter('above', data.checked ? 'true' : '')}
        />
        <Switch
          label={intl.formatMessage(messages.buildings)}
          checked={buildings === 'true'}
          onChange={(_event, data) => list.setFilter('buildings', data.checked ? 'true' : '')}
        />
      </ListToolbar>
      <ScanState scan={scan} cancel={cancel} again={again}>
        {(result) => <GapLocations scan={result} list={list} above={above === 'true'} />}
      </ScanState>
    </>
  );
}

/** Reads all active Locations and affiliations. Buildings only on request: there may be many times more of them. */
function useLocationScan(buildings: boolean) {
  const { locale } = useIntl();
  const run = useCallback(
    async (readAll: ReadAll): Promise<LocationScan> => {
      const kind: Record<string, string> = buildings ? {} : { 'type:not': codingKey(physicalTypes.building) };
      const location = { status: 'active', ...kind, _elements: 'name,partOf,physicalType,type' };
      const [locations, affiliations] = await Promise.all([
        readAll('Location', location, (location) => toTreeLocation(location, locale)),
        readAll('OrganizationAffiliation', { _elements: 'organization,location' }, (one) => one),
      ]);
      return { locations, withTeam: [...locationsWithTeam(affiliations)] };
    },
    [buildings, locale],
  );
  return useScan('locations', run);
}
