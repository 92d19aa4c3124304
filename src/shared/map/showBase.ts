import './trustedMarkup.ts';
import {
  CircleMarker,
  LatLngBounds,
  LayerGroup,
  Polygon,
  Polyline,
  SVG,
  type LatLngTuple,
  type Map as LeafletMap,
} from 'leaflet';
import { decodeShape, type BaseMap, type BaseShapeKind } from '../../../common/map/baseMap.ts';
import { nameElement } from './areaLabels.ts';
import { isWithin, overlapsOne } from './labels.ts';

/** Classes of the theme. */
export interface BaseClasses {
  land: string;
  water: string;
  river: string;
  border: string;
  town: string;
  townLabel: string;
}

/** A base map on a map. */
export interface ShownBase {
  /** Names the towns whose labels fit between `taken`, the boxes of other labels, and are not in `names`. Returns their number. */
  arrange: (taken: readonly DOMRect[], names: ReadonlySet<string>) => number;
  remove: () => void;
}

/** Pane below the tiles of a tile server, which thus cover the base map where they are loaded. */
const pane = 'base';
/** Pixels of a map for each town with a label. */
const pixelsPerTown = 9_000;
/** Size of the label of a town in pixels: of a letter, and from its point to its end without letters. */
const [letterWidth, lineHeight, labelGap] = [6.2, 14, 14];

/** Key by which the names of towns and of an installation's own points are compared. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

function shapeLayers({ shapes, perDegree }: BaseMap, classes: BaseClasses, renderer: SVG, turn: number): LayerGroup {
  const placesOf = (kind: BaseShapeKind): LatLngTuple[][] =>
    (shapes[kind] ?? []).map((shape) =>
      decodeShape(shape, perDegree).map(([longitude, latitude]): LatLngTuple => [latitude, longitude + turn]),
    );
  const common = { pane, renderer, interactive: false, smoothFactor: 0.7 };
  // All rings in one shape: parts that overlap along the edges of a cut remain filled, holes have the other direction.
  const area = { ...common, stroke: false, fillOpacity: 1, fillRule: 'nonzero' as const };
  return new LayerGroup([
    new Polygon(placesOf('land'), { ...area, className: classes.land }),
    new Polygon(placesOf('lakes'), { ...area, className: classes.water }),
    new Polyline(placesOf('rivers'), { ...common, className: classes.river, weight: 1 }),
    new Polyline(placesOf('borders'), { ...common, className: classes.border, weight: 1.5 }),
  ]);
}

/** Shows a base map below everything else, in that turn of the world in which the middle of the view is. */
export function showBase(map: LeafletMap, base: BaseMap, classes: BaseClasses): ShownBase {
  if (!map.getPane(pane)) map.createPane(pane).style.zIndex = '150';
  const [west, , east] = base.extent;
  const turnOf = (): number => 360 * Math.round((map.getCenter().lng - (west + east) / 2) / 360);
  let turn = turnOf();
  const renderer = new SVG({ pane, padding: 0.5 });
  let shapes = shapeLayers(base, classes, renderer, turn).addTo(map);
  const towns = new LayerGroup().addTo(map);
  const redraw = (): void => {
    if (turnOf() === turn) return;
    turn = turnOf();
    shapes.remove();
    shapes = shapeLayers(base, classes, renderer, turn).addTo(map);
  };
  map.on('moveend', redraw);

  const arrange: ShownBase['arrange'] = (taken, names) => {
    towns.clearLayers();
    const corner = map.getContainer().getBoundingClientRect();
    const { x: width, y: height } = map.getSize();
    const frame = new DOMRect(corner.x, corner.y, width, height);
    const limit = Math.floor((width * height) / pixelsPerTown);
    const bounds = map.getBounds();
    const boxes = [...taken];
    let count = 0;
    for (const [name, longitude, latitude] of base.towns) {
      if (count >= limit) break;
      const at: LatLngTuple = [latitude, longitude + turnOf()];
      if (!bounds.contains(at) || names.has(nameKey(name))) continue;
      const { x, y } = map.latLngToContainerPoint(at);
      const labelWidth = labelGap + letterWidth * name.length;
      const box = new DOMRect(frame.x + x - 4, frame.y + y - lineHeight / 2, labelWidth, lineHeight);
      if (!isWithin(box, frame) || overlapsOne(box, boxes)) continue;
      boxes.push(box);
      count += 1;
      const label = {
        className: classes.townLabel,
        permanent: true,
        direction: 'right' as const,
        offset: [0, 0] as [number, number],
        opacity: 1,
      };
      const look = { className: classes.town, radius: 2.5, weight: 1, fillOpacity: 1, interactive: false };
      towns.addLayer(new CircleMarker(at, look).bindTooltip(nameElement(name), label));
    }
    return count;
  };
  const remove = (): void => {
    map.off('moveend', redraw);
    shapes.remove();
    renderer.remove();
    towns.remove();
  };
  return { arrange, remove };
}

/** The part of the world that a base map shows first. */
export const boundsOf = ({ extent: [west, south, east, north] }: BaseMap): LatLngBounds =>
  new LatLngBounds([south, west], [north, east]);
