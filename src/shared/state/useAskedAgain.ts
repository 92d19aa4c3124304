import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/errors.ts';
import { isGivenUp, whenBack } from '../../api/http/recovery.ts';
import type { ApiServices } from '../../api/services.ts';

/**
 * For what offers "Try again": does it by itself when the error is a read that a page gave up on and its server is back.
 * Only what is asked here is asked again; a form with something typed in it is not.
 */
export function useAskedAgain(error: unknown, onRetry: (() => void) | undefined): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices | undefined, UnknownAction>>();
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const offered = onRetry !== undefined;
  useEffect(() => {
    if (!offered || !isApiError(error) || !isGivenUp(error)) return;
    return dispatch((_dispatch, _state, services) => whenBack(error, () => retry.current?.(), services));
  }, [dispatch, error, offered]);
}
