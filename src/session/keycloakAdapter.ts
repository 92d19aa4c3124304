import Keycloak, { type OpenIdProviderMetadata } from 'keycloak-js';
import type { AppConfig } from '../../common/config/config.ts';
import { readPreferences, writePreferences } from '../config/preferences.ts';
import { storeLastSession } from './lastSession.ts';
import { subscribeToWindows, broadcastSession, type SessionOwner } from './sessionChannel.ts';
import { OfflineError, type AuthAdapter, type SessionEnd, type SessionLifetime, type TokenClaims } from './adapter.ts';

/** A token that expires within this many seconds is refreshed before it is used. */
const MIN_VALIDITY_SECONDS = 10;

/** Milliseconds: a session that the provider refuses longer than this before its end was ended by an administrator. */
const MIN_END_MARGIN = 10_000;

/** Milliseconds: a session renewed more recently is not renewed again because of another window. */
const MIN_RENEWAL_AGE = 60_000;

/**
 * Keycloak's endpoints under their standard names. With given metadata, keycloak-js does not first test in an iframe
 * whether third-party cookies are allowed: two sequential requests, whose result changes nothing here, and which on a
 * slow connection make a start fail that takes longer than ten seconds.
 */
function endpointsOf({ keycloakUrl, keycloakRealm }: AppConfig): OpenIdProviderMetadata {
  const realm = `${new URL(keycloakUrl, location.origin).href.replace(/\/$/, '')}/realms/${encodeURIComponent(keycloakRealm)}`;
  return {
    authorization_endpoint: `${realm}/protocol/openid-connect/auth`,
    token_endpoint: `${realm}/protocol/openid-connect/token`,
    end_session_endpoint: `${realm}/protocol/openid-connect/logout`,
  };
}

const ownerOf = ({ sub, name, preferred_username: username }: TokenClaims): SessionOwner => ({
  id: sub,
  name: name ?? username ?? sub,
});

interface AdapterOptions {
  /** Claims of the user for whom the page opens before the session is confirmed. Sessions of other users are not used. */
  known?: TokenClaims;
  /** False if there is no connection: the check for a session is then not started. */
  isReachable?: () => boolean | Promise<boolean>;
}

/**
 * AuthAdapter with keycloak-js: authorization code with PKCE, tokens in memory only. A hidden iframe checks for an
 * existing session, so that a reload neither prompts for a password nor loses the address.
 */
