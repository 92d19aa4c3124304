import type { Dispatch } from '@reduxjs/toolkit';
import type { AuthAdapter } from './adapter.ts';
import { sessionExpired, signedIn, signedOut } from './sessionSlice.ts';

/**
 * Looks for a session and keeps the store in step with the adapter from then on.
 * Rejects when the identity provider cannot be reached.
 */
export async function connectSession(auth: AuthAdapter, clientId: string, dispatch: Dispatch): Promise<void> {
  auth.onChange((claims) => {
    if (claims) dispatch(signedIn({ claims, clientId }));
    else dispatch(sessionExpired());
  });
  const claims = await auth.init();
  dispatch(claims ? signedIn({ claims, clientId }) : signedOut());
}
