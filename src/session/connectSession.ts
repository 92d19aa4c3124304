import type { Dispatch } from '@reduxjs/toolkit';
import type { AuthAdapter } from './adapter.ts';
import { sessionExpired, signedIn, signedOut } from './sessionSlice.ts';

/**
 * Looks for a session and keeps the store in step with the adapter from then on.
 * Rejects when the identity provider cannot be reached.
 */
export async function connectSession(auth: AuthAdapter, clientId: string, dispatch: Dispatch): Promise<void> {
  auth.onChange((change) => {
    dispatch('why' in change ? sessionExpired(change) : signedIn({ claims: change, clientId }));
  });
  const claims = await auth.init();
  dispatch(claims ? signedIn({ claims, clientId }) : signedOut());
}
