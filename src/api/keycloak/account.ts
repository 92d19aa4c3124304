import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { ifPresent } from '../read.ts';
import { request } from '../request.ts';
import type { ApiServices } from '../services.ts';
import type { User } from './index.ts';
import { accountBody } from '../../../common/keycloak/userProfile.ts';

type Request<Result> = ThunkAction<Promise<Result>, unknown, ApiServices, UnknownAction>;

/** Address of an account in the admin API. */
export const userUrl = (userId: string): string => `/users/${encodeURIComponent(userId)}`;

/** The current account; undefined if it does not exist. Rejects with an ApiError. */
export function readUser(userId: string, signal?: AbortSignal): Request<User | undefined> {
  return (dispatch) => ifPresent(dispatch(request<User>('keycloak', { url: userUrl(userId) }, signal)));
}

/** Replaces the account `before`. Lists contain only a part of it, so both must come from `readUser`. */
export function writeUser(user: User, before: User): Request<void> {
  return async (dispatch) => {
    await dispatch(request('keycloak', { url: userUrl(user.id), method: 'PUT', body: accountBody(user, before) }));
  };
}
