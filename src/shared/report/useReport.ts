import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { requestLogOf } from '../../api/http/requestLog.ts';
import { isOnline } from '../../api/http/online.ts';
import type { ApiServices } from '../../api/services.ts';
import { appVersion } from '../../config/appVersion.ts';
import type { permissionsSlice } from '../../session/permissionsSlice.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser, type sessionSlice } from '../../session/sessionSlice.ts';
import { buildReport, type CheckedLine } from './buildReport.ts';
import { readPersistedRequests } from './persistedRequests.ts';
import { recentActionsOf } from './recentActions.ts';

type State = {
  [permissionsSlice.reducerPath]: ReturnType<typeof permissionsSlice.reducer>;
  [sessionSlice.reducerPath]: ReturnType<typeof sessionSlice.reducer>;
};

const fileName = (address: string): string => address.split('/').at(-1) ?? '';

/** The report, built once; stays the same while the component is mounted with the same arguments. */
export function useReport(error: unknown, checks: readonly CheckedLine[] | undefined): string {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  const rights = useSelector((state: State) => selectBits(state));
  const userId = useSelector((state: State) => selectUser(state))?.id;
  return useMemo(() => {
    const services = dispatch((_dispatch, _getState, extra) => extra);
    return buildReport({
      version: appVersion(),
      build: Array.from(document.scripts, ({ src }) => fileName(src)),
      now: new Date(),
      origin: window.location.origin,
      pathname: window.location.pathname,
      config: services.config,
      problems: services.problems ?? [],
      rights,
      browser: {
        userAgent: navigator.userAgent,
        language: navigator.language,
        width: window.innerWidth,
        height: window.innerHeight,
        online: isOnline(),
        secure: window.isSecureContext,
      },
      journal: requestLogOf(services),
      actions: recentActionsOf(services),
      before: readPersistedRequests(userId),
      error,
      checks,
    });
  }, [dispatch, rights, userId, error, checks]);
}
