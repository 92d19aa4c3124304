import './trustedMarkup.ts';
import {
  Bounds,
  CircleMarker,
  LatLng,
  LatLngBounds,
  LineUtil,
  Polygon,
  type LatLngTuple,
  type Map as LeafletMap,
} from 'leaflet';
import type { ShareTone } from '../charts/tones.ts';
import { longitudesFor } from './dateLine.ts';
import { arrangeLabels } from './labels.ts';
import type { MapArea, MapMarker, MapPoint, MapPosition, MapRegion } from './map.ts';
import type { OpenMap } from './openMap.ts';

/** Classes of the theme: style sheets define the colours, so they follow dark and light mode. */
export interface MapClasses {
  area: string;
  here: string;
  hereLabel: string;
  point: string;
  neighbour: string;
  regionClass: (tone: ShareTone) => string;
}

interface Shapes {
  areas: readonly MapArea[];
  regions: readonly MapRegion[];
  /** Fitted into view; drawn by `showMarkers`. */
  markers: readonly MapMarker[];
  points: readonly MapPoint[];
  here: MapPosition | undefined;
  hereName: string | undefined;
  fitsPoints: boolean;
}

interface Handlers {
  onOpen: ((id: string) => void) | undefined;
  /** Called after every move of the map: true if a line of `areas` is in view. */
  onOutline: (isInView: boolean) => void;
}

/** Maximum number of permanent labels. More are shown on hover only. */
const maxLabels = 20;
/** Maximum zoom of a fitted view: closer, the points would show nothing around them. */
const maxFitZoom = 13;
/** Width in metres of the view of a single point: 50 km to each side. */
const singlePointWidth = 100_000;

/** A name as a text node: Leaflet would interpret a string as HTML. */
function nameElement(name: string): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = name;
  return element;
}

/** True if a line of the outlines crosses the view. Inside a large area none does. */
function isOutlineInView(map: LeafletMap, outlines: readonly LatLngTuple[][]): boolean {
  const view = new Bounds([0, 0], map.getSize());
  return outlines.some((ring) => {
    const points = ring.map((position) => map.latLngToContainerPoint(position));
    return points.some((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      return LineUtil.clipSegment(point, next, view) !== false;
    });
  });
}

/**
 * Redraws the shapes. Fits the view when areas or points change, and pans to `here` when it is not in view. Returns the
 * mapping of longitudes. Without `onOpen`, a click on a point picks its position like a click beside it.
 */
export function draw(
  open: OpenMap,
  shapes: Shapes,
  classes: MapClasses,
  { onOpen, onOutline }: Handlers,
): (longitude: number) => number {
  const { map, shapes: layer } = open;
  const { areas, regions, markers, points, here, hereName, fitsPoints } = shapes;
  const bounds = new LatLngBounds([]);
  const longitudeOf = longitudesFor([
    ...[...areas, ...regions.flatMap((region) => region.areas)].flatMap((rings) =>
      rings.map((ring) => ring.map(([longitude = 0]) => longitude)),
    ),
    ...[...points, ...markers, ...(here ? [here] : [])].map(({ longitude }) => [longitude]),
  ]);
  const at = ({ latitude, longitude }: MapPosition): LatLngTuple => [latitude, longitudeOf(longitude)];
  const ringsOf = (area: MapArea): LatLngTuple[][] =>
    area.map((ring) => ring.map(([longitude = 0, latitude = 0]) => at({ latitude, longitude })));
  const hasPoints = points.length + markers.length > 0 || here !== undefined;
  const labelled: CircleMarker[] = [];
  open.stopUpdates?.();
  layer.clearLayers();
  for (const area of areas) {
    const options = { className: classes.area, fillOpacity: 0.15, weight: 2, interactive: false };
    const polygon = new Polygon(ringsOf(area), options);
    layer.addLayer(polygon);
    if (!fitsPoints || !hasPoints) bounds.extend(polygon.getBounds());
  }
  for (const { id, name, tone, text, areas: parts } of regions) {
    for (const part of parts) {
      const polygon = new Polygon(ringsOf(part), {
        className: classes.regionClass(tone),
        fillOpacity: 0.8,
        weight: 1.5,
      });
      polygon.bindTooltip(nameElement(`${name}, ${text}`), { sticky: true });
      polygon.on('click', () => onOpen?.(id));
      layer.addLayer(polygon);
      bounds.extend(polygon.getBounds());
    }
  }
  for (const marker of markers) bounds.extend(at(marker));
  for (const point of points) {
    const className = point.isNeighbour ? classes.neighbour : classes.point;
    const marker = new CircleMarker(at(point), { className, radius: 7, weight: 2, fillOpacity: 1 });
    const permanent = points.length <= maxLabels;
    if (permanent) labelled.push(marker);
    marker.bindTooltip(nameElement(point.name), { permanent, direction: 'top', offset: [0, -6] });
    if (onOpen) {
      marker.on('click', () => onOpen(point.id));
      // A click on a point opens it and does not pick a position.
      marker.options.bubblingMouseEvents = false;
    }
    layer.addLayer(marker);
    bounds.extend(at(point));
  }
  if (here) {
    const options = { className: classes.here, radius: 9, weight: 3, fillOpacity: 1, interactive: false };
    const marker = new CircleMarker(at(here), options);
    if (hereName !== undefined) {
      const label = { className: classes.hereLabel, permanent: true, direction: 'top' as const };
      marker.bindTooltip(nameElement(hereName), { ...label, offset: [0, -8] });
      labelled.unshift(marker);
    }
    layer.addLayer(marker);
    bounds.extend(at(here));
  }
  if (bounds.isValid() && bounds.getNorthEast().equals(bounds.getSouthWest()))
    bounds.extend(new LatLng(bounds.getNorth(), bounds.getEast()).toBounds(singlePointWidth));
  const others = [areas, points, regions, markers];
  const same = open.fitted?.every((part, index) => part === others[index]) ?? false;
  const isOutOfView = here !== undefined && !map.getBounds().contains(at(here));
  if (bounds.isValid() && !same) map.fitBounds(bounds, { maxZoom: maxFitZoom, padding: [56, 24], animate: false });
  else if (here && isOutOfView) map.panTo(at(here), { animate: false });
  open.fitted = others;
  const stopLabels = arrangeLabels(map, labelled);
  const outlines = areas.flatMap(ringsOf);
  const reportOutline = (): void => onOutline(isOutlineInView(map, outlines));
  reportOutline();
  map.on('moveend', reportOutline);
  open.stopUpdates = () => {
    stopLabels();
    map.off('moveend', reportOutline);
  };
  return longitudeOf;
}
