import type { Bundle } from '../../../common/fhir/r4.ts';
import { nextLink, total } from '../../../common/fhir/bundle.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { searchWords } from '../../../common/fhir/searchText.ts';
import type { SearchForm } from '../../../common/fhir/spellings.ts';
import type { ListState } from './listParams.ts';

/** Page, size, search and sort of a list. */
export type Paging = Pick<ListState, 'page' | 'pageSize' | 'search' | 'sort'>;

/**
 * Search parameters of one page of a list, searched by parts of the name. `_total` is requested because not every server
 * counts by default.
 */
export const pageQuery = (list: Paging, form?: SearchForm) => ({
  ...rowsQuery(list, form),
  _total: 'accurate' as const,
});

/**
 * As `pageQuery`, without the total, which `useListExtent` requests after the rows. A search by name has one, on which its form
 * and its order depend (`useNameSearch`).
 */
export const rowsQuery = ({ page, pageSize, search, sort }: Paging, form?: SearchForm) => ({
  ...(search && { 'name:contains': searchWords(search, form) }),
  ...pageOf({ sort, offset: (page - 1) * pageSize, count: pageSize }),
  ...(search && { _total: 'accurate' as const }),
});

/** Extent of a list: the total, and whether there is a next page. */
export function extentOf(bundle: Bundle | undefined): { total?: number; hasNext: boolean } {
  return { total: total(bundle), hasNext: nextLink(bundle) !== undefined };
}
