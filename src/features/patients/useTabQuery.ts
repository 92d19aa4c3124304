import type { FhirResource } from 'fhir/r4';
import { useMemo } from 'react';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import type { Kind } from './clinical/kinds.ts';

/** One page of a patient's entries of one kind; its place in the address begins with the kind's key. */
export function useTabQuery(kind: Kind, patientId: string) {
  const list = useListParams({ prefix: `${kind.key}.`, sort: kind.sort });
  const offset = (list.page - 1) * list.pageSize;
  const query = kind.useSearch(patientId, {
    _sort: list.sort || kind.sort,
    ...(offset > 0 && { _getpagesoffset: offset }),
    _count: list.pageSize,
    _total: 'accurate',
  });
  const { data } = query;
  const rows = useMemo(() => data && matches<FhirResource>(data, kind.view.type), [data, kind]);
  const extent = useMemo(() => ({ total: total(data), hasNext: nextLink(data) !== undefined }), [data]);
  return { list, query, rows, extent };
}