export function createKeycloakAdapter(config: AppConfig, { known, isReachable }: AdapterOptions = {}): AuthAdapter {
  const create = (): Keycloak => new Keycloak({ clientId: config.keycloakClientId, oidcProvider: endpointsOf(config) });
  const start = (instance: Keycloak, checkSession: boolean): Promise<boolean> =>
    instance.init({
      ...(checkSession && {
        onLoad: 'check-sso',
        silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
      }),
      silentCheckSsoFallback: false,
      pkceMethod: 'S256',
      checkLoginIframe: false,
      scope: config.oauthScopes.join(' '),
    });
  let keycloak = create();
  /** The user of this page since the first sign-in; never replaced by another user. */
  let owner = known && ownerOf(known);
  let isOver = false;
  let lastEnd: SessionEnd = { why: 'over' };
  let initialisation: Promise<TokenClaims | undefined> | undefined;
  const listeners = new Set<(change: TokenClaims | SessionEnd) => void>();
  const notify = (change: TokenClaims | SessionEnd): void => listeners.forEach((listener) => listener(change));
  let pending: Promise<boolean> | undefined;

  function adoptSession(instance: Keycloak): TokenClaims {
    keycloak = instance;
    isOver = false;
    const claims = instance.tokenParsed as TokenClaims;
    owner = ownerOf(claims);
    storeLastSession(claims);
    return claims;
  }

  /** Ends the session. The page stays, so that no input is lost before its user signs in again. */
  function endSession(ended: SessionEnd): void {
    isOver = true;
    lastEnd = ended;
    keycloak.clearToken();
    notify(ended);
  }

  /**
   * Resumes the session that the browser has with the provider, e.g. after a sign-in in another window. Resolves to
   * undefined if the provider is unreachable.
   */
  async function resume(): Promise<boolean | undefined> {
    // A keycloak-js instance can be initialised only once.
    const fresh = create();
    const hasSession = await start(fresh, true).catch(() => undefined);
    if (!hasSession) return hasSession;
    const other = ownerOf(fresh.tokenParsed as TokenClaims);
    if (other.id !== owner?.id) endSession({ why: 'other', name: other.name });
    else notify(adoptSession(fresh));
    return !isOver;
  }

  /**
   * One refresh at a time: concurrent 401s wait for the same result, and a rotated refresh token is never used twice. A
   * refresh that another window requested is not broadcast.
   */
  function update(minValidity: number, isFromOtherWindow = false): Promise<boolean> {
    if (isOver) return Promise.resolve(false);
    // keycloak-js removes the tokens if the refresh is refused.
    const ends = lifetime()?.ends ?? 0;
    pending ??= keycloak
      .updateToken(minValidity)
      .then((refreshed) => {
        // The session ended during the refresh: discard the new tokens.
        if (isOver) {
          keycloak.clearToken();
          return false;
        }
        if (refreshed) notify(keycloak.tokenParsed as TokenClaims);
        if (refreshed && owner && !isFromOtherWindow) broadcastSession({ news: 'renewed', person: owner });
        return true;
      })
      .catch(async (error: { response?: Response }) => {
        // keycloak-js removes a refresh token that is refused with 400, but not if the client is refused (401). If there
        // still is one, the network may be down: the next call tries again. If not, another window may have renewed the
        // session.
        if (isOver || (keycloak.refreshToken && error.response?.status !== 401)) return false;
        const isResumed = await resume();
        if (isResumed) {
          if (owner && !isFromOtherWindow) broadcastSession({ news: 'renewed', person: owner });
          return true;
        }
        const isRevoked = isResumed === false && !keycloak.refreshToken && Date.now() < ends - MIN_END_MARGIN;
        if (!isOver) endSession({ why: isRevoked ? 'revoked' : 'over' });
        return false;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  const lifetime = (): SessionLifetime | undefined => {
    const { exp, iat } = keycloak.refreshTokenParsed ?? {};
    const issued = keycloak.tokenParsed?.iat;
    if (!exp || !iat || !issued) return undefined;
    const begins = (issued + (keycloak.timeSkew ?? 0)) * 1000;
    return { begins, ends: begins + (exp - iat) * 1000 };
  };

  // This window receives its own messages too.
  let isSigningOut = false;
  subscribeToWindows((message) => {
    if (isSigningOut || !owner) return;
    if (message.news === 'signed-out') {
      if (!isOver) endSession({ why: 'signedOut' });
    } else if (message.person.id !== owner.id) {
      endSession({ why: 'other', name: message.person.name });
    } else if (isOver) {
      void resume();
    } else if (keycloak.token && Date.now() - (lifetime()?.begins ?? 0) > MIN_RENEWAL_AGE) {
      void update(-1, true);
    }
  });

  async function checkSession(): Promise<TokenClaims | undefined> {
    // keycloak-js detects a missing connection after ten seconds only.
    if ((await isReachable?.()) === false) throw new OfflineError('offline');
    // Without an earlier sign-in a session is unlikely, and the sign-in page finds it too.
    const hasSession = await start(keycloak, readPreferences().signedIn ?? false);
    if (!hasSession || (owner && owner.id !== keycloak.tokenParsed?.sub)) {
      isOver = owner !== undefined;
      keycloak.clearToken();
      storeLastSession(undefined);
      return undefined;
    }
    const claims = adoptSession(keycloak);
    writePreferences({ signedIn: true });
    broadcastSession({ news: 'signed-in', person: ownerOf(claims) });
    return claims;
  }

  const initialise = (check: () => Promise<TokenClaims | undefined>): Promise<TokenClaims | undefined> =>
    (initialisation ??= check().catch((error: unknown) => {
      // A keycloak-js instance can be initialised only once.
      keycloak = create();
      initialisation = undefined;
      throw error;
    }));
  const init = (): Promise<TokenClaims | undefined> => initialise(checkSession);

  /** Checks for the session of the user for whom the page opened. Rejects if the provider is unreachable. */
  async function confirmSession(): Promise<void> {
    const isFirst = initialisation !== undefined;
    const claims = await init();
    // The caller of `init` has the result of the first check.
    if (isFirst) return;
    if (claims) notify(claims);
    else endSession({ why: 'over' });
  }
  let confirming: Promise<void> | undefined;

  return {
    init,
    async login(next) {
      // The language chosen in the application. Without one, the sign-in page has that of the browser, as the application has.
      const locale = readPreferences().language ?? (config.languageSwitcher ? undefined : config.languageCode);
      const redirectUri = `${location.origin}/login?next=${encodeURIComponent(next)}`;
      // A sign-out without a connection leaves the session of the provider, which must not sign in the next user.
      const prompt = readPreferences().signedIn === false ? 'login' : undefined;
      // keycloak-js's own `login` never resolves.
      location.assign(await keycloak.createLoginUrl({ redirectUri, locale, prompt }));
    },
    async logout(endAtProvider) {
      isSigningOut = true;
      try {
        const isOffline = (await isReachable?.()) === false;
        // keycloak-js needs it, also on a page that opened without a connection. It stores the session that is removed below.
        if (!isOffline) await initialise(() => start(keycloak, true).then(() => undefined)).catch(() => undefined);
        broadcastSession({ news: 'signed-out' });
        writePreferences({ signedIn: false });
        storeLastSession(undefined);
        // The navigation would end on an error page of the browser.
        if (isOffline) throw new OfflineError('offline');
        await endAtProvider(keycloak);
      } finally {
        isSigningOut = false;
      }
    },
    async accessToken() {
      if (!keycloak.token && owner && !isOver) {
        confirming ??= confirmSession().finally(() => {
          confirming = undefined;
        });
        await confirming;
      }
      if (!keycloak.token) return undefined;
      if (keycloak.isTokenExpired(MIN_VALIDITY_SECONDS)) await update(MIN_VALIDITY_SECONDS);
      return keycloak.token;
    },
    refresh: () => update(-1),
    expire: () => endSession({ why: 'over' }),
    life: lifetime,
    onChange(listener) {
      listeners.add(listener);
      if (isOver) listener(lastEnd);
      return () => listeners.delete(listener);
    },
  };
}
