import { useCallback, useRef, useState } from 'react';
import { runSteps, type Step, type StepResult } from './runSteps.ts';

interface Steps {
  /** What the person sees; empty before the first run. */
  results: readonly StepResult[];
  running: boolean;
  /**
   * Runs the steps. With the same `plan` as before it goes on where the last run stopped; another plan begins anew.
   */
  start: (steps: readonly Step[], plan?: string) => Promise<readonly StepResult[]>;
  /** Lets the step that runs end, and begins no other; starting again goes on there. */
  stop: () => void;
  reset: () => void;
}

/** Keeps the results of a task in steps on screen and knows where it stopped. */
export function useSteps(): Steps {
  const [results, setResults] = useState<readonly StepResult[]>([]);
  const [running, setRunning] = useState(false);
  const last = useRef<{ plan: string; results: readonly StepResult[] }>({ plan: '', results: [] });

  const stopped = useRef(false);

  const start = useCallback(async (steps: readonly Step[], plan = ''): Promise<readonly StepResult[]> => {
    const done = last.current.plan === plan ? last.current.results : [];
    stopped.current = false;
    setRunning(true);
    try {
      const ended = await runSteps(steps, done, setResults, () => stopped.current);
      last.current = { plan, results: ended };
      return ended;
    } finally {
      setRunning(false);
    }
  }, []);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  const reset = useCallback(() => {
    last.current = { plan: '', results: [] };
    setResults([]);
  }, []);
  return { results, running, start, stop, reset };
}
