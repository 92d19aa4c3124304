import { decodeBase64 } from '../fhir/base64.ts';
import { cleanText } from '../fhir/cleanText.ts';
import { extensions } from '../fhir/codes.ts';
import { findExtension } from '../fhir/extension.ts';
import type { Location } from '../fhir/r4.ts';

/** The extension with the boundary, under either of its two URLs. */
export function boundaryOf(location: Pick<Location, 'extension'>) {
  return findExtension(location.extension, extensions.boundary, extensions.boundaryCanonical);
}

/**
 * The boundary as GeoJSON text; '' if there is none or it cannot be decoded. Without the byte order mark that other
 * clients store, which JSON does not allow.
 */
export function geometryOf(location: Pick<Location, 'extension'>): string {
  const data: unknown = boundaryOf(location)?.valueAttachment?.data;
  return typeof data === 'string' ? cleanText(decodeBase64(data) ?? '') : '';
}
