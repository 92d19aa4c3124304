import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ViewDetails {
  id: string | undefined;
  /** Address that opens the details of a row. */
  addressOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
}

/**
 * Renames the parameter of a panel in links of other clients of the platform, `view-details` or `side-view`, to its name
 * here: `viewDetails`, `sideView`.
 */
export function usePanelParamAlias(param: string): void {
  const [params, setParams] = useSearchParams();
  const otherName = param.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isOther = otherName !== param && params.has(otherName);
  useEffect(() => {
    if (!isOther) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        const id = next.get(otherName);
        next.delete(otherName);
        if (id && !next.get(param)) next.set(param, id);
        return next;
      },
      { replace: true },
    );
  }, [isOther, otherName, param, setParams]);
}

/**
 * The row whose details are open, as `?viewDetails=<id>`; page, search and filters are preserved. A list inside a tab
 * has its own parameter.
 */
export function useViewDetails(param = 'viewDetails'): ViewDetails {
  const [params, setParams] = useSearchParams();
  const addressOf = useCallback(
    (rowId: string): string => {
      const next = new URLSearchParams(params);
      next.set(param, rowId);
      return `?${next.toString()}`;
    },
    [params, param],
  );
  const open = useCallback(
    (id: string) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.set(param, id);
        return next;
      }),
    [setParams, param],
  );
  const close = useCallback(
    () =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete(param);
        return next;
      }),
    [setParams, param],
  );
  return { id: params.get(param) || undefined, addressOf, open, close };
}
