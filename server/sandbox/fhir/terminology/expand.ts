import { randomUUID } from 'node:crypto';
import type {
  CodeSystem,
  CodeSystemConcept,
  ValueSet,
  ValueSetCompose,
  ValueSetComposeInclude,
  ValueSetExpansionContains,
} from 'fhir/r4';
import { fhirError } from '../errors.ts';
import { normalize } from '../indexing/normalize.ts';
import type { FhirStore } from '../types.ts';
import { builtInCodeSystem, builtInValueSet } from './builtIn.ts';

type Concept = ValueSetExpansionContains;

const withoutVersion = (canonical: string): string => canonical.split('|')[0] ?? '';

const findStored = (store: FhirStore, canonical: string): ValueSet | undefined =>
  store.findAll('ValueSet', new URLSearchParams({ url: withoutVersion(canonical) }).toString())[0];

/** Finds a value set by canonical, ignoring the version: a stored one, or one of R4. */
const findValueSet = (store: FhirStore, canonical: string): ValueSet | undefined =>
  findStored(store, canonical) ?? builtInValueSet(withoutVersion(canonical));

const findCodeSystem = (store: FhirStore, url: string): CodeSystem | undefined => {
  const [stored] = store.findAll('CodeSystem', new URLSearchParams({ url }).toString());
  return stored ?? builtInCodeSystem(url);
};

const flatten = (concepts: CodeSystemConcept[] | undefined): CodeSystemConcept[] =>
  (concepts ?? []).flatMap((concept) => [concept, ...flatten(concept.concept)]);

const toConcept = (
  system: string | undefined,
  { code, display, designation }: Pick<CodeSystemConcept, 'code' | 'display' | 'designation'>,
): Concept => ({
  ...(system ? { system } : {}),
  code,
  ...(display ? { display } : {}),
  ...(designation ? { designation } : {}),
});

const same = (a: Concept, b: Concept): boolean => a.system === b.system && a.code === b.code;

/** Expands value sets that may refer to each other. Circular references contribute nothing. */
const expander = (store: FhirStore) => {
  const inSystem = ({ system = '', filter = [] }: ValueSetComposeInclude): Concept[] => {
    const found = findCodeSystem(store, system);
    if (!found)
      throw fhirError(
        422,
        `CodeSystem "${system}" is not known, so its codes cannot be listed`,
        undefined,
        'not-found',
      );
    let concepts = flatten(found.concept);
    for (const { property, op, value } of filter) {
      if (property !== 'concept' || (op !== 'is-a' && op !== 'descendent-of'))
        throw fhirError(422, `Filter "${property} ${op} ${value}" is not supported`, undefined, 'not-supported');
      const root = concepts.find(({ code }) => code === value);
      concepts = root ? (op === 'is-a' ? flatten([root]) : flatten(root.concept)) : [];
    }
    return concepts.map((concept) => toConcept(system, concept));
  };

  const ofInclude = (include: ValueSetComposeInclude, path: string[]): Concept[] => {
    const { system, concept } = include;
    const sets = (include.valueSet ?? []).map((url) => ofUrl(url, path));
    const listed = (concept ?? []).map((one) => toConcept(system, one));
    const own = system ? [concept ? listed : inSystem(include)] : [];
    // Several restrictions in one include are combined with AND.
    const [first = [], ...others] = [...own, ...sets];
    return first.filter((one) => others.every((other) => other.some((candidate) => same(candidate, one))));
  };

  const ofValueSet = (valueSet: ValueSet, path: string[]): Concept[] => {
    const { compose, expansion } = valueSet;
    if (!compose) return expansion?.contains ?? [];
    try {
      return ofCompose(compose, path);
    } catch (error) {
      // External value sets may contain a stored expansion for parts that cannot be resolved here.
      if (expansion?.contains) return expansion.contains;
      throw error;
    }
  };

  const ofCompose = (compose: ValueSetCompose, path: string[]): Concept[] => {
    const concepts: Concept[] = [];
    for (const include of compose.include)
      for (const one of ofInclude(include, path)) if (!concepts.some((other) => same(other, one))) concepts.push(one);
    const excluded = (compose.exclude ?? []).flatMap((exclude) => ofInclude(exclude, path));
    return concepts.filter((one) => !excluded.some((other) => same(other, one)));
  };

  const ofUrl = (url: string, path: string[]): Concept[] => {
    if (path.includes(url)) return [];
    const valueSet = findValueSet(store, url);
    if (!valueSet) throw fhirError(404, `ValueSet "${url}" is not known`);
    return ofValueSet(valueSet, [...path, url]);
  };
  return ofValueSet;
};

const numberOf = (params: URLSearchParams, name: string): number | undefined => {
  const value = params.get(name);
  if (value === null || value === '') return undefined;
  if (!/^\d{1,9}$/.test(value)) throw fhirError(400, `"${name}" must be a whole number, not "${value}"`);
  return Number(value);
};

/**
 * `ValueSet/$expand`: by `url` or id, filtered by `filter` (in code or display), paged by `offset` and `count`. As in
 * HAPI FHIR, these three apply only to stored value sets; R4's own are always expanded completely. Translations are
 * included with `includeDesignations`. 404 for an unknown value set, 422 if its codes cannot be listed.
 */
export function expandValueSet(store: FhirStore, params: URLSearchParams, id: string | undefined): ValueSet {
  const url = params.get('url');
  if (id === undefined && !url)
    throw fhirError(400, '$expand needs the parameter "url", or the id of a ValueSet in the address');
  const stored = id === undefined ? findStored(store, url ?? '') : store.read('ValueSet', id);
  const valueSet = stored ?? builtInValueSet(withoutVersion(url ?? ''));
  if (!valueSet) throw fhirError(404, `ValueSet "${url}" is not known`);
  const filterText = normalize((stored && params.get('filter')) ?? '');
  const all = expander(store)(valueSet, [valueSet.url ?? '']).filter(
    ({ code = '', display = '' }) => normalize(code).includes(filterText) || normalize(display).includes(filterText),
  );
  const offset = (stored && numberOf(params, 'offset')) ?? 0;
  const count = (stored && numberOf(params, 'count')) ?? all.length;
  const isTranslated = params.get('includeDesignations') === 'true';
  const contains = all
    .slice(offset, offset + count)
    .map(({ designation, ...one }) => (isTranslated && designation ? { ...one, designation } : one));
  const { compose: _compose, ...rest } = valueSet;
  return {
    ...rest,
    expansion: {
      ...{ identifier: `urn:uuid:${randomUUID()}`, timestamp: new Date().toISOString(), total: all.length, offset },
      ...(contains.length > 0 ? { contains } : {}),
    },
  };
}
