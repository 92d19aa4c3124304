import type { FhirResource } from '../../../common/fhir/r4.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';
import { maxRecords, proposeRun } from '../../shared/bulk/bulkSlice.ts';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { mergeAction, type MergeParams } from './bulk/index.ts';
import type { OpenList } from './storedList.ts';

/** Maximum number of uses in one run, which also changes the list. */
export const maxUses = maxRecords - 1;

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
    const found = use && (await readFirst(use.type, { ...use.search(from), _elements: 'id' }, maxUses));
    const uses =
      use && found
        ? found.bundles
            .flatMap((bundle) => matches<FhirResource>(bundle, use.type))
            .flatMap(({ id }) => (id ? `${use.type}/${id}` : []))
        : [];
    const isComplete = found?.isComplete !== false && uses.length <= maxUses;
    const list = isComplete && valueSet?.id && !from.isRetired ? [`ValueSet/${valueSet.id}`] : [];
    const params: MergeParams = { url, from, to, at: new Date().toISOString() };
    const ids = [...uses.slice(0, maxUses), ...list];
    dispatch(proposeRun({ action: mergeAction, ids, params: { ...params } }));
    return isComplete;
  };
}
