import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Navigates back inside the application. Without an earlier entry of the application, e.g. on a page opened by a link,
 * navigates to `otherwise`: the browser history would lead to the sign-in pages or to another site. The router stores
 * the index of its entries in the state of the browser's history, which survives a reload.
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const state = window.history.state as { idx?: unknown } | null;
    const isBehind = typeof state?.idx === 'number' && state.idx > 0;
    void (isBehind ? navigate(-1) : navigate(otherwise, { replace: true }));
  }, [navigate, otherwise]);
}
