import type { AppConfig } from '../../../common/config/config.ts';
import { densities, readPreferences, type Density } from '../../config/preferences.ts';
import { isDay } from '../../../common/fhir/calendarDay.ts';
import { maxSearchLength } from '../../../common/fhir/searchText.ts';
import { areaParam } from '../area/areaParam.ts';
import { widthsText, type ColumnWidths } from './columnWidths.ts';
import { periodOf, periodValue } from './filters/listFilter.ts';

/** Available page sizes. */
export const pageSizes = [5, 10, 20, 50, 100] as const;

/** State of a list page, stored in the URL. */
export interface ListState<Filter extends string = string> {
  /** 1-based. */
  page: number;
  pageSize: number;
  search: string;
  /** FHIR style: `name`, or `-name` for descending; '' for the server's order. */
  sort: string;
  filters: Partial<Record<Filter, string>>;
}

/** The list at its plain address: first page in the size that the user chose for the table. */
export function firstPageOf(table: string, { defaultTablePageSize }: AppConfig): Omit<ListState, 'filters'> {
  const chosen = readPreferences().tablespref[table]?.pagination?.pageSize;
  return { page: 1, pageSize: pageSizes.find((size) => size === chosen) ?? defaultTablePageSize, search: '', sort: '' };
}

/**
 * Any text: the default, which is omitted from the URL. Otherwise the allowed values, the default first, or those of which
 * several can be chosen, none by default; or an existing day or a period of such days, none by default.
 */
export type FilterRule = string | readonly string[] | { anyOf: readonly string[] } | DateRule;

interface DateRule {
  date: 'day' | 'period';
}

/** Defaults and allowed values of a list's parameters. */
export interface ListDefaults<Filter extends string> {
  pageSize: number;
  sort?: string;
  /** Keys the server sorts by. */
  sorts?: readonly string[];
  /** Parameter names of the filters. */
  filters: Record<Filter, FilterRule>;
  /** Prefix of each parameter, if a page has several tables. */
  prefix?: string;
  /** True for a list that can be limited to an area. */
  hasArea?: boolean;
}

/** A positive integer below ten million: servers count rows in 32 bits. */
function parseInteger(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

const isAnyOf = (rule: FilterRule): rule is { anyOf: readonly string[] } => typeof rule === 'object' && 'anyOf' in rule;

const isDate = (rule: FilterRule): rule is DateRule => typeof rule === 'object' && 'date' in rule;

const defaultFilterValue = (rule: FilterRule): string =>
  typeof rule === 'string' ? rule : isAnyOf(rule) || isDate(rule) ? '' : (rule[0] ?? '');

/**
 * Whether this user and this server have a filter. One that is not available is neither shown nor applied. `pending`, until
 * the server has responded: applied but not shown.
 */
export type FilterAvailability<Filter extends string> = Partial<Record<Filter, boolean | 'pending'>>;

export const isFilterShown = <Filter extends string>(availability: FilterAvailability<Filter>, name: Filter): boolean =>
  (availability[name] ?? true) === true;

/** The rules of a list in which a filter that is not available has no value but its default. */
export const availableFilters = <Filter extends string>(
  filters: Record<Filter, FilterRule>,
  availability: FilterAvailability<Filter>,
): Record<Filter, FilterRule> =>
  Object.fromEntries(
    (Object.entries(filters) as [Filter, FilterRule][]).map(([name, rule]) => [
      name,
      availability[name] === false ? [defaultFilterValue(rule)] : rule,
    ]),
  ) as Record<Filter, FilterRule>;

/** The values of a filter with several: `active,suspended`. */
export const filterValues = (value: string): string[] => value.split(',').filter(Boolean);

/** Chosen values of a filter with several, in the order of all values, so that the same choice has the same address. */
export const joinValues = (all: readonly string[], chosen: readonly string[]): string =>
  all.filter((value) => chosen.includes(value)).join(',');

function filterValue(text: string | null, rule: FilterRule): string {
  if (isAnyOf(rule)) {
    return joinValues(rule.anyOf, filterValues(text ?? ''));
  }
  if (isDate(rule)) {
    if (rule.date === 'period') return periodValue(periodOf(text ?? ''));
    return text !== null && isDay(text) ? text : '';
  }
  const known = text !== null && (typeof rule === 'string' || rule.includes(text));
  return known ? text : defaultFilterValue(rule);
}

/**
 * Reads the state from the URL. An unknown page, size, sort key or filter value is replaced by its default: a URL of
 * another version, or one typed by hand, must not break a page.
 */
export function readListState<Filter extends string>(
  params: URLSearchParams,
  { pageSize, sort = '', sorts = [], filters, prefix = '' }: ListDefaults<Filter>,
): ListState<Filter> {
  const size = parseInteger(params.get(`${prefix}pageSize`));
  const names = Object.keys(filters) as Filter[];
  const order = params.get(`${prefix}sort`) ?? sort;
  return {
    page: parseInteger(params.get(`${prefix}page`)) ?? 1,
    pageSize: pageSizes.find((offered) => offered === size) ?? pageSize,
    search: (params.get(`${prefix}search`) ?? '').slice(0, maxSearchLength),
    sort: order === '' || sorts.includes(order.replace(/^-/, '')) ? order : sort,
    filters: Object.fromEntries(
      names.map((name) => [name, filterValue(params.get(`${prefix}${name}`), filters[name])]),
    ) as ListState<Filter>['filters'],
  };
}

/** The URL after a change. Defaults are omitted; every change except of the page resets to page 1. */
export function writeListState<Filter extends string>(
  params: URLSearchParams,
  defaults: ListDefaults<Filter>,
  change: Partial<ListState<Filter>>,
): URLSearchParams {
  const { pageSize, sort = '', filters, prefix = '' } = defaults;
  const before = readListState(params, defaults);
  const after = { page: 1, ...withoutPage(before), ...change, filters: { ...before.filters, ...change.filters } };
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, fallback: string): void => {
    if (value === fallback) next.delete(prefix + name);
    else next.set(prefix + name, value);
  };
  put('page', String(after.page), '1');
  put('pageSize', String(after.pageSize), String(pageSize));
  put('search', after.search, '');
  put('sort', after.sort, sort);
  for (const name of Object.keys(filters) as Filter[]) {
    put(name, after.filters[name] ?? '', defaultFilterValue(filters[name]));
  }
  return next;
}

