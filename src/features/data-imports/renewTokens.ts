import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { isApiError } from '../../api/errors.ts';
import { waitForRetry } from '../../api/http/backoff.ts';
import { platformEndpoints, type RenewImportTokensApiResponse } from '../../api/platform/index.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import { selectStatus, selectUser } from '../../session/sessionSlice.ts';
import type { StartBackground } from '../../shared/feature.ts';

/** Sent to the other windows after a renewal, which need not renew the same tokens again. */
interface RenewalMessage {
  userId: string | undefined;
  result: RenewImportTokensApiResponse;
}

/** Limits of the time between two renewals, in milliseconds. */
const minInterval = 5_000;
const maxInterval = 3_600_000;
/** Delays before a failed renewal is repeated, in milliseconds; the last one is used again. */
const retryDelays = [5_000, 15_000, 60_000];

/** Milliseconds until the next renewal, at half of the token's remaining lifetime. Visible windows renew first. */
function intervalOf({ expiresIn }: RenewImportTokensApiResponse): number {
  const delayed = (document.hidden ? 1.1 : 1) + Math.random() * 0.05;
  return Math.min(maxInterval, Math.max(minInterval, expiresIn * 500 * delayed));
}

/** A definitive refusal: the user may not import, or the server has no imports. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && (error.status === 403 || error.status === 404);

/** Stores the current token for the user's imports. Rejects with an ApiError, or an Error if the token was not renewed. */
const storeToken =
  (isRenewed: boolean): AppThunk<Promise<RenewImportTokensApiResponse>> =>
  async (dispatch, _getState, { auth }) => {
    if (isRenewed && !(await auth.refresh())) throw new Error('The token was not renewed');
    const { renewImportTokens } = platformEndpoints.endpoints;
    return dispatch(renewImportTokens.initiate(undefined, { track: false })).unwrap();
  };

/**
 * Keeps the tokens of the user's imports fresh on every page, because a worker writes an import only as long as it has a
 * valid token. The server is asked once, after the first page and after each start of an import; then the token is
 * renewed at half of its lifetime, by one of the user's windows, until the server reports no unfinished import. Failures
 * are retried without a notification.
 */
export const start: StartBackground = async ({ store, auth, signal }) => {
  await store.connectServers();
  if (signal.aborted) return;
  const channel = new BroadcastChannel('imports');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  function plan(result: RenewImportTokensApiResponse): void {
    attempt += 1;
    clearTimeout(timer);
    if (result.unfinished > 0) timer = setTimeout(() => void renew(true), intervalOf(result));
  }

  /** Stores the token of the user's imports, after renewing it if `isRenewed`. A later call replaces this one. */
  async function renew(isRenewed: boolean): Promise<void> {
    attempt += 1;
    const ownAttempt = attempt;
    clearTimeout(timer);
    for (let failures = 0; ; failures += 1) {
      const state = store.getState();
      if (selectStatus(state) !== 'authenticated' || !selectHolds(state, 'DataImport.create')) return;
      try {
        const result = await store.dispatch(storeToken(isRenewed));
        if (signal.aborted || ownAttempt !== attempt) return;
        const message: RenewalMessage = { userId: selectUser(store.getState())?.id, result };
        channel.postMessage(message);
        return plan(result);
      } catch (error) {
        if (isRefused(error)) return;
      }
      const delay = retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0;
      await waitForRetry(delay, signal).catch(() => undefined);
      if (signal.aborted || ownAttempt !== attempt) return;
    }
  }

  channel.onmessage = ({ data }: MessageEvent<RenewalMessage>) => {
    if (data.userId === selectUser(store.getState())?.id) plan(data.result);
  };
  const { startImport, commitImport, retryImport, resumeImport, undoImport, editImportRows } =
    platformEndpoints.endpoints;
  const isStarted = isAnyOf(
    startImport.matchFulfilled,
    commitImport.matchFulfilled,
    retryImport.matchFulfilled,
    resumeImport.matchFulfilled,
    undoImport.matchFulfilled,
    editImportRows.matchFulfilled,
  );
  store.dispatch(
    addListener({
      matcher: isStarted,
      effect: (_action, { unsubscribe }) => (signal.aborted ? unsubscribe() : renew(false)),
    }),
  );
  let isEnded = false;
  const unsubscribe = auth.onChange((change) => {
    const isResumed = isEnded && !('why' in change);
    isEnded = 'why' in change;
    // The store has the new session in the next task.
    if (isResumed) setTimeout(() => void renew(false));
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    channel.close();
    unsubscribe();
  });
  await renew(false);
};
