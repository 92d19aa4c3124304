import { addListener, nanoid } from '@reduxjs/toolkit';
import type { Bundle } from '../../../fhir/r4.ts';
import { isApiError } from '../../../api/errors.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { request } from '../../../api/request.ts';
import { total } from '../../../fhir/bundle.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { bestPairs, findPairs, type Pair } from '../match/candidates.ts';
import type { ComparedRecord, MergeResource, MergeType } from '../match/record.ts';
import { compareRecords, minScore } from '../match/score.ts';
import type { Scope } from '../scope.ts';
import {
  keyOf,
  pairDeclared,
  recordNamed,
  recordsCompared,
  recordsCounted,
  recordsRead,
  scanCompleted,
  scanFailed,
  scanStarted,
  selectIsScanning,
  selectScan,
} from './duplicatesSlice.ts';
import { declareNotDuplicates, readNotDuplicates, revokeNotDuplicates } from './notDuplicates.ts';
import { readCandidates, readScope, type ScopeReader } from './readScope.ts';

/** Requests that bypass the cache: caching thousands of records would only use memory. */
const scopeReader =
  (signal: AbortSignal): AppThunk<ScopeReader> =>
  (dispatch) => ({
    pages: (type, query) => dispatch(searchPages(type, query, signal)),
    page: (type, params) => dispatch(request<Bundle>('fhir', { url: `/${type}`, params }, signal)),
    read: (type, id) => dispatch(request<MergeResource>('fhir', { url: `/${type}/${encodeURIComponent(id)}` }, signal)),
  });

/** Resolves after other work of the page, such as a click on Cancel. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Likely duplicates of one record. */
const pairsOfRecord = (type: MergeType, one: ComparedRecord, others: readonly ComparedRecord[]): Pair[] =>
  bestPairs(
    others.flatMap((other) => {
      const match = compareRecords(type, one, other);
      return match && match.score >= minScore ? [{ ...match, one, other }] : [];
    }),
  );

/**
 * Compares the records of a scope: reads them page by page, without keeping more than what the comparison uses, and
 * stores the most similar pairs. Ends when it is cancelled or another scan starts. Never rejects.
 */
export const runScan =
  (type: MergeType, scope: Scope): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const id = nanoid();
    dispatch(scanStarted({ id, type, scope }));
    const controller = new AbortController();
    const { signal } = controller;
    const isCurrent = (): boolean => selectScan(getState())?.id === id && selectIsScanning(getState());
    dispatch(
      addListener({
        predicate: () => !isCurrent(),
        effect: (_action, { unsubscribe }) => {
          controller.abort();
          unsubscribe();
        },
      }),
    );
    const reader = dispatch(scopeReader(signal));
    try {
      const declared = await dispatch(readNotDuplicates(type, signal));
      let pairs: Pair[] | undefined;
      if (scope.kind === 'record') {
        const { record, others } = await readCandidates(reader, type, scope.id);
        if (signal.aborted) return;
        dispatch(recordNamed(record.name));
        dispatch(recordsRead(others.length + 1));
        pairs = pairsOfRecord(type, record, others);
      } else {
        if (scope.kind === 'all') {
          const count = total(await reader.page(type, { _summary: 'count' }));
          if (count !== undefined && isCurrent()) dispatch(recordsCounted(count));
        }
        const records = new Map<string, ComparedRecord>();
        for await (const page of readScope(reader, type, scope)) {
          if (signal.aborted) return;
          // A record that is stored during the scan may shift the pages.
          for (const record of page) records.set(record.id, record);
          dispatch(recordsRead(records.size));
        }
        if (signal.aborted) return;
        dispatch(recordsCompared(0));
        pairs = await findPairs({
          type,
          records: [...records.values()],
          proceed: async (done) => {
            if (isCurrent()) dispatch(recordsCompared(done));
            await nextTask();
            return isCurrent();
          },
        });
      }
      if (!pairs || !isCurrent()) return;
      const listed = new Set(pairs.map(keyOf));
      dispatch(scanCompleted({ pairs, declared: [...declared].filter((key) => listed.has(key)) }));
    } catch (error) {
      if (isCurrent()) dispatch(scanFailed(isApiError(error) ? error : undefined));
    }
  };

/** Stores that a pair is no duplicate, or revokes it. Rejects with an ApiError. */
export const declarePair =
  (type: MergeType, pair: Pair, declared: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const change = declared ? declareNotDuplicates : revokeNotDuplicates;
    await dispatch(change(type, pair.one.id, pair.other.id));
    dispatch(pairDeclared({ key: keyOf(pair), declared }));
  };
