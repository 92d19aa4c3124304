import type { Questionnaire } from '../../../common/fhir/r4.ts';
import { nameOf } from './questionnaire.ts';

/** A server without validation may store another type than text. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sort keys of the search for "title or name", each with the value to compare. */
const keys: Record<string, (questionnaire: Questionnaire) => string> = {
  title: (one) => text(nameOf(one)).toLowerCase(),
  status: (one) => text(one.status),
  publisher: (one) => text(one.publisher).toLowerCase(),
  date: (one) => text(one.date),
  version: (one) => text(one.version),
  _lastUpdated: (one) => one.meta?.lastUpdated ?? '',
};

function comparator(sort: string): (one: Questionnaire, other: Questionnaire) => number {
  const key = keys[sort.replace(/^-/, '')] ?? nameOf;
  const sign = sort.startsWith('-') ? -1 : 1;
  return (one, other) => {
    const [left, right] = [key(one), key(other)];
    return left === right ? 0 : left < right ? -sign : sign;
  };
}

/**
 * One page merged from two lists in the same order, each from its beginning to at least the end of the page. A row in both
 * lists occurs once. The server's order within each list is preserved, so that no page omits or repeats a row.
 */
export function mergePages(
  lists: readonly [readonly Questionnaire[], readonly Questionnaire[]],
  { page, pageSize, sort }: { page: number; pageSize: number; sort: string },
): Questionnaire[] {
  const compare = comparator(sort);
  const heads = [0, 0];
  const merged = new Map<string, Questionnaire>();
  for (;;) {
    const [left, right] = [lists[0][heads[0] ?? 0], lists[1][heads[1] ?? 0]];
    if (left === undefined && right === undefined) break;
    const first = right === undefined || (left !== undefined && compare(left, right) <= 0) ? 0 : 1;
    const next = first === 0 ? left : right;
    heads[first] = (heads[first] ?? 0) + 1;
    if (next?.id !== undefined && !merged.has(next.id)) merged.set(next.id, next);
  }
  return [...merged.values()].slice((page - 1) * pageSize, page * pageSize);
}

/** Number of questionnaires with the text in title or name; undefined if one of the counts is unknown. */
export function totalOfEither(
  title: number | undefined,
  name: number | undefined,
  both: number | undefined,
): number | undefined {
  return title === undefined || name === undefined || both === undefined ? undefined : title + name - both;
}
