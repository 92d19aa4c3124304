import Keycloak from 'keycloak-js';
import type { AppConfig } from '../config/config.ts';
import { announceSignOut, onSignedOutElsewhere } from './otherWindows.ts';
import type { AuthAdapter, TokenClaims } from './adapter.ts';

/** A token that ends within this many seconds is refreshed before it is used. */
const MIN_VALIDITY_SECONDS = 10;

/**
 * keycloak-js behind our interface: authorization code with PKCE, tokens in memory only, a hidden frame looks for an
 * existing session so that a reload neither asks for a password nor loses the address.
 */
export function createKeycloakAdapter(config: AppConfig): AuthAdapter {
  const create = (): Keycloak =>
    new Keycloak({
      url: new URL(config.keycloakUrl, location.origin).href,
      realm: config.keycloakRealm,
      clientId: config.keycloakClientId,
    });
  const start = (instance: Keycloak): Promise<boolean> =>
    instance.init({
      onLoad: 'check-sso',
      silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
      silentCheckSsoFallback: false,
      pkceMethod: 'S256',
      checkLoginIframe: false,
      scope: config.oauthScopes.join(' '),
    });
  let keycloak = create();
  const listeners = new Set<(claims: TokenClaims | undefined) => void>();
  const claims = (): TokenClaims | undefined => keycloak.tokenParsed as TokenClaims | undefined;
  const notify = (value: TokenClaims | undefined): void => listeners.forEach((listener) => listener(value));
  let pending: Promise<boolean> | undefined;

  /** One refresh at a time: parallel 401s wait for the same answer, and a rotated refresh token is never used twice. */
  function update(minValidity: number): Promise<boolean> {
    pending ??= keycloak
      .updateToken(minValidity)
      .then((refreshed) => {
        if (refreshed) notify(claims());
        return true;
      })
      .catch(() => {
        // Without a refresh token the session is over; with one, the line may be down: the next call tries again.
        if (keycloak.refreshToken) return false;
        notify(undefined);
        return false;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  // This window hears itself as well.
  let leaving = false;
  onSignedOutElsewhere(() => {
    if (leaving || !keycloak.token) return;
    // The page stays, so that nothing typed is lost before its person signs in again; it just may not ask any more.
    keycloak.clearToken();
    notify(undefined);
  });

  return {
    async init() {
      return (await start(keycloak)) ? claims() : undefined;
    },
    async login(next) {
      await keycloak.login({ redirectUri: `${location.origin}/login?next=${encodeURIComponent(next)}` });
    },
    async logout() {
      leaving = true;
      announceSignOut();
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
    async resume() {
      // An instance of keycloak-js starts once; a new one asks again.
      const person = keycloak.tokenParsed?.sub;
      const fresh = create();
      if (!(await start(fresh))) return false;
      if (person && fresh.tokenParsed?.sub !== person) {
        // What is open belongs to somebody else: a new person begins at the home page.
        location.assign('/');
        return false;
      }
      keycloak = fresh;
      notify(claims());
      return true;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
