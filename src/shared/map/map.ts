/** CSS height of a map. */
export const mapBlockSize = 'min(24rem, 60vh)';

/** Rings of a polygon, the outer one first: longitude, latitude. */
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
  /** What the map shows, for screen readers. */
  label: string;
  texts: { zoomIn: string; zoomOut: string; noBackground: string; backgroundFailed: string };
  /** The boundary of what the map is about. Lists keep their identity while they stay the same: a new one is fitted into view. */
  areas: readonly MapArea[];
  /** The point of what the map is about. */
  here?: MapPosition;
  /** Other points, with their names. */
  points: readonly MapPoint[];
  /** A point was clicked. */
  onOpen?: (id: string) => void;
  /** A place on the ground was clicked. */
  onPick?: (position: MapPosition) => void;
}
