import './trustedMarkup.ts';
import { Circle, CircleMarker, LatLng, LatLngBounds, Polygon, type LatLngTuple } from 'leaflet';
import type { ShareTone } from '../charts/tones.ts';
import { longitudesFor } from './dateLine.ts';
import { areaLabel, isOutlineInView, nameElement } from './areaLabels.ts';
import { labelArrangement, type MapLabel } from './labels.ts';
import { nameKey } from './showBase.ts';
import type { MapArea, MapMarker, MapOutline, MapPoint, MapPosition, MapRegion } from './map.ts';
import type { OpenMap } from './openMap.ts';

/** Classes of the theme: style sheets define the colours, so they follow dark and light mode. */
export interface MapClasses {
  area: string;
  here: string;
  hereLabel: string;
  outline: string;
  outlineLabel: string;
  areaLabel: string;
  point: string;
  neighbour: string;
  regionClass: (tone: ShareTone) => string;
}

interface Shapes {
  areas: readonly MapArea[];
  areasName: string | undefined;
  outlines: readonly MapOutline[];
  regions: readonly MapRegion[];
  /** Fitted into view; drawn by `showMarkers`. */
  markers: readonly MapMarker[];
  points: readonly MapPoint[];
  here: MapPosition | undefined;
  hereName: string | undefined;
  accuracy: number | undefined;
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

/**
 * Redraws the shapes, and sets the mapping of longitudes. Fits the view when areas or points change, and pans to `here` when
 * it is not in view. Without `onOpen`, a click on a point picks its position like a click beside it.
 */
export function draw(open: OpenMap, shapes: Shapes, classes: MapClasses, { onOpen, onOutline }: Handlers): void {
  const { map, shapes: layer } = open;
  const { areas, areasName, outlines, regions, markers, points, here, hereName, accuracy, fitsPoints } = shapes;
  const bounds = new LatLngBounds([]);
  const isEmpty = areas.length + regions.length + points.length + markers.length === 0 && !here;
  // Outlines of the surroundings arrive later, and must not move what is shown already.
  const longitudeOf = longitudesFor([
    ...[...areas, ...[...(isEmpty ? outlines : []), ...regions].flatMap((each) => each.areas)].flatMap((rings) =>
      rings.map((ring) => ring.map(([longitude = 0]) => longitude)),
    ),
    ...[...points, ...markers, ...(here ? [here] : [])].map(({ longitude }) => [longitude]),
  ]);
  const at = ({ latitude, longitude }: MapPosition): LatLngTuple => [latitude, longitudeOf(longitude)];
  const ringsOf = (area: MapArea): LatLngTuple[][] =>
    area.map((ring) => ring.map(([longitude = 0, latitude = 0]) => at({ latitude, longitude })));
  const hasPoints = points.length + markers.length > 0 || here !== undefined;
  const outer = (each: readonly MapArea[]): LatLngTuple[][] => each.flatMap((area) => ringsOf(area).slice(0, 1));
  const labels: MapLabel[] = [];
  const unnamed: LatLng[] = [];
  const labelOf = (point: CircleMarker): MapLabel => ({ point, element: () => point.getTooltip()?.getElement() });
  layer.clearLayers();
  for (const { areas: parts } of outlines) {
    for (const part of parts) {
      layer.addLayer(
        new Polygon(ringsOf(part), { className: classes.outline, fill: false, weight: 1, interactive: false }),
      );
    }
  }
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
    if (permanent) labels.push(labelOf(marker));
    else unnamed.push(marker.getLatLng());
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
    if (accuracy !== undefined) {
      const circle = { className: classes.area, fillOpacity: 0.15, weight: 1, interactive: false };
      layer.addLayer(new Circle(at(here), { ...circle, radius: accuracy }));
    }
    const options = { className: classes.here, radius: 9, weight: 3, fillOpacity: 1, interactive: false };
    const marker = new CircleMarker(at(here), options);
    if (hereName !== undefined) {
      const label = { className: classes.hereLabel, permanent: true, direction: 'top' as const };
      marker.bindTooltip(nameElement(hereName), { ...label, offset: [0, -8] });
      labels.unshift(labelOf(marker));
    } else unnamed.push(marker.getLatLng());
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
  open.isFitted ||= bounds.isValid();
  const names = new Set([(here && hereName) ?? '', ...points.map(({ name }) => name)].map(nameKey));
  const label = (name: string, parts: readonly MapArea[], className: string): void => {
    const isNamed = names.has(nameKey(name)) || parts.length === 0;
    if (!isNamed) labels.push(areaLabel(map, layer, outer(parts), { name, className }));
  };
  label(areasName ?? '', areas, classes.areaLabel);
  for (const { name, areas: parts } of regions) label(name, parts, classes.outlineLabel);
  for (const { name, areas: parts } of outlines) label(name, parts, classes.outlineLabel);

  const arrangeLabels = labelArrangement(map, labels, unnamed);
  const ownOutlines = areas.flatMap(ringsOf);
  const otherOutlines = [...outlines, ...regions].flatMap((each) => outer(each.areas));
  const arrange = (): void => {
    const isInView = isOutlineInView(map, ownOutlines);
    onOutline(isInView);
    const taken = arrangeLabels();
    const shownTowns = open.base?.arrange(taken, names) ?? 0;
    open.grid.show(!isInView && shownTowns < 2 && !isOutlineInView(map, otherOutlines));
  };
  open.arrange = arrange;
  open.longitudeOf = longitudeOf;
}
