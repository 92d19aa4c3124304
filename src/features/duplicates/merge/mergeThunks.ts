import { addListener, nanoid } from '@reduxjs/toolkit';
import type { Location, Organization } from '../../../fhir/r4.ts';
import { isApiError } from '../../../api/errors.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { referencesTo } from '../../../api/fhir/references.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { request } from '../../../api/request.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { heldLocks, withLock } from '../../../shared/locks.ts';
import { notified } from '../../../shared/notify/notifySlice.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { recordsRetired } from '../find/duplicatesSlice.ts';
import { nameOf, type MergeResource, type MergeType } from '../match/record.ts';
import { otherAccounts, type MergedAccount } from './accounts.ts';
import { blockersOf } from './blockers.ts';
import type { Choices } from './combine.ts';
import { endTexts } from './endTexts.ts';
import { mergePorts, referrerReader } from './mergePorts.ts';
import {
  isMerging,
  mergesLoaded,
  previewFailed,
  previewLoaded,
  previewStarted,
  runEnded,
  runProgressed,
  runStarted,
  selectIsPanelShown,
  selectRun,
} from './mergeSlice.ts';
import { readLog, readMerges, removeMerge, storeMerge, type StoredMerge } from './mergeStore.ts';
import { messages } from './messages.ts';
import { previewReferrers } from './referrers.ts';
import { runMerge, versionOf, type MergeEnd } from './runMerge.ts';
import { undoMerge } from './undoMerge.ts';

export interface PlannedMerge {
  type: MergeType;
  stays: MergeResource;
  merged: readonly MergeResource[];
  choices: Choices;
}

const userIdOf: AppThunk<string> = (_dispatch, getState) => selectUser(getState())?.id ?? '';

/** Counts what a merge changes, and checks what prevents it. Never rejects; returns a function that aborts. */
export const previewMerge =
  ({ type, stays, merged, choices }: PlannedMerge): AppThunk<() => void> =>
  (dispatch, getState, { config }) => {
    const key = nanoid();
    dispatch(previewStarted(key));
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      const replacement = { type, from: merged.flatMap(({ id }) => id ?? []), to: stays.id ?? '', name: nameOf(stays) };
      const preview = await previewReferrers(dispatch(referrerReader(signal)), replacement);
      const mayDisableAccounts = ['iam_user.read' as const, 'iam_user.update' as const].every((permission) =>
        selectHolds(getState(), permission),
      );
      const blockers = await blockersOf({
        type,
        stays,
        merged,
        choices,
        preview,
        userId: dispatch(userIdOf),
        mayDisableAccounts,
        rootLocationId: config.rootLocationId,
        readParent: (id) =>
          dispatch(
            request<Location | Organization>(
              'fhir',
              { url: `/${type}/${encodeURIComponent(id)}`, params: { _elements: 'partOf' } },
              signal,
            ),
          ),
      });
      const accounts: MergedAccount[] = [];
      if (blockers.length === 0) {
        for (const userId of otherAccounts(stays, merged)) {
          const account = await dispatch(readUser(userId, signal));
          if (account && account.enabled !== false) accounts.push({ userId, username: account.username });
        }
      }
      if (!signal.aborted) dispatch(previewLoaded({ key, referrers: preview, blockers, accounts }));
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) dispatch(previewFailed({ key, error: isApiError(error) ? error : undefined }));
    });
    return () => controller.abort();
  };

/** Stores the plan in this browser and runs it. Never rejects. */
export const startMerge =
  ({ type, stays, merged, choices }: PlannedMerge): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // Also those that are disabled already: their roles follow the practitioner too.
    const accounts = otherAccounts(stays, merged);
    const versions = Object.fromEntries([stays, ...merged].map((each) => [each.id ?? '', versionOf(each)]));
    await dispatch(
      continueMerge({
        id: nanoid(),
        type,
        stays: stays.id ?? '',
        merged: merged.flatMap(({ id }) => id ?? []),
        choices,
        ...(accounts.length > 0 && { accounts }),
        versions,
        state: 'running',
        startedAt: Date.now(),
      }),
    );
  };

/** Runs a merge, or the rest of an interrupted one. Never rejects. */
export const continueMerge = (merge: StoredMerge): AppThunk<Promise<void>> => execute(merge, 'merge');

