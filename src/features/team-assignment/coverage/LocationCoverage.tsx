import { Switch } from '@fluentui/react-components';
import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Location } from '../../../../common/fhir/r4.ts';
import { physicalTypes } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { levelOf } from '../../../../common/fhir/location.ts';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { areaValue } from '../../../shared/area/areaParam.ts';
import { storeLastCheck } from '../../../shared/home/lastCheck.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { toTreeLocation, treeLocations } from '../../../shared/locationTree/hierarchy.ts';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { ListToolbar } from '../../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { coverageCheck } from '../checks.ts';
import {
  coverageOf,
  levelsOf,
  locationsWithTeam,
  scopeParams,
  type LocationScan,
  type ScannedLocation,
} from './coverage.ts';
import { CoverageFigures } from './CoverageFigures.tsx';
import { GapLocations } from './GapLocations.tsx';
import { messages } from './messages.ts';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { assignmentRows, coverageTexts } from './scanRows.ts';
import { useLocationGaps } from './useLocationGaps.ts';

/** Locations without a team, as a tree and a table, limited to an area. A Location below one with a team counts as covered. */
export function LocationCoverage({ area }: { area: readonly string[] }) {
  const intl = useIntl();
  const levelName = useLevelName();
  const list = useListParams({
    filters: { above: ['true', 'false'], buildings: ['', 'true'], node: '', reach: ['', 'children'], level: '' },
  });
  const { above, buildings, node = '' } = list.filters;
  const [, setParams] = useSearchParams();
  const data = useLocationScan(buildings === 'true');
  const { scan } = data;
  const levels = scan.status === 'done' ? levelsOf(scan.result.locations) : [];
  const level = levels.find((each) => String(each) === list.filters.level);
  const setLevel = (value: string): void =>
    setParams((params) => {
      // The locations directly below the selected one may have another level.
      const next = scopeParams(params, { node, reach: '' });
      if (value === '') next.delete('level');
      else next.set('level', value);
      return next;
    });
  const { name, ...found } = useLocationGaps(scan.status === 'done' ? scan.result : undefined, {
    search: list.search,
    node,
    area,
    above: above === 'true',
    level,
  });
  useStoredCheck(scan.status === 'done' && buildings !== 'true' ? scan.result : undefined, area);
  return (
    <>
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
        {(levels.length > 1 || scan.status !== 'done') && (
          <FilterSelect
            label={intl.formatMessage(messages.level)}
            value={level === undefined ? '' : String(level)}
            options={[
              { value: '', label: intl.formatMessage(messages.allLevels) },
              ...levels.map((each) => ({
                value: String(each),
                label: levelName(each),
              })),
            ]}
            onChange={setLevel}
          />
        )}
        <Switch
          label={intl.formatMessage(messages.above)}
          checked={above === 'true'}
          onChange={(_event, data) => list.setFilter('above', data.checked ? 'true' : 'false')}
        />
        <Switch
          label={intl.formatMessage(messages.buildings)}
          checked={buildings === 'true'}
          onChange={(_event, data) => list.setFilter('buildings', data.checked ? 'true' : '')}
        />
      </ListToolbar>
      {/* After the filters, which would move when the scan ends. */}
      {scan.status === 'done' && (
        <CoverageFigures parentId={found.parentId} name={name ?? ''} scopes={found.scopes} above={above === 'true'} />
      )}
      <ScanState data={data} texts={coverageTexts}>
        {(result) => <GapLocations scan={result} list={list} above={above === 'true'} level={level} {...found} />}
      </ScanState>
    </>
  );
}

/** Stores the result of a scan, of everything and of an area, for the home page, which does not scan. */
function useStoredCheck(scan: LocationScan | undefined, area: readonly string[]): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!scan) return;
    for (const ids of area.length === 0 ? [area] : [[], area]) {
      void dispatch(storeLastCheck(coverageCheck(areaValue(ids)), coverageOf(scan, ids)));
    }
  }, [scan, area, dispatch]);
}

/** Reads all active Locations and affiliations. Buildings only on request: there may be many times more of them. */
function useLocationScan(buildings: boolean) {
  const { locale } = useIntl();
  const run = useCallback(
    async ({ readAll }: ScanReader): Promise<LocationScan> => {
      const kind: Record<string, string> = buildings ? {} : { 'type:not': codingKey(physicalTypes.building) };

      const [locations, affiliations] = await Promise.all([
        readAll<Location, ScannedLocation>(
          {
            ...treeLocations,
            toRow: (location) => ({ ...toTreeLocation(location, locale), level: levelOf(location) }),
          },
          { status: 'active', ...kind },
        ),
        readAll(assignmentRows, {}),
      ]);
      return { locations, withTeam: [...locationsWithTeam(affiliations)], at: Date.now() };
    },
    [buildings, locale],
  );
  return useScan('locationCoverage', run);
}
