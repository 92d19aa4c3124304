import { decodeJwt } from 'jose';
import type { Sandbox } from '../../server/sandbox/index.ts';
import type { AuthAdapter, SessionEnd, SessionLifetime, TokenClaims } from '../../src/session/adapter.ts';

/** Lifetime of the session in a screen test. */
export interface TokenSession {
  /** Lifetime after a renewal in milliseconds; undefined: unlimited. */
  lifetime?: number;
  /** Latest end of the session, in milliseconds since 1970. */
  latestEnd?: number;
  /** Result of a renewal by the provider; true by default. */
  renew?: () => boolean;
}

/** Replaces keycloak-js: provides tokens of a sample user, signed by the sandbox. */
export function createTokenAdapter(
  sandbox: Sandbox,
  username: string | undefined,
  { lifetime, latestEnd = Infinity, renew = () => true }: TokenSession = {},
): AuthAdapter & { end: (ended: SessionEnd) => void; resume: () => Promise<void> } {
  const listeners = new Set<(change: TokenClaims | SessionEnd) => void>();
  let token: string | undefined;
  let life: SessionLifetime | undefined;
  let isOver = false;
  const claims = (): TokenClaims | undefined => (token ? decodeJwt(token) : undefined);
  const notify = (change: TokenClaims | SessionEnd): void => listeners.forEach((listener) => listener(change));
  const sign = async (): Promise<void> => {
    token = username ? await sandbox.mintToken(username) : undefined;
    const begins = Date.now();
    life = lifetime === undefined ? undefined : { begins, ends: Math.min(begins + lifetime, latestEnd) };
  };
  const end = (ended: SessionEnd): void => {
    token = undefined;
    life = undefined;
    isOver = true;
    notify(ended);
  };
  const renewToken = async (): Promise<boolean> => {
    await sign();
    const renewed = claims();
    if (renewed) notify(renewed);
    return token !== undefined;
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
      // Requests that fail after the end of the session do not resume it.
      if (isOver) return false;
      if (renew()) return renewToken();
      end({ why: 'over' });
      return false;
    },
    expire: () => end({ why: 'over' }),
    life: () => life,
    end,
    /** As after a sign-in of the same user in another window. */
    async resume() {
      isOver = false;
      await renewToken();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
