import type { CareTeam } from '../../../common/fhir/r4.ts';
import { isAbsent, isVersionConflict } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { userUrl } from '../../api/keycloak/account.ts';
import { keycloakEndpoints, type User } from '../../api/keycloak/index.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { readFresh } from '../../api/read.ts';
import { request } from '../../api/request.ts';
import { allPages, allPagesSize } from '../../../common/fhir/allPages.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { referenceKey } from '../../../common/fhir/referenceList.ts';
import { putEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import { translatedName } from '../../../common/fhir/translation.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { topicOver } from '../../shared/notify/notifySlice.ts';
import { isComplete, type Run } from '../../shared/runs/run.ts';
import { selectIsExecuted, selectRun } from '../../shared/runs/runsSlice.ts';
import { defineRunKind } from '../../shared/runs/runStore.ts';
import {
  continueRun,
  forgetRun,
  startRun,
  type Announcement,
  type RunDefinition,
} from '../../shared/runs/runThunks.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import type { RootState } from '../../shared/store/rootReducer.ts';
import { rowsRemoved } from '../../shared/table/selection/selectionSlice.ts';
import { isRecord } from '../../../common/types/json.ts';
import { messages } from './messages.ts';
import { activations } from './personResources.ts';
import { notedOutcome, type Note, type NotedItem } from './notedItem.ts';
import { deletionClosed, passwordReset, selectDeletion } from './usersSlice.ts';
import { fullName } from './user.ts';
import { findLinkedResources, writeLinkedResources } from './writeLinkedResources.ts';

const { deleteUser } = keycloakEndpoints.endpoints;
const { searchCareTeam, transaction } = fhirEndpoints.endpoints;

/** The care team without these participants; undefined if it has none of them. FHIR has no empty lists. */
function withoutMembers(careTeam: CareTeam, members: ReadonlySet<string>): CareTeam | undefined {
  const { participant = [], ...rest } = careTeam;
  const others = participant.filter(({ member }) => !members.has(referenceKey(member) ?? ''));
  if (others.length === participant.length) return undefined;
  return others.length > 0 ? { ...careTeam, participant: others } : rest;
}

/**
 * Removes a user from the participants of all care teams, in one transaction, which is retried once after a version
 * conflict. Resolves to a note for each care team, named in this language; rejects with an ApiError, and then nothing
 * was written.
 */
export const leaveCareTeams =
  (userId: string, locale: string): AppThunk<Promise<Note[]>> =>
  async (dispatch) => {
    const attempt = async (): Promise<CareTeam[]> => {
      const { practitioners, roles } = await dispatch(findLinkedResources(userId));
      const members = new Set([...practitioners, ...roles].map(({ resourceType, id = '' }) => `${resourceType}/${id}`));
      if (members.size === 0) return [];
      const participant = [...members].join(',');
      const pages = await allPages((offset) =>
        dispatch(readFresh(searchCareTeam, { participant, ...pageOf({ offset, count: allPagesSize }) })),
      );
      const joined = pages.flatMap((page) => matches<CareTeam>(page, 'CareTeam'));
      const entries = joined.flatMap((stored) => {
        const next = withoutMembers(stored, members);
        return next ? [putEntry(next, stored)] : [];
      });
      if (entries.length > 0) await dispatch(transaction.initiate({ bundle: transactionOf(entries) })).unwrap();
      return joined;
    };
    const careTeamsLeft = await attempt().catch((error: unknown) => {
      if (isVersionConflict(error)) return attempt();
      throw error;
    });
    if (careTeamsLeft.length === 0) return [messages.inNoCareTeam];
    return careTeamsLeft.map((careTeam) => ({
      ...messages.leftCareTeam,
      values: { name: translatedName(careTeam, locale) ?? careTeam.id ?? '' },
    }));
  };

/** Deletes the Keycloak user. A user who does not exist any more counts as deleted. */
const deleteAccount =
  (userId: string): AppThunk<Promise<Note[]>> =>
  async (dispatch) => {
    try {
      await dispatch(deleteUser.initiate({ userId })).unwrap();
      return [messages.userDeleted];
    } catch (error) {
      if (isAbsent(error)) return [messages.goneAlready];
      throw error;
    }
  };

/** Topic of the notifications about a deletion. */
const topic = 'users/deletion';

interface DeletionPlan {
  user: User;
  /** Language of the names of care teams in the notes. */
  locale: string;
}

/** Deletions last as long as the page: their steps are idempotent, so that a deletion can be started again. */
const deletionKind = defineRunKind<DeletionPlan, NotedItem>({
  name: 'userDeletion',
  isPlan: (plan): plan is DeletionPlan => isRecord(plan),
});

export type DeletionRun = Run<DeletionPlan, NotedItem>;

const isDeletionRun = (run: Run | undefined): run is DeletionRun => run?.kind === deletionKind.name;

/** The run of a deletion; undefined before its start. */
export const selectDeletionRun = (state: RootState, userId: string): DeletionRun | undefined => {
  const run = selectRun(state, userId);
  return isDeletionRun(run) ? run : undefined;
};

/** Steps of a deletion: the account, the FHIR resources and the care teams. */
const deletionSteps = ['user', 'resources', 'careTeams'] as const;

const deletionDefinition: RunDefinition<DeletionPlan, NotedItem> = {
  kind: deletionKind,
  steps: ({ plan: { user, locale } }, dispatch) => [
    // Resources stay active if the user could not be deleted.
    { key: 'user', isRequired: true, perform: () => notedOutcome(() => dispatch(deleteAccount(user.id))) },
    {
      key: 'resources',
      perform: () =>
        notedOutcome(() =>
          dispatch(writeLinkedResources(user.id, (records) => activations(records, false), { how: 'deactivated' })),
        ),
    },
    { key: 'careTeams', perform: () => notedOutcome(() => dispatch(leaveCareTeams(user.id, locale))) },
  ],
  announcement: (run): Announcement => {
    if (!isComplete(run)) return { intent: 'error', text: messages.deleteFailed, topic };
    // The dialog closes with its list of results.
    const notes = new Map(run.items.flatMap((item) => item.notes ?? []).map((note) => [JSON.stringify(note), note]));
    const [text = messages.userDeleted, ...lines] = notes.values();
    return { intent: 'success', text, lines, record: { name: fullName(run.plan.user) }, topic };
  },
  ended: (run) => (dispatch, getState) => {
    if (!isComplete(run)) return;
    dispatch(rowsRemoved({ list: 'users', ids: [run.id] }));
    if (selectDeletion(getState())?.id === run.id) dispatch(deletionClosed());
  },
  isRemovedWhenComplete: true,
};

/**
 * Deletes the proposed user in Keycloak, deactivates their FHIR resources and removes them from care teams, which are
 * named in this language. Skips the steps that are done, so that a second run completes a failed one. Notifies of the
 * result. Resolves to true if all steps are done.
 */
export const runDeletion =
  (locale: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const user = selectDeletion(getState());
    if (!user) return false;
    dispatch(topicOver(topic));
    const { id } = user;
    const items = deletionSteps.map((step): NotedItem => ({ id: step, state: 'planned' }));
    const isStarted = selectDeletionRun(getState(), id) !== undefined;
    await dispatch(
      isStarted
        ? continueRun(deletionDefinition, id)
        : startRun(deletionDefinition, { id, plan: { user, locale }, items }),
    );
    return selectUser(getState()) !== undefined && selectDeletionRun(getState(), id) === undefined;
  };

/** Closes the dialog; a running deletion completes. */
export const closeDeletion = (): AppThunk => (dispatch, getState) => {
  const user = selectDeletion(getState());
  if (!user || selectIsExecuted(getState(), user.id)) return;
  dispatch(deletionClosed());
  void dispatch(forgetRun(deletionKind, user.id));
};

/**
 * Sets the password of a user. No action contains the password, unlike the arguments of a mutation. Rejects with an
 * ApiError.
 */
export const resetPassword =
  (userId: string, password: string, temporary: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const body = { type: 'password', value: password, temporary };
    await dispatch(request('keycloak', { url: `${userUrl(userId)}/reset-password`, method: 'PUT', body }));
    dispatch(keycloakEndpoints.util.invalidateTags([{ type: 'Credential', id: userId }]));
    dispatch(passwordReset(userId));
  };
