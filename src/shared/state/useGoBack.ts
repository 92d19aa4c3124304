import { useCallback } from 'react';
// eslint-disable-next-line no-restricted-syntax -- steps of the history have no address
import { useNavigate } from 'react-router-dom';
import { useOpenPage } from '../layout/useOpenPage.ts';

/**
 * Navigates back inside the application. Without an earlier entry of the application, e.g. on a page opened by a link,
 * navigates to `otherwise`: the browser history would lead to the sign-in pages or to another site. The router stores
 * the index of its entries in the state of the browser's history, which survives a reload.
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const openPage = useOpenPage();
  return useCallback(() => {
    const state = window.history.state as { idx?: unknown } | null;
    const isBehind = typeof state?.idx === 'number' && state.idx > 0;
    void (isBehind ? navigate(-1) : openPage(otherwise, { replace: true }));
  }, [navigate, openPage, otherwise]);
}
