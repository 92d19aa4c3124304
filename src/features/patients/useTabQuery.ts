import type { FhirResource } from 'fhir/r4';
import { useMemo } from 'react';
import { matches } from '../../fhir/bundle.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import type { RecordKind } from './clinical/kinds.ts';

/** One page of a patient's entries of one kind. Its URL parameters are prefixed with the kind's key. */
export function useTabQuery(kind: RecordKind, patientId: string) {
  const sorts = kind.view.columns.flatMap(({ sort }) => sort ?? []);
  const list = useListParams({ prefix: `${kind.key}.`, sort: kind.sort, sorts });
  const query = kind.useSearch(patientId, pageQuery({ ...list, sort: list.sort || kind.sort }));
  const { data } = query;
  const rows = useMemo(() => data && matches<FhirResource>(data, kind.view.type), [data, kind]);
  const extent = useMemo(() => extentOf(data), [data]);
  return { list, query, rows, extent };
}
