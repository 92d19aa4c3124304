import { useCallback, useEffect, useState } from 'react';
import { runChecks } from './checks/index.ts';
import { createProbe } from './checks/probe.ts';
import type { CheckId, Outcome } from './checks/types.ts';
import { useCheckEnvironment } from './useCheckEnvironment.ts';

interface Doctor {
  /** By check. Outcomes of the previous run remain until their check is done. */
  outcomes: Readonly<Partial<Record<CheckId, Outcome>>>;
  /** Number of finished checks of this run. */
  done: number;
  running: boolean;
  again: () => void;
}

/** Runs all checks when the page opens, and again on `again`. */
export function useDoctor(): Doctor {
  const environment = useCheckEnvironment();
  const [run, setRun] = useState(0);
  const [state, setState] = useState<Omit<Doctor, 'again'>>({ outcomes: {}, done: 0, running: true });

  useEffect(() => {
    const stop = new AbortController();
    const addOutcome = (outcome: Outcome): void =>
      setState(({ outcomes, done, running }) => ({
        outcomes: { ...outcomes, [outcome.check.id]: outcome },
        done: done + 1,
        running,
      }));
    void createProbe(environment)
      .then((probe) => runChecks(probe, addOutcome, stop.signal))
      .then(() => {
        if (!stop.signal.aborted) setState((before) => ({ ...before, running: false }));
      });
    return () => stop.abort();
  }, [environment, run]);

  const again = useCallback(() => {
    setState(({ outcomes }) => ({ outcomes, done: 0, running: true }));
    setRun((count) => count + 1);
  }, []);
  return { ...state, again };
}
