import type { Bundle, Patient } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchPatientQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { searchWords } from '../../fhir/searchText.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { extentOf, pageQuery, type Paging } from '../../shared/table/pageQuery.ts';
import { toRow } from './patient.ts';

/** Most recent changes first, until the user selects another order (spec section 9). */
export const defaultSort = '-_lastUpdated';

const toRows = (bundle: Bundle) => matches<Patient>(bundle, 'Patient').map(toRow);

/** One page of patients, searched and sorted by the server. Complete resources, so the side panel needs no request. */
export function usePatientList(list: Paging) {
  const params = {
    ...pageQuery({ ...list, sort: list.sort || defaultSort }),
    ...(list.search && { 'name:contains': searchWords(list.search) }),
  };
  const query = useSearchPatientQuery(params);
  const csv = useFhirCsv({ name: 'patients', type: 'Patient', params, toRows });
  const { data } = query;
  const rows = useMemo(() => data && toRows(data), [data]);
  const extent = useMemo(() => extentOf(data), [data]);
  return { query, rows, extent, csv };
}
