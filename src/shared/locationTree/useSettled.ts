import { useCallback, useEffect, useState } from 'react';
import { useIsQuiet } from '../../api/fhir/useIsQuiet.ts';

/** How long a page rests before it asks for what it can do without, in milliseconds. */
const rest = 500;

/**
 * True once what stands on the page has come and a moment has passed, so that finer points delay nothing; at once when
 * the person turns to it (`hurry`). Stays true.
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
