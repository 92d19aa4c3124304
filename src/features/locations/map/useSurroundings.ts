import { attemptOnce } from '../../../api/attempt.ts';
import type { Location } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { parentIdOf } from '../../../../common/fhir/location.ts';
import { useAncestors } from '../../../shared/locationTree/ancestry.ts';
import { boundaryFor } from '../../../shared/map/boundary.ts';
import type { MapOutline } from '../../../shared/map/map.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useReadFresh } from '../../../shared/state/useReadFresh.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';

/** Maximum number of neighbours: each boundary may have megabytes. */
const maxNeighbours = 50;
/** Maximum number of positions in all outlines. More would delay each move of the map. */
const maxPositions = 50_000;

const none: readonly never[] = [];

/**
 * Outlines around a Location with a boundary (undefined for none): those of its ancestors, the nearest first, and of its
 * neighbours with the same parent. Empty while they load and if they cannot be loaded: the map is complete without them.
 */
export function useSurroundings(outlined: Location | undefined): readonly MapOutline[] {
  const nameOf = useTranslatedName();
  const id = outlined?.id ?? '';
  const parentId = (outlined && parentIdOf(outlined)) ?? '';
  const { ancestry } = useAncestors(parentId);
  // A string, so that a refetch of the same ancestors does not read their boundaries again.
  const path = [...(ancestry ? [...ancestry.ancestors, ancestry.location] : [])]
    .reverse()
    .map((location) => location.id)
    .join(',');
  const load = useMemo(() => (path === '' ? undefined : readAround(id, parentId, path)), [id, parentId, path]);
  const { data = none } = useReadFresh(load);
  return useMemo(() => outlinesOf(data, nameOf), [data, nameOf]);
}

function outlinesOf(locations: readonly Location[], nameOf: (location: Location) => string): readonly MapOutline[] {
  let positions = 0;
  return locations.flatMap((location): MapOutline[] => {
    const { areas } = boundaryFor(location);
    const size = areas.flat().reduce((sum, ring) => sum + ring.length, 0);
    if (size === 0 || positions + size > maxPositions) return [];
    positions += size;
    return [{ id: location.id ?? '', name: nameOf(location), areas }];
  });
}

/** Reads the ancestors and then the neighbours of a Location, past the query cache, which would retain the boundaries. */
function readAround(id: string, parentId: string, path: string): AppThunk<Promise<readonly Location[]>> {
  return async (dispatch) => {
    const first = async (search: object): Promise<Location[]> => {
      const params = { ...search, _elements: 'name,extension' };
      for await (const bundle of dispatch(searchPages('Location', params, attemptOnce)))
        return matches<Location>(bundle, 'Location');
      return [];
    };
    const [ancestors, neighbours] = await Promise.all([
      first({ _id: path }),
      first({ partof: parentId, status: 'active', _count: maxNeighbours }),
    ]);
    const nearest = path.split(',').flatMap((each) => ancestors.find((location) => location.id === each) ?? []);
    return [...nearest, ...neighbours.filter((location) => location.id !== id)];
  };
}
