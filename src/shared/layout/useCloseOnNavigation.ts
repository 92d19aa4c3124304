import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Options {
  /** A navigation to the displayed address closes too, e.g. a link to the page behind the panel. */
  isSameAddressLeft?: boolean;
}

/**
 * Closes a panel over the page when another page is opened, but not when the page completes its own address, e.g. with the
 * area, which replaces the query.
 */
export function useCloseOnNavigation(onClose: () => void, { isSameAddressLeft = false }: Options = {}): void {
  const location = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const shown = useRef(location);
  useEffect(() => {
    const { key, pathname, search } = shown.current;
    shown.current = location;
    if (key === location.key) return;
    const isSamePage = pathname === location.pathname;
    const isSameAddress = isSamePage && search === location.search;
    const isCompleted = isSamePage && !isSameAddress && isReplaced;
    if (isSameAddress ? isSameAddressLeft : !isCompleted) onClose();
  }, [location, isReplaced, isSameAddressLeft, onClose]);
}
