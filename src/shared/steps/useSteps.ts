import { useCallback, useRef, useState } from 'react';
import { runSteps, type Step, type StepResult } from './runSteps.ts';

interface Steps {
  /** Results to display; empty before the first run. */
  results: readonly StepResult[];
  running: boolean;
  /** Runs the steps. With the same `plan` as the last run, continues where it stopped; another plan starts over. */
  start: (steps: readonly Step[], plan?: string) => Promise<readonly StepResult[]>;
  /** Lets the running step finish and starts no other; `start` continues there. */
  stop: () => void;
  reset: () => void;
}

/** State of a task in steps: the results to display, and where the last run stopped. */
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
