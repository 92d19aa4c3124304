import type { Binary } from '../../../common/fhir/r4.ts';

/** An image as stored in a FHIR Binary: media type and base64 without any prefix. */
export interface Picture {
  contentType: string;
  data: string;
}

/** The picture of a Binary; undefined without data. Browsers recognise the image if the media type is missing. */
export function pictureOf(binary: Binary | undefined): Picture | undefined {
  return binary?.data ? { contentType: binary.contentType ?? '', data: binary.data } : undefined;
}

/** True if both have the same content, or both are undefined. */
export function samePicture(one: Picture | undefined, other: Picture | undefined): boolean {
  return one?.data === other?.data && one?.contentType === other?.contentType;
}

/** Data URL for an `img`. */
export function pictureUrl({ contentType, data }: Picture): string {
  return `data:${contentType};base64,${data}`;
}
