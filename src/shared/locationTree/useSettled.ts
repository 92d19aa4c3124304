import { useCallback, useEffect, useState } from 'react';
import { useIsQuiet } from '../../api/fhir/useIsQuiet.ts';

/** Idle time before optional requests are sent, in milliseconds. */
const rest = 500;

/**
 * True once the content is rendered and no request has been running for a moment, so that optional requests delay
 * nothing. `hurry` sets it immediately, e.g. on user interaction. Stays true.
 */
export function useSettled(drawn: boolean): [settled: boolean, hurry: () => void] {
  const [settled, setSettled] = useState(false);
  const quiet = useIsQuiet();
  const waiting = drawn && quiet && !settled;
  const hurry = useCallback(() => setSettled(true), []);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(hurry, rest);
    return () => clearTimeout(timer);
  }, [waiting, hurry]);
  return [settled, hurry];
}
