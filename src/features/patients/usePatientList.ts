import type { Patient } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchPatientQuery } from '../../api/fhir/index.ts';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { toRow } from './patient.ts';

/** Newest changes first until the person chooses another order (spec section 9). */
export const defaultSort = '-_lastUpdated';

/** One page of patients, searched and sorted by the server together. Whole resources: the overview opens at once. */
export function usePatientList({
  page,
  pageSize,
  search,
  sort,
}: Pick<ListParams, 'page' | 'pageSize' | 'search' | 'sort'>) {
  const offset = (page - 1) * pageSize;
  const query = useSearchPatientQuery({
    ...(search && { 'name:contains': search }),
    _sort: sort || defaultSort,
    ...(offset > 0 && { _getpagesoffset: offset }),
    _count: pageSize,
    _total: 'accurate',
  });
  const { data } = query;
  const rows = useMemo(() => data && matches<Patient>(data, 'Patient').map(toRow), [data]);
  const extent = useMemo(() => ({ total: total(data), hasNext: nextLink(data) !== undefined }), [data]);
  return { query, rows, extent };
}
