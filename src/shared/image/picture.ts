import type { Binary } from 'fhir/r4';

/** An image as a FHIR Binary holds it: media type and base64 without any prefix. */
export interface Picture {
  contentType: string;
  data: string;
}

/** The picture of a Binary; undefined for one without bytes. */
export function pictureOf(binary: Binary | undefined): Picture | undefined {
  return binary?.data ? { contentType: binary.contentType, data: binary.data } : undefined;
}

/** True when both show the same bytes, or both are none. */
export function samePicture(one: Picture | undefined, other: Picture | undefined): boolean {
  return one?.data === other?.data && one?.contentType === other?.contentType;
}

/** Address for an `img`. */
export function pictureUrl({ contentType, data }: Picture): string {
  return `data:${contentType};base64,${data}`;
}
