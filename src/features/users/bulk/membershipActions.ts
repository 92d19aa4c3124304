import { userUrl } from '../../../api/keycloak/account.ts';
import type { UserGroup } from '../../../api/keycloak/index.ts';
import { request } from '../../../api/request.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import type { ChoiceParams } from '../../../shared/bulk/choiceFields.tsx';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { GroupFields, RoleFields } from './ChoiceFields.tsx';
import { bulkMessages as messages } from './messages.ts';
import { userBulkAction } from './userBulkAction.ts';

const realmRolesPath = (userId: string): string => `${userUrl(userId)}/role-mappings/realm`;

/** More groups than any user has. */
const max = 1000;

interface Membership {
  /** True if the user has the chosen group or role, without inheritance. */
  has: (userId: string, chosen: ChoiceParams) => AppThunk<Promise<boolean>>;
  set: (userId: string, chosen: ChoiceParams, isMember: boolean) => AppThunk<Promise<void>>;
}

const groups: Membership = {
  has:
    (userId, { value }) =>
    async (dispatch) => {
      const url = `${userUrl(userId)}/groups`;
      const found = await dispatch(request<UserGroup[]>('keycloak', { url, params: { first: 0, max } }));
      return found.some(({ id }) => id === value);
    },
  set:
    (userId, { value }, isMember) =>
    async (dispatch) => {
      const url = `${userUrl(userId)}/groups/${encodeURIComponent(value)}`;
      await dispatch(request('keycloak', { url, method: isMember ? 'PUT' : 'DELETE' }));
    },
};

const roles: Membership = {
  has:
    (userId, { value }) =>
    async (dispatch) =>
      (await dispatch(request<{ id: string }[]>('keycloak', { url: realmRolesPath(userId) }))).some(
        ({ id }) => id === value,
      ),
  set:
    (userId, { value, label }, isMember) =>
    async (dispatch) => {
      const body = [{ id: value, name: label }];
      await dispatch(request('keycloak', { url: realmRolesPath(userId), method: isMember ? 'POST' : 'DELETE', body }));
    },
};

type Texts = Pick<BulkAction, 'id' | 'label' | 'title' | 'needs' | 'note'>;

function membershipAction(texts: Texts, kind: 'group' | 'role', adds: boolean): BulkAction {
  const { has, set } = kind === 'group' ? groups : roles;
  return userBulkAction<ChoiceParams>({
    ...texts,
    Fields: kind === 'group' ? GroupFields : RoleFields,
    isComplete: ({ value }) => value !== undefined,
    plan: (user, chosen) => async (dispatch) => {
      if ((await dispatch(has(user.id, chosen))) === adds) {
        return { already: true, reason: { ...(adds ? messages.hasAlready : messages.hasNot) } };
      }
      const field = { ...(kind === 'group' ? messages.group : messages.role) };
      return { changes: [{ field, [adds ? 'after' : 'before']: chosen.label }] };
    },
    write: (user, chosen) => async (dispatch) => {
      await dispatch(set(user.id, chosen, adds));
      return true;
    },
    revert: (user, chosen) => async (dispatch) => {
      if ((await dispatch(has(user.id, chosen))) !== adds) return 'kept';
      await dispatch(set(user.id, chosen, !adds));
      return 'undone';
    },
  });
}

const groupNeeds = ['iam_user.update', 'iam_group.read'] as const;
const roleNeeds = ['iam_user.update', 'iam_role.read'] as const;

export const joinGroup = membershipAction(
  { id: 'users.joinGroup', label: messages.joinGroup, title: messages.joinGroupTitle, needs: groupNeeds },
  'group',
  true,
);
export const leaveGroup = membershipAction(
  { id: 'users.leaveGroup', label: messages.leaveGroup, title: messages.leaveGroupTitle, needs: groupNeeds },
  'group',
  false,
);
export const addRole = membershipAction(
  { id: 'users.addRole', label: messages.addRole, title: messages.addRoleTitle, needs: roleNeeds },
  'role',
  true,
);
export const removeRole = membershipAction(
  { id: 'users.removeRole', label: messages.removeRole, title: messages.removeRoleTitle, needs: roleNeeds },
  'role',
  false,
);
