import { textOfHtml } from '../../common/fhir/htmlText.ts';
import { isUpstreamUnavailable } from '../../common/fhir/upstreamUnavailable.ts';
import { requestIdHeader } from '../requestContext.ts';
import { InvalidResponse, Refusal, SignInNeeded, Unavailable, type ServerIssue } from './errors.ts';
import { bypassSearchCache, isSearch } from './searchCache.ts';

/** Sends a request, either over the network or directly to the sandbox in this process. */
export type Send = (request: Request) => Promise<Response>;

/** Sends a request over the network. Searches bypass HAPI's search cache. */
export function sendOut(request: Request, now = Date.now()): Promise<Response> {
  const url = new URL(request.url);
  const type = url.pathname.slice(url.pathname.lastIndexOf('/'));
  if (request.method !== 'GET' || !isSearch(type)) return fetch(request);
  url.search = bypassSearchCache(url.search, now);
  return fetch(new Request(url, request));
}

export interface RemoteCaller {
  send: Send;
  /** The current bearer token of the user the work is done for. It may be renewed while the work runs. */
  token: () => Promise<string>;
  /** Aborts pending requests when the work is stopped. Their methods then reject with the signal's reason. */
  signal?: AbortSignal;
  /** Whether requests are repeated while the server is unavailable. Default: true. */
  retry?: boolean;
}

interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Response timeout in milliseconds. Default: 120,000. */
  timeout?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** `Bundle.entry[3].resource.name` or `Entry 3: …` → 3. */
function entryOf(...texts: (string | undefined)[]): number | undefined {
  for (const text of texts) {
    const match = /Bundle\.entry\[(\d+)\]/.exec(text ?? '') ?? /^Entry (\d+):/.exec(text ?? '');
    if (match) return Number(match[1]);
  }
  return undefined;
}

/** The messages in an OperationOutcome, a Keycloak error, or any text. */
export function issuesOf(body: string): ServerIssue[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    const plain = textOfHtml(body).replace(/\s+/g, ' ');
    return plain === '' ? [] : [{ text: plain.slice(0, 500) }];
  }
  if (!isRecord(json)) return [];
  return Array.isArray(json.errors) ? json.errors.flatMap(issuesOfJson) : issuesOfJson(json);
}

function issuesOfJson(json: unknown): ServerIssue[] {
  if (!isRecord(json)) return [];
  if (Array.isArray(json.issue)) {
    const issues = json.issue.filter(isRecord);
    const grave = issues.filter(({ severity }) => severity === 'error' || severity === 'fatal');
    return (grave.length > 0 ? grave : issues).map((issue) => {
      const details = isRecord(issue.details) ? textOf(issue.details.text) : undefined;
      const text = textOf(issue.diagnostics) ?? details ?? textOf(issue.code) ?? '';
      const first = (value: unknown) => (Array.isArray(value) ? textOf(value[0]) : undefined);
      const expression = first(issue.expression) ?? first(issue.location);
      const entry = entryOf(expression, text);
      return {
        text: text.replace(/^Entry \d+: /, '').slice(0, 1000),
        ...(expression !== undefined && { expression }),
        ...(entry !== undefined && { entry }),
      };
    });
  }
  const field = textOf(json.field);
  const text =
    textOf(json.errorMessage) ?? textOf(json.error_description) ?? textOf(json.message) ?? textOf(json.error);
  return text === undefined ? [] : [{ text, ...(field !== undefined && { field }) }];
}

/**
 * Settles as `work`, or rejects when the signal is aborted. The sandbox in this process does not observe signals, and a
 * promise that only a listener of `Request.signal` refers to may be garbage-collected before it rejects.
 */
function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const retryDelays = [500, 2_000, 6_000];

async function sendOnce(
  caller: RemoteCaller,
  address: string,
  { method = 'GET', body, headers, timeout }: CallOptions,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeout ?? 120_000);
  const signal = caller.signal ? AbortSignal.any([caller.signal, limit]) : limit;
  const request = new Request(address, {
    method,
    headers: {
      Authorization: `Bearer ${await caller.token()}`,
      Accept: 'application/json',
      // Servers are nearby: compressing responses takes longer than sending them uncompressed.
      'Accept-Encoding': 'identity',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...requestIdHeader(),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // A redirect could send the data to another server.
    redirect: 'error',
    signal,
  });
  try {
    return await rejectOnAbort(caller.send(request), signal);
  } catch (error) {
    if (caller.signal?.aborted) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Unavailable(
      limit.aborted ? 'The server did not respond in time' : `The server cannot be reached: ${cause}`,
    );
  }
}

/**
 * Sends a request with the user's token and retries when the server is unavailable, unless `caller.retry` is false. Writes are retried too: all
 * writes of the importer are idempotent. Rejects with Refusal, SignInNeeded or Unavailable.
 */
export async function sendWithRetry(
  caller: RemoteCaller,
  address: string,
  options: CallOptions = {},
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    let failure: Unavailable;
    try {
      const response = await sendOnce(caller, address, options);
      if (response.ok) return response;
      const body = await response.text().catch(() => '');
      if (response.status === 401) throw new SignInNeeded();
      if (response.status < 500 && response.status !== 429 && response.status !== 408) {
        throw new Refusal(response.status, issuesOf(body));
      }
      const message = issuesOf(body)[0]?.text;
      // HAPI reports some data errors as 500. A repeated one is a refusal of the row, unless a gateway reports that
      // the FHIR server is unavailable.
      if (response.status === 500 || response.status === 501) {
        const isUnavailable = isUpstreamUnavailable(response.status, message ?? '');
        if (!isUnavailable && attempt >= 1) throw new Refusal(response.status, issuesOf(body));
      }
      failure = new Unavailable(message ?? `The server responded with status ${response.status}`, response.status);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      failure = error;
    }
    const wait = retryDelays[attempt];
    if (wait === undefined || caller.retry === false) throw failure;
    await pause(wait, caller.signal);
  }
}

/** The JSON of a response to `caller`. Rejects with InvalidResponse if the body is incomplete or not JSON. */
export async function readJson(caller: RemoteCaller, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (caller.signal?.aborted) throw error;
    throw new InvalidResponse('The server’s response is incomplete or not JSON');
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('stopped'));
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}
