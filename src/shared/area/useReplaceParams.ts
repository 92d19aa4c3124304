import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams, type Location } from 'react-router-dom';

/** Key of the current entry of the history: `default` for the one with which the application began, as in `useLocation`. */
const currentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * Replaces the parameters of the address by `params`, unless they are `shown`, those of the address. The entry of the history keeps
 * its state, such as the record that was saved.
 */
export function useReplaceParams(params: URLSearchParams, shown: URLSearchParams): void {
  const { key, pathname, state } = useLocation() as Location<unknown>;
  const [, setParams] = useSearchParams();
  // Without a router that loads pages, e.g. in tests of one part, no other page is being loaded.
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // While another page is being loaded, this one and its address are still displayed: a change would end the navigation.
    const isLoading = router?.state.navigation.state === 'loading';
    const isLeft = isLoading || currentKey() !== key || window.location.pathname !== pathname;
    if (params !== shown && !isLeft) setParams(params, { replace: true, state });
  }, [params, shown, key, pathname, state, setParams, router]);
}