/** Number of filters that differ from their default. */
export function countFilters<Filter extends string>(state: ListState<Filter>, defaults: ListDefaults<Filter>): number {
  const names = Object.keys(defaults.filters) as Filter[];
  return names.filter((name) => (state.filters[name] ?? '') !== defaultFilterValue(defaults.filters[name])).length;
}

/** Number of filters with a value, including defaults that restrict the list. */
export function countActiveFilters({ filters }: Pick<ListState<string>, 'filters'>): number {
  return Object.values(filters).filter(Boolean).length;
}

/** Search and filters without restriction, as a change for `writeListState`. */
export function withoutFilters<Filter extends string>({ filters }: ListDefaults<Filter>): Partial<ListState<Filter>> {
  const names = Object.keys(filters) as Filter[];
  return {
    search: '',
    filters: Object.fromEntries(
      names.map((name) => [name, defaultFilterValue(filters[name])]),
    ) as ListState<Filter>['filters'],
  };
}

/** The chosen columns, `?columns=name,status`; undefined without the parameter, empty for an empty value. */
export function readColumns(params: URLSearchParams, prefix = ''): string[] | undefined {
  return params.get(`${prefix}columns`)?.split(',').filter(Boolean);
}

/** The URL with other columns; the page stays the same. */
export function writeColumns(
  params: URLSearchParams,
  prefix: string | undefined,
  columns: readonly string[] | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const name = `${prefix ?? ''}columns`;
  if (columns) next.set(name, columns.join(','));
  else next.delete(name);
  return next;
}

/** The row height of the address, `?density=compact`; undefined without a valid one. */
export function readDensity(params: URLSearchParams, prefix = ''): Density | undefined {
  return densities.find((density) => density === params.get(`${prefix}density`));
}

/** The URL with another row height if it has one; otherwise unchanged. */
export function writeDensity(params: URLSearchParams, prefix: string | undefined, density: Density): URLSearchParams {
  const next = new URLSearchParams(params);
  const name = `${prefix ?? ''}density`;
  if (next.has(name)) next.set(name, density);
  return next;
}

/** Parameters of a view, in their order. */
const viewNames = <Filter extends string>({ filters }: ListDefaults<Filter>): string[] => [
  ...Object.keys(filters),
  'sort',
  'columns',
  'widths',
  'density',
  'pageSize',
];

/** What a table looks like, apart from its rows. */
export interface ListLayout {
  /** Keys of the shown columns, in their order. */
  columns: readonly string[];
  widths?: ColumnWidths | undefined;
  density: Density;
}

/**
 * The state of a list as the parameters of a saved view, without prefix, page and search. Columns, density and page size
 * are always included, because their defaults differ between users.
 */
export function viewQuery<Filter extends string>(
  state: ListState<Filter>,
  defaults: ListDefaults<Filter>,
  layout: ListLayout & { area?: string | undefined },
): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(defaults.filters) as Filter[]) {
    const value = state.filters[name] ?? '';
    if (value !== defaultFilterValue(defaults.filters[name])) query.set(name, value);
  }
  if (state.sort !== (defaults.sort ?? '')) query.set('sort', state.sort);
  if (layout.area) query.set(areaParam, layout.area);
  query.set('columns', layout.columns.join(','));
  if (widthsText(layout.widths) !== '') query.set('widths', widthsText(layout.widths));
  query.set('density', layout.density);
  query.set('pageSize', String(state.pageSize));
  return query.toString();
}

/**
 * The URL with the parameters of a saved view instead of those of the list. Unknown ones are ignored. The area stays if the view
 * has none.
 */
export function openView<Filter extends string>(
  params: URLSearchParams,
  defaults: ListDefaults<Filter>,
  query: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const { prefix = '' } = defaults;
  const view = new URLSearchParams(query);
  for (const name of [...viewNames(defaults), 'page', 'search']) next.delete(prefix + name);
  for (const name of viewNames(defaults)) {
    const value = view.get(name);
    if (value !== null) next.set(prefix + name, value);
  }
  const area = defaults.hasArea ? view.get(areaParam) : null;
  if (area !== null) next.set(areaParam, area);
  return next;
}

/** True if the URL has a parameter of the list. */
export function hasListParams<Filter extends string>(params: URLSearchParams, defaults: ListDefaults<Filter>): boolean {
  if (defaults.hasArea && params.has(areaParam)) return true;
  return [...viewNames(defaults), 'page', 'search'].some((name) => params.has((defaults.prefix ?? '') + name));
}

function withoutPage<Filter extends string>(state: ListState<Filter>): Omit<ListState<Filter>, 'page'> {
  const { page: _page, ...rest } = state;
  return rest;
}

/** Sort after a click on a column's heading: `name` → `-name` → ''. */
export function nextSort(current: string, column: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? '' : column;
}
