import type { CodeableConcept, Coding } from './r4.ts';

// Separate from coding.ts, so that the rest of it is not part of the first load.

/** System and code identify a concept. Displays differ between clients and are never compared. */
export interface Code {
  system?: string;
  code?: string;
}

export type Concepts = CodeableConcept | CodeableConcept[] | undefined;

/** The codings of one or several concepts. */
export function codingsOf(value: Concepts): Coding[] {
  const concepts = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return concepts.flatMap(({ coding = [] }) => coding);
}

/** True if both have the same system and code. */
export function sameCode(one: Code, other: Code): boolean {
  return one.system === other.system && one.code === other.code;
}

/** The coding with this system and code, in any concept and at any position. */
export function findCoding(value: Concepts, code: Code): Coding | undefined {
  return codingsOf(value).find((coding) => sameCode(coding, code));
}

/** True if any coding has this system and code. */
export function hasCoding(value: Concepts, code: Code): boolean {
  return findCoding(value, code) !== undefined;
}
