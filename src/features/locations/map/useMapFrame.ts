import type { Location } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { attemptOnce } from '../../../api/attempt.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { parentIdOf } from '../../../../common/fhir/location.ts';
import { useReadFresh } from '../../../shared/state/useReadFresh.ts';
import { useAncestors } from '../../../shared/locationTree/ancestry.ts';
import { boundaryFor, type Boundary } from '../../../shared/map/boundary.ts';
import { positionOf } from '../../../../common/map/position.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';

interface MapFrame {
  /** The nearest Location with a boundary. */
  outlined?: Location;
  /** The nearest Location with a position, not above `outlined`. */
  center?: Location;
}

const emptyFrame: MapFrame = {};

/** The nearest Locations of the path to `id` ('' for none) with a boundary and with a position; empty while loading. */
export function useMapFrame(id: string): MapFrame & { isLoading: boolean } {
  const { ancestry, query } = useAncestors(id);
  // Nearest first. A string, so that a refetch of the same ancestors does not read their boundaries again.
  const path = [...(ancestry ? [...ancestry.ancestors, ancestry.location] : [])]
    .reverse()
    .map((location) => location.id)
    .join(',');
  const load = useMemo(() => (path === '' ? undefined : readFrame(path.split(','))), [path]);
  const { data = emptyFrame, isFetching } = useReadFresh(load);
  return { ...data, isLoading: query.isFetching || isFetching === true };
}

interface ShownBoundary extends Boundary {
  /** The ancestor to which the boundary belongs, if the Location has none. */
  ancestor?: Location | undefined;
  isLoading?: boolean;
}

/** The boundary of a Location for its map; otherwise that of the nearest ancestor that has one. */
export function useShownBoundary(location: Location): ShownBoundary {
  const own = useMemo(() => boundaryFor(location), [location]);
  const hasOwn = own.areas.length > 0 || own.fault !== undefined;
  const { outlined, isLoading } = useMapFrame(hasOwn ? '' : (parentIdOf(location) ?? ''));
  return useMemo(
    () => (outlined && !hasOwn ? { areas: boundaryFor(outlined).areas, ancestor: outlined } : { ...own, isLoading }),
    [own, hasOwn, outlined, isLoading],
  );
}

/**
 * Reads the boundaries and positions of a path, nearest first. The top, which has the largest boundary, is read only if no
 * Location below it has a boundary; the others are read in one request.
 */
function readFrame(path: readonly string[]): AppThunk<Promise<MapFrame>> {
  return async (dispatch) => {
    const frame: MapFrame = {};
    const below = path.slice(0, -1);
    for (const ids of [below, path.slice(-1)]) {
      if (ids.length === 0) continue;
      const found = new Map<string, Location>();
      // Past the query cache, which would retain and persist the boundaries.
      const search = { _id: ids.join(','), _elements: 'name,position,partOf,extension' };
      for await (const bundle of dispatch(searchPages('Location', search, attemptOnce))) {
        for (const location of matches<Location>(bundle, 'Location')) found.set(location.id ?? '', location);
      }
      for (const location of ids.flatMap((each) => found.get(each) ?? [])) {
        if (positionOf(location)) frame.center ??= location;
        if (boundaryFor(location).areas.length > 0) return { ...frame, outlined: location };
      }
    }
    return frame;
  };
}
