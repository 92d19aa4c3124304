import { fhirError, type FhirError } from '../errors.ts';
import type { Condition } from './condition.ts';
import { criterionCondition, UnknownParameter } from './criterion.ts';
import { parseInclude, type Include } from './include.ts';
import type { SearchContext } from './parameter.ts';
import { parseSort, type SortKey } from './sort.ts';

/** Page size without `_count`, and the maximum (as configured on the HAPI servers in the field). */
export const defaultPageSize = 20;
export const maxPageSize = 1000;

/**
 * Maximum parameters of a search, in the address and the form together: more than any search of the application needs.
 * Each parameter nests the SQL query deeper.
 */
export const maxParameters = 200;
/** Maximum keys of `_sort`. Each one is evaluated for every match. */
const maxSortKeys = 10;
/** Maximum different `_include` and `_revinclude`. Iterating ones are evaluated once for each level of the result. */
const maxIncludes = 20;

const tooCostly = (message: string): FhirError => fhirError(400, message, undefined, 'too-costly');

const summaries = ['count', 'true', 'text', 'data', 'false'] as const;

export interface Query {
  conditions: Condition[];
  sort: SortKey[];
  includes: Include[];
  count: number;
  offset: number;
  /** True for a page by `_offset`, false for one by `_getpagesoffset` or without an offset. */
  isOffsetPage: boolean;
  total: 'accurate' | 'none' | undefined;
  summary: (typeof summaries)[number];
  elements: string[];
  /** Warnings about ignored parameters. */
  ignored: string[];
  /** Recognized parameters, repeated in the self link. */
  used: URLSearchParams;
}

const wholeNumber = (name: string, value: string): number => {
  if (!/^\d{1,9}$/.test(value)) throw fhirError(400, `"${name}" must be a whole number, not "${value}"`);
  return Number(value);
};

/** Parameters for the format of the response; never criteria. */
const formOnly = new Set(['_format', '_pretty']);
const unsupported = new Set([
  '_filter',
  '_text',
  '_content',
  '_query',
  '_contained',
  '_containedType',
  '_list',
  '_type',
]);

/** Applies a result parameter (`_count`, `_sort` ...) to the query. False if it is a search criterion. */
const readResultParameter = (query: Query, type: string, name: string, value: string): boolean => {
  const [base = '', modifier] = name.split(':');
  switch (base) {
    case '_count':
      query.count = Math.min(wholeNumber(name, value), maxPageSize);
      return true;
    case '_getpagesoffset':
      if (!query.isOffsetPage) query.offset = wholeNumber(name, value);
      return true;
    case '_offset':
      // HAPI reads the first of several.
      if (!query.isOffsetPage) query.offset = wholeNumber(name, value);
      query.isOffsetPage = true;
      return true;
    case '_sort':
      query.sort.push(...parseSort(type, value));
      if (query.sort.length > maxSortKeys) throw tooCostly(`At most ${maxSortKeys} keys can be sorted by`);
      return true;
    case '_total':
      if (!['accurate', 'estimate', 'none'].includes(value)) throw fhirError(400, `Unknown value "${value}" of _total`);
      query.total = value === 'none' ? 'none' : 'accurate';
      return true;
    case '_summary': {
      const summary = summaries.find((one) => one === value);
      if (!summary) throw fhirError(400, `Unknown value "${value}" of _summary`);
      query.summary = summary;
      return true;
    }
    case '_elements':
      query.elements.push(...value.split(',').filter(Boolean));
      return true;
    case '_include':
    case '_revinclude':
      if (query.used.getAll(name).includes(value)) return true;
      query.includes.push(parseInclude(type, base, modifier, value));
      if (query.includes.length > maxIncludes) throw tooCostly(`At most ${maxIncludes} includes can be combined`);
      return true;
    default:
      return formOnly.has(base);
  }
};

/**
 * Parses the parameters of a search. Empty values count as absent (clients send `name=` for an empty field). An unknown
 * parameter is an error (400) if `strict`; otherwise it is skipped and reported in `ignored`.
 */
export function parseQuery(type: string, params: URLSearchParams, strict: boolean, context: SearchContext): Query {
  if (params.size > maxParameters) throw tooCostly(`More than ${maxParameters} parameters`);
  const query: Query = {
    ...{ conditions: [], sort: [], includes: [], elements: [], ignored: [] },
    ...{
      count: defaultPageSize,
      offset: 0,
      isOffsetPage: false,
      total: undefined,
      summary: 'false',
      used: new URLSearchParams(),
    },
  };
  for (const [name, value] of params) {
    if (value === '') continue;
    try {
      if (!readResultParameter(query, type, name, value)) {
        if (unsupported.has(name.split(':')[0] ?? '')) throw new UnknownParameter(type, name);
        query.conditions.push(criterionCondition(type, name, value, context));
      }
      query.used.append(name, value);
    } catch (error) {
      if (!(error instanceof UnknownParameter)) throw error;
      if (strict) throw fhirError(400, error.message, undefined, 'not-supported');
      query.ignored.push(error.message);
    }
  }
  if (query.elements.length > 0 && params.has('_summary') && query.summary !== 'false')
    throw fhirError(400, 'Cannot combine the _summary and _elements parameters');
  if (query.count === 0) query.summary = 'count';
  return query;
}
