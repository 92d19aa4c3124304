import type { Tone } from '../charts/tones.ts';

/** CSS height of a map. On a phone the page below it remains within reach. */
export const mapBlockSize = 'min(24rem, 60vh, 80vw)';

/** Rings of a polygon, the outer one first; positions as longitude, latitude. */
export type MapArea = readonly (readonly (readonly number[])[])[];

/** Degrees. */
export interface MapPosition {
  latitude: number;
  longitude: number;
}

export interface MapPoint extends MapPosition {
  id: string;
  name: string;
}

/** A Location with an outline, filled by tone. */
export interface MapRegion {
  id: string;
  name: string;
  areas: readonly MapArea[];
  tone: RegionTone;
  /** What the tone means. */
  text: string;
}

/** Tones with a fill for outlines. */
export type RegionTone = Extract<Tone, 'solid' | 'stripes' | 'bad'>;

/** A point with the tone of its kind. It can be opened with mouse and keyboard. */
export interface MapMarker extends MapPoint {
  tone: Tone;
  /** What the tone means. */
  text?: string;
}

/** Several markers shown as one. */
export interface MapCluster {
  count: number;
  /** Number of markers with the tone `bad`. */
  bad: number;
}

export interface MapProps {
  /** Accessible name of the map. */
  label: string;
  /** Boundary of the resource shown. Arrays must keep their identity while unchanged: a new one is fitted into view. */
  areas: readonly MapArea[];
  /** Position of the resource shown. */
  here?: MapPosition;
  /** Other points, with their names. */
  points: readonly MapPoint[];
  /** The view is fitted to the points and not to `areas`, which may be much larger. Without points it is fitted to `areas`. */
  fitsPoints?: boolean;
  /** Outlines that can be opened, filled by tone. */
  regions?: readonly MapRegion[];
  markers?: readonly MapMarker[];
  /** Accessible name of markers that are shown as one where they are dense. */
  clusterName?: (cluster: MapCluster) => string;
  /** Called when a point, an outline or a marker is clicked. */
  onOpen?: (id: string) => void;
  /** Called when a position on the map is picked. */
  onPick?: (position: MapPosition) => void;
}
