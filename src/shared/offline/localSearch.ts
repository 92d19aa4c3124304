import type { Bundle, BundleEntry, FhirResource, Location } from '../../../common/fhir/r4.ts';
import { tagsBelow } from '../../../common/fhir/area.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { parentIdOf } from '../../../common/fhir/location.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { fold } from '../../../common/fhir/foldText.ts';
import { dateMatches } from './dateMatches.ts';
import {
  isAnswered,
  isOfflineType,
  parameterOf,
  type OfflineType,
  type SearchParameter,
  type Token,
} from './searchParameters.ts';

/** Resources by type and id. A type that is not kept is absent, so that searches for it are not answered. */
type ResourcesByType = ReadonlyMap<string, ReadonlyMap<string, FhirResource>>;

export interface AreaResources {
  byType: ResourcesByType;
  /** `Location/id` of the ancestors of areas: their own records and other children are not kept. */
  outside: ReadonlySet<string>;
}

type Condition = (resource: FhirResource) => boolean;

/** Parameters that do not change which resources match or their order. */
const ignored = new Set(['_elements', '_total', '_format']);
const includes = new Set(['_include', '_include:iterate']);
const paging = new Set(['_count', '_offset', '_sort', '_summary']);

/** Pages of this size if the search has no `_count`. */
const defaultCount = 100;

const referenceOf = ({ resourceType, id = '' }: FhirResource): string => `${resourceType}/${id}`;

/** The alternatives of a value. A comma, bar, dollar sign or backslash in an alternative is escaped by a backslash. */
function alternatives(value: string): string[] {
  return value.match(/(?:\\.|[^\\,])+/g) ?? [];
}

const unescaped = (text: string): string => text.replace(/\\([\\,$|])/g, '$1');

function stringMatches(modifier: string, value: string): ((found: string) => boolean) | undefined {
  const needle = fold(unescaped(value));
  if (modifier === 'contains') return (found) => fold(found).includes(needle);
  if (modifier === 'exact') return (found) => found === unescaped(value);
  return modifier === '' ? (found) => fold(found).startsWith(needle) : undefined;
}

/** `code`, `system|code`, or `|code` for a code without a system. */
function tokenMatches(value: string): (found: Token) => boolean {
  const bar = value.search(/(?<!\\)\|/);
  const code = unescaped(value.slice(bar + 1));
  if (bar < 0) return (found) => found.code === code;
  const system = unescaped(value.slice(0, bar)) || undefined;
  return (found) => found.code === code && found.system === system;
}

/** `Type/id` or a bare id. */
function referenceMatches(value: string): (found: string) => boolean {
  return value.includes('/') ? (found) => found === value : (found) => found.endsWith(`/${value}`);
}

/** True if any value of the parameter matches any alternative. Undefined if the search is not supported. */
function valueCondition(parameter: SearchParameter, modifier: string, value: string): Condition | undefined {
  const { kind, values } = parameter;
  if (modifier === 'missing') return (resource) => values(resource).some(isPresent) === (value === 'false');
  const any = <V>(
    tests: readonly (((found: V) => boolean) | undefined)[],
  ): ((found: readonly V[]) => boolean) | undefined =>
    tests.includes(undefined) ? undefined : (found) => found.some((each) => tests.some((test) => test?.(each)));
  const choices = alternatives(value);
  if (kind === 'token') {
    if (modifier !== '' && modifier !== 'not') return undefined;
    const matches = any(choices.map(tokenMatches));
    return matches && ((resource) => matches(values(resource)) === (modifier === ''));
  }
  if (kind !== 'string' && modifier !== '') return undefined;
  const matches = any(
    choices.map((choice) =>
      kind === 'string'
        ? stringMatches(modifier, choice)
        : kind === 'date'
          ? dateMatches(choice)
          : referenceMatches(choice),
    ),
  );
  return matches && ((resource) => matches(values(resource).filter(isPresent)));
}

const isPresent = <V>(value: V | undefined): value is V => value !== undefined;

/** `name:modifier` and the rest of a chain: `partof:Location.name:contains` is `partof`, `Location`, `name:contains`. */
function splitKey(key: string): { name: string; modifier: string; chain: string | undefined } {
  const dot = key.indexOf('.');
  const [name = '', modifier = ''] = (dot < 0 ? key : key.slice(0, dot)).split(':');
  return { name, modifier, chain: dot < 0 ? undefined : key.slice(dot + 1) };
}

