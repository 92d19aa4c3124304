import type { Location } from '../../../common/fhir/r4.ts';
import type { MapArea } from './map.ts';
import { decodeBase64 } from '../../../common/fhir/base64.ts';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import { findExtension } from '../../../common/fhir/extension.ts';
import { checkGeometry, polygonsOf, type GeometryProblem } from './geometry.ts';

/** The extension with the boundary, under either of its two URLs. */
export function boundaryOf(location: Pick<Location, 'extension'>) {
  return findExtension(location.extension, extensions.boundary, extensions.boundaryCanonical);
}

/**
 * The boundary as GeoJSON text; '' if there is none or it cannot be decoded. Without the byte order mark that other
 * clients store, which JSON does not allow.
 */
export function geometryOf(location: Pick<Location, 'extension'>): string {
  return cleanText(decodeBase64(boundaryOf(location)?.valueAttachment?.data ?? '') ?? '');
}

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
