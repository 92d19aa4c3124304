import Keycloak, { type OpenIdProviderMetadata } from 'keycloak-js';
import type { AppConfig } from '../config/config.ts';
import { readPreferences, writePreferences } from '../config/preferences.ts';
import { hearWindows, tellWindows, type Person } from './otherWindows.ts';
import type { AuthAdapter, SessionEnd, SessionLife, TokenClaims } from './adapter.ts';

/** A token that ends within this many seconds is refreshed before it is used. */
const MIN_VALIDITY_SECONDS = 10;

/** A session renewed less than this ago, in milliseconds, is not renewed again because another window was. */
const FRESH = 60_000;

/**
 * Keycloak's addresses under their standard names. Given whole, keycloak-js does not first try in a frame of its own
 * whether cookies of other sites are allowed: two more requests one after the other, whose answer changes nothing here,
 * and which on a slow line end a start that takes longer than ten seconds.
 */
function endpointsOf({ keycloakUrl, keycloakRealm }: AppConfig): OpenIdProviderMetadata {
  const realm = `${new URL(keycloakUrl, location.origin).href.replace(/\/$/, '')}/realms/${encodeURIComponent(keycloakRealm)}`;
  return {
    authorization_endpoint: `${realm}/protocol/openid-connect/auth`,
    token_endpoint: `${realm}/protocol/openid-connect/token`,
    end_session_endpoint: `${realm}/protocol/openid-connect/logout`,
  };
}

const personOf = ({ sub, name, preferred_username: username }: TokenClaims): Person => ({
  id: sub,
  name: name ?? username ?? sub,
});

/**
 * keycloak-js behind our interface: authorization code with PKCE, tokens in memory only. A hidden frame looks for an
 * existing session so that a reload neither asks for a password nor loses the address.
 */
export function createKeycloakAdapter(config: AppConfig): AuthAdapter {
  const create = (): Keycloak => new Keycloak({ clientId: config.keycloakClientId, oidcProvider: endpointsOf(config) });
  const start = (instance: Keycloak, look: boolean): Promise<boolean> =>
    instance.init({
      ...(look && { onLoad: 'check-sso', silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html` }),
      silentCheckSsoFallback: false,
      pkceMethod: 'S256',
      checkLoginIframe: false,
      scope: config.oauthScopes.join(' '),
    });
  let keycloak = create();
  /** Whose page this is, from the first sign-in on; a page never changes hands. */
  let person: Person | undefined;
  let over = false;
  const listeners = new Set<(change: TokenClaims | SessionEnd) => void>();
  const notify = (change: TokenClaims | SessionEnd): void => listeners.forEach((listener) => listener(change));
  let pending: Promise<boolean> | undefined;

  function take(instance: Keycloak): TokenClaims {
    keycloak = instance;
    over = false;
    const claims = instance.tokenParsed as TokenClaims;
    person = personOf(claims);
    return claims;
  }

  /** The page stays, so that nothing typed is lost before its person signs in again; it just may not ask any more. */
  function end(ended: SessionEnd): void {
    over = true;
    keycloak.clearToken();
    notify(ended);
  }

  /** Takes up the session that the browser has with the provider, e.g. after a sign-in in another window. */
  async function resume(): Promise<boolean> {
    // An instance of keycloak-js starts once; a new one asks again.
    const fresh = create();
    if (!(await start(fresh, true).catch(() => false))) return false;
    const other = personOf(fresh.tokenParsed as TokenClaims);
    if (other.id !== person?.id) end({ why: 'other', name: other.name });
    else notify(take(fresh));
    return !over;
  }

  /** One refresh at a time: parallel 401s wait for the same answer, and a rotated refresh token is never used twice. */
  function update(minValidity: number, heard = false): Promise<boolean> {
    if (over) return Promise.resolve(false);
    pending ??= keycloak
      .updateToken(minValidity)
      .then((refreshed) => {
        // It ended while the answer was under way: what came is not taken up.
        if (over) {
          keycloak.clearToken();
          return false;
        }
        if (refreshed) notify(keycloak.tokenParsed as TokenClaims);
        if (refreshed && person && !heard) tellWindows({ news: 'renewed', person });
        return true;
      })
      .catch(async () => {
        // With a refresh token the line may be down: the next call tries again. Without, another window may have kept the session.
        if (over || keycloak.refreshToken) return false;
        if (await resume()) {
          if (person && !heard) tellWindows({ news: 'renewed', person });
          return true;
        }
        if (!over) end({ why: 'over' });
        return false;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  const life = (): SessionLife | undefined => {
    const { exp, iat } = keycloak.refreshTokenParsed ?? {};
    const issued = keycloak.tokenParsed?.iat;
    if (!exp || !iat || !issued) return undefined;
    const begins = (issued + (keycloak.timeSkew ?? 0)) * 1000;
    return { begins, ends: begins + (exp - iat) * 1000 };
  };

  // This window hears itself as well.
  let leaving = false;
  hearWindows((heard) => {
    if (leaving || !person) return;
    if (heard.news === 'signed-out') {
      if (!over) end({ why: 'signedOut' });
    } else if (heard.person.id !== person.id) {
      end({ why: 'other', name: heard.person.name });
    } else if (over) {
      void resume();
    } else if (Date.now() - (life()?.begins ?? 0) > FRESH) {
      void update(-1, true);
    }
  });

  return {
    async init() {
      // Where nobody signed in there is hardly a session to find, and the sign-in page finds it as well.
      if (!(await start(keycloak, readPreferences().signedIn ?? false))) return undefined;
      const claims = take(keycloak);
      writePreferences({ signedIn: true });
      tellWindows({ news: 'signed-in', person: personOf(claims) });
      return claims;
    },
    async login(next) {
      // the sign-in page speaks the language chosen here, not the browser's
      const locale = readPreferences().language ?? config.languageCode;
      await keycloak.login({ redirectUri: `${location.origin}/login?next=${encodeURIComponent(next)}`, locale });
    },
    async logout() {
      leaving = true;
      tellWindows({ news: 'signed-out' });
      writePreferences({ signedIn: false });
      await keycloak.logout({ redirectUri: `${location.origin}/` }).finally(() => {
        leaving = false;
      });
    },
    async accessToken() {
      if (!keycloak.token) return undefined;
      if (keycloak.isTokenExpired(MIN_VALIDITY_SECONDS)) await update(MIN_VALIDITY_SECONDS);
      return keycloak.token;
    },
    refresh: () => update(-1),
    life,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