/** Targets of references without a type. */
const targets: Readonly<Record<string, OfflineType>> = {
  partof: 'Location',
  location: 'Location',
  organization: 'Organization',
  'primary-organization': 'Organization',
  practitioner: 'Practitioner',
  subject: 'Location',
  item: 'Group',
  member: 'Group',
};

const allOf = ({ byType }: AreaResources, type: string): FhirResource[] => [...(byType.get(type)?.values() ?? [])];

/**
 * True if the resources that an `_id` or a reference names are kept, so that all matches are: the records of a Location
 * that is not kept are unknown.
 */
function areDownloaded(
  { byType, outside }: AreaResources,
  type: OfflineType,
  name: string,
  { kind }: SearchParameter,
  value: string,
): boolean {
  if (name === '_id') return alternatives(value).every((id) => byType.get(type)?.has(id));
  if (kind !== 'reference') return true;
  return alternatives(value).every((choice) => {
    const [targetType = '', id = ''] = choice.includes('/') ? choice.split('/') : [targets[name], choice];
    const isOutside = type !== 'Location' && outside.has(`${targetType}/${id}`);
    return byType.get(targetType)?.has(id) === true && !isOutside;
  });
}

/**
 * Ids of the Locations of a value `Location/7,Location/8` and of all below them. Undefined if one is not kept with all below
 * it.
 */
function idsBelow(kept: AreaResources, value: string): string[] | undefined {
  const locations = allOf(kept, 'Location') as Location[];
  const found = new Set(value.split(',').map((each) => each.replace(/^Location\//, '')));
  const isKept = (id: string): boolean =>
    kept.byType.get('Location')?.has(id) === true && !kept.outside.has(`Location/${id}`);
  if (![...found].every(isKept)) return undefined;
  // The set grows while it is read.
  for (const id of found) {
    for (const location of locations) if (location.id && parentIdOf(location) === id) found.add(location.id);
  }
  return [...found];
}

/** Which resources of a type match a parameter. Undefined if the parameter is not supported. */
function conditionOf(kept: AreaResources, type: string, key: string, value: string): Condition | undefined {
  if (!isOfflineType(type) || !kept.byType.has(type)) return undefined;
  if (key.startsWith('_has:')) return reverseCondition(kept, key, value);
  const { name, modifier, chain } = splitKey(key);
  if (modifier === 'below') return conditionBelow(kept, type, name, value);
  const parameter = parameterOf(type, name);
  if (!parameter) return undefined;
  if (chain === undefined) {
    if (modifier !== 'missing' && !areDownloaded(kept, type, name, parameter, value)) return undefined;
    return valueCondition(parameter, modifier, value);
  }
  const target = modifier || (name === 'partof' ? type : targets[name]);
  const condition = target && conditionOf(kept, target, chain, value);
  if (!condition || parameter.kind !== 'reference') return undefined;
  const found = new Set(allOf(kept, target).filter(condition).map(referenceOf));
  return (resource) => parameter.values(resource).some((each) => each !== undefined && found.has(each));
}

/** `parameter:below`: resources of these Locations and of all below them. `_tag`: those with one of their tags of phones. */
function conditionBelow(kept: AreaResources, type: string, name: string, value: string): Condition | undefined {
  const ids = idsBelow(kept, value);
  if (!ids) return undefined;
  if (name !== '_tag')
    return conditionOf(kept, type, name, ids.map((id) => (name === '_id' ? id : `Location/${id}`)).join(','));
  const tags = new Set(ids.flatMap(tagsBelow));
  return ({ meta }) => meta?.tag?.some((tag) => tags.has(codingKey(tag))) ?? false;
}

/** `_has:Type:reference:parameter`: resources that a matching resource of that type refers to. */
function reverseCondition(kept: AreaResources, key: string, value: string): Condition | undefined {
  const [, type = '', name = '', ...rest] = key.split(':');
  const parameter = isOfflineType(type) ? parameterOf(type, name) : undefined;
  const condition = conditionOf(kept, type, rest.join(':'), value);
  if (!condition || parameter?.kind !== 'reference') return undefined;
  const found = new Set(allOf(kept, type).filter(condition).flatMap(parameter.values));
  return (resource) => found.has(referenceOf(resource));
}

/** Order by the keys of `_sort`. Undefined if a key is not supported. */
function orderOf(type: OfflineType, sort: string): ((one: FhirResource, other: FhirResource) => number) | undefined {
  const orders = sort.split(',').map((key) => {
    const sign = key.startsWith('-') ? -1 : 1;
    const parameter = parameterOf(type, key.replace(/^-/, ''));
    if (!parameter || parameter.kind === 'reference') return undefined;
    const keyOf = (resource: FhirResource): string => {
      const [first] = parameter.values(resource);
      return fold(typeof first === 'object' ? first.code : (first ?? ''));
    };
    return (one: FhirResource, other: FhirResource): number => {
      const [left, right] = [keyOf(one), keyOf(other)];
      return left === right ? 0 : left < right ? -sign : sign;
    };
  });
  if (orders.includes(undefined)) return undefined;
  return (one, other) => orders.reduce((result, order) => result || (order?.(one, other) ?? 0), 0);
}

/** The resources that `_include` adds, without the matches. Undefined if an include is not supported. */
function includedBy(
  kept: AreaResources,
  found: readonly FhirResource[],
  { once, repeated }: { once: readonly string[]; repeated: readonly string[] },
): FhirResource[] | undefined {
  const known = new Set(found.map(referenceOf));
  const all: FhirResource[] = [];
  for (
    let current = found, rules = [...once, ...repeated];
    current.length > 0 && rules.length > 0;
    rules = [...repeated]
  ) {
    const next: FhirResource[] = [];
    for (const rule of rules) {
      const [type = '', name = ''] = rule.split(':');
      const parameter = isOfflineType(type) ? parameterOf(type, name) : undefined;
      if (parameter?.kind !== 'reference') return undefined;
      for (const resource of current.filter(({ resourceType }) => resourceType === type)) {
        for (const target of parameter.values(resource)) {
          const [targetType = '', id = ''] = target?.split('/') ?? [];
          const included = kept.byType.get(targetType)?.get(id);
          if (target === undefined || !included || known.has(target)) continue;
          known.add(target);
          next.push(included);
        }
      }
    }
    all.push(...next);
    current = next;
  }
  return all;
}

/** Name and value of each parameter; those of the address and those of the request. */
function parametersOf({ url, params = {} }: RequestArgs): [string, string][] {
  const inUrl = [...new URLSearchParams(url.split('?')[1] ?? '')];
  const others = Object.entries(params).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each): [string, string][] =>
        each === undefined || each === null || each === '' ? [] : [[name, String(each)]],
      ),
  );
  return [...inUrl, ...others];
}

