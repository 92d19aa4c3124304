import type { ValueSet, ValueSetExpansionContains } from './r4.ts';
import { codingKey } from './coding.ts';

/** A selectable concept. */
export interface Concept {
  system?: string;
  code: string;
  display?: string;
}

/**
 * Selectable concepts of an expanded value set: those of its definition, then those of the expansion, children
 * included. The same code in two systems is two concepts; for a concept with two displays, that of the expansion is
 * used. Excludes headings (`abstract`) and inactive codes of the expansion.
 */
export function conceptsOf(valueSet: ValueSet | undefined): Concept[] {
  const concepts = new Map<string, Concept>();
  const add = (system: string | undefined, code: string | undefined, display: string | undefined): void => {
    if (code === undefined) return;
    concepts.set(codingKey({ system, code }), { ...(system && { system }), code, ...(display && { display }) });
  };
  for (const { system, concept } of valueSet?.compose?.include ?? []) {
    for (const { code, display } of concept ?? []) add(system, code, display);
  }
  const walk = (entries: ValueSetExpansionContains[] | undefined): void => {
    for (const { system, code, display, abstract, inactive, contains } of entries ?? []) {
      if (!abstract && !inactive) add(system, code, display);
      walk(contains);
    }
  };
  walk(valueSet?.expansion?.contains);
  return [...concepts.values()];
}
