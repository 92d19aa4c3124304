import type { Location } from 'fhir/r4';
import { useCallback } from 'react';
import { useLazyReadLocationQuery } from '../../../api/fhir/index.ts';
import { parentIdOf } from '../../../fhir/location.ts';
import { useUncachedRead } from '../../../shared/form/useUncachedRead.ts';
import { boundaryFor } from './boundary.ts';
import { positionOf } from './position.ts';

/**
 * The nearest Location with a boundary or a position, from `id` ('' for none) upwards through its ancestors. Undefined
 * while loading and if there is none.
 */
export function useMapFrame(id: string): Location | undefined {
  const [read] = useLazyReadLocationQuery();
  const load = useCallback(async (): Promise<Location | undefined> => {
    const seen = new Set<string>();
    let next: string | undefined = id;
    while (next && !seen.has(next)) {
      seen.add(next);
      const location: Location = await read({ id: next }, true).unwrap();
      if (positionOf(location) || boundaryFor(location).areas.length > 0) return location;
      next = parentIdOf(location);
    }
    return undefined;
  }, [id, read]);
  return useUncachedRead(load).data;
}
