import { isUnreachable, hasFailed } from './findings.ts';
import type { ProbeResponse, Claims, Probe, ProbeRequest, CheckEnvironment } from './types.ts';

/** Timeout of a request in milliseconds. */
const timeoutMs = 15_000;

/** Claims of a token without verification of its signature; undefined if it is not a JWT. */
export function claimsOf(token: string | undefined): Claims | undefined {
  const [, middle] = (token ?? '').split('.');
  if (!middle) return undefined;
  try {
    const bytes = Uint8Array.from(atob(middle.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headersOf(token: string | undefined, { headers, body, bare }: ProbeRequest): Headers {
  const requestHeaders = new Headers(bare ? {} : { accept: 'application/json', ...headers });
  if (token) requestHeaders.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !requestHeaders.has('content-type')) requestHeaders.set('content-type', 'application/json');
  return requestHeaders;
}

async function send(environment: CheckEnvironment, address: string, token: string | undefined, question: ProbeRequest) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  const started = performance.now();
  try {
    const response = await environment.fetch(new URL(address, `${environment.origin}/`).href, {
      method: question.method ?? 'GET',
      headers: headersOf(token, question),
      cache: 'no-store',
      credentials: 'omit',
      signal: stop.signal,
      ...(question.body !== undefined && { body: JSON.stringify(question.body) }),
      ...(question.form && { body: new URLSearchParams(question.form) }),
      ...(question.manual && { redirect: 'manual' as const }),
    });
    const at = environment.now();
    const body = parsed(await response.text());
    const ms = Math.round(performance.now() - started);
    return { status: response.status, ms, headers: response.headers, body, at } satisfies ProbeResponse;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts a run: uses the current token, and caches the responses to GET requests for the duration of the run, except
 * requests with `cache-control: no-cache`.
 */
export async function createProbe(environment: CheckEnvironment): Promise<Probe> {
  const { config } = environment;
  const token = await environment.accessToken().catch(() => undefined);
  const cachedResponses = new Map<string, Promise<ProbeResponse | undefined>>();

  const ask: Probe['ask'] = (address, question = {}) => {
    const sendRequest = () => send(environment, address, question.token === false ? undefined : token, question);
    const bypassesCache = question.headers?.['cache-control'] === 'no-cache';
    if ((question.method ?? 'GET') !== 'GET' || bypassesCache) return sendRequest();
    const key = JSON.stringify([address, question]);
    const response = cachedResponses.get(key) ?? sendRequest();
    cachedResponses.set(key, response);
    return response;
  };
  const metadata = () => ask(`${config.fhirBaseUrl}/metadata`, { token: false });
  const realm = () => ask(`${config.keycloakUrl}/realms/${config.keycloakRealm}`, { token: false });
  return {
    ...environment,
    claims: claimsOf(token),
    ask,
    metadata,
    realm,
    async fhir(path, question) {
      if (isUnreachable(await metadata())) return undefined;
      const headers: Record<string, string> = { accept: 'application/fhir+json' };
      if (question?.body !== undefined) headers['content-type'] = 'application/fhir+json';
      return ask(`${config.fhirBaseUrl}${path}`, { ...question, headers: { ...headers, ...question?.headers } });
    },
    async admin(path, question) {
      if (!token || hasFailed(await realm())) return undefined;
      return ask(`${config.keycloakBaseUrl}${path}`, question);
    },
  };
}
