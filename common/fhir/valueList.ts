import type { CodeSystem, CodeSystemConcept, ValueSet, ValueSetComposeInclude } from './r4.ts';
import { isPublished } from './canonical.ts';
import { codingKey } from './coding.ts';

/**
 * Lists of values: value sets whose values administrators edit. A retired value is one that the definition excludes: every
 * server omits it from expansions, and its name stays readable.
 */

/** A value set with the code system of its values, as stored; undefined if the server does not have it. */
export interface StoredList {
  /** Canonical URL, also of a value set that is not stored yet. */
  url: string;
  valueSet?: ValueSet | undefined;
  codeSystem?: CodeSystem | undefined;
}

/**
 * How the values are defined. `enumerated`: by the value set, which may be absent or have a stored expansion only.
 * `system`: all codes of a code system. Others are read only: `external`, of another organisation; `computed`, by rules.
 */
export type ListKind = 'enumerated' | 'system' | 'external' | 'computed';

/** A value of a list. */
export interface ListValue {
  system?: string;
  code: string;
  display: string;
  /** Translations by language. */
  names: Readonly<Record<string, string>>;
  isRetired: boolean;
}

/** What the form of a value changes. */
export type ValueNames = Pick<ListValue, 'display' | 'names'>;

type Concept = NonNullable<ValueSetComposeInclude['concept']>[number];

/** The system of new values in a list without values: `…/CodeSystem/x` for `…/ValueSet/x`. */
const systemFor = (url: string): string => url.replace('/ValueSet/', '/CodeSystem/');

/** The code system whose codes the value set includes without listing them. */
function includedSystem({ compose }: ValueSet): string | undefined {
  const [only, ...others] = compose?.include ?? [];
  const isComplete = only && !only.concept && !only.filter && !only.valueSet && others.length === 0;
  return isComplete ? only.system : undefined;
}

/** True if the definition lists each code of a part. */
const isListed = ({ concept, filter, valueSet }: ValueSetComposeInclude): boolean =>
  Array.isArray(concept) && !filter && !valueSet;

/** True for a definition, or a stored expansion without one, that lists each code. */
function isEnumeration({ compose, expansion }: ValueSet): boolean {
  if (compose) return (compose.include ?? []).every(isListed) && (compose.exclude ?? []).every(isListed);
  return (expansion?.contains ?? []).every(({ contains, abstract }) => !contains && !abstract);
}

export function kindOf({ url, valueSet, codeSystem }: StoredList): ListKind {
  if (isPublished(url)) return 'external';
  if (!valueSet || isEnumeration(valueSet)) return 'enumerated';
  const system = includedSystem(valueSet);
  if (system === undefined || !(valueSet.compose?.exclude ?? []).every(isListed)) return 'computed';
  if (isPublished(system)) return 'external';
  return codeSystem?.url === system && codeSystem.content === 'complete' ? 'system' : 'computed';
}

/**
 * True for a value set of the installation whose definition lists its codes. What it offers follows from the definition: an
 * expansion by address may be some minutes old on HAPI FHIR.
 */
export const listsItsCodes = (valueSet: ValueSet | undefined): valueSet is ValueSet =>
  valueSet?.url !== undefined &&
  valueSet.status !== 'retired' &&
  valueSet.compose !== undefined &&
  kindOf({ url: valueSet.url, valueSet }) === 'enumerated';

/** The system of new values: that of the first ones; in a list without values `initial`, or one that follows from the URL. */
export function systemOf({ url, valueSet }: Pick<StoredList, 'url' | 'valueSet'>, initial = systemFor(url)): string {
  const { compose, expansion } = valueSet ?? {};
  const parts = [...(compose?.include ?? []), ...(compose?.exclude ?? []), ...(expansion?.contains ?? [])];
  return parts.find(({ system }) => system)?.system ?? initial;
}

/** The definition of the values: that of the value set, or the one that its stored expansion means. */
function definitionOf({ url, valueSet }: StoredList): {
  include: ValueSetComposeInclude[];
  exclude: ValueSetComposeInclude[];
} {
  const { compose, expansion } = valueSet ?? {};
  if (compose) return { include: compose.include ?? [], exclude: compose.exclude ?? [] };
  const partsOf = (isIncluded: boolean): ValueSetComposeInclude[] => {
    const entries = (expansion?.contains ?? []).flatMap(
      ({ system = systemFor(url), code, display, designation, inactive }) =>
        code === undefined || (inactive !== true) !== isIncluded
          ? []
          : { system, concept: { code, ...(display && { display }), ...(designation && { designation }) } },
    );
    const bySystem = Map.groupBy(entries, ({ system }) => system);
    return [...bySystem].map(([system, values]) => ({ system, concept: values.map(({ concept }) => concept) }));
  };
  return { include: partsOf(true), exclude: partsOf(false) };
}

