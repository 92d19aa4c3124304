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

/** A map on its element, with the layer that shapes are drawn on. */
export interface OpenMap {
  map: LeafletMap;
  shapes: LayerGroup;
  /** What the view was fitted to: while it stays the same, the person's own view stays. */
  fitted?: readonly unknown[];
  close: () => void;
}

interface Options {
  tileUrl: string;
  zoom: ControlOptions & { zoomInTitle: string; zoomOutTitle: string };
  onPick: (position: MapPosition) => void;
  onTilesFailed: () => void;
  /** False for who wants no movement: the map is where it is going at once. */
  moves: boolean;
}

/** Leaflet asks nobody about the glide of the arrow keys. */
class StillMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** Opens a map of the world; what it shows is drawn by `draw`. */
export function openMap(element: HTMLElement, { tileUrl, zoom, onPick, onTilesFailed, moves }: Options): OpenMap {
  const map = new (moves ? LeafletMap : StillMap)(element, {
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    zoomControl: false,
    attributionControl: false,
    renderer: new SVG({ padding: 0.5 }),
    minZoom: 1,
    // pictures come in whole steps; shapes alone fit the frame more closely
    zoomSnap: tileUrl === '' ? 0.25 : 1,
    maxZoom: 19,
  });
  map.setView([0, 20], 2);
  new Control.Zoom(zoom).addTo(map);
  if (tileUrl !== '') {
    // operators of public tiles ask for the origin; the page itself tells nothing
    new TileLayer(tileUrl, { referrerPolicy: 'origin', maxZoom: 19 }).on('tileerror', onTilesFailed).addTo(map);
  }
  const pick = (latlng: LatLng): void => {
    const { lat, lng } = latlng.wrap();
    onPick({ latitude: rounded(Math.max(-90, Math.min(90, lat))), longitude: rounded(lng) });
  };
  map.on('click', ({ latlng }) => pick(latlng));
  // arrows move the map under the cross in its middle
  map.on('keydown', ({ originalEvent: { key, target } }) => {
    if (key === 'Enter' && target === element) pick(map.getCenter());
  });
  return { map, shapes: new LayerGroup().addTo(map), close: () => map.remove() };
}
