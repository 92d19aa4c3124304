import type { ValueSet, ValueSetExpansionContains } from './r4.ts';
import { codingKey } from './coding.ts';

/** A selectable concept. */
export interface Concept {
  system?: string;
  code: string;
  /** The name that is stored with the code; other clients compare it. */
  display?: string;
  /** The name on screen, if it is a translation. */
  name?: string;
}

/** Arguments of `ValueSet/$expand` for the concepts with their translations. */
export const expansionOf = (url: string) => ({ url, includeDesignations: true });

/** The name of a concept on screen. */
export const conceptLabel = ({ name, display, code }: Concept): string => name ?? display ?? code;

interface Designation {
  language?: string;
  value?: string;
}

interface Entry {
  code?: string;
  display?: string;
  designation?: Designation[];
}

/** The translation of a concept into a language: the designation of the language or of its base. */
function nameIn({ designation = [] }: Entry, language: string | undefined): string | undefined {
  if (language === undefined) return undefined;
  const base = (tag = ''): string => tag.toLowerCase().split('-')[0] ?? '';
  const named = designation.filter(({ value }) => value);
  const exact = named.find((one) => one.language?.toLowerCase() === language.toLowerCase());
  return (exact ?? named.find((one) => base(one.language) === base(language)))?.value;
}

/**
 * Selectable concepts of an expanded value set: those of its definition, then those of the expansion, children
 * included. The same code in two systems is two concepts; for a concept with two displays, that of the expansion is
 * used. Excludes headings (`abstract`), inactive codes of the expansion and codes that the definition excludes. With a
 * language the concepts have their translations into it, as far as there are any.
 */
export function conceptsOf(valueSet: ValueSet | undefined, language?: string): Concept[] {
  const concepts = new Map<string, Concept>();
  const excluded = new Set(
    (valueSet?.compose?.exclude ?? []).flatMap(({ system, concept }) =>
      (concept ?? []).map(({ code }) => codingKey({ ...(system && { system }), ...(code && { code }) })),
    ),
  );
  const add = (system: string | undefined, entry: Entry): void => {
    const { code, display } = entry;
    if (code === undefined) return;
    const key = codingKey({ ...(system && { system }), code });
    const name = nameIn(entry, language);
    if (excluded.has(key)) return;
    concepts.set(key, { ...(system && { system }), code, ...(display && { display }), ...(name && { name }) });
  };
  for (const { system, concept } of valueSet?.compose?.include ?? []) {
    for (const entry of concept ?? []) add(system, entry);
  }
  const walk = (entries: ValueSetExpansionContains[] | undefined): void => {
    for (const { system, abstract, inactive, contains, ...entry } of entries ?? []) {
      if (!abstract && !inactive) add(system, entry);
      walk(contains);
    }
  };
  walk(valueSet?.expansion?.contains);
  return [...concepts.values()];
}
