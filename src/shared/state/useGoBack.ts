import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Goes back inside the application. Where nothing of it lies behind, as for a page opened by a link, goes to the given
 * address instead: behind it are the pages of the sign-in, or another site. The router counts its entries in the state
 * of the browser's history, which a reload keeps.
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const state = window.history.state as { idx?: unknown } | null;
    const isBehind = typeof state?.idx === 'number' && state.idx > 0;
    void (isBehind ? navigate(-1) : navigate(otherwise, { replace: true }));
  }, [navigate, otherwise]);
}
