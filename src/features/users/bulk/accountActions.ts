import type { User } from '../../../api/keycloak/index.ts';
import { userUrl, writeUser } from '../../../api/keycloak/account.ts';
import { sameValues } from '../../../../common/keycloak/userProfile.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { ifPresent } from '../../../api/read.ts';
import { request } from '../../../api/request.ts';
import { proposeLeaving } from '../usersSlice.ts';
import { leaveCareTeams } from '../usersThunks.ts';
import { RequiredActionsFields, type RequiredActionsParams } from './ChoiceFields.tsx';
import { activateLinked } from './linkedActivation.ts';
import { bulkMessages as messages } from './messages.ts';
import { userBulkAction } from './userBulkAction.ts';

const actionsOf = ({ requiredActions = [] }: User): string[] => requiredActions.toSorted();
const withActions = (user: User, actions: readonly string[]): string[] =>
  [...new Set([...actionsOf(user), ...actions])].sort();

/** Adds required actions of the next sign-in, such as a new password. */
export const requireActions = userBulkAction<RequiredActionsParams>({
  id: 'users.requireActions',
  label: messages.requireActions,
  title: messages.requireActionsTitle,
  needs: ['iam_user.update'],
  Fields: RequiredActionsFields,
  isComplete: ({ actions = [] }) => actions.length > 0,
  plan:
    (user, { actions, names }) =>
    async () => {
      const before = actionsOf(user);
      if (sameValues(before, withActions(user, actions))) return { already: true };
      return { changes: [{ field: { ...messages.requiredActions }, after: names }], base: before };
    },
  write:
    (user, { actions }, { base }) =>
    async (dispatch) => {
      const requiredActions = withActions(user, actions);
      if (!sameValues(actionsOf(user), requiredActions)) await dispatch(writeUser({ ...user, requiredActions }, user));
      return { before: base, after: requiredActions };
    },
  revert: (user, _params, undo) => async (dispatch) => {
    if (!isRecord(undo) || !Array.isArray(undo.before) || !Array.isArray(undo.after)) return 'kept';
    const before = undo.before.filter((each): each is string => typeof each === 'string');
    if (sameValues(actionsOf(user), before)) return 'undone';
    if (!sameValues(actionsOf(user), undo.after as string[])) return 'kept';
    await dispatch(writeUser({ ...user, requiredActions: before }, user));
    return 'undone';
  },
});

/** Signs users out of all their devices. */
export const endSessions = userBulkAction({
  id: 'users.endSessions',
  label: messages.endSessions,
  title: messages.endSessionsTitle,
  note: messages.endSessionsNote,
  needs: ['iam_user.update'],
  notForSelf: true,
  plan: (user) => async (dispatch) => {
    const sessions = await dispatch(request<unknown[]>('keycloak', { url: `${userUrl(user.id)}/sessions` }));
    if (sessions.length === 0) return { already: true, reason: { ...messages.noSessions } };
    // The number is not part of the change: it may differ when the sessions are ended.
    return { changes: [{ field: { ...messages.signedOut } }] };
  },
  write: (user) => async (dispatch) => {
    await dispatch(request('keycloak', { url: `${userUrl(user.id)}/logout`, method: 'POST' }));
    return undefined;
  },
});

/** Deletes accounts, deactivates their FHIR resources and removes them from care teams. Cannot be undone. */
export const deleteUsers = userBulkAction({
  id: 'users.delete',
  label: messages.deleteUsers,
  title: messages.deleteUsersTitle,
  note: messages.deleteUsersNote,
  needs: ['iam_user.delete', 'Practitioner.delete'],
  isDestructive: true,
  notForSelf: true,
  open: (userIds) => proposeLeaving({ userIds, then: 'delete' }),
  plan: () => async () => ({ changes: [{ field: { ...messages.accountDeleted } }] }),
  write: (user) => async (dispatch) => {
    await ifPresent(dispatch(request('keycloak', { url: userUrl(user.id), method: 'DELETE' })));
    await dispatch(retire(user.id));
    return undefined;
  },
  writeAbsent: (userId) => retire(userId),
});

/** Deactivates the FHIR resources of a deleted user. Resolves to true if one of them was active. */
const retire =
  (userId: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const versions = await dispatch(activateLinked(userId, false));
    await dispatch(leaveCareTeams(userId, 'en'));
    return versions.length > 0;
  };
