import './trustedMarkup.ts';
import {
  Control,
  LayerGroup,
  Map as LeafletMap,
  SVG,
  TileLayer,
  type ControlOptions,
  type LatLng,
  type PanOptions,
  type PointExpression,
} from 'leaflet';
import type { MapPosition } from './map.ts';
import type { ShownBase } from './showBase.ts';
import { addGrid, type Grid } from './grid.ts';
import { ScaleBar, type ScaleBarOptions } from './ScaleBar.ts';

/** A map on its element, with the layer for the shapes. */
export interface OpenMap {
  map: LeafletMap;
  shapes: LayerGroup;
  grid: Grid;
  /** The base map, if there is one. */
  base?: ShownBase | undefined;
  /** Arranges what depends on the view: labels, towns, the grid. To be called after each move of the map. */
  arrange?: (() => void) | undefined;
  /** Longitude at which the map shows one: continuous across the date line. */
  longitudeOf?: (longitude: number) => number;
  /** True once the view shows areas or points. */
  isFitted?: boolean;
  /** Areas and points that the view was fitted to. While they are unchanged, the user's own view is preserved. */
  fitted?: readonly unknown[];
  close: () => void;
}

interface Options {
  tileUrl: string;
  zoom: ControlOptions & { zoomInTitle: string; zoomOutTitle: string };
  scale: ScaleBarOptions;
  gridClass: string;
  onPick: (position: MapPosition) => void;
  onTilesFailed: () => void;
  /** False for reduced motion: the map moves without animation. */
  animated: boolean;
}

/** Leaflet has no option for the animation of the arrow keys. */
class UnanimatedMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

/** Six decimals correspond to a tenth of a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/**
 * Leaflet focuses the map on a press. A map that is partly out of view would scroll into view under the pointer, so that the
 * click hits another position.
 */
function focusWithoutScrolling(element: HTMLElement): void {
  const focus = element.focus.bind(element);
  element.focus = () => focus({ preventScroll: true });
}

/** Opens a map of the world; `draw` adds the shapes. */
export function openMap(element: HTMLElement, options: Options): OpenMap {
  const { tileUrl, zoom, scale, gridClass, onPick, onTilesFailed, animated } = options;
  const map = new (animated ? LeafletMap : UnanimatedMap)(element, {
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
    zoomControl: false,
    attributionControl: false,
    renderer: new SVG({ padding: 0.5 }),
    minZoom: 1,
    // Tiles need integer zoom levels; shapes alone fit the frame more closely.
    zoomSnap: tileUrl === '' ? 0.25 : 1,
    maxZoom: 19,
  });
  focusWithoutScrolling(element);
  map.setView([0, 20], 2);
  new Control.Zoom(zoom).addTo(map);
  new ScaleBar(scale).addTo(map);
  if (tileUrl !== '') {
    // Operators of public tiles require the origin; the page itself sends no referrer.
    new TileLayer(tileUrl, { referrerPolicy: 'origin', maxZoom: 19 }).on('tileerror', onTilesFailed).addTo(map);
  }
  const pick = (latlng: LatLng): void => {
    const { lat, lng } = latlng.wrap();
    onPick({ latitude: rounded(Math.max(-90, Math.min(90, lat))), longitude: rounded(lng) });
  };
  map.on('click', ({ latlng }) => pick(latlng));
  // The arrow keys move the map under the crosshair at its center.
  map.on('keydown', ({ originalEvent: { key, target } }) => {
    if (key === 'Enter' && target === element) pick(map.getCenter());
  });
  const grid = addGrid(map, gridClass);
  return { map, shapes: new LayerGroup().addTo(map), grid, close: () => map.remove() };
}
