import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiServices } from '../../api/services.ts';
import type { CheckEnvironment } from './checks/types.ts';

/** Access to the servers from the page. Requests bypass the API slices: no retry, no cache, no token renewal. */
export function useCheckEnvironment(): CheckEnvironment {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  return useMemo(() => {
    const { config, auth, fetch: given } = dispatch((_dispatch, _getState, services) => services);
    return {
      config,
      origin: window.location.origin,
      where: 'browser',
      fetch: given ?? ((input, init) => fetch(input, init)),
      accessToken: () => auth.accessToken(),
      now: () => Date.now(),
    };
  }, [dispatch]);
}
