import { nanoid } from '@reduxjs/toolkit';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';
import { proposed } from '../../shared/bulk/bulkSlice.ts';
import { runOpened } from '../../shared/runs/runsSlice.ts';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { mergeAction, type MergeParams } from './bulk/index.ts';
import type { OpenList } from './storedList.ts';

/** Maximum number of records of one run, beside the list: its state is stored in the browser as one object. */
export const maxRecords = 1999;

/**
 * Reads the uses of a value and proposes the run that gives them another one and then retires the value. With more uses
 * than a run can have it resolves to false, and the value stays offered. Rejects with an ApiError.
 */
export function proposeMerge(
  { url, known, valueSet }: OpenList,
  from: ListValue,
  to: ListValue,
  { readFirst }: ScanReader,
): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const use = known?.use;
    const found = use && (await readFirst(use.type, { ...use.search(from), _elements: 'id' }, maxRecords));
    const uses =
      use && found
        ? found.bundles
            .flatMap((bundle) => matches<FhirResource>(bundle, use.type))
            .flatMap(({ id }) => (id ? `${use.type}/${id}` : []))
        : [];
    const isComplete = found?.isComplete !== false && uses.length <= maxRecords;
    const list = isComplete && valueSet?.id && !from.isRetired ? [`ValueSet/${valueSet.id}`] : [];
    const params: MergeParams = { url, from, to, at: new Date().toISOString() };
    const id = nanoid();
    const ids = [...uses.slice(0, maxRecords), ...list];
    dispatch(proposed({ id, action: mergeAction, ids, params: { ...params } }));
    dispatch(runOpened(id));
    return isComplete;
  };
}
