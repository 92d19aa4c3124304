import { useCallback, useState } from 'react';
import { useLazyGetUserGroupsQuery, useLazyGetUserQuery, type User, type UserGroup } from '../../api/keycloak/index.ts';
import { useFresh } from '../../shared/form/useFresh.ts';
import { messages } from './messages.ts';
import { mainPractitioner, userTypeOf, type Records } from './records.ts';
import { useFindRecords } from './useFindRecords.ts';
import { groupLabel } from './useGroupOptions.ts';
import { toUserForm, type UserForm } from './userForm.ts';

/** A user with the current data of both servers. */
export interface StoredUser {
  user: User;
  groups: readonly UserGroup[];
  records: Records;
}

/** Form values of a stored user. A user without a practitioner is shown as an active one, unless disabled. */
export function formOf({ user, groups, records }: StoredUser): UserForm {
  return toUserForm(user, {
    userType: userTypeOf(records) ?? 'practitioner',
    active: user.enabled && (mainPractitioner(records)?.active ?? true),
    groups: groups.map((group) => ({ value: group.id, label: groupLabel(group) })),
  });
}

const failures = {
  User: messages.fetchUserFailed,
  UserGroup: messages.fetchGroupsFailed,
  Practitioner: messages.fetchPractitionerFailed,
  PractitionerRole: messages.fetchRoleFailed,
};

/** Uncached data of both servers for the form of a user. `failure` describes the part that failed to load. */
export function useStoredUser(userId: string) {
  const [getUser] = useLazyGetUserQuery();
  const [getGroups] = useLazyGetUserGroupsQuery();
  const find = useFindRecords();
  const [failure, setFailure] = useState(failures.User);
  const load = useCallback(async (): Promise<StoredUser> => {
    let told = false;
    const failed = (part: keyof typeof failures): void => {
      if (!told) setFailure(failures[part]);
      told = true;
    };
    const [user, groups, records] = await Promise.all([
      getUser({ userId })
        .unwrap()
        .catch((error: unknown) => {
          failed('User');
          throw error;
        }),
      getGroups({ userId })
        .unwrap()
        .catch((error: unknown) => {
          failed('UserGroup');
          throw error;
        }),
      find(userId, failed),
    ]);
    return { user, groups, records };
  }, [getUser, getGroups, find, userId]);
  return { query: useFresh<StoredUser>(load), failure };
}
