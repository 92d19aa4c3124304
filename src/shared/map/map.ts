/** CSS height of a map. */
export const mapBlockSize = 'min(24rem, 60vh)';

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

export interface MapProps {
  /** Accessible name of the map. */
  label: string;
  texts: { zoomIn: string; zoomOut: string; noBackground: string; backgroundFailed: string };
  /** Boundary of the resource shown. Arrays must keep their identity while unchanged: a new one is fitted into view. */
  areas: readonly MapArea[];
  /** Position of the resource shown. */
  here?: MapPosition;
  /** Other points, with their names. */
  points: readonly MapPoint[];
  /** Called when a point is clicked. */
  onOpen?: (id: string) => void;
  /** Called when a position on the map is picked. */
  onPick?: (position: MapPosition) => void;
}