/**
 * Answers a search from kept resources, with the parameters that the application uses. Undefined if the type is not kept, a
 * parameter is not supported, or names a resource that is not kept: the result would be wrong.
 */
export function searchArea(kept: AreaResources, type: string, args: RequestArgs): Bundle<FhirResource> | undefined {
  if (!isOfflineType(type) || !kept.byType.has(type)) return undefined;
  const parameters = parametersOf(args);
  const last = (name: string): string | undefined => parameters.findLast(([each]) => each === name)?.[1];
  const of = (name: string): string[] => parameters.filter(([each]) => each === name).map(([, value]) => value);

  const conditions = parameters
    .filter(([name]) => !ignored.has(name) && !includes.has(name) && !paging.has(name))
    .map(([name, value]) =>
      isAnswered(type, name, of('_include')) ? conditionOf(kept, type, name, value) : undefined,
    );
  if (conditions.includes(undefined)) return undefined;
  const matches = allOf(kept, type).filter((resource) => conditions.every((condition) => condition?.(resource)));
  const bundle: Bundle<FhirResource> = { resourceType: 'Bundle', type: 'searchset', total: matches.length };
  const summary = last('_summary');
  if (summary === 'count') return bundle;
  if (summary !== undefined) return undefined;

  const sort = last('_sort');
  const order = sort === undefined ? undefined : orderOf(type, sort);
  if (sort !== undefined && !order) return undefined;
  if (order) matches.sort(order);
  const offset = Number(last('_offset') ?? 0);
  const end = offset + Number(last('_count') ?? defaultCount);
  const page = matches.slice(offset, end);
  const included = includedBy(kept, page, { once: of('_include'), repeated: of('_include:iterate') });
  if (!included) return undefined;
  const entry =
    (mode: 'match' | 'include') =>
    (resource: FhirResource): BundleEntry<FhirResource> => ({ resource, search: { mode } });
  return {
    ...bundle,
    ...(end < matches.length && { link: [{ relation: 'next', url: `${type}?_offset=${end}` }] }),
    entry: [...page.map(entry('match')), ...included.map(entry('include'))],
  };
}
