import type { EndSession } from './adapter.ts';

/** Milliseconds. */
const timeout = 15_000;

/** Statuses after which the session is over, or only the navigation can end it: a refused refresh token or client. */
const isSettled = ({ ok, status }: Response): boolean => ok || status === 400 || status === 401;

/**
 * Ends the session with a request, and then navigates to the provider, which removes its cookies and returns to the
 * application. Rejects if the request fails: the navigation would end on an error page.
 */
export const endAtProvider: EndSession = async (client) => {
  const { clientId, refreshToken } = client;
  if (clientId && refreshToken) {
    const response = await fetch(client.createLogoutUrl({ logoutMethod: 'POST' }), {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, refresh_token: refreshToken }),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
    if (!isSettled(response)) throw new Error(`The request to end the session failed with status ${response.status}`);
  }
  await client.logout({ redirectUri: `${location.origin}/` });
};
