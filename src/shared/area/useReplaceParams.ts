import { useEffect } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';

/** Key of the current entry of the history: `default` for the one with which the application began, as in `useLocation`. */
const currentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * Replaces the parameters of the address by `params`, unless they are `shown`, those of the address. The entry of the history keeps
 * its state, such as the record that was saved.
 */
export function useReplaceParams(params: URLSearchParams, shown: URLSearchParams): void {
  const { key, pathname, state } = useLocation() as Location<unknown>;
  const [, setParams] = useSearchParams();
  useEffect(() => {
    // While another page is being loaded, this one is still displayed.
    const isLeft = currentKey() !== key || window.location.pathname !== pathname;
    if (params !== shown && !isLeft) setParams(params, { replace: true, state });
  }, [params, shown, key, pathname, state, setParams]);
}
