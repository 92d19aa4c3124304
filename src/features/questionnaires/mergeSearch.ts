import type { Questionnaire } from '../../../common/fhir/r4.ts';
import { compareBy, mergePages } from '../../shared/table/mergePages.ts';
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

/** One page of the questionnaires in either of two searches. */
export function mergeQuestionnaires(
  lists: readonly [readonly Questionnaire[], readonly Questionnaire[]],
  { sort, ...page }: { page: number; pageSize: number; sort: string },
): Questionnaire[] {
  return mergePages(lists, page, compareBy(sort, keys[sort.replace(/^-/, '')] ?? nameOf));
}

/** Number of questionnaires with the text in title or name; undefined if one of the counts is unknown. */
export function totalOfEither(
  title: number | undefined,
  name: number | undefined,
  both: number | undefined,
): number | undefined {
  return title === undefined || name === undefined || both === undefined ? undefined : title + name - both;
}
