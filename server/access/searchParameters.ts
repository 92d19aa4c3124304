import { maxDepth } from '../../common/fhir/descendantQueries.ts';
import { searchParametersOf } from '../fhir/definitions/searchParameters.ts';
import { isResourceType, resourceTypes } from '../fhir/definitions/structures.ts';

/** Whether the caller may read a resource type. */
export type MayRead = (type: string) => boolean;

/** Why a query is refused. `missing`: types whose role GET_TYPE the caller lacks. */
export interface QueryRefusal {
  missing: string[];
  text: string;
}

/** Maximum references of a chain: those of a search of the deepest level below a Location. */
const maxReferences = maxDepth;

const typeRequiredRefusal = (parameter: string): QueryRefusal => ({
  missing: [],
  text: `"${parameter.slice(0, 100)}" is not forwarded; name the type of the reference, e.g. subject:Patient.name or List:item:Group`,
});

/** Target types of a reference parameter. Empty if any type is possible, undefined for an unknown parameter. */
function targetsOf(type: string, code: string): readonly string[] | undefined {
  const parameter = isResourceType(type) ? searchParametersOf(type).get(code) : undefined;
  return parameter?.type === 'reference' ? parameter.targets : undefined;
}

/**
 * The types besides `type` whose content determines a match: those of `_has` and of chains, by their explicit type or
 * by all targets that R4 defines. Undefined if they cannot be determined.
 */
function dependentTypes(type: string, name: string): Set<string> | undefined {
  const all = new Set<string>();
  let current = new Set([type]);
  let rest = name;
  // One step for each reference, and one for the parameter at the end.
  for (let step = 0; step <= maxReferences; step += 1) {
    if (rest.startsWith('_has')) {
      const [keyword, source = '', reference = '', ...more] = rest.split(':');
      if (keyword !== '_has' || !isResourceType(source) || reference === '' || more.length === 0) return undefined;
      all.add(source);
      current = new Set([source]);
      rest = more.join(':');
      continue;
    }
    const dot = rest.indexOf('.');
    if (dot < 0) return rest.split(':')[0] === '_list' ? all.add('List') : all;
    const [code = '', explicit] = rest.slice(0, dot).split(':');
    const next = new Set<string>();
    for (const each of current) {
      const targets = explicit === undefined ? targetsOf(each, code) : [explicit];
      // Servers skip possible types that lack the parameter.
      if (targets === undefined && current.size > 1) continue;
      if (targets === undefined || targets.length === 0 || !targets.every(isResourceType)) return undefined;
      for (const target of targets) next.add(target);
    }
    if (next.size === 0) return undefined;
    for (const target of next) all.add(target);
    current = next;
    rest = rest.slice(dot + 1);
  }
  return undefined;
}

const includeName = /^_(rev)?include/;
const includeValue = /^([A-Za-z]+):([A-Za-z0-9_-]+|\*)(?::([A-Za-z]+))?$/;

/**
 * Limits `_include` and `_revinclude` to types the caller may read. Returns the value itself if all its target types
 * are readable, otherwise one value with an explicit target type for each readable one. Undefined if the types cannot
 * be determined.
 */
function readableIncludes(reverse: boolean, value: string, type: string, mayRead: MayRead): string[] | undefined {
  const [, source = '', code = '', explicit] = includeValue.exec(value === '*' && !reverse ? `${type}:*` : value) ?? [];
  if (!isResourceType(source)) return undefined;
  if (reverse) return mayRead(source) ? [value] : [];
  if (explicit !== undefined) return mayRead(explicit) ? [value] : [];
  const codes =
    code === '*'
      ? [...searchParametersOf(source).values()].filter((each) => each.type === 'reference').map((each) => each.code)
      : [code];
  const result: string[] = [];
  for (const each of codes) {
    const targets = targetsOf(source, each);
    if (targets === undefined) return undefined;
    const possible = targets.length > 0 ? targets : resourceTypes();
    const readable = possible.filter(mayRead);
    if (readable.length === possible.length) result.push(`${source}:${each}`);
    else result.push(...readable.map((target) => `${source}:${each}:${target}`));
  }
  return result;
}

/** True if a `_filter` has neither chains nor `_has`. Quoted text may contain anything but a backslash. */
function isPlainFilter(expression: string): boolean {
  if (expression.includes('\\')) return false;
  const outside = expression.split('"').filter((_, index) => index % 2 === 0);
  return !outside.some((part) => /[.[]|_has/.test(part));
}

const chainedSorts = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.replace(/^-/, ''))
    .filter((each) => each.includes('.'));

/**
 * Limits the parameters of a search of `type` for a server that applies no roles itself. Includes are reduced to
 * types the caller may read. Refuses a query that selects or sorts by types the caller may not read (`_has`, chains,
 * `_list`), or by expressions that are not analysed (`_query`, a `_filter` with paths). `changed` is true if includes
 * were removed or replaced. `type` is '' for another page of a search.
 */
export function limitSearch(
  type: string,
  params: URLSearchParams,
  mayRead: MayRead,
): { params: URLSearchParams; changed: boolean } | { refusal: QueryRefusal } {
  const limited = new URLSearchParams();
  const missing = new Set<string>();
  let changed = false;
  for (const [name, value] of params) {
    if (includeName.test(name)) {
      const values = readableIncludes(name.startsWith('_rev'), value, type, mayRead);
      if (values === undefined) return { refusal: typeRequiredRefusal(`${name}=${value}`) };
      changed ||= values.length !== 1 || values[0] !== value;
      for (const each of values) limited.append(name, each);
      continue;
    }
    if (name.startsWith('_query') || (name.startsWith('_filter') && !isPlainFilter(value))) {
      return { refusal: { missing: [], text: `"${name.slice(0, 100)}" is not forwarded` } };
    }
    const names = name.startsWith('_sort') ? chainedSorts(value) : [name];
    for (const each of names) {
      const types = dependentTypes(type, each);
      if (types === undefined) return { refusal: typeRequiredRefusal(each) };
      for (const other of types) if (!mayRead(other)) missing.add(other);
    }
    limited.append(name, value);
  }
  if (missing.size > 0) {
    return { refusal: { missing: [...missing], text: 'The search depends on types that may not be read' } };
  }
  return { params: limited, changed };
}
