import type { CodeableConcept, Coding } from './r4.ts';

/** System and code identify a concept. Displays differ between clients and are never compared. */
export interface Code {
  system?: string;
  code?: string;
}

type Concepts = CodeableConcept | CodeableConcept[] | undefined;

function concepts(value: Concepts): CodeableConcept[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** True if both have the same system and code. */
export function sameCode(one: Code, other: Code): boolean {
  return one.system === other.system && one.code === other.code;
}

/** First coding of a system, in any concept. */
export function codingOf(value: Concepts, system: string): Coding | undefined {
  return concepts(value)
    .flatMap((concept) => concept.coding ?? [])
    .find((coding) => coding.system === system);
}

/** The coding with this system and code, in any concept and at any position. */
export function findCoding(value: Concepts, code: Code): Coding | undefined {
  return concepts(value)
    .flatMap((concept) => concept.coding ?? [])
    .find((coding) => sameCode(coding, code));
}

/** True if any coding has this system and code. */
export function hasCoding(value: Concepts, code: Code): boolean {
  return findCoding(value, code) !== undefined;
}

/** Label of a concept: its text, else the first display, else the first code. Undefined if it has none of them. */
export function conceptDisplay(concept: CodeableConcept | undefined): string | undefined {
  if (concept === undefined) return undefined;
  const codings = concept.coding ?? [];
  return (
    concept.text ?? codings.find((coding) => coding.display)?.display ?? codings.find((coding) => coding.code)?.code
  );
}

/** Key of a coding for option lists: the same code in two systems results in two options. */
export function codingKey(coding: Code): string {
  return `${coding.system ?? ''}|${coding.code ?? ''}`;
}

/** The reverse of `codingKey`; the display is not part of a key. */
export function codingFromKey(key: string): Coding {
  const bar = key.lastIndexOf('|');
  const system = key.slice(0, Math.max(bar, 0));
  const code = key.slice(bar + 1);
  return system === '' ? { code } : { system, code };
}
