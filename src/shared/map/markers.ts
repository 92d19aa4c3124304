import './trustedMarkup.ts';
import { DivIcon, LayerGroup, Marker, type Map as LeafletMap } from 'leaflet';
import Supercluster, { type PointFeature } from 'supercluster';
import type { ClusterText, MapCluster, MapMarker, Share } from './map.ts';

/**
 * Distance in pixels within which markers are combined. Between two zoom levels they are closer by up to 30 %; a cluster is
 * up to 48 pixels wide.
 */
const clusterRadius = 76;
/** Invisible characters in formatted numbers of right-to-left languages. */
const bidiMarks = /[\u061c\u200e\u200f\u2066-\u2069]/g;
/** Zoom from which every marker is shown. */
const maxClusterZoom = 15;

interface Options {
  /** Class of the dot of a marker. */
  dotClass: (marker: MapMarker) => string;
  markerClass: string;
  clusterClass: (cluster: MapCluster) => string;
  clusterText: (cluster: MapCluster) => ClusterText;
  longitudeOf: (longitude: number) => number;
  onOpen: (id: string) => void;
}

function textElement(text: string): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = text;
  return element;
}

/** A marker of HTML, which receives the focus and can be opened with Enter. */
function htmlMarker(
  at: [number, number],
  name: string,
  { className, size, content }: { className: string; size: [number, number]; content: HTMLElement },
  open: () => void,
): Marker {
  const icon = new DivIcon({ className, html: content, iconSize: size });
  // A pan on focus would redraw the markers and lose the focus.
  const marker = new Marker(at, { icon, autoPanOnFocus: false, bubblingMouseEvents: false, riseOnHover: true });
  marker.on('click', open);
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', name);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open();
    });
  });
  return marker;
}

/**
 * Shows markers on a map, combined to clusters where they are dense. A cluster zooms in, a marker is opened. Returns a
 * function that removes them.
 */
export function showMarkers(map: LeafletMap, markers: readonly MapMarker[], options: Options): () => void {
  const layer = new LayerGroup().addTo(map);
  const index = new Supercluster<{ marker: MapMarker }, Share>({
    radius: clusterRadius,
    // Size of the world in CSS pixels at zoom 0.
    extent: 256,
    maxZoom: maxClusterZoom,
    map: ({ marker: { share } }) => ({ part: share?.part ?? 0, whole: share?.whole ?? 0 }),
    reduce: (sum, { part, whole }) => {
      sum.part += part;
      sum.whole += whole;
    },
  });
  const features = markers.map((marker): PointFeature<{ marker: MapMarker }> => ({
    type: 'Feature',
    properties: { marker },
    geometry: { type: 'Point', coordinates: [marker.longitude, marker.latitude] },
  }));
  index.load(features);
  const shown = new Map<string, Marker>();

  const markerFor = (marker: MapMarker): Marker => {
    const dot = document.createElement('span');
    dot.className = options.dotClass(marker);
    const name = marker.text === undefined ? marker.name : `${marker.name}, ${marker.text}`;
    const at: [number, number] = [marker.latitude, options.longitudeOf(marker.longitude)];
    const look = { className: options.markerClass, size: [24, 24] as [number, number], content: dot };
    const created = htmlMarker(at, name, look, () => options.onOpen(marker.id));
    return created.bindTooltip(textElement(name), { direction: 'top', offset: [0, -8] });
  };
  const clusterFor = (at: [number, number], clusterId: number, found: MapCluster): Marker => {
    const { name, short = String(found.count) } = options.clusterText(found);
    const content = textElement(short);
    const diameter = Math.max(26, 18 + 6 * short.replace(bidiMarks, '').length);
    const size: [number, number] = [diameter, diameter];
    const look = { className: options.clusterClass(found), size, content };
    const cluster = htmlMarker(at, name, look, () => {
      const zoom = Math.max(index.getClusterExpansionZoom(clusterId), map.getZoom() + 1);
      // The cluster disappears; the focus must not.
      if (cluster.getElement() === document.activeElement) map.getContainer().focus();
      map.setView(at, Math.min(zoom, map.getMaxZoom()));
    });
    const { part, whole } = found.share;
    cluster.on('add', () => cluster.getElement()?.style.setProperty('--share', `${(100 * part) / (whole || 1)}%`));
    return cluster.bindTooltip(textElement(name), { direction: 'top', offset: [0, -diameter / 2] });
  };

  // Elements that remain visible are kept, and with them the focus.
  const update = (): void => {
    const bounds = map.getBounds();
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    const wanted = new Set<string>();
    for (const { geometry, properties } of index.getClusters(box, Math.round(map.getZoom()))) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const isCluster = 'cluster' in properties;
      const key = isCluster ? `cluster ${properties.cluster_id}` : properties.marker.id;
      wanted.add(key);
      if (shown.has(key)) continue;
      const created = isCluster
        ? clusterFor([latitude, options.longitudeOf(longitude)], properties.cluster_id, {
            count: properties.point_count,
            share: { part: properties.part, whole: properties.whole },
          })
        : markerFor(properties.marker);
      shown.set(key, created.addTo(layer));
    }
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      layer.removeLayer(marker);
      shown.delete(key);
    }
  };
  update();
  map.on('moveend', update);
  return () => {
    map.off('moveend', update);
    layer.remove();
  };
}
