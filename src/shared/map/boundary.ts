import type { Location } from '../../../common/fhir/r4.ts';
import type { MapArea } from './map.ts';
import { boundaryOf, geometryOf } from '../../../common/map/boundary.ts';
import { checkGeometry, polygonsOf, type GeometryProblem } from '../../../common/map/geometry.ts';

/** Areas of a boundary for a map, or the reason it cannot be drawn. */
export interface Boundary {
  areas: readonly MapArea[];
  fault?: GeometryProblem | 'tooLarge' | 'unreadable';
}

/** Maximum length in base64 characters. Larger boundaries would block the page while being drawn. */
const maxBase64Length = 8_000_000;

/** The boundary of a Location for a map. Does not throw, whatever is stored. */
export function boundaryFor(location: Pick<Location, 'extension'>): Boundary {
  const data: unknown = boundaryOf(location)?.valueAttachment?.data;
  if (data === undefined || data === '') return { areas: [] };
  if (typeof data !== 'string') return { areas: [], fault: 'unreadable' };
  if (data.length > maxBase64Length) return { areas: [], fault: 'tooLarge' };
  const text = geometryOf(location);
  if (text === '') return { areas: [], fault: 'unreadable' };
  const fault = checkGeometry(text);
  return fault ? { areas: [], fault } : { areas: polygonsOf(text) };
}
