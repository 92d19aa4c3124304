import { nanoid } from '@reduxjs/toolkit';
import type { Bundle, Location, Organization } from '../../../../common/fhir/r4.ts';
import { isApiError } from '../../../api/errors.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { referencesTo } from '../../../api/fhir/references.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { request } from '../../../api/request.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { isComplete } from '../../../shared/runs/run.ts';
import { selectIsExecuted } from '../../../shared/runs/runsSlice.ts';
import { continueRun, startRun, undoRun, userIdOf, type RunDefinition } from '../../../shared/runs/runThunks.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { RootState } from '../../../shared/store/rootReducer.ts';
import { recordsRetired } from '../find/duplicatesSlice.ts';
import { nameOf, type MergeResource, type MergeType } from '../match/record.ts';
import { otherAccounts, type MergedAccount } from './accounts.ts';
import { blockersOf } from './blockers.ts';
import type { Choices } from './combine.ts';
import { endOf, endTexts } from './endTexts.ts';
import { mergeKind, type Merge, type MergeItem, type MergePlan } from './mergeKind.ts';
import { panelClosed, panelOpened, previewFailed, previewLoaded, previewStarted, selectPanel } from './mergeSlice.ts';
import { mergeSteps, versionOf } from './mergeSteps.ts';
import { messages } from './messages.ts';
import { previewReferrers, referrerReader } from './referrers.ts';
import { undoSteps } from './undoSteps.ts';

export interface PlannedMerge {
  type: MergeType;
  stays: MergeResource;
  merged: readonly MergeResource[];
  choices: Choices;
}

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
        userId: dispatch(userIdOf) ?? '',
        mayDisableAccounts,
        rootLocationId: config.rootLocationId,
        readPath: async (id) => {
          const include = `${type}:partof`;
          const params = { _id: id, _include: include, '_include:iterate': include, _elements: 'partOf' };
          const bundle = await dispatch(request<Bundle>('fhir', { url: `/${type}`, params }, signal));
          return (bundle.entry ?? []).flatMap(({ resource }) =>
            resource?.resourceType === type ? (resource as Location | Organization) : [],
          );
        },
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

/** The merge in the panel, if this window executes it. One runs at a time. */
export const selectIsMerging = (state: RootState): boolean => {
  const panel = selectPanel(state);
  return panel !== undefined && selectIsExecuted(state, panel);
};

/** Closes the panel of a merge that has ended. */
export const mergePageLeft = (): AppThunk => (dispatch, getState) => {
  if (!selectIsMerging(getState())) dispatch(panelClosed());
};

/** Opens the panel of a merge and executes it, unless another one runs. */
const inPanel =
  (mergeId: string, execution: AppThunk<Promise<void>>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectIsMerging(getState())) return;
    dispatch(panelOpened(mergeId));
    await dispatch(execution);
  };

/** Stores the plan in this browser and runs it. Never rejects. */
export const startMerge = ({ type, stays, merged, choices }: PlannedMerge): AppThunk<Promise<void>> => {
  // Also those that are disabled already: their roles follow the practitioner too.
  const accounts = otherAccounts(stays, merged);
  const id = nanoid();
  const plan: MergePlan = {
    type,
    stays: stays.id ?? '',
    merged: merged.flatMap((each) => each.id ?? []),
    choices,
    ...(accounts.length > 0 && { accounts }),
    versions: Object.fromEntries([stays, ...merged].map((each) => [each.id ?? '', versionOf(each)])),
  };
  return inPanel(id, startRun(mergeDefinition, { id, plan }));
};

/** Continues an interrupted merge. Never rejects. */
export const continueMerge = ({ id }: Merge): AppThunk<Promise<void>> => inPanel(id, continueRun(mergeDefinition, id));

/** Undoes a merge, or the rest of an interrupted undo. Never rejects. */
export const undoMerge = ({ id }: Merge): AppThunk<Promise<void>> => inPanel(id, undoRun(mergeDefinition, id));

export const mergeDefinition: RunDefinition<MergePlan, MergeItem> = {
  kind: mergeKind,
  steps: mergeSteps,
  undo: undoSteps,
  ended: (merge) => (dispatch) => {
    const { type, merged } = merge.plan;
    if (merge.direction === 'apply' && isComplete(merge)) dispatch(recordsRetired(merged));
    // Resources of every type with references may have changed, and a Location changes the hierarchy.
    const changed = referencesTo(type).map((rule) => rule.type);
    dispatch(fhirEndpoints.util.invalidateTags([type, 'LocationHierarchy', ...changed]));
  },
  announcement: (merge, { written, failures }, isShown) => {
    const end = endOf(merge);
    const text = isShown ? undefined : endTexts[merge.direction][end];
    return text && { intent: end === 'done' ? 'success' : 'warning', text: { ...text, values: { written, failures } } };
  },
  elsewhere: () => messages.elsewhere,
};
