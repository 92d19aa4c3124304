import type { ValueSet, ValueSetExpansionContains } from 'fhir/r4';
import { codingKey } from './coding.ts';

/** A concept that can be chosen. */
export interface Concept {
  system?: string;
  code: string;
  display?: string;
}

/**
 * The concepts of an expanded value set: what its definition lists, then what the expansion contains, children
 * included. The same code in two systems is two concepts; of two spellings of one concept the expansion's counts.
 * Headings (`abstract`) and codes that are no longer used cannot be chosen.
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
