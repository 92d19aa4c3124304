import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/errors.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { useLazyGetUserQuery, useLazyGetUsersQuery } from '../../../api/keycloak/index.ts';
import type { ApiServices } from '../../../api/services.ts';
import type { ScanReader } from './scan.ts';

/** Creates a reader that bypasses the cache. Aborting the signal ends its FHIR searches. */
export function useScanReader(): (signal: AbortSignal) => ScanReader {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  const [getUsers] = useLazyGetUsersQuery();
  const [getUser] = useLazyGetUserQuery();
  return useCallback(
    (signal) => ({
      users: (first, max) => getUsers({ first, max }).unwrap(),
      user: (userId) =>
        getUser({ userId })
          .unwrap()
          .catch((error: unknown) => {
            if (isApiError(error) && error.status === 404) return undefined;
            throw error;
          }),
      search: (type, params) => dispatch(searchPages(type, params, signal)),
    }),
    [dispatch, getUsers, getUser],
  );
}
