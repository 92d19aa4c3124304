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

/** Twice the area of a ring in square pixels, and its center of gravity; that of its first point without an area. */
function gravity(points: readonly Point[]): { size: number; center: Point } {
  const first = points[0] ?? new Point(0, 0);
  let [size, x, y] = [0, 0, 0];
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const part = (point.x - first.x) * (next.y - first.y) - (next.x - first.x) * (point.y - first.y);
    size += part;
    x += (part * (first.x + point.x + next.x)) / 3;
    y += (part * (first.y + point.y + next.y)) / 3;
  });
  return { size: Math.abs(size), center: size === 0 ? first : new Point(x / size, y / size) };
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
    const parts = rings.flatMap((ring) => {
      const points = ring.map((place) => map.latLngToContainerPoint(place));
      return crosses(points, view) ? [gravity(PolyUtil.clipPolygon(points, view))] : [];
    });
    const largest = parts.reduce((found, part) => (part.size > found.size ? part : found), {
      size: 0,
      center: new Point(0, 0),
    });
    if (largest.size === 0) return false;
    tooltip.setLatLng(map.containerPointToLatLng(largest.center));
    return true;
  };
  return { element: () => tooltip.getElement(), moveIntoView };
}
