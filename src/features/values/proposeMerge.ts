import { nanoid } from '@reduxjs/toolkit';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';
import { attemptUntil } from '../../api/attempt.ts';
import { searchPages } from '../../api/fhir/searchPages.ts';
import { proposed } from '../../shared/bulk/bulkSlice.ts';
import { runOpened } from '../../shared/runs/runsSlice.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { mergeAction, type MergeParams } from './bulk/index.ts';
import type { OpenList } from './storedList.ts';

/** Maximum number of records of one run: its state is stored in the browser as one object. */
export const maxRecords = 1999;
const pageSize = 500;

/**
 * Reads the uses of a value and proposes the run that gives them another one and then retires the value. With more uses
 * than a run can have, `isComplete` is false and the value stays offered. Rejects with an ApiError.
 */
export function proposeMerge(
  { url, known, valueSet }: OpenList,
  from: ListValue,
  to: ListValue,
  signal: AbortSignal,
): AppThunk<Promise<{ isComplete: boolean }>> {
  return async (dispatch) => {
    const ids: string[] = [];
    let isComplete = true;
    if (known?.use) {
      const { type, search } = known.use;
      const params = { ...search(from), _elements: 'id', _count: pageSize };
      for await (const bundle of dispatch(searchPages(type, params, attemptUntil(signal)))) {
        for (const { id } of matches<FhirResource>(bundle, type)) if (id) ids.push(`${type}/${id}`);
        if (ids.length > maxRecords) break;
      }
      isComplete = ids.length <= maxRecords;
    }
    signal.throwIfAborted();
    const list = isComplete && valueSet?.id && !from.isRetired ? [`ValueSet/${valueSet.id}`] : [];
    const params: MergeParams = { url, from, to, at: new Date().toISOString() };
    const id = nanoid();
    dispatch(
      proposed({
        id,
        action: mergeAction,
        ids: [...ids.slice(0, maxRecords), ...list],
        params: { ...params } as never,
      }),
    );
    dispatch(runOpened(id));
    return { isComplete };
  };
}
