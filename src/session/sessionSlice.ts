import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionEnd, TokenClaims } from './adapter.ts';

export interface SessionUser {
  /** Keycloak's user id. */
  id: string;
  username: string;
  name: string;
}

interface SessionState {
  /** `expired`: the session of the user has ended; the page stays open. */
  status: 'unknown' | 'anonymous' | 'authenticated' | 'expired';
  user?: SessionUser;
  appId?: string;
  /** Language that the user selected on the sign-in page. */
  locale?: string;
  /** Expiry of the access token, seconds since 1970. */
  expiresAt?: number;
  /** Reason, for `expired`. */
  ended?: SessionEnd;
}

const initialState: SessionState = { status: 'unknown' };

/** The signed-in user. Tokens are stored only in the adapter, so that no dump of the state contains one. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, action: PayloadAction<{ claims: TokenClaims; clientId: string }>): SessionState => {
      const { claims } = action.payload;
      const username = claims.preferred_username ?? claims.sub;
      return {
        status: 'authenticated',
        user: { id: claims.sub, username, name: claims.name ?? username },
        appId: claims.fhir_core_app_id,
        locale: claims.locale,
        expiresAt: claims.exp,
      };
    },
    sessionExpired: (state, { payload }: PayloadAction<SessionEnd>) => {
      if (state.user) Object.assign(state, { status: 'expired', ended: payload });
    },
    signedOut: (): SessionState => ({ status: 'anonymous' }),
  },
  selectors: {
    selectStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectAppId: (state) => state.appId,
    selectLocale: (state) => state.locale,
    selectEnd: (state) => state.ended,
  },
});

export const { signedIn, sessionExpired, signedOut } = sessionSlice.actions;
export const { selectStatus, selectUser, selectAppId, selectLocale, selectEnd } = sessionSlice.selectors;
