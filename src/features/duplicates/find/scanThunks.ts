import type { Bundle } from '../../../../common/fhir/r4.ts';
import type { Attempt } from '../../../api/attempt.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { request } from '../../../api/request.ts';
import { total } from '../../../../common/fhir/bundle.ts';
import { runScan } from '../../../shared/scan/runScan.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { bestPairs, findPairs, type Pair } from '../match/candidates.ts';
import type { ComparedRecord, MergeResource, MergeType } from '../match/record.ts';
import { compareRecords, minScore } from '../match/score.ts';
import type { Scope } from '../scope.ts';
import { keyOf, pairDeclared, pairScan, recordsScanned, scanCompleted, scanStarted } from './duplicatesSlice.ts';
import { declareNotDuplicates, readNotDuplicates, revokeNotDuplicates } from './notDuplicates.ts';
import { readCandidates, readScope, type ScopeReader } from './readScope.ts';

/** Requests that bypass the cache: caching thousands of records would only use memory. */
const scopeReader =
  (attempt: Attempt): AppThunk<ScopeReader> =>
  (dispatch) => ({
    pages: (type, query) => dispatch(searchPages(type, query, attempt)),
    page: (type, params) => attempt((signal) => dispatch(request<Bundle>('fhir', { url: `/${type}`, params }, signal))),
    read: (type, id) =>
      attempt((signal) =>
        dispatch(request<MergeResource>('fhir', { url: `/${type}/${encodeURIComponent(id)}` }, signal)),
      ),
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

/** Reads and compares the records of a scope. */
const findPairsIn =
  (type: MergeType, scope: Scope, attempt: Attempt): AppThunk<Promise<Pair[]>> =>
  async (dispatch) => {
    const reader = dispatch(scopeReader(attempt));
    const progress = (scanned: Parameters<typeof recordsScanned>[0]) => dispatch(recordsScanned(scanned));
    if (scope.kind === 'record') {
      const { record, others } = await readCandidates(reader, type, scope.id);
      progress({ name: record.name, read: others.length + 1 });
      return pairsOfRecord(type, record, others);
    }
    if (scope.kind === 'all') progress({ total: total(await reader.page(type, { _summary: 'count' })) });
    const records = new Map<string, ComparedRecord>();
    for await (const page of readScope(reader, type, scope)) {
      // A record that is stored during the scan may shift the pages.
      for (const record of page) records.set(record.id, record);
      progress({ read: records.size });
    }
    progress({ compared: 0 });
    return findPairs({
      type,
      records: [...records.values()],
      proceed: async (compared) => {
        progress({ compared });
        await attempt(nextTask);
      },
    });
  };

/**
 * Compares the records of a scope: reads them page by page, without keeping more than what the comparison uses, and
 * stores the most similar pairs. Never rejects.
 */
export const scanForPairs =
  (type: MergeType, scope: Scope): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(scanStarted({ type, scope }));
    const read = async ({ attempt }: ScanReader): Promise<void> => {
      const declared = await dispatch(readNotDuplicates(type, attempt));
      const pairs = await dispatch(findPairsIn(type, scope, attempt));
      const listed = new Set(pairs.map(keyOf));
      dispatch(scanCompleted({ pairs, declared: [...declared].filter((key) => listed.has(key)) }));
    };
    await dispatch(runScan({ name: pairScan, read }));
  };

/** Stores that a pair is no duplicate, or revokes it. Rejects with an ApiError. */
export const declarePair =
  (type: MergeType, pair: Pair, declared: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const change = declared ? declareNotDuplicates : revokeNotDuplicates;
    await dispatch(change(type, pair.one.id, pair.other.id));
    dispatch(pairDeclared({ key: keyOf(pair), declared }));
  };
