import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionLifetime } from './adapter.ts';
import { useAuth } from './AuthContext.ts';

/** Milliseconds before the end at which the warning starts; at most the last third of a short session. */
const WARNING_TIME = 5 * 60_000;
/** Milliseconds after which an active user's session is renewed; at most a third of a short session. */
const RENEWAL_INTERVAL = 5 * 60_000;
/** Milliseconds before a failed renewal is repeated. */
const RETRY_DELAY = 15_000;

const third = ({ begins, ends }: SessionLifetime): number => (ends - begins) / 3;
/** Equal within two seconds: the machines' clocks differ, and tokens have whole seconds. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 2_000;
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

interface Ending {
  /** Milliseconds until the end, never below zero. */
  remaining: number;
  /** The session has reached its maximum duration at the provider and cannot be extended. */
  isFixed: boolean;
  /** The last renewal failed. */
  failed: boolean;
}

/**
 * Renews the session while the user is active on the page, and returns its end in its last minutes. Checks the clock
 * every second, so that it is correct after sleep of the device. While `isOnline` returns false, the session cannot be
 * renewed and its end is not returned.
 */
export function useSessionLifetime(isOnline: () => boolean): { ending: Ending | undefined; renew: () => void } {
  const auth = useAuth();
  const [ending, setEnding] = useState<Ending>();
  const wasActive = useRef(false);
  const fixedEnd = useRef<number>(undefined);
  const failedAt = useRef<number>(undefined);
  const renewing = useRef(false);

  const renew = useCallback(async (): Promise<void> => {
    const before = auth.life();
    if (renewing.current || before === undefined) return;
    renewing.current = true;
    wasActive.current = false;
    const isRefreshed = await auth.refresh().catch(() => false);
    renewing.current = false;
    failedAt.current = isRefreshed ? undefined : Date.now();
    const after = auth.life();
    if (isRefreshed && after && isNear(after.ends, before.ends) && !isNear(after.begins, before.begins)) {
      fixedEnd.current = after.ends;
    }
  }, [auth]);

  useEffect(() => {
    const update = (): void => {
      const lifetime = auth.life();
      if (lifetime === undefined || !isOnline()) return setEnding(undefined);
      const now = Date.now();
      const remaining = lifetime.ends - now;
      const isFixed = fixedEnd.current !== undefined && isNear(lifetime.ends, fixedEnd.current);
      const warning = isFixed ? WARNING_TIME : Math.min(WARNING_TIME, third(lifetime));
      const mayRetry = failedAt.current === undefined || now - failedAt.current > RETRY_DELAY;
      const isDue =
        wasActive.current && !isFixed && now - lifetime.begins > Math.min(RENEWAL_INTERVAL, third(lifetime));
      // At its end try a renewal: another window may have extended the session.
      if (mayRetry && (isDue || remaining <= 0)) void renew();
      const failed = failedAt.current !== undefined;
      setEnding(remaining <= warning ? { remaining: Math.max(0, remaining), isFixed, failed } : undefined);
    };
    const markActive = (): void => {
      wasActive.current = true;
    };
    const timer = setInterval(update, 1_000);
    document.addEventListener('visibilitychange', update);
    for (const sign of activityEvents) document.addEventListener(sign, markActive, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      for (const sign of activityEvents) document.removeEventListener(sign, markActive, { capture: true });
    };
  }, [auth, renew, isOnline]);

  return { ending, renew: () => void renew() };
}
