import type { ShareTone, Tone } from '../charts/tones.ts';

/** CSS height of a map. On a phone the page below it remains within reach. */
export const mapBlockSize = 'min(24rem, 60vh, 80vw)';

/** Rings of a polygon, the outer one first; positions as longitude, latitude. */
export type MapArea = readonly (readonly (readonly number[])[])[];

/** Degrees. */
export interface MapPosition {
  latitude: number;
  longitude: number;
}

/** The middle of a view. */
export interface MapTarget extends MapPosition {
  /** As of map tiles: 0 shows the world, each step doubles the size. */
  zoom: number;
}

export interface MapPoint extends MapPosition {
  id: string;
  name: string;
  /** Label of the type, for a list beside the map. */
  type?: string;
  /** True for a neighbour of the resource shown, drawn in a quiet colour. */
  isNeighbour?: boolean;
}

/** The outline of a neighbour or an ancestor of the resource shown. */
export interface MapOutline {
  id: string;
  name: string;
  areas: readonly MapArea[];
}

/** A Location with an outline, filled by tone. */
export interface MapRegion {
  id: string;
  name: string;
  areas: readonly MapArea[];
  tone: ShareTone;
  /** What the tone means. */
  text: string;
}

/** A part of a whole, e.g. 3 of 8. */
export interface Share {
  part: number;
  whole: number;
}

/** A point with the tone of its kind. It can be opened with mouse and keyboard. */
export interface MapMarker extends MapPoint {
  tone: Tone;
  /** What the tone means. */
  text?: string;
  /** The share that the tone represents. */
  share?: Share;
}

/** Several markers shown as one. */
export interface MapCluster {
  count: number;
  /** Sum of the shares of the markers; a whole of 0 if they have none. */
  share: Share;
}

/** Texts of a cluster. */
export interface ClusterText {
  /** Accessible name, also shown on hover. */
  name: string;
  /** Shown in the circle; the number of markers by default. */
  short?: string;
}

export interface MapProps {
  /** Accessible name of the map. */
  label: string;
  /** Boundary of the resource shown. Arrays must keep their identity while unchanged: a new one is fitted into view. */
  areas: readonly MapArea[];
  /** Label of `areas`. */
  areasName?: string | undefined;
  /** Outlines around the resource shown, with their names. The view is not fitted to them. */
  outlines?: readonly MapOutline[];
  /** Position of the resource shown. */
  here?: MapPosition | undefined;
  /** Distance in metres by which `here` may be wrong. */
  accuracy?: number | undefined;
  /** Label of that position. */
  hereName?: string;
  /** Other points, with their names. */
  points: readonly MapPoint[];
  /**
   * Fits the view to the points and `here` instead of `areas`, which may be much larger. Without points and `here`, the view
   * is fitted to `areas`.
   */
  fitsPoints?: boolean;
  /** Where the map moves when it changes. */
  target?: MapTarget | undefined;
  /** Outlines that can be opened, filled by tone. */
  regions?: readonly MapRegion[];
  markers?: readonly MapMarker[];
  /** Texts of markers that are shown as one where they are dense. */
  clusterText?: (cluster: MapCluster) => ClusterText;
  /** What the map shows, below it. */
  note?: string;
  /** What `areas` are, after the note, while a part of their outline is in view. */
  areasNote?: string;
  /** Called when a point, an outline or a marker is clicked. */
  onOpen?: (id: string) => void;
  /** Called when a position on the map is picked. */
  onPick?: (position: MapPosition) => void;
}
