import type { Location } from 'fhir/r4';
import type { MapArea } from '../../../shared/map/map.ts';
import { checkGeometry, polygonsOf, type GeometryProblem } from '../geometry.ts';
import { boundaryOf, geometryOf } from '../location.ts';

/** What a map draws of a boundary, or why it cannot. */
export interface Boundary {
  areas: readonly MapArea[];
  fault?: GeometryProblem | 'tooLarge' | 'unreadable';
}

/** Characters of base64: what is larger would stop the page while it is drawn. */
const largest = 8_000_000;

/** The boundary of a place for a map. Whatever is stored there, this does not throw. */
export function boundaryFor(location: Location): Boundary {
  const data: unknown = boundaryOf(location)?.valueAttachment?.data;
  if (data === undefined || data === '') return { areas: [] };
  if (typeof data !== 'string') return { areas: [], fault: 'unreadable' };
  if (data.length > largest) return { areas: [], fault: 'tooLarge' };
  const text = geometryOf(location);
  if (text.trim() === '') return { areas: [], fault: 'unreadable' };
  const fault = checkGeometry(text);
  return fault ? { areas: [], fault } : { areas: polygonsOf(text) };
}
