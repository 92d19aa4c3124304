import type { CodeableConcept, Coding } from 'fhir/r4';

function fitText(concept: CodeableConcept, old: Coding, fresh: Coding | undefined, alone: boolean): CodeableConcept {
  const { text, ...rest } = concept;
  // a text describes the whole concept: it is kept while other codings stand behind it
  if (text === undefined || (!alone && text !== old.display)) return concept;
  return fresh?.display === undefined ? rest : { ...rest, text: fresh.display };
}

/**
 * Concepts with the coding of one code system replaced where it stands, appended as a concept of its own when there was
 * none, removed when `fresh` is undefined. A concept may mix systems: its other codings stay. Undefined when nothing is
 * left: FHIR has no empty arrays.
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
    const kept = codings.flatMap((coding) => {
      if (coding === old) return replacement ? [replacement] : [];
      return coding.system === system ? [] : [coding];
    });
    if (kept.length === 0) return [];
    const alone = kept.every((coding) => coding === replacement);
    return [{ ...fitText(concept, old, replacement, alone), coding: kept }];
  });
  if (pending) next.push({ coding: [pending] });
  return next.length > 0 ? next : undefined;
}
