import { useCallback, useEffect, useState } from 'react';
import { runChecks } from './checks/index.ts';
import { createProbe } from './checks/probe.ts';
import type { CheckId, Outcome } from './checks/types.ts';
import { useReach } from './useReach.ts';

interface Doctor {
  /** By check; those of the run before stay until their check is done again. */
  outcomes: Readonly<Partial<Record<CheckId, Outcome>>>;
  /** Checks of this run that are done. */
  done: number;
  running: boolean;
  /** Runs all checks once more. */
  again: () => void;
}

/** Runs all checks when the page opens, and again when asked. */
export function useDoctor(): Doctor {
  const reach = useReach();
  const [run, setRun] = useState(0);
  const [state, setState] = useState<Omit<Doctor, 'again'>>({ outcomes: {}, done: 0, running: true });

  useEffect(() => {
    const stop = new AbortController();
    const tell = (outcome: Outcome): void =>
      setState(({ outcomes, done, running }) => ({
        outcomes: { ...outcomes, [outcome.check.id]: outcome },
        done: done + 1,
        running,
      }));
    void createProbe(reach)
      .then((probe) => runChecks(probe, tell, stop.signal))
      .then(() => {
        if (!stop.signal.aborted) setState((before) => ({ ...before, running: false }));
      });
    return () => stop.abort();
  }, [reach, run]);

  const again = useCallback(() => {
    setState(({ outcomes }) => ({ outcomes, done: 0, running: true }));
    setRun((count) => count + 1);
  }, []);
  return { ...state, again };
}