/** Adds a concept after those of its system, unless one of them has its code. */
function withConcept(
  parts: readonly ValueSetComposeInclude[],
  system: string | undefined,
  concept: Concept,
): ValueSetComposeInclude[] {
  const at = parts.findIndex((part) => part.system === system && part.concept);
  const found = parts[at];
  if (!found) return [...parts, { ...(system && { system }), concept: [concept] }];
  if (parts.some((part) => part.system === system && part.concept?.some(({ code }) => code === concept.code)))
    return [...parts];
  return parts.with(at, { ...found, concept: [...(found.concept ?? []), concept] });
}

const isValue = (system: string | undefined, code: string | undefined, value: Pick<ListValue, 'system' | 'code'>) =>
  (system ?? '') === (value.system ?? '') && code === value.code;

/** Removes a concept; a part without concepts is omitted. */
function withoutConcept(
  parts: readonly ValueSetComposeInclude[],
  value: Pick<ListValue, 'system' | 'code'>,
): ValueSetComposeInclude[] {
  return parts.flatMap((part) => {
    if (!part.concept) return part;
    const rest = part.concept.filter(({ code }) => !isValue(part.system, code, value));
    if (rest.length === part.concept.length) return part;
    return rest.length === 0 ? [] : { ...part, concept: rest };
  });
}

function toValue(system: string | undefined, concept: Concept | CodeSystemConcept, isRetired: boolean): ListValue[] {
  const { code, display, designation } = concept;
  if (code === undefined) return [];
  // Screens show the first translation into a language.
  const names = (designation ?? [])
    .toReversed()
    .flatMap(({ language, value }) => (language && value ? [[language, value]] : []));
  return [
    {
      ...(system && { system }),
      code,
      display: display ?? code,
      names: Object.fromEntries(names) as Record<string, string>,
      isRetired,
    },
  ];
}

const flatten = (concepts: readonly CodeSystemConcept[] | undefined): CodeSystemConcept[] =>
  (concepts ?? []).flatMap((concept) => [concept, ...flatten(concept.concept)]);

/** All values of an editable list in their order, retired ones last. A code that is listed twice is one value. */
export function valuesOf(list: StoredList): ListValue[] {
  const { include, exclude } = definitionOf(list);
  const own = kindOf(list) === 'system';
  const retired = exclude.flatMap(({ system, concept = [] }) =>
    concept.flatMap((each) => {
      const full = own ? (flatten(list.codeSystem?.concept).find(({ code }) => code === each.code) ?? each) : each;
      return toValue(system, full, true);
    }),
  );
  const keys = new Set(retired.map(codingKey));
  const offered = own
    ? flatten(list.codeSystem?.concept).flatMap((concept) => toValue(list.codeSystem?.url, concept, false))
    : include.flatMap(({ system, concept = [] }) => concept.flatMap((each) => toValue(system, each, false)));
  const values = [...offered.filter((value) => !keys.has(codingKey(value))), ...retired];
  return [...new Map(values.map((value) => [codingKey(value), value])).values()];
}

/** The value set with this definition. A stored expansion would be out of date, so it is removed. */
function withDefinition(
  { url, valueSet }: StoredList,
  include: ValueSetComposeInclude[],
  exclude: ValueSetComposeInclude[],
): ValueSet {
  const base: ValueSet = valueSet ?? { resourceType: 'ValueSet', url, status: 'active' };
  const { expansion: _expansion, compose, ...rest } = base;
  const { exclude: _exclude, ...others } = compose ?? {};
  return { ...rest, compose: { ...others, include, ...(exclude.length > 0 && { exclude }) } };
}

/** A concept with these names: the first designation of each language changes, others stay as they are. */
function withNames<C extends Concept | CodeSystemConcept>(concept: C, { display, names }: ValueNames): C {
  const known = new Set<string>();
  const kept = (concept.designation ?? []).flatMap((each) => {
    const { language, value } = each;
    if (!language || !value || known.has(language)) return each;
    known.add(language);
    const name = names[language];
    return name ? { ...each, value: name } : [];
  });
  const added = Object.entries(names).flatMap(([language, value]) =>
    value === '' || known.has(language) ? [] : [{ language, value }],
  );
  const designation = [...kept, ...added];
  const { designation: _designation, ...rest } = concept;
  return { ...rest, display, ...(designation.length > 0 && { designation }) } as C;
}

/** Changes the concepts with this code, at any depth. */
const mapConcept = (
  concepts: readonly CodeSystemConcept[] | undefined,
  wanted: string,
  change: (concept: CodeSystemConcept) => CodeSystemConcept,
): CodeSystemConcept[] =>
  (concepts ?? []).map((concept) => ({
    ...(concept.code === wanted ? change(concept) : concept),
    ...(concept.concept && { concept: mapConcept(concept.concept, wanted, change) }),
  }));