/** Undoes a merge, or the rest of an interrupted undo. Never rejects. */
export const undoStoredMerge = (merge: StoredMerge): AppThunk<Promise<void>> => execute(merge, 'undo');

const lockOf = (mergeId: string): string => `merge ${mergeId}`;

/** Ids of the merges that a window of this browser executes. */
export async function executedMerges(merges: readonly StoredMerge[]): Promise<Set<string>> {
  const locks = await heldLocks(merges.map(({ id }) => lockOf(id)));
  return new Set(merges.flatMap(({ id }) => (locks.has(lockOf(id)) ? id : [])));
}

/** Executes a merge or its undo in this window, unless another one does. Never rejects. */
const execute =
  (merge: StoredMerge, kind: 'merge' | 'undo'): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (isMerging(selectRun(getState()))) return;
    const wasRun = await withLock(lockOf(merge.id), () => dispatch(executeLocked(merge, kind)));
    if (!wasRun) dispatch(notified({ intent: 'info', text: messages.elsewhere }));
    await dispatch(loadMerges());
  };

const executeLocked =
  (merge: StoredMerge, kind: 'merge' | 'undo'): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = dispatch(userIdOf);
    dispatch(runStarted({ merge, kind }));
    const controller = new AbortController();
    const isCurrent = (): boolean => selectRun(getState())?.merge.id === merge.id;
    const stopped = (): boolean => !isCurrent() || selectRun(getState())?.state !== 'running';
    dispatch(
      addListener({
        predicate: stopped,
        effect: (_action, { unsubscribe }) => {
          controller.abort();
          unsubscribe();
        },
      }),
    );
    const ports = dispatch(mergePorts(userId, merge.id, controller.signal));
    const end = async (state: MergeEnd): Promise<void> => {
      const stored =
        kind === 'merge' ? (state === 'done' ? 'done' : 'running') : state === 'done' ? 'undone' : 'undoing';
      await storeMerge(userId, { ...merge, state: stored });
      if (kind === 'merge' && state === 'done') dispatch(recordsRetired(merge.merged));
      if (isCurrent()) dispatch(runEnded({ state }));
    };
    try {
      await storeMerge(userId, { ...merge, state: kind === 'merge' ? 'running' : 'undoing' });
      const logged = await readLog(userId, merge.id);
      if (kind === 'merge') {
        await end(
          await runMerge({
            merge,
            logged,
            ports,
            stopped,
            onProgress: (progress) => void dispatch(runProgressed(progress)),
          }),
        );
      } else {
        await end(
          await undoMerge({
            merge,
            logged,
            ports,
            stopped,
            onProgress: ({ restored, ...progress }) => void dispatch(runProgressed({ ...progress, written: restored })),
          }),
        );
      }
    } catch (error) {
      if (isCurrent()) {
        // A stop aborts the reads of the run.
        const wasStopped = isApiError(error) && error.kind === 'aborted';
        dispatch(
          runEnded(wasStopped ? { state: 'stopped' } : { state: 'broken', ...(isApiError(error) && { error }) }),
        );
      }
    }
    dispatch(announceEnd(merge.id));
    // Resources of every type with references may have changed, and a Location changes the hierarchy.
    const changed = referencesTo(merge.type).map(({ type }) => type);
    dispatch(fhirEndpoints.util.invalidateTags([merge.type, 'LocationHierarchy', ...changed]));
  };

/** Notifies of the end of a run whose page was left. */
const announceEnd =
  (mergeId: string): AppThunk =>
  (dispatch, getState) => {
    const run = selectRun(getState());
    if (!run || run.merge.id !== mergeId || selectIsPanelShown(getState())) return;
    const { kind, state, written, failures } = run;
    const text = endTexts[kind][state];
    if (!text) return;
    const intent = state === 'done' ? 'success' : 'warning';
    dispatch(notified({ intent, text: { ...text, values: { written, failures } } }));
  };

/** Loads the merges of the user from this browser. */
export const loadMerges = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = dispatch(userIdOf);
  const merges = await readMerges(userId, Date.now());
  if (dispatch(userIdOf) === userId && getState()) dispatch(mergesLoaded(merges));
};

/** Removes a merge from the list: it can be neither continued nor undone any more. */
export const forgetMerge =
  ({ id }: StoredMerge): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await removeMerge(dispatch(userIdOf), id);
    await dispatch(loadMerges());
  };
