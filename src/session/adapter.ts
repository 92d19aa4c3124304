import type { RoleClaims } from '../../common/session/roles.ts';

/** Decoded claims of an access token that the application uses. */
export interface TokenClaims extends RoleClaims {
  sub: string;
  preferred_username?: string;
  name?: string;
  given_name?: string;
  family_name?: string;
  email?: string;
  /** Language that the user selected on Keycloak's sign-in page. */
  locale?: string;
  /** Seconds since 1970. */
  exp?: number;
  iat?: number;
  fhir_core_app_id?: string;
}

/**
 * Why the session of a page ended. `over`: expired, or refused by a server. `revoked`: ended at the provider before its
 * time, e.g. by an administrator. `signedOut`: in another window. `other`: another user
 * has signed in in this browser, whose permissions must not be mixed in.
 */
export type SessionEnd = { why: 'over' | 'revoked' | 'signedOut' } | { why: 'other'; name: string };

/** Begin of a session and its end without renewal; milliseconds since 1970 by this device's clock. */
export interface SessionLifetime {
  begins: number;
  ends: number;
}

/** There is no connection, so the check for a session or its end was not started. */
export class OfflineError extends Error {}

/** The client of the identity provider as far as the end of a session needs it; implemented by keycloak-js. */
export interface SessionClient {
  clientId?: string;
  refreshToken?: string;
  createLogoutUrl(options: { logoutMethod: 'POST' }): string;
  logout(options: { redirectUri: string }): Promise<void>;
}

/**
 * Ends the session at the provider and returns to the application's root. Passed to `logout`, so that only the sign-out
 * page loads its code.
 */
export type EndSession = (client: SessionClient) => Promise<void>;

/**
 * Interface of the identity provider. Implemented by keycloak-js in the browser; screen tests use tokens signed by the
 * sandbox. Tokens are stored in memory only.
 */
export interface AuthAdapter {
  /**
   * Checks for a session without prompting the user. Resolves with its claims. Rejects if the provider is unreachable.
   * Later calls return the first result, and check again after a rejection.
   */
  init(): Promise<TokenClaims | undefined>;
  /**
   * Redirects to the sign-in page; `next` is a path of this application with query and fragment. Resolves when the
   * navigation has begun.
   */
  login(next: string): Promise<void>;
  /**
   * Signs the user out in this browser, so that the next sign-in requires the password, and then at the provider. Rejects
   * with the error of `endAtProvider`, or without a connection with an OfflineError.
   */
  logout(endAtProvider: EndSession): Promise<void>;
  /**
   * The access token, refreshed first if it expires within 10 seconds. Undefined if no user is signed in. Waits for the
   * check of the session of a page that opened before it, and rejects if the provider is unreachable.
   */
  accessToken(): Promise<string | undefined>;
  /** Forces one refresh; concurrent callers share it. False if the session is over or the refresh failed. */
  refresh(): Promise<boolean>;
  /** Ends the session in this page: a server refuses its renewed token. */
  expire(): void;
  /** Begin and end of the session, from the refresh token. Undefined if no user is signed in, or if the session has no end. */
  life(): SessionLifetime | undefined;
  /**
   * Subscribes to new claims after each refresh, and to the end of the session, which is also reported if it was before
   * the subscription. Returns the unsubscriber.
   */
  onChange(listener: (change: TokenClaims | SessionEnd) => void): () => void;
}
