import { isAbsent } from '../../../api/errors.ts';
import { askKeycloak } from '../../../api/keycloak/askKeycloak.ts';
import { keycloakEndpoints, type User } from '../../../api/keycloak/index.ts';
import { people } from '../../../fhir/codes.ts';
import { identifierByType, identifierByUse } from '../../../fhir/identifier.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { MergeResource } from '../match/record.ts';

/** An account that a merge disables: that of a merged practitioner, if the one that stays has another account. */
export interface MergedAccount {
  userId: string;
  username: string;
}

/** Id of the user account of a practitioner, other than those of practitioners that were merged into it. */
export function accountOf({ identifier = [] }: MergeResource): string | undefined {
  const current = identifier.filter(({ use }) => use !== 'old');
  return (
    identifierByType(current, people.keycloakId)?.value ?? identifierByUse(current, 'secondary')?.value ?? undefined
  );
}

/** Ids of the accounts of merged practitioners, each once, without that of the practitioner that stays. */
export function otherAccounts(stays: MergeResource, merged: readonly MergeResource[]): string[] {
  const own = accountOf(stays);
  return [...new Set(merged.flatMap((each) => accountOf(each) ?? []))].filter((userId) => userId !== own);
}

const pathOf = (userId: string): string => `/users/${encodeURIComponent(userId)}`;

/** The account; undefined if it does not exist. Rejects with an ApiError. */
export const readAccount =
  (userId: string, signal?: AbortSignal): AppThunk<Promise<User | undefined>> =>
  async (dispatch) => {
    try {
      return await dispatch(askKeycloak<User>({ url: pathOf(userId) }, signal));
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };

/** Enables or disables an account; a disabled one is also signed out of all devices. Rejects with an ApiError. */
export const setAccountEnabled =
  (user: User, enabled: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (user.enabled !== enabled) {
      await dispatch(askKeycloak({ url: pathOf(user.id), method: 'PUT', body: { ...user, enabled } }));
    }
    if (!enabled) await dispatch(askKeycloak({ url: `${pathOf(user.id)}/logout`, method: 'POST' }));
    dispatch(keycloakEndpoints.util.invalidateTags(['User', 'Session']));
  };
