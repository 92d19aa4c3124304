import { useMemo, useState } from 'react';
import { keycloakEndpoints, type UpConfig, type User } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import { storesUndeclared } from '../../../common/keycloak/userProfile.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { useFormRead } from '../../shared/outbox/usePendingSave.ts';
import { messages } from './messages.ts';
import { mainPractitioner } from '../../../common/fhir/practitioners.ts';
import { userTypeOf, type LinkedResources } from './linkedResources.ts';
import { labelGroups, type LabelledGroup } from '../../shared/people/groupLabels.ts';
import { teamsOf } from './teams.ts';
import { formAttributes } from './profileFields.ts';
import { readOnlyAttributes } from './user.ts';
import { toUserForm, type UserForm } from './userForm.ts';
import { readProfile, readUndeclared } from './userProfile.ts';
import type { UserVariant } from './variants.ts';
import { findLinkedResources } from './writeLinkedResources.ts';

const { getUser, getUserGroups } = keycloakEndpoints.endpoints;

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

/** Current data of both servers for the form of a user. `failure` describes the part that failed to load. */
export function useStoredUser(userId: string) {
  const [failure, setFailure] = useState(failures.User);
  const load = useMemo((): AppThunk<Promise<StoredUser>> => {
    return async (dispatch) => {
      let hasFailed = false;
      const reportFailure = (part: keyof typeof failures): void => {
        if (!hasFailed) setFailure(failures[part]);
        hasFailed = true;
      };
      const [{ userProfileMetadata, ...user }, groups, records, profile] = await Promise.all([
        dispatch(readFresh(getUser, { userId, userProfileMetadata: true })).catch((error: unknown) => {
          reportFailure('User');
          throw error;
        }),
        dispatch(readFresh(getUserGroups, { userId }))
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
    };
  }, [userId]);
  return { query: useReadFresh(useFormRead(load)), failure };
}
