import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Resource } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { total } from '../../../common/fhir/bundle.ts';
import { isFilterParameter } from '../../../common/fhir/isFilterParameter.ts';
import { extentOf } from './pageQuery.ts';

export interface Extent {
  /** Number of rows on all pages; undefined while it is unknown. */
  total?: number;
  hasNext?: boolean;
  /** True while the server counts the rows. */
  isCounting?: boolean;
}

/** The total of a page. Behind the last page, HAPI returns the number of skipped matches. */
const totalOf = (bundle: Bundle, offset: number): number | undefined =>
  offset > 0 && (bundle.entry?.length ?? 0) === 0 ? undefined : total(bundle);

/**
 * Extent of a list whose pages are requested without a total, so that the rows appear before the server has counted them.
 * The count is a request of its own if the page has no total; all pages of a search share it. `args` are the parameters
 * of the page, and `bundle` is the response that is shown.
 */
export function useListExtent<R extends Resource>(
  type: R['resourceType'],
  args: object | undefined,
  bundle: Bundle | undefined,
): Extent {
  const { _offset: offset = 0 } = (args ?? {}) as { _offset?: number };
  const known = bundle && totalOf(bundle, offset);
  const filters = Object.fromEntries(Object.entries(args ?? {}).filter(([name]) => isFilterParameter(name)));
  const isUnknown = bundle !== undefined && args !== undefined && known === undefined;
  const { currentData, isFetching } = fhirEndpoint<R, 'search'>('search', type).useQuery(
    isUnknown ? { ...filters, _summary: 'count' } : skipToken,
  );
  const counted = isUnknown ? total(currentData) : known;
  const isCounting = isUnknown && isFetching && counted === undefined;
  const { hasNext } = extentOf(bundle);
  return useMemo(
    () => ({ ...(counted !== undefined && { total: counted }), hasNext, isCounting }),
    [counted, hasNext, isCounting],
  );
}
