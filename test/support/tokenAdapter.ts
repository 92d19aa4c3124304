import { decodeJwt } from 'jose';
import type { Sandbox } from '../../server/sandbox/index.ts';
import type { AuthAdapter, SessionEnd, SessionLife, TokenClaims } from '../../src/session/adapter.ts';

/** Lifetime of the session in a screen test. */
export interface TokenSession {
  /** Lifetime after a renewal in milliseconds; undefined: unlimited. */
  lasts?: number;
  /** Latest end of the session, in milliseconds since 1970. */
  longest?: number;
  /** Result of a renewal by the provider; true by default. */
  renews?: () => boolean;
}

/** Replaces keycloak-js: provides tokens of a sample user, signed by the sandbox. */
export function createTokenAdapter(
  sandbox: Sandbox,
  username: string | undefined,
  { lasts, longest = Infinity, renews = () => true }: TokenSession = {},
): AuthAdapter & { end: (ended: SessionEnd) => void } {
  const listeners = new Set<(change: TokenClaims | SessionEnd) => void>();
  let token: string | undefined;
  let life: SessionLife | undefined;
  const claims = (): TokenClaims | undefined => (token ? decodeJwt(token) : undefined);
  const notify = (change: TokenClaims | SessionEnd): void => listeners.forEach((listener) => listener(change));
  const sign = async (): Promise<void> => {
    token = username ? await sandbox.mintToken(username) : undefined;
    const begins = Date.now();
    life = lasts === undefined ? undefined : { begins, ends: Math.min(begins + lasts, longest) };
  };
  const end = (ended: SessionEnd): void => {
    token = undefined;
    life = undefined;
    notify(ended);
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
      if (!renews()) {
        end({ why: 'over' });
        return false;
      }
      await sign();
      const renewed = claims();
      if (renewed) notify(renewed);
      return token !== undefined;
    },
    life: () => life,
    end,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
