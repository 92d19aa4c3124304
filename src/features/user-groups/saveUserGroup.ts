import { keycloakEndpoints, type Role, type UserGroup } from '../../api/keycloak/index.ts';
import { rejectChanged, rejectTakenName } from '../../api/rejections.ts';
import { request } from '../../api/request.ts';
import { readFresh } from '../../api/read.ts';
import type { PerformSave } from '../../shared/outbox/deferredSave.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { roleChanges, toUserGroup, type GroupForm } from './group.ts';

const endpoints = keycloakEndpoints.endpoints;
const write = { track: false } as const;

/** A group with its roles, and all realm roles, as its form reads them. */
export interface StoredGroup {
  group: UserGroup;
  /** Realm roles assigned to the group itself. */
  assigned: readonly Role[];
  /** All realm roles. */
  roles: readonly Role[];
}

export interface UserGroupInput {
  stored: StoredGroup;
  /** Form values of the stored group. */
  before: GroupForm;
  form: GroupForm;
}

/** Input of a new group; `parent` is the id of the group that contains it. */
export interface NewUserGroup {
  name: string;
  parent: string | undefined;
}

/**
 * Creates a group. With `isRepeated`, a group of this name without roles and subgroups counts as the one that an earlier
 * attempt created; the id is then unknown. Rejects with an ApiError, status 409 for a taken name.
 */
export const createUserGroup =
  (
    { name, parent }: NewUserGroup,
    { isRepeated }: { isRepeated: boolean },
  ): AppThunk<Promise<{ id: string | undefined }>> =>
  async (dispatch) => {
    const groupRepresentation = { name: name.trim() };
    if (isRepeated) {
      const url = parent ? `/groups/${encodeURIComponent(parent)}/children` : '/groups';
      await dispatch(request('keycloak', { url, method: 'POST', body: groupRepresentation, isRepeated }));
      dispatch(keycloakEndpoints.util.invalidateTags([{ type: 'Group' }]));
      return { id: undefined };
    }
    return parent
      ? dispatch(endpoints.createSubGroup.initiate({ groupId: parent, groupRepresentation }, write)).unwrap()
      : dispatch(endpoints.createGroup.initiate({ groupRepresentation }, write)).unwrap();
  };

/**
 * Stores the name of a group. `check` may reject the current group. Resolves to false if nothing changes. Rejects with an
 * ApiError.
 */
export const renameUserGroup =
  ({ stored, before, form }: UserGroupInput, check?: (now: UserGroup) => void): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const groupId = stored.group.id;
    const now = await dispatch(readFresh(endpoints.getGroup, { groupId }));
    check?.(now);
    const groupRepresentation = toUserGroup(form, before, now);
    if (groupRepresentation === now) return false;
    await dispatch(endpoints.updateGroup.initiate({ groupId, groupRepresentation }, write)).unwrap();
    return true;
  };

/** Adds or removes the roles that the form adds or removes. Resolves to their names. Rejects with an ApiError. */
export const changeGroupRoles =
  ({ stored, before, form }: UserGroupInput, change: 'add' | 'remove'): AppThunk<Promise<readonly string[]>> =>
  async (dispatch) => {
    const groupId = stored.group.id;
    const now = await dispatch(readFresh(endpoints.getGroupRealmRoles, { groupId }));
    const assigned = now.map(({ name }) => name);
    const names = roleChanges(form.roles, before.roles, assigned)[change];
    if (names.length === 0) return [];
    const { addGroupRealmRoles, removeGroupRealmRoles } = endpoints;
    const body = stored.roles.filter(({ name }) => names.includes(name));
    const send = change === 'add' ? addGroupRealmRoles : removeGroupRealmRoles;
    await dispatch(send.initiate({ groupId, body }, write)).unwrap();
    return names;
  };

export const newUserGroupKind = 'newUserGroup';
export const userGroupKind = 'userGroup';

/** Creates a group from the outbox. */
export const performNewUserGroup: PerformSave<NewUserGroup> = (input, attempt) => (dispatch) =>
  dispatch(createUserGroup(input, attempt)).catch(rejectTakenName);

/**
 * Saves a group from the outbox. Keycloak has no versions: a name that another user changed differently is a conflict.
 * Roles are added and removed one by one, so that changes of others stay.
 */
export const performUserGroup: PerformSave<UserGroupInput> = (input) => async (dispatch) => {
  const { stored, before, form } = input;
  const name = form.name.trim();
  const check = (now: UserGroup): void => {
    const isConflict = name !== before.name && ![before.name, name].includes(now.name);
    if (isConflict) rejectChanged(`/groups/${stored.group.id}`);
  };
  await dispatch(renameUserGroup(input, check)).catch(rejectTakenName);
  await dispatch(changeGroupRoles(input, 'add'));
  await dispatch(changeGroupRoles(input, 'remove'));
};
