import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Resource } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { useCurrentResources } from '../../api/fhir/currentResources.ts';
import { matches, nextLink } from '../../../common/fhir/bundle.ts';

/** A filter by calendar days, which servers cannot search: they compare instants. */
export interface DayFilter<R extends Resource> {
  /** Search parameters that find at least all matches. */
  wide: object;
  /** True for a match. Must not change between renders. */
  accepts: (resource: R) => boolean;
}

/** Maximum number of records that are read to be filtered here. HAPI FHIR returns at most 200 by default. */
const exactLimit = 200;

/**
 * A search with a filter by days, of which the matches are selected and paged here, so that total and pages are right.
 * `isPossible` is false if there are more than `exactLimit` records, undefined until it is known, and without a filter. `query`: the
 * parameters with sort, undefined without a filter.
 */
export function useExactDays<R extends Resource>(
  type: R['resourceType'],
  query: object | undefined,
  filter: DayFilter<R> | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { useQuery } = fhirEndpoint<R, 'search'>('search', type);
  const isUsed = query !== undefined && filter !== undefined;
  const all = useQuery(isUsed ? { ...query, ...filter.wide, _count: exactLimit } : skipToken);
  const bundle = useCurrentResources(all.currentData);
  const accepts = filter?.accepts;
  const data = useMemo((): Bundle | undefined => {
    if (!bundle || !accepts) return undefined;
    const found = matches<R>(bundle, type).filter(accepts);
    const entry = found.slice((page - 1) * pageSize, page * pageSize).map((resource) => ({ resource }));
    return { ...bundle, total: found.length, link: [], entry };
  }, [bundle, accepts, type, page, pageSize]);
  // With an error, the list is that of the server.
  const isPossible = !isUsed ? false : bundle ? nextLink(bundle) === undefined : all.isError ? false : undefined;
  return { ...all, data, currentData: data, isPossible };
}
