import './trustedMarkup.ts';
import {
  Bounds,
  LineUtil,
  Point,
  PolyUtil,
  Tooltip,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet';
import type { MapLabel } from './labels.ts';

/** A name as a text node: Leaflet would interpret a string as HTML. */
export function nameElement(name: string): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = name;
  return element;
}

/** True if a line of a ring, in pixels, crosses the view. Inside a large area none does. */
const crosses = (points: readonly Point[], view: Bounds): boolean =>
  points.some(
    (point, index) => LineUtil.clipSegment(point, points[(index + 1) % points.length] ?? point, view) !== false,
  );

/** True if a line of one of the rings crosses the view. */
export function isOutlineInView(map: LeafletMap, rings: readonly LatLngTuple[][]): boolean {
  const view = new Bounds([0, 0], map.getSize());
  return rings.some((ring) =>
    crosses(
      ring.map((place) => map.latLngToContainerPoint(place)),
      view,
    ),
  );
}

/** Twice the area of a ring in square pixels. */
const sizeOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length] ?? new Point(x, y);
      return sum + x * next.y - next.x * y;
    }, 0),
  );

/** Width in pixels that is sufficient for most names. */
const sufficientWidth = 80;
/** Heights in a ring at which its width is measured, as parts of its height; those in the middle first. */
const heights = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8] as const;

/** The middle of a ring: at the first of `heights` at which the ring is wide enough, otherwise where it is widest. */
function middleOf(points: readonly Point[]): Point {
  const { min, max } = new Bounds([...points]);
  let [width, middle] = [0, points[0] ?? new Point(0, 0)];
  for (const part of heights) {
    const y = (min?.y ?? 0) + part * ((max?.y ?? 0) - (min?.y ?? 0));
    const crossings = points.flatMap((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      if (point.y > y === next.y > y) return [];
      return [point.x + ((y - point.y) / (next.y - point.y)) * (next.x - point.x)];
    });
    crossings.sort((one, other) => one - other);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from = 0, to = 0] = crossings.slice(index, index + 2);
      if (to - from > width) [width, middle] = [to - from, new Point((from + to) / 2, y)];
    }
    if (width >= sufficientWidth) break;
  }
  return middle;
}

/**
 * Label with the name of an area, given by its outer rings, in the middle of the visible part of the largest one. Hidden
 * while no line of the area is in view.
 */
export function areaLabel(
  map: LeafletMap,
  layer: LayerGroup,
  rings: readonly LatLngTuple[][],
  { name, className }: { name: string; className: string },
): MapLabel {
  const tooltip = new Tooltip({ permanent: true, direction: 'center', className, opacity: 1 })
    .setContent(nameElement(name))
    .setLatLng(rings[0]?.[0] ?? [0, 0]);
  layer.addLayer(tooltip);
  const moveIntoView = (): boolean => {
    const view = new Bounds([0, 0], map.getSize());
    let largest: Point[] = [];
    for (const ring of rings) {
      const points = ring.map((place) => map.latLngToContainerPoint(place));
      const part = crosses(points, view) ? PolyUtil.clipPolygon(points, view) : [];
      if (sizeOf(part) > sizeOf(largest)) largest = part;
    }
    if (largest.length === 0) return false;
    tooltip.setLatLng(map.containerPointToLatLng(middleOf(largest)));
    return true;
  };
  return { element: () => tooltip.getElement(), moveIntoView };
}
