import type { Bundle, Group } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchGroupQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { codingKey } from '../../fhir/coding.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { extentOf, pageQuery, type Paging } from '../../shared/table/pageQuery.ts';
import { excludedCodes, toRow } from './group.ts';

const excludedTokens = excludedCodes.map(codingKey).join(',');

const toRows = (bundle: Bundle) => matches<Group>(bundle, 'Group').map(toRow);

/** One page of groups as table rows, and a source of all rows for an export. */
export function useGroupList(list: Paging) {
  const params = { 'code:not': excludedTokens, ...pageQuery(list) };
  const query = useSearchGroupQuery(params);
  const csv = useFhirCsv({ name: 'groups', type: 'Group', params, toRows });
  const { data } = query;
  const rows = useMemo(() => data && toRows(data), [data]);
  const extent = useMemo(() => extentOf(data), [data]);
  return { query, rows, extent, csv };
}
