import { useMemo } from 'react';
import { useConfig } from '../../../config/ConfigContext.ts';
import { selectScannedLocations } from '../teamAssignmentSlice.ts';
import {
  countedLocations,
  gapsOf,
  namedInArea,
  namedLike,
  scopesOf,
  type CoverageRule,
  type LocationScan,
  type ScannedLocation,
  type ScopesOf,
} from './coverage.ts';

/** Locations without a team among those of a scan. */
export interface LocationGaps {
  gaps: readonly ScannedLocation[];
  /** Number of Locations that count. */
  counted: number;
  /** The Location whose children are shown. */
  parentId: string;
  /** Coverage in its scopes. */
  scopes: ScopesOf;
}

const emptyScan: LocationScan = { locations: [], withTeam: [], at: 0 };

/** The Locations without a team, limited to an area, a search and a level. `scan` is undefined until it is complete. */
export function useLocationGaps(
  scan: LocationScan = emptyScan,
  {
    search,
    node,
    area,
    above,
    level,
  }: { search: string; node: string; area: readonly string[] } & Omit<CoverageRule, 'named'>,
): LocationGaps & Pick<CoverageRule, 'named'> & { name: string | undefined } {
  const { locations, withTeam } = selectScannedLocations(scan);
  const { rootLocationId } = useConfig();
  const [top = ''] = area;
  const parentId = node || (area.length === 1 && locations.has(top) ? top : rootLocationId);
  const named = useMemo(
    () => namedInArea(locations, namedLike(locations.values(), search), area),
    [locations, search, area],
  );
  const gaps = useMemo(
    () => gapsOf(locations, withTeam, { above, level, named }),
    [locations, withTeam, above, level, named],
  );
  const counted = useMemo(() => countedLocations(locations, { level, named }).length, [locations, level, named]);
  const scopes = useMemo(
    () => scopesOf(parentId, locations, gaps, { level, named }),
    [parentId, locations, gaps, level, named],
  );
  return { named, gaps, counted, parentId, scopes, name: locations.get(parentId)?.name };
}
