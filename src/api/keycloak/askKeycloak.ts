import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isAbsent } from '../errors.ts';
import type { RequestArgs } from '../http/types.ts';
import type { ApiServices } from '../services.ts';
import { keycloakRequest } from './base.ts';
import type { User } from './index.ts';
import { accountBody } from './userProfile.ts';

type Request<Result> = ThunkAction<Promise<Result>, unknown, ApiServices, UnknownAction>;

/**
 * Sends one request to the admin API without the query cache, for work on many users. Rejects with an ApiError. After a
 * write the caller must invalidate the stale tags.
 */
export function askKeycloak<Result = unknown>(
  args: RequestArgs,
  signal: AbortSignal = new AbortController().signal,
): Request<Result> {
  return async (dispatch, getState, extra) => {
    const api = { signal, extra, dispatch, getState, abort: () => {}, endpoint: 'askKeycloak', type: 'query' as const };
    const { data, error } = await keycloakRequest(args, api, {});
    // oxlint-disable-next-line typescript/only-throw-error -- requests reject with an ApiError, which is a plain object
    if (error) throw error;
    return data as Result;
  };
}

/** Address of an account in the admin API. */
export const userUrl = (userId: string): string => `/users/${encodeURIComponent(userId)}`;

/** The current account; undefined if it does not exist. Rejects with an ApiError. */
export function readUser(userId: string, signal?: AbortSignal): Request<User | undefined> {
  return async (dispatch) => {
    try {
      return await dispatch(askKeycloak<User>({ url: userUrl(userId) }, signal));
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };
}

/** Replaces the account `before`. Lists contain only a part of it, so both must come from `readUser`. */
export function writeUser(user: User, before: User): Request<void> {
  return async (dispatch) => {
    await dispatch(askKeycloak({ url: userUrl(user.id), method: 'PUT', body: accountBody(user, before) }));
  };
}
