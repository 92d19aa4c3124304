/** Decoded claims of an access token, the parts the application uses. */
export interface TokenClaims {
  sub: string;
  preferred_username?: string;
  name?: string;
  given_name?: string;
  family_name?: string;
  email?: string;
  /** Seconds since 1970. */
  exp?: number;
  iat?: number;
  realm_access?: { roles?: string[] };
  resource_access?: Record<string, { roles?: string[] }>;
  fhir_core_app_id?: string;
}

/** Why a page may ask no more. `other`: somebody else has signed in in this browser, whose rights must not be mixed in. */
export type SessionEnd = { why: 'over' | 'signedOut' } | { why: 'other'; name: string };

/** From when to when a session lasts if nobody renews it; milliseconds since 1970 by this device's clock. */
export interface SessionLife {
  begins: number;
  ends: number;
}

/**
 * What the application needs of an identity provider. keycloak-js stands behind it in the browser; screen tests use
 * tokens signed by the sandbox. Tokens never leave memory.
 */
export interface AuthAdapter {
  /** Looks for a session without asking the person. Claims when somebody is signed in. Rejects when the provider cannot be reached. */
  init(): Promise<TokenClaims | undefined>;
  /** Sends the person to the sign-in page; `next` is a path of this application with query and fragment. */
  login(next: string): Promise<void>;
  /** Ends the session at the provider and returns to the application's root. */
  logout(): Promise<void>;
  /** The access token, refreshed first when it ends within 10 seconds. Undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /** Forces one refresh; parallel callers share it. False when the session is over. */
  refresh(): Promise<boolean>;
  /** Until when the session lasts, from the refresh token. Undefined when nobody is signed in, or it has no end. */
  life(): SessionLife | undefined;
  /** Called with new claims after each refresh, and with why the session ended. Returns the unsubscriber. */
  onChange(listener: (change: TokenClaims | SessionEnd) => void): () => void;
}
