import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/errors.ts';
import { isRetriableRead, retryWhenReachable } from '../../api/http/reconnect.ts';
import type { ApiServices } from '../../api/services.ts';

/**
 * Automatic retry for components that offer "Try again": calls `onRetry` when the error is a failed read and its server
 * is reachable again. Only the component's own read is retried; forms with unsaved input are not reloaded.
 */
export function useAutoRetry(error: unknown, onRetry: (() => void) | undefined): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices | undefined, UnknownAction>>();
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const offered = onRetry !== undefined;
  useEffect(() => {
    if (!offered || !isApiError(error) || !isRetriableRead(error)) return;
    return dispatch(
      (_dispatch, _state, services) =>
        // Stores of tests may have no services.
        services && retryWhenReachable(error, () => retry.current?.(), services),
    );
  }, [dispatch, error, offered]);
}
