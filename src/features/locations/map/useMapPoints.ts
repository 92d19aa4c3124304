import type { Location } from '../../../fhir/r4.ts';
import { useMemo } from 'react';
import { parentIdOf } from '../../../fhir/location.ts';
import type { MapPoint, MapPosition } from '../../../shared/map/map.ts';
import { positionOf } from '../../../shared/map/position.ts';
import { useChildPoints } from './useChildPoints.ts';
import { useServicePoints } from './useServicePoints.ts';

/** Maximum number of neighbours on a map, all with a label. */
const maxNeighbours = 10;

/**
 * Points for the map of a Location: its direct children. If none of them has a position and the Location has no boundary
 * (`isBare`), its service points; if there are none either, the nearest siblings.
 */
export function useMapPoints(location: Location, page: number, isBare: boolean) {
  const { id = '' } = location;
  const { points: children, ...rest } = useChildPoints(id, page);
  const hasChildren = children.length > 0 || (rest.total ?? 0) > rest.count;
  const needsMore = isBare && !rest.query.isFetching && !hasChildren;
  const { scan } = useServicePoints(needsMore ? id : '', false);
  // Until the effect that loads the service points has run, the result is that of no Location.
  const isOther = scan.state === 'done' && scan.result.id !== id;
  const isReadingBelow = needsMore && (scan.state === 'running' || isOther);
  const below = scan.state === 'done' && !isOther ? scan.result.points : undefined;
  const needsSiblings = needsMore && !isReadingBelow && (below ?? []).length === 0;
  const siblings = useChildPoints(needsSiblings ? (parentIdOf(location) ?? '') : '', 1);
  const points = useMemo((): readonly MapPoint[] => {
    if (!needsMore) return children;
    if (below && below.length > 0) return below;
    const others = siblings.points.filter((sibling) => sibling.id !== id);
    return nearest(others, positionOf(location)).map((sibling) => ({ ...sibling, isNeighbour: true }));
  }, [needsMore, children, below, siblings.points, id, location]);
  const isLoading = rest.query.isFetching || isReadingBelow || (needsSiblings && siblings.query.isFetching);
  return { ...rest, ...(needsMore && { count: points.length }), points, isLoading };
}

/** The points next to a position; all of them without a position. */
function nearest(points: readonly MapPoint[], here: MapPosition | undefined): readonly MapPoint[] {
  if (!here) return points;
  const narrowing = Math.cos((here.latitude * Math.PI) / 180);
  const distance = ({ latitude, longitude }: MapPosition): number =>
    Math.hypot(latitude - here.latitude, (longitude - here.longitude) * narrowing);
  return [...points].sort((one, other) => distance(one) - distance(other)).slice(0, maxNeighbours);
}
