import type { Bundle, CodeSystem, FhirResource, CodeSystemConcept, ValueSet, ValueSetComposeInclude } from 'fhir/r4';

type Codes = Map<string, Set<string>>;

const conceptCodes = (concepts: CodeSystemConcept[] | undefined): string[] =>
  (concepts ?? []).flatMap((concept) => [concept.code, ...conceptCodes(concept.concept)]);

/** Codes of the concept and its descendants: nested concepts and those referencing it in `subsumedBy`. */
const descendants = (system: CodeSystem, code: string): string[] => {
  const parents = new Map<string, string[]>();
  const walk = (concepts: CodeSystemConcept[] | undefined, parent: string | undefined): void => {
    for (const concept of concepts ?? []) {
      const named = (concept.property ?? []).flatMap((p) => (p.code === 'subsumedBy' ? [p.valueCode ?? ''] : []));
      parents.set(concept.code, parent ? [parent, ...named] : named);
      walk(concept.concept, concept.code);
    }
  };
  walk(system.concept, undefined);
  const isBelow = (candidate: string, seen: Set<string>): boolean =>
    candidate === code ||
    (parents.get(candidate) ?? []).some((p) => !seen.has(p) && isBelow(p, new Set([...seen, candidate])));
  return [...parents.keys()].filter((candidate) => isBelow(candidate, new Set()));
};

/**
 * Lists the codes of each value set in `wanted`: URL → system → codes. A value set with a part that cannot be listed
 * (code system not in the definitions, unsupported filter) is omitted, so that no valid code is rejected.
 */
export function bindingCodes(
  bundles: Bundle<FhirResource>[],
  wanted: Iterable<string>,
): Record<string, Record<string, string[]>> {
  const valueSets = new Map<string, ValueSet>();
  const systems = new Map<string, CodeSystem>();
  for (const { resource } of bundles.flatMap((bundle) => bundle.entry ?? [])) {
    if (resource?.resourceType === 'ValueSet' && resource.url) valueSets.set(resource.url, resource);
    if (resource?.resourceType === 'CodeSystem' && resource.url) systems.set(resource.url, resource);
  }

  const includeCodes = (include: ValueSetComposeInclude): Codes | undefined => {
    let result: Codes | undefined;
    if (include.system) {
      let codes = (include.concept ?? []).map(({ code }) => code);
      if (!include.concept) {
        const system = systems.get(include.system);
        if (!system || system.content !== 'complete') return undefined;
        codes = conceptCodes(system.concept);
        for (const filter of include.filter ?? []) {
          if (filter.property !== 'concept' || filter.op !== 'is-a') return undefined;
          const below = new Set(descendants(system, filter.value));
          codes = codes.filter((code) => below.has(code));
        }
      }
      if (codes.length === 0) return undefined;
      result = new Map([[include.system, new Set(codes)]]);
    }
    for (const url of include.valueSet ?? []) {
      const other = valueSetCodes(url.split('|')[0] ?? url);
      if (!other || result) return undefined;
      result = other;
    }
    return result;
  };

  const valueSetCodes = (url: string): Codes | undefined => {
    const compose = valueSets.get(url)?.compose;
    if (!compose || compose.exclude) return undefined;
    const all: Codes = new Map();
    for (const include of compose.include) {
      const codes = includeCodes(include);
      if (!codes) return undefined;
      for (const [system, list] of codes) all.set(system, new Set([...(all.get(system) ?? []), ...list]));
    }
    return all;
  };

  const table: Record<string, Record<string, string[]>> = {};
  for (const url of wanted) {
    const codes = valueSetCodes(url);
    const size = [...(codes?.values() ?? [])].reduce((sum, list) => sum + list.size, 0);
    if (!codes || size === 0) continue;
    table[url] = Object.fromEntries([...codes].map(([system, list]) => [system, [...list]]));
  }
  return table;
}
