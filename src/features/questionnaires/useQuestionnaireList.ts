import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Questionnaire } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useSearchQuestionnaireQuery } from '../../api/fhir/index.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { joinCsv } from '../../shared/export/joinCsv.ts';
import { matches, nextLink, total } from '../../../common/fhir/bundle.ts';
import { searchText } from '../../../common/fhir/searchText.ts';
import { periodSearch } from '../../shared/table/filters/listFilter.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import { readRows, useReportErrors } from '../../shared/table/readRows.ts';
import { idOf, type FhirList } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { mergeQuestionnaires, totalOfEither } from './mergeSearch.ts';
import { questionnaireRows, type QuestionnaireRow } from './questionnaire.ts';

/** FHIR's publication statuses, in the order of the filter. */
export const questionnaireStatuses = ['active', 'draft', 'retired', 'unknown'] as const;

/** Types of subjects that the filter offers. */
export const subjectTypes = ['Patient', 'Practitioner', 'Group', 'Location', 'Organization'] as const;

/** Filters of the list. `date`: days `from..to`. */
type QuestionnaireFilter = 'status' | 'subject' | 'date';

/** Newest changes first. */
const defaultSort = '-_lastUpdated';

const { elements, toRow } = questionnaireRows;

/**
 * One page of questionnaires. FHIR's search has no "or" between two parameters, so a text is searched in title and in name,
 * and the two responses are merged (docs/decisions.md); a third request counts the matches of both.
 */
export function useQuestionnaireList(): FhirList<QuestionnaireRow, QuestionnaireFilter> {
  const list = useListParams({
    sort: defaultSort,
    sorts: ['title', 'status', 'publisher', 'date'],
    filters: { status: { anyOf: questionnaireStatuses }, subject: { anyOf: subjectTypes }, date: { date: 'period' } },
    table: 'questionnaires',
  });
  const sort = list.sort || defaultSort;
  const text = searchText(list.search);
  const isSearch = text.length > 0;
  const { status, subject, date } = list.filters;
  const matching = {
    ...(status && { status }),
    ...(subject && { 'subject-type': subject }),
    date: periodSearch(date),
  };
  const filter = { _elements: elements, ...matching };
  const plain = useSearchQuestionnaireQuery(isSearch ? skipToken : { ...pageQuery({ ...list, sort }), ...filter });

  const upTo = { _sort: sort, _count: list.page * list.pageSize, _total: 'accurate' as const, ...filter };
  const byTitle = useSearchQuestionnaireQuery(isSearch ? { 'title:contains': text, ...upTo } : skipToken);
  const byName = useSearchQuestionnaireQuery(isSearch ? { 'name:contains': text, ...upTo } : skipToken);
  const byBoth = useSearchQuestionnaireQuery(
    isSearch ? { 'title:contains': text, 'name:contains': text, ...matching, _summary: 'count' } : skipToken,
  );

  const { page, pageSize } = list;
  const found = useMemo(() => {
    const of = (query: typeof plain) => query.data && matches<Questionnaire>(query.data, 'Questionnaire');
    const read = (questionnaires: readonly Questionnaire[] | undefined) =>
      questionnaires && readRows(questionnaires, (one) => toRow(one));
    if (!isSearch) return read(of(plain));
    const [titles, names] = [of(byTitle), of(byName)];
    return titles && names && read(mergeQuestionnaires([titles, names], { page, pageSize, sort }));
  }, [isSearch, plain, byTitle, byName, page, pageSize, sort]);
  useReportErrors(found);

  const toRows = (bundle: Bundle) => matches<Questionnaire>(bundle, 'Questionnaire').map((one) => toRow(one));
  const search = (params: object) =>
    ({
      name: 'questionnaires',
      type: 'Questionnaire',
      params: { _sort: sort, ...filter, ...params },
      toRows,
    }) as const;
  const first = useFhirCsv(search(isSearch ? { 'title:contains': text } : {}));
  const second = useFhirCsv(search({ 'name:contains': text }));
  const csv = first && (isSearch ? joinCsv(first, second) : first);

  const queries = isSearch ? [byTitle, byName, byBoth] : [plain];
  const extent = isSearch
    ? {
        total: totalOfEither(total(byTitle.data), total(byName.data), total(byBoth.data)),
        hasNext: nextLink(byTitle.data) !== undefined || nextLink(byName.data) !== undefined,
      }
    : extentOf(plain.data);
  const isFetching = queries.some((query) => query.isFetching);
  return {
    params: list,
    tableProps: { rows: found?.rows, unreadable: found?.unreadable, getRowId: idOf, list, extent, isFetching, csv },
    error: isFetching ? undefined : queries.map(({ error }) => error).find((error) => error !== undefined),
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
