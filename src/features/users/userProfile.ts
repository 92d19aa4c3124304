import { isOnline } from '../../api/http/online.ts';
import { readUser, userUrl, writeUser } from '../../api/keycloak/account.ts';
import { keycloakEndpoints, type UpConfig, type User, type UserRepresentation } from '../../api/keycloak/index.ts';
import {
  changedAttributes,
  droppedAttributes,
  storesUndeclared,
  unstoredChanges,
  valuesOf,
} from '../../../common/keycloak/userProfile.ts';
import { readCached, readFresh } from '../../api/read.ts';
import { request } from '../../api/request.ts';
import { isRecord } from '../../../common/types/json.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';

/**
 * The user profile of the realm; undefined if it cannot be read, or without a connection, so that Keycloak alone checks
 * accounts. `cached`: a profile that was read within the last minute is current enough, e.g. for each user of a bulk change.
 */
export const readProfile =
  (how: 'current' | 'cached' = 'current'): AppThunk<Promise<UpConfig | undefined>> =>
  async (dispatch) => {
    // A read would wait for the connection.
    if (!isOnline()) return undefined;
    const read = how === 'cached' ? readCached : readFresh;
    const profile: unknown = await dispatch(read(keycloakEndpoints.endpoints.getUserProfile, undefined)).catch(
      () => undefined,
    );
    return isRecord(profile) && Array.isArray(profile.attributes) ? profile : undefined;
  };

/** The user profile as the data of a form, which opens without it. */
export const readFormProfile: AppThunk<Promise<{ profile: UpConfig | undefined }>> = async (dispatch) => ({
  profile: await dispatch(readProfile()),
});

type Attributes = Record<string, string[]>;

/**
 * The stored attributes that the profile does not declare. Accounts contain them only if the profile permits undeclared
 * attributes. Empty if they cannot be read.
 */
export const readUndeclared =
  (userId: string): AppThunk<Promise<Attributes>> =>
  async (dispatch) => {
    const found = await dispatch(request('keycloak', { url: `${userUrl(userId)}/unmanagedAttributes` })).catch(
      () => undefined,
    );
    return isRecord(found) ? (found as Attributes) : {};
  };

/** What Keycloak would not keep of a write. */
export interface Losses {
  /** Names of changed attributes that the profile does not permit. */
  dropped: string[];
  /** Stored attributes that administrators cannot see and that a change of other attributes can erase. */
  erased: Attributes;
}

/** Compares a write with the current profile of the realm. Undefined if nothing would be lost, or without a connection. */
export const findLosses =
  (next: UserRepresentation, before: User | undefined, how?: 'cached'): AppThunk<Promise<Losses | undefined>> =>
  async (dispatch) => {
    const profile = await dispatch(readProfile(how));
    if (!profile) return undefined;
    const dropped = droppedAttributes(profile, next.attributes, before?.attributes);
    // Keycloak keeps all attributes if a write has none.
    const replaces = changedAttributes(next.attributes, before?.attributes).length > 0;
    const hidden = before && replaces && !storesUndeclared(profile) ? await dispatch(readUndeclared(before.id)) : {};
    const erased = Object.fromEntries(
      Object.entries(hidden).filter(([name]) => valuesOf(next.attributes, name) === undefined && name !== 'locale'),
    );
    return dropped.length + Object.keys(erased).length > 0 ? { dropped, erased } : undefined;
  };

/**
 * Reads an account after a write. Resolves to it, and to the names of the changed fields and attributes that Keycloak has
 * not stored; undefined if the account cannot be read.
 */
export const readBack =
  (
    userId: string,
    sent: UserRepresentation,
    before: UserRepresentation,
  ): AppThunk<Promise<{ account: User; unstored: string[] } | undefined>> =>
  async (dispatch) => {
    const account = await dispatch(readUser(userId)).catch(() => undefined);
    return account && { account, unstored: unstoredChanges(sent, before, account) };
  };

/** Keycloak accepted a write, and did not store these changed fields and attributes. */
export class UnstoredError extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`Keycloak did not store: ${names.join(', ')}`);
    this.names = names;
  }
}

/** Replaces an account and reads it back. Rejects with an ApiError, or with an UnstoredError. */
export const writeAccount =
  (next: User, before: User): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(writeUser(next, before));
    const { unstored = [] } = (await dispatch(readBack(before.id, next, before))) ?? {};
    if (unstored.length > 0) throw new UnstoredError(unstored);
  };
