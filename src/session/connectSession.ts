import type { Dispatch } from '@reduxjs/toolkit';
import type { AuthAdapter } from './adapter.ts';
import { sessionExpired, signedIn, signedOut } from './sessionSlice.ts';

/**
 * Checks for a session, and mirrors the adapter in the store from then on. Rejects if the provider is unreachable; the
 * store then still receives a session that a later request finds. `session`: result of a check that already runs.
 */
export async function connectSession(
  auth: AuthAdapter,
  clientId: string,
  dispatch: Dispatch,
  session = auth.init(),
): Promise<void> {
  auth.onChange((change) => {
    dispatch('why' in change ? sessionExpired(change) : signedIn({ claims: change, clientId }));
  });
  const claims = await session;
  dispatch(claims ? signedIn({ claims, clientId }) : signedOut());
}
