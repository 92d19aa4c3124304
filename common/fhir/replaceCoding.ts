import type { CodeableConcept, Coding } from './r4.ts';

function fitText(
  concept: CodeableConcept,
  old: Coding,
  fresh: Coding | undefined,
  isOnlyCoding: boolean,
): CodeableConcept {
  const { text, ...rest } = concept;
  // The text describes the complete concept: keep it while other codings remain, unless it is the old display.
  if (text === undefined || (!isOnlyCoding && text !== old.display)) return concept;
  return fresh?.display === undefined ? rest : { ...rest, text: fresh.display };
}

/**
 * Concepts with the coding of one code system replaced in place, appended as a new concept if there was none, or
 * removed if `fresh` is undefined. Other codings of the same concept stay. Undefined if nothing is left, because FHIR
 * has no empty arrays.
 */
export function replaceCoding(
  concepts: CodeableConcept[] | undefined,
  system: string,
  fresh: Coding | undefined,
): CodeableConcept[] | undefined {
  let pending = fresh;
  const next = (concepts ?? []).flatMap((concept): CodeableConcept[] => {
    const codings = concept.coding ?? [];
    const old = codings.find((coding) => coding.system === system);
    if (!old) return [concept];
    const replacement = pending;
    pending = undefined;
    const nextCodings = codings.flatMap((coding) => {
      if (coding === old) return replacement ? [replacement] : [];
      return coding.system === system ? [] : [coding];
    });
    if (nextCodings.length === 0) return [];
    const isOnlyCoding = nextCodings.every((coding) => coding === replacement);
    return [{ ...fitText(concept, old, replacement, isOnlyCoding), coding: nextCodings }];
  });
  if (pending) next.push({ coding: [pending] });
  return next.length > 0 ? next : undefined;
}