/** True if the code system lists its codes and belongs to the programme, so that its names follow those of the list. */
const isOwn = (codeSystem: CodeSystem | undefined, system: string | undefined): codeSystem is CodeSystem =>
  codeSystem !== undefined &&
  codeSystem.url === system &&
  codeSystem.content === 'complete' &&
  !isPublished(codeSystem.url);

/** Stores the names of a value in the code system, if it has its codes; servers omit codes that it does not have. */
function withCode(
  codeSystem: CodeSystem | undefined,
  { system, code }: Pick<ListValue, 'system' | 'code'>,
  names: ValueNames,
): CodeSystem | undefined {
  if (!isOwn(codeSystem, system)) return codeSystem;
  const exists = flatten(codeSystem.concept).some((concept) => concept.code === code);
  const concept = exists
    ? mapConcept(codeSystem.concept, code, (each) => withNames(each, names))
    : [...(codeSystem.concept ?? []), withNames({ code }, names)];
  return { ...codeSystem, concept };
}

/** Adds a value at the end. Its code must be new. */
export function addValue(list: StoredList, value: Omit<ListValue, 'isRetired'>): StoredList {
  const { include, exclude } = definitionOf(list);
  const codeSystem = withCode(list.codeSystem, value, value);
  if (kindOf(list) === 'system') return { ...list, codeSystem };
  const concept = withNames({ code: value.code }, value);
  return { ...list, codeSystem, valueSet: withDefinition(list, withConcept(include, value.system, concept), exclude) };
}

/** Changes the name and the translations of a value. */
export function renameValue(list: StoredList, value: ListValue, names: ValueNames): StoredList {
  const codeSystem = withCode(list.codeSystem, value, names);
  const rename = (parts: readonly ValueSetComposeInclude[]): ValueSetComposeInclude[] =>
    parts.map((part) => {
      if (!part.concept?.some(({ code }) => isValue(part.system, code, value))) return part;
      const concept = part.concept.map((each) => (each.code === value.code ? withNames(each, names) : each));
      return { ...part, concept };
    });
  const { include, exclude } = definitionOf(list);
  return { ...list, codeSystem, valueSet: withDefinition(list, rename(include), rename(exclude)) };
}

/**
 * Moves an offered value before (-1) or after (1) its offered neighbour. The same list if there is none, or if the definition
 * has the two in different parts.
 */
export function moveValue(list: StoredList, value: ListValue, by: -1 | 1): StoredList {
  const offered = valuesOf(list).filter(({ isRetired }) => !isRetired);
  const at = offered.findIndex((each) => codingKey(each) === codingKey(value));
  const neighbour = at < 0 ? undefined : offered[at + by];
  if (!neighbour) return list;
  /** Undefined without both concepts. */
  const swap = <C extends { code?: string }>(concepts: readonly C[] = [], system?: string): C[] | undefined => {
    const positionOf = (each: ListValue): number => concepts.findIndex(({ code }) => isValue(system, code, each));
    const [from, to] = [positionOf(value), positionOf(neighbour)];
    const [one, other] = [concepts[from], concepts[to]];
    return one && other && concepts.with(to, one).with(from, other);
  };
  if (kindOf(list) === 'system') {
    const { codeSystem } = list;
    const concept = swap(codeSystem?.concept, codeSystem?.url);
    return codeSystem && concept ? { ...list, codeSystem: { ...codeSystem, concept } } : list;
  }
  const { include, exclude } = definitionOf(list);
  const moved = include.map((part) => ({ part, concept: swap(part.concept, part.system) }));
  if (moved.every(({ concept }) => !concept)) return list;
  const next = moved.map(({ part, concept }) => (concept ? { ...part, concept } : part));
  return { ...list, valueSet: withDefinition(list, next, exclude) };
}

/** Stops or starts to offer a value. The last offered value cannot be retired: a definition requires a value. */
export function retireValue(list: StoredList, value: ListValue, isRetired: boolean): StoredList {
  const { include, exclude } = definitionOf(list);
  const [from, to] = isRetired ? [include, exclude] : [exclude, include];
  const own = kindOf(list) === 'system';
  const stored = from
    .find((part) => part.concept?.some(({ code }) => isValue(part.system, code, value)))
    ?.concept?.find(({ code }) => code === value.code);
  const concept = stored ?? withNames({ code: value.code }, value);
  const rest = withoutConcept(from, value);
  // The codes of a code system are not listed, only those that are excluded.
  const grown = own && !isRetired ? [...to] : withConcept(to, value.system, concept);
  const next = isRetired ? ([rest, grown] as const) : ([grown, rest] as const);
  return { ...list, valueSet: withDefinition(list, ...next) };
}
