import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionLife } from './adapter.ts';
import { useAuth } from './AuthContext.ts';

/** Milliseconds before the end at which the warning starts; at most the last third of a short session. */
const WARNING = 5 * 60_000;
/** Milliseconds after which an active user's session is renewed; at most a third of a short session. */
const RENEWAL = 5 * 60_000;
/** Milliseconds before a failed renewal is repeated. */
const AGAIN = 15_000;

const third = ({ begins, ends }: SessionLife): number => (ends - begins) / 3;
/** Equal within two seconds: the machines' clocks differ, and tokens have whole seconds. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 2_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

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
 * every second, so that it is correct after sleep of the device.
 */
export function useSessionLife(): { ending: Ending | undefined; renew: () => void } {
  const auth = useAuth();
  const [ending, setEnding] = useState<Ending>();
  const worked = useRef(false);
  const fixed = useRef<number>(undefined);
  const failedAt = useRef<number>(undefined);
  const renewing = useRef(false);

  const renew = useCallback(async (): Promise<void> => {
    const before = auth.life();
    if (renewing.current || before === undefined) return;
    renewing.current = true;
    worked.current = false;
    const done = await auth.refresh().catch(() => false);
    renewing.current = false;
    failedAt.current = done ? undefined : Date.now();
    const after = auth.life();
    if (done && after && isNear(after.ends, before.ends) && !isNear(after.begins, before.begins)) {
      fixed.current = after.ends;
    }
  }, [auth]);

  useEffect(() => {
    const look = (): void => {
      const life = auth.life();
      if (life === undefined) return setEnding(undefined);
      const now = Date.now();
      const remaining = life.ends - now;
      const isFixed = fixed.current !== undefined && isNear(life.ends, fixed.current);
      const warning = isFixed ? WARNING : Math.min(WARNING, third(life));
      const mayAsk = failedAt.current === undefined || now - failedAt.current > AGAIN;
      const isDue = worked.current && !isFixed && now - life.begins > Math.min(RENEWAL, third(life));
      // At its end try a renewal: another window may have extended the session.
      if (mayAsk && (isDue || remaining <= 0)) void renew();
      const failed = failedAt.current !== undefined;
      setEnding(remaining <= warning ? { remaining: Math.max(0, remaining), isFixed, failed } : undefined);
    };
    const live = (): void => {
      worked.current = true;
    };
    const timer = setInterval(look, 1_000);
    document.addEventListener('visibilitychange', look);
    for (const sign of signsOfLife) document.addEventListener(sign, live, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signsOfLife) document.removeEventListener(sign, live, { capture: true });
    };
  }, [auth, renew]);

  return { ending, renew: () => void renew() };
}
