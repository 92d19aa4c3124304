import type { Bundle, List } from '../../../../common/fhir/r4.ts';
import type { Attempt } from '../../../api/attempt.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { request } from '../../../api/request.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { notDuplicates } from '../../../../common/fhir/codes.ts';
import { escapeSearch } from '../../../../common/fhir/escapeSearch.ts';
import { putEntry, transactionOf } from '../../../../common/fhir/transaction.ts';
import { randomUuid } from '../../../../common/fhir/uuid.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { pairKey } from '../match/candidates.ts';
import type { MergeType } from '../match/record.ts';

const { system, code } = notDuplicates.list;

/**
 * The statement that two records are no duplicates, for all users. The records are identifiers and no references, so
 * that the List never prevents the deletion of a record and is not changed by a merge.
 */
export function notDuplicatesList(type: MergeType, one: string, other: string): List {
  return {
    resourceType: 'List',
    id: randomUuid(),
    status: 'current',
    mode: 'working',
    code: { coding: [notDuplicates.list] },
    date: new Date().toISOString(),
    identifier: [one, other].toSorted().map((id) => ({ system: notDuplicates.record, value: `${type}/${id}` })),
  };
}

/** Key of the two records of such a List; undefined for another type or an incomplete List. */
export function pairOf(type: MergeType, { identifier = [] }: List): string | undefined {
  const ids = identifier.flatMap((each) => {
    const [of, id] = each.system === notDuplicates.record ? (each.value ?? '').split('/') : [];
    return of === type && id ? [id] : [];
  });
  const [one, other] = ids;
  return one !== undefined && other !== undefined && ids.length === 2 ? pairKey(one, other) : undefined;
}

/** Keys of the pairs that users have declared not to be duplicates; empty without the permission to read Lists. */
export function readNotDuplicates(type: MergeType, attempt: Attempt): AppThunk<Promise<Set<string>>> {
  return async (dispatch, getState) => {
    const found = new Set<string>();
    if (!selectHolds(getState(), 'List.read')) return found;
    const params = { code: `${system}|${code}`, status: 'current', _elements: 'identifier', _count: 200, _sort: '_id' };
    for await (const bundle of dispatch(searchPages('List', params, attempt))) {
      for (const list of matches<List>(bundle, 'List')) {
        const key = pairOf(type, list);
        if (key !== undefined) found.add(key);
      }
    }
    return found;
  };
}

const write = (lists: readonly List[], stored: boolean): AppThunk<Promise<Bundle>> => {
  const body = transactionOf(lists.map((list) => putEntry(list, stored ? list : undefined)));
  return (dispatch) => dispatch(request<Bundle>('fhir', { url: '/', method: 'POST', body }));
};

/** Stores that two records are no duplicates. */
export function declareNotDuplicates(type: MergeType, one: string, other: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(write([notDuplicatesList(type, one, other)], false));
  };
}

/** Revokes the statement: its Lists are retired, guarded by their versions. */
export function revokeNotDuplicates(type: MergeType, one: string, other: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const identifier = `${notDuplicates.record}|${escapeSearch(`${type}/${one}`)}`;
    const params = { identifier, code: `${system}|${code}`, status: 'current', _count: 200 };
    const bundle = await dispatch(request<Bundle>('fhir', { url: '/List', params }));
    const lists = matches<List>(bundle, 'List').filter((list) => pairOf(type, list) === pairKey(one, other));
    if (lists.length > 0)
      await dispatch(
        write(
          lists.map((list) => ({ ...list, status: 'retired' })),
          true,
        ),
      );
  };
}
