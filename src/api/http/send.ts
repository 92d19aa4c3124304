import type { ApiError } from '../errors.ts';
import { failure, toApiError, type RequestFacts } from './errorBody.ts';
import type { ApiServices } from '../services.ts';
import { responseMeta, readResponse } from './response.ts';
import { logRequest } from './requestLog.ts';
import { isOnline } from './online.ts';
import { responseReceived } from './reconnect.ts';
import { addressOf, bodyOf, headersOf, sameOrigin, searchForm } from './request.ts';
import type { RequestArgs, RequestOptions, RequestResult, Server } from './types.ts';
import { isRateLimited, isTransientError } from './backoff.ts';

const defaultTimeout = 60_000;

export interface OutgoingRequest {
  args: RequestArgs;
  server: Server;
  options: RequestOptions;
  services: ApiServices;
  signal: AbortSignal;
}

/** Sends one request without token refresh or retry. Never throws. */
export async function send(sending: OutgoingRequest): Promise<RequestResult> {
  const started = performance.now();
  const sent = await sendWithSearchForm(sending);
  const { args, server, services } = sending;
  const error = 'error' in sent ? sent.error : undefined;
  const url = addressOf(server.base, args).href;
  if (sent.meta && error?.kind !== 'unreadable' && !isTransientError(error)) responseReceived(url, services);
  logRequest(services, {
    at: Date.now(),
    ms: Math.round(performance.now() - started),
    method: methodOf(args),
    url,
    status: sent.meta?.status ?? error?.status,
    ...(error && { kind: error.kind }),
    requestId: sent.meta?.requestId ?? error?.requestId,
  });
  return sent;
}

/**
 * Sends a long search as POST; retries and the cache treat it as a read. The FHIR gateway requires the role of a create for
 * POST, and some servers do not support it, so a refused POST is followed by the GET.
 */
async function sendWithSearchForm(sending: OutgoingRequest): Promise<RequestResult> {
  const { args, server } = sending;
  const isRead = methodOf(args) === 'GET' && !server.bare;
  const form = isRead ? searchForm(addressOf(server.base, args)) : undefined;
  const sent = await sendOnce(sending, form);
  return form && 'error' in sent && isPostRefused(sent.error) ? sendOnce(sending) : sent;
}

function isPostRefused(error: ApiError): boolean {
  const { kind, status } = error;
  return (
    kind === 'unreadable' || (kind === 'http' && status !== 401 && !isRateLimited(status) && !isTransientError(error))
  );
}

const methodOf = ({ method = 'GET' }: RequestArgs): string => method.toUpperCase();

async function sendOnce(
  { args, server, options, services, signal }: OutgoingRequest,
  form?: ReturnType<typeof searchForm>,
): Promise<RequestResult> {
  const method = methodOf(args);
  const address = addressOf(server.base, args);
  // The gateway's preflight refuses X-Request-Id, so it is sent to the page's origin only. If-Match is always sent.
  const requestId = sameOrigin(address) && !server.bare ? crypto.randomUUID() : undefined;
  const request: RequestFacts = { url: address.href, method, requestId };
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort('timeout'), options.timeout ?? defaultTimeout);
  const abort = (): void => stop.abort('aborted');
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const body = form ? undefined : bodyOf(args.body);
    const token = await services.auth.accessToken();
    const headers = headersOf({ server, args, body, token, requestId });
    const init: RequestInit = {
      method,
      headers,
      body,
      signal: stop.signal,
      ...(form && { method: 'POST', body: form.body }),
    };
    const response = await (services.fetch ?? fetch)(new Request(form?.address ?? address, init));
    const meta = responseMeta(response, requestId);
    if (!response.ok) return { error: await toApiError(response, request), meta };
    return { ...(await readResponse(response, server, options, request)), meta };
  } catch (error) {
    if (stop.signal.aborted) {
      return { error: failure(stop.signal.reason === 'timeout' ? 'timeout' : 'aborted', request) };
    }
    return { error: { ...failure('network', request, error), ...(!isOnline() && { offline: true }) } };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
