import { useCallback, useState } from 'react';
import { useLazyGetUserGroupsQuery, useLazyGetUserQuery, type UpConfig, type User } from '../../api/keycloak/index.ts';
import { storesUndeclared } from '../../api/keycloak/userProfile.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { useFormRead } from '../../shared/outbox/usePendingSave.ts';
import { messages } from './messages.ts';
import { mainPractitioner } from '../../fhir/practitioners.ts';
import { userTypeOf, type LinkedResources } from './linkedResources.ts';
import { labelGroups, type LabelledGroup } from '../../shared/people/groupLabels.ts';
import { teamsOf } from './teams.ts';
import { formAttributes } from './profileFields.ts';
import { readOnlyAttributes } from './user.ts';
import { toUserForm, type UserForm } from './userForm.ts';
import { readProfile, readUndeclared } from './userProfile.ts';
import type { UserVariant } from './variants.ts';
import { findLinkedResources } from './writeLinkedResources.ts';

/** A user with the current data of both servers. */
export interface StoredUser {
  user: User;
  groups: readonly LabelledGroup[];
  records: LinkedResources;
  /** Names of the fields and attributes of the account that Keycloak does not change, e.g. of a user directory. */
  readOnly?: readonly string[];
  /** User profile of the realm; undefined if it could not be read. */
  profile?: UpConfig | undefined;
  /** Stored attributes that Keycloak hides from administrators, because the profile does not declare them. */
  hidden?: Record<string, string[]>;
}

/** Form values of a stored user. A user without a practitioner is shown as an active one, unless disabled. */
export function toInitialForm({ user, groups, records, profile }: StoredUser, variant: UserVariant): UserForm {
  const external = {
    userType: userTypeOf(records) ?? 'practitioner',
    active: user.enabled && (mainPractitioner(records)?.active ?? true),
    groups: groups.map((group) => ({ value: group.id, label: group.label })),
    teams: teamsOf(records.roles),
  };
  return toUserForm(user, external, formAttributes(profile, variant));
}

const failures = {
  User: messages.fetchUserFailed,
  UserGroup: messages.fetchGroupsFailed,
  Practitioner: messages.fetchPractitionerFailed,
  Group: messages.fetchDetailsFailed,
  PractitionerRole: messages.fetchRoleFailed,
};

/** Uncached data of both servers for the form of a user. `failure` describes the part that failed to load. */
export function useStoredUser(userId: string) {
  const [getUser] = useLazyGetUserQuery();
  const [getGroups] = useLazyGetUserGroupsQuery();
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState(failures.User);
  const load = useCallback(async (): Promise<StoredUser> => {
    let hasFailed = false;
    const reportFailure = (part: keyof typeof failures): void => {
      if (!hasFailed) setFailure(failures[part]);
      hasFailed = true;
    };
    const [{ userProfileMetadata, ...user }, groups, records, profile] = await Promise.all([
      getUser({ userId, userProfileMetadata: true })
        .unwrap()
        .catch((error: unknown) => {
          reportFailure('User');
          throw error;
        }),
      getGroups({ userId })
        .unwrap()
        .then((found) => dispatch(labelGroups(found)))
        .catch((error: unknown) => {
          reportFailure('UserGroup');
          throw error;
        }),
      dispatch(findLinkedResources(userId, reportFailure)),
      dispatch(readProfile()),
    ]);
    const hidden = profile && !storesUndeclared(profile) ? await dispatch(readUndeclared(userId)) : {};
    return { user, groups, records, readOnly: readOnlyAttributes(userProfileMetadata), profile, hidden };
  }, [getUser, getGroups, dispatch, userId]);
  return { query: useUncachedRead<StoredUser>(useFormRead(load)), failure };
}
