import type { Questionnaire } from 'fhir/r4';
import { nameOf } from './questionnaire.ts';

/** What both searches of "title or name" order by; each maps to a value to compare. */
const keys: Record<string, (questionnaire: Questionnaire) => string> = {
  title: (one) => nameOf(one).toLowerCase(),
  status: (one) => one.status,
  publisher: (one) => (one.publisher ?? '').toLowerCase(),
  date: (one) => one.date ?? '',
  version: (one) => one.version ?? '',
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
 * One page out of two lists in the same order, each from its beginning to at least the end of the page: what is in both
 * stands once. Each list keeps the server's order, so that no page misses a row or shows one twice.
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

/** Number of questionnaires with the text in title or name; undefined when one of the counts is not known. */
export function totalOfEither(
  title: number | undefined,
  name: number | undefined,
  both: number | undefined,
): number | undefined {
  return title === undefined || name === undefined || both === undefined ? undefined : title + name - both;
}
