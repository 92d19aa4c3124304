/** Keycloak does not respond or refused a request; the message is complete. */
export class KeycloakError extends Error {}

/** Names are part of paths below `/admin/realms`. Resolves to the body; undefined if it is empty or the status is 404. */
export type AdminApi = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>;

type SignIn = { isDisabled: false; api: AdminApi } | { isDisabled: true };

async function send(fetcher: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  return fetcher(url, { ...init, signal: AbortSignal.timeout(60_000) }).catch((error: unknown) => {
    throw new KeycloakError(`${url} does not respond.`, { cause: error });
  });
}

/** Reason of a refused request, as Keycloak states it. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error_description, errorMessage, error } = JSON.parse(text) as Record<string, string | undefined>;
    return error_description ?? errorMessage ?? error ?? text;
  } catch {
    return text;
  }
}

/** Signs in to the realm master. Rejects with KeycloakError for a wrong name or password. */
export async function signIn(
  keycloak: string,
  user: { username: string; password: string },
  fetcher: typeof fetch,
): Promise<SignIn> {
  const tokenResponse = await send(fetcher, `${keycloak}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...user }),
  });
  if (!tokenResponse.ok) {
    const reason = await reasonOf(tokenResponse);
    if (reason === 'Account disabled') return { isDisabled: true };
    throw new KeycloakError(`Keycloak refused the administrator ${user.username} of realm master: ${reason}`);
  }
  const { access_token: token } = (await tokenResponse.json()) as { access_token: string };
  const api: AdminApi = async (method, path, body) => {
    const response = await send(fetcher, `${keycloak}/admin/realms${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status === 404 && method === 'GET') return undefined;
    if (!response.ok) throw new KeycloakError(`${method} ${path}: ${response.status} ${await reasonOf(response)}`);
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  return { isDisabled: false, api };
}
