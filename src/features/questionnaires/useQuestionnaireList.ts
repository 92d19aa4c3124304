import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Questionnaire } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useSearchQuestionnaireQuery } from '../../api/fhir/index.ts';
import { pageOf, totalOrder } from '../../api/fhir/pageOf.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { joinCsv } from '../../shared/export/joinCsv.ts';
import { matches, nextLink, total } from '../../../common/fhir/bundle.ts';
import { hasOtherSpellings, searchText } from '../../../common/fhir/searchText.ts';
import { typedFirst, typedFirstLimit } from '../../shared/search/typedFirst.ts';
import { momentSearch } from '../../shared/table/filters/listFilter.ts';
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

const questionnairesOf = ({ data }: { data?: Bundle }) => data && matches<Questionnaire>(data, 'Questionnaire');

/** The first questionnaires with a text in the title, and in the name, and the number of those with it in both. */
function useEither(text: string[] | undefined, upTo: object, matching: object) {
  const byTitle = useSearchQuestionnaireQuery(text ? { 'title:contains': text, ...upTo } : skipToken);
  const byName = useSearchQuestionnaireQuery(text ? { 'name:contains': text, ...upTo } : skipToken);
  const byBoth = useSearchQuestionnaireQuery(
    text ? { 'title:contains': text, 'name:contains': text, ...matching, _summary: 'count' } : skipToken,
  );
  const isEmpty = [byTitle, byName].every(({ currentData }) => currentData && total(currentData) === 0);
  return { text: text ?? [], byTitle, byName, byBoth, isEmpty };
}

/** A text in the spellings of its usual form, and of its loose form if that finds nothing. */
function useSpelledText(search: string, upTo: object, matching: object) {
  const [text, looseText] = [searchText(search), searchText(search, 'loose')];
  const usual = useEither(text.length > 0 ? text : undefined, upTo, matching);
  const isLoose = usual.isEmpty && JSON.stringify(looseText) !== JSON.stringify(text);
  const loose = useEither(isLoose ? looseText : undefined, upTo, matching);
  return isLoose ? loose : usual;
}

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
  const isSearch = searchText(list.search).length > 0;
  const { status, subject, date } = list.filters;
  const matching = {
    ...(status && { status }),
    ...(subject && { 'subject-type': subject }),
    date: momentSearch(date),
  };
  const filter = { _elements: elements, ...matching };
  const plain = useSearchQuestionnaireQuery(isSearch ? skipToken : { ...pageQuery({ ...list, sort }), ...filter });

  const { page, pageSize } = list;
  const typed = list.isDefaultSort && hasOtherSpellings(list.search) ? list.search : '';
  const count = typed === '' ? page * pageSize : Math.max(page * pageSize, typedFirstLimit);
  const upTo = { ...pageOf({ sort, count }), _total: 'accurate' as const, ...filter };
  const { text, byTitle, byName, byBoth } = useSpelledText(list.search, upTo, matching);
  const hasNext = nextLink(byTitle.data) !== undefined || nextLink(byName.data) !== undefined;

  const found = useMemo(() => {
    const read = (questionnaires: readonly Questionnaire[] | undefined) =>
      questionnaires && readRows(questionnaires, (one) => toRow(one));
    if (!isSearch) return read(questionnairesOf(plain));
    const [titles, names] = [questionnairesOf(byTitle), questionnairesOf(byName)];
    if (!titles || !names) return undefined;
    if (typed === '' || hasNext) return read(mergeQuestionnaires([titles, names], { page, pageSize, sort }));
    const all = mergeQuestionnaires([titles, names], { page: 1, pageSize: titles.length + names.length, sort });
    const ranked = typedFirst(all, typed, ({ title, name }) => [title, name]);
    return read(ranked.slice((page - 1) * pageSize, page * pageSize));
  }, [isSearch, plain, byTitle, byName, page, pageSize, sort, typed, hasNext]);
  useReportErrors(found);

  const toRows = (bundle: Bundle) => matches<Questionnaire>(bundle, 'Questionnaire').map((one) => toRow(one));
  const search = (params: object) =>
    ({
      name: 'questionnaires',
      type: 'Questionnaire',
      params: { _sort: totalOrder(sort), ...filter, ...params },
      toRows,
    }) as const;
  const first = useFhirCsv(search(isSearch ? { 'title:contains': text } : {}));
  const second = useFhirCsv(search({ 'name:contains': text }));
  const csv = first && (isSearch ? joinCsv(first, second) : first);

  const queries = isSearch ? [byTitle, byName, byBoth] : [plain];
  const extent = isSearch
    ? {
        total: totalOfEither(total(byTitle.data), total(byName.data), total(byBoth.data)),
        hasNext,
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
