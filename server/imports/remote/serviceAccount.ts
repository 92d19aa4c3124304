import type { Log } from '../../log.ts';
import { Unavailable } from '../../fhir/errors.ts';
import { issuesOf, type RemoteCaller, type Send } from '../../fhir/http.ts';

/** The installation's account for imports. `token` rejects with Unavailable. */
export type ServiceAccount = Pick<RemoteCaller, 'send' | 'token'>;

export interface ServiceAccountOptions {
  clientId: string;
  clientSecret: string;
  /** Token endpoint of the realm. */
  tokenUrl: string;
  send: Send;
  log: Log;
  now: () => Date;
}

/** Milliseconds before its expiry at which a token is replaced; at most half of its lifetime. */
const expiryMargin = 30_000;
const tokenTimeout = 10_000;

/**
 * A client of the realm with a service account. Its token is requested by the client credentials grant, shared by all
 * requests of this process, and replaced before it expires or when a server refuses it. Failures are logged once per
 * cause, without the secret.
 */
export function createServiceAccount(options: ServiceAccountOptions): ServiceAccount {
  const { clientId, clientSecret, tokenUrl, log, now } = options;
  let current: { token: string; renewAt: number } | undefined;
  let pending: Promise<string> | undefined;
  let lastProblem: string | undefined;

  function fail(problem: string): never {
    const text = problem.replaceAll(clientSecret, '***');
    if (text !== lastProblem) log.error('serviceAccount', { client: clientId, problem: text });
    lastProblem = text;
    throw new Unavailable(text);
  }

  async function requestToken(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const signal = AbortSignal.timeout(tokenTimeout);
    const request = new Request(tokenUrl, { method: 'POST', body, redirect: 'error', signal });
    const response = await options
      .send(request)
      .catch(() => fail('Keycloak cannot be reached for a token of the service account of imports'));
    const text = await response.text().catch(() => '');
    if (response.status === 400 || response.status === 401) {
      const reason = issuesOf(text)[0]?.text ?? `status ${response.status}`;
      return fail(
        `Keycloak refuses the service account of imports; check IMPORT_CLIENT_ID and IMPORT_CLIENT_SECRET: ${reason}`,
      );
    }
    const granted = response.ok ? readToken(text) : undefined;
    if (!granted)
      return fail(`Keycloak returned no token for the service account of imports: status ${response.status}`);
    lastProblem = undefined;
    const lifetime = granted.expiresIn * 1000;
    current = { token: granted.token, renewAt: now().getTime() + Math.max(lifetime - expiryMargin, lifetime / 2) };
    return granted.token;
  }

  async function token(): Promise<string> {
    if (current && now().getTime() < current.renewAt) return current.token;
    pending ??= requestToken().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  return {
    token,
    /** Converts 401 to 503, so that the request is repeated with another token and never waits for a user's sign-in. */
    async send(request) {
      const response = await options.send(request);
      if (response.status !== 401) return response;
      const used = request.headers.get('Authorization');
      if (current && used === `Bearer ${current.token}`) current = undefined;
      const reason = issuesOf(await response.text())[0]?.text ?? 'status 401';
      const message = `${new URL(request.url).host} refuses the token of the service account of imports: ${reason}`;
      return Response.json({ message }, { status: 503 });
    },
  };
}

function readToken(text: string): { token: string; expiresIn: number } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { access_token: token, expires_in: seconds } = (json ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || token === '') return undefined;
  return { token, expiresIn: typeof seconds === 'number' && seconds > 0 ? seconds : 60 };
}
