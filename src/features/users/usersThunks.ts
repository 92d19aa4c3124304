import type { CareTeam } from '../../fhir/r4.ts';
import { isAbsent, isVersionConflict } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { userUrl } from '../../api/keycloak/account.ts';
import { keycloakEndpoints } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import { request } from '../../api/request.ts';
import { allPages, allPagesSize } from '../../fhir/allPages.ts';
import { matches } from '../../fhir/bundle.ts';
import { referenceKey } from '../../fhir/referenceList.ts';
import { putEntry, transactionOf } from '../../fhir/transaction.ts';
import { translatedName } from '../../fhir/translation.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { notified, topicOver } from '../../shared/notify/notifySlice.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { rowsRemoved } from '../../shared/table/selection/selectionSlice.ts';
import { messages } from './messages.ts';
import { activations } from './personResources.ts';
import { isDone, outcomeOf, type Note } from './run.ts';
import {
  deletionCompleted,
  deletionFailed,
  deletionStarted,
  deletionStepCompleted,
  deletionStepStarted,
  passwordReset,
  selectDeletion,
  type DeletionStep,
} from './usersSlice.ts';
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
      const query = { participant: [...members].join(','), _count: allPagesSize };
      const pages = await allPages((offset) =>
        dispatch(readFresh(searchCareTeam, { ...query, ...(offset > 0 && { _getpagesoffset: offset }) })),
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

/**
 * Deletes the proposed user in Keycloak, deactivates their FHIR resources and removes them from care teams, which are
 * named in this language. Skips the steps that are done, so that a second run completes a failed one. Notifies of the
 * result. Resolves to true if all steps are done.
 */
export const runDeletion =
  (locale: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    dispatch(topicOver(topic));
    dispatch(deletionStarted());
    const user = selectDeletion(getState())?.user;
    if (!user) return false;
    const signedInId = selectUser(getState())?.id;
    const isSignedIn = (): boolean => selectUser(getState())?.id === signedInId;
    /** False once the deletion of another user was proposed; this one still completes. */
    const isShown = (): boolean => selectDeletion(getState())?.user === user;
    let steps = selectDeletion(getState())?.steps ?? [];
    const isStepDone = (id: DeletionStep): boolean => steps.some((step) => step.id === id && isDone(step));
    const perform = async (id: DeletionStep, work: AppThunk<Promise<Note[]>>): Promise<void> => {
      if (!isSignedIn() || isStepDone(id)) return;
      if (isShown()) dispatch(deletionStepStarted(id));
      const outcome = await outcomeOf(id, () => dispatch(work));
      steps = steps.map((step) => (step.id === id ? outcome : step));
      if (isShown()) dispatch(deletionStepCompleted(outcome));
    };
    await perform('user', deleteAccount(user.id));
    // Resources stay active if the user could not be deleted.
    if (isStepDone('user')) {
      const deactivated = { how: 'deactivated' } as const;
      await perform(
        'resources',
        writeLinkedResources(user.id, (records) => activations(records, false), deactivated),
      );
      await perform('careTeams', leaveCareTeams(user.id, locale));
    }
    if (!isSignedIn()) return false;
    if (!steps.every(isDone)) {
      if (isShown()) dispatch(deletionFailed());
      dispatch(notified({ intent: 'error', text: messages.deleteFailed, topic }));
      return false;
    }
    // The dialog closes with its list of results.
    const notes = new Map(steps.flatMap((step) => step.notes).map((note) => [JSON.stringify(note), note]));
    const [text = messages.userDeleted, ...lines] = notes.values();
    dispatch(notified({ intent: 'success', text, lines, record: { name: fullName(user) }, topic }));
    dispatch(rowsRemoved({ list: 'users', ids: [user.id] }));
    dispatch(deletionCompleted(user.id));
    return true;
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
