import { failure, toApiError, type ApiError, type RequestFacts } from '../errors.ts';
import type { ApiServices } from '../services.ts';
import { metaOf, readAnswer } from './answer.ts';
import { noteRequest } from './journal.ts';
import { isOnline } from './online.ts';
import { answered } from './recovery.ts';
import { addressOf, bodyOf, headersOf, sameOrigin, searchForm } from './request.ts';
import type { AnswerMeta, RequestArgs, RequestOptions, Server } from './types.ts';
import { isCrowded, isPassing } from './wait.ts';

const defaultTimeout = 60_000;

export interface Sending {
  args: RequestArgs;
  server: Server;
  options: RequestOptions;
  services: ApiServices;
  signal: AbortSignal;
}

export type Sent = { data: unknown; meta: AnswerMeta } | { error: ApiError; meta?: AnswerMeta };

/** Sends one request without token refresh or retry. Never throws. */
export async function send(sending: Sending): Promise<Sent> {
  const started = performance.now();
  const sent = await sendRead(sending);
  const { args, server, services } = sending;
  const error = 'error' in sent ? sent.error : undefined;
  const url = addressOf(server.base, args).href;
  if (sent.meta && error?.kind !== 'unreadable' && !isPassing(error)) answered(url);
  noteRequest(services, {
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
async function sendRead(sending: Sending): Promise<Sent> {
  const { args, server } = sending;
  const isRead = methodOf(args) === 'GET' && !server.bare;
  const form = isRead ? searchForm(addressOf(server.base, args)) : undefined;
  const sent = await sendOne(sending, form);
  return form && 'error' in sent && isRefusal(sent.error) ? sendOne(sending) : sent;
}

function isRefusal(error: ApiError): boolean {
  const { kind, status } = error;
  return kind === 'unreadable' || (kind === 'http' && status !== 401 && !isCrowded(status) && !isPassing(error));
}

const methodOf = ({ method = 'GET' }: RequestArgs): string => method.toUpperCase();

async function sendOne(
  { args, server, options, services, signal }: Sending,
  form?: ReturnType<typeof searchForm>,
): Promise<Sent> {
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
    const answer = await (services.fetch ?? fetch)(new Request(form?.address ?? address, init));
    const meta = metaOf(answer, requestId);
    if (!answer.ok) return { error: await toApiError(answer, request), meta };
    return { ...(await readAnswer(answer, server, options, request)), meta };
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
