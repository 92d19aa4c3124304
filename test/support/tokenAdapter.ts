import { decodeJwt } from 'jose';
import type { Sandbox } from '../../server/sandbox/index.ts';
import type { AuthAdapter, TokenClaims } from '../../src/session/adapter.ts';

/** Stands where keycloak-js stands in the browser: tokens of a sample user, signed by the sandbox itself. */
export function createTokenAdapter(sandbox: Sandbox, username: string | undefined): AuthAdapter {
  const listeners = new Set<(claims: TokenClaims | undefined) => void>();
  let token: string | undefined;
  const claims = (): TokenClaims | undefined => (token ? decodeJwt(token) : undefined);
  const sign = async (): Promise<void> => {
    token = username ? await sandbox.mintToken(username) : undefined;
  };
  return {
    async init() {
      await sign();
      return claims();
    },
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    accessToken: () => Promise.resolve(token),
    async refresh() {
      await sign();
      listeners.forEach((listener) => listener(claims()));
      return token !== undefined;
    },
    resume: () => Promise.resolve(token !== undefined),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
