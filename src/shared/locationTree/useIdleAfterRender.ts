import { useCallback, useEffect, useState } from 'react';
import { useIsFhirIdle } from '../../api/fhir/useIsFhirIdle.ts';

/** Idle time before optional requests are sent, in milliseconds. */
const idleDelay = 500;

/**
 * True once the content is rendered and no request has been running for a moment, so that optional requests delay
 * nothing. `setIdleNow` makes it true immediately, e.g. on user interaction. It never becomes false again.
 */
export function useIdleAfterRender(isRendered: boolean): [isIdle: boolean, setIdleNow: () => void] {
  const [isIdle, setIsIdle] = useState(false);
  const isFhirIdle = useIsFhirIdle();
  const waiting = isRendered && isFhirIdle && !isIdle;
  const setIdleNow = useCallback(() => setIsIdle(true), []);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(setIdleNow, idleDelay);
    return () => clearTimeout(timer);
  }, [waiting, setIdleNow]);
  return [isIdle, setIdleNow];
}
