import { userUrl, writeUser } from '../../../api/keycloak/account.ts';
import { keycloakEndpoints, type User } from '../../../api/keycloak/index.ts';
import { request } from '../../../api/request.ts';
import { userIdOf } from '../../../../common/fhir/identifier.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { MergeResource } from '../match/record.ts';

/** An account that a merge disables: that of a merged practitioner, if the one that stays has another account. */
export interface MergedAccount {
  userId: string;
  username: string;
}

/** Id of the user account of a practitioner, other than those of practitioners that were merged into it. */
export function accountOf({ identifier = [] }: MergeResource): string | undefined {
  return userIdOf({ identifier: identifier.filter(({ use }) => use !== 'old') });
}

/** Ids of the accounts of merged practitioners, each once, without that of the practitioner that stays. None of other types. */
export function otherAccounts(stays: MergeResource, merged: readonly MergeResource[]): string[] {
  if (stays.resourceType !== 'Practitioner') return [];
  const own = accountOf(stays);
  return [...new Set(merged.flatMap((each) => accountOf(each) ?? []))].filter((userId) => userId !== own);
}

/** Enables or disables an account; a disabled one is also signed out of all devices. Rejects with an ApiError. */
export const setAccountEnabled =
  (user: User, enabled: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (user.enabled !== enabled) {
      await dispatch(writeUser({ ...user, enabled }, user));
    }
    if (!enabled) await dispatch(request('keycloak', { url: `${userUrl(user.id)}/logout`, method: 'POST' }));
    dispatch(keycloakEndpoints.util.invalidateTags(['User', 'Session']));
  };
