import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ViewDetails {
  id: string | undefined;
  open: (id: string) => void;
  close: () => void;
}

/** The row whose details are open, as `?viewDetails=<id>`; page, search and filters stay as they are. */
export function useViewDetails(): ViewDetails {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.set('viewDetails', id);
        return next;
      }),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('viewDetails');
        return next;
      }),
    [setParams],
  );
  return { id: params.get('viewDetails') || undefined, open, close };
}
