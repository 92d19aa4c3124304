import type { Location } from '../../../../common/fhir/r4.ts';
import { useCallback } from 'react';
import { matches } from '../../../../common/fhir/bundle.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { boundaryFor } from '../../../shared/map/boundary.ts';
import type { MapArea, MapPosition } from '../../../shared/map/map.ts';
import { positionOf } from '../../../../common/map/position.ts';

/** Maximum number of boundaries and points that are loaded. */
const maxOnMap = 200;

/** Boundary and point of a Location. */
export interface Outline {
  areas: readonly MapArea[];
  position: MapPosition | undefined;
}

/** Reads the boundaries and points of the children of a Location by id, and its own boundary. */
export function useOutlines(parentId: string) {
  const load = useCallback(
    async ({ readFirst }: ScanReader) => {
      const elements = { _elements: 'position,extension' };
      const [children, parent] = await Promise.all([
        readFirst('Location', { partof: parentId, status: 'active', ...elements }, maxOnMap),
        readFirst('Location', { _id: parentId, ...elements }, 1),
      ]);
      const outlines = new Map<string, Outline>();
      for (const location of children.bundles.flatMap((bundle) => matches<Location>(bundle, 'Location'))) {
        outlines.set(location.id ?? '', { areas: boundaryFor(location).areas, position: positionOf(location) });
      }
      const [own] = parent.bundles.flatMap((bundle) => matches<Location>(bundle, 'Location'));
      return { outlines, areas: own ? boundaryFor(own).areas : [] };
    },
    [parentId],
  );
  return useScan('outlines', load);
}
