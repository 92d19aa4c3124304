import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Resource } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { useCurrentResources } from '../../api/fhir/currentResources.ts';
import { firstPage } from '../../api/fhir/pageOf.ts';
import { nextLink, total } from '../../../common/fhir/bundle.ts';
import { hasOtherSpellings } from '../../../common/fhir/searchText.ts';
import type { SearchForm } from '../../../common/fhir/spellings.ts';
import { typedFirstLimit, typedFirstPage } from './typedFirst.ts';

/** True if a search has no match on any page. */
const isEmpty = (bundle: Bundle): boolean => (total(bundle) ?? bundle.entry?.length ?? 0) === 0;

/** True if the usual form of a search has no match on any page, and the loose form is another search. */
export const needsLooseForm = (usual: Bundle, argsOf: (form: SearchForm) => object | undefined): boolean =>
  isEmpty(usual) && JSON.stringify(argsOf('loose')) !== JSON.stringify(argsOf('usual'));

/** Parameters of a page of a search. */
interface PageArgs {
  _sort?: string;
  _offset?: number;
  _count?: number;
}

/**
 * A search by name in its usual form, and in its loose form if that has no match. The form depends on the total, so that
 * all pages have the same. A text that both forms spell alike is searched once. The resources are current, as
 * those of the generated hooks. `args`: the parameters of the result.
 *
 * `typed`: the text, if names that contain it as typed come first. FHIR cannot sort by that: if the text finds several
 * spellings, up to `typedFirstLimit` matches are read and paged here; more are in the order of the server on all pages.
 */
export function useNameSearch<R extends Resource>(
  type: R['resourceType'],
  argsOf: (form: SearchForm) => PageArgs | undefined,
  typed = '',
) {
  const { useQuery } = fhirEndpoint<R, 'search'>('search', type);
  const isRanked = hasOtherSpellings(typed);
  const usualArgs = argsOf('usual');
  // The first page decides how the others are read.
  const usual = useQuery((isRanked ? usualArgs && firstPage(usualArgs) : usualArgs) ?? skipToken);
  const first = usual.currentData;
  const looseArgs = first && needsLooseForm(first, argsOf) ? argsOf('loose') : undefined;
  const loose = useQuery(looseArgs ?? skipToken);

  const { _count: count = 0, _offset: offset = 0 } = usualArgs ?? {};
  const hasOtherPages = isRanked && nextLink(first) !== undefined;
  const matchCount = total(first) ?? Infinity;
  const allArgs =
    hasOtherPages && usualArgs && matchCount <= typedFirstLimit
      ? { ...firstPage(usualArgs), _count: typedFirstLimit }
      : undefined;
  const all = useQuery(allArgs ?? skipToken);
  // A server may return fewer than requested.
  const readsAll = allArgs !== undefined && nextLink(all.currentData) === undefined;
  const readsPage = hasOtherPages && !readsAll && offset > 0;
  const page = useQuery((readsPage ? usualArgs : undefined) ?? skipToken);

  const result = looseArgs ? loose : readsAll ? all : readsPage ? page : usual;
  const currentData = useCurrentResources(result.currentData);
  const data = useCurrentResources(result.data);
  const isSorted = isRanked && first !== undefined && !looseArgs && (readsAll || !hasOtherPages);
  const next = offset + count < matchCount ? first?.link : [];
  const sorted = (bundle: Bundle | undefined): Bundle | undefined =>
    bundle && isSorted ? { ...typedFirstPage(bundle, typed, offset, count), link: readsAll ? next : [] } : bundle;
  return {
    ...result,
    ...useMemo(
      () => ({ data: sorted(data), currentData: sorted(currentData) }),
      // eslint-disable-next-line react-hooks/exhaustive-deps -- `sorted` depends on the others
      [data, currentData, isSorted, readsAll, typed, offset, count, next],
    ),
    args: looseArgs ?? usualArgs,
  };
}
