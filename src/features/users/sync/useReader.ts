import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { useLazyGetUsersQuery } from '../../../api/keycloak/index.ts';
import type { ApiServices } from '../../../api/services.ts';
import type { Reader } from './scan.ts';

/** Reads users and resources past the cache, until the signal is aborted. */
export function useReader(): (signal: AbortSignal) => Reader {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  const [getUsers] = useLazyGetUsersQuery();
  return useCallback(
    (signal) => ({
      users: (first, max) => getUsers({ first, max }).unwrap(),
      search: (type, params) => dispatch(searchPages(type, params, signal)),
    }),
    [dispatch, getUsers],
  );
}
