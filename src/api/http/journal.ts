import type { ApiError } from '../errors.ts';
import type { ApiServices } from '../services.ts';

/** One finished request. The support report contains a part of it. */
export interface NotedRequest {
  /** Milliseconds since 1970. */
  at: number;
  ms: number;
  method: string;
  url: string;
  /** Undefined without a response. */
  status?: number;
  kind?: ApiError['kind'];
  requestId?: string;
}

export interface NotedError {
  at: number;
  error: unknown;
}

export interface Journal {
  requests: readonly NotedRequest[];
  errors: readonly NotedError[];
}

/** Maximum number of stored requests, and of stored errors. */
const kept = 40;

interface Kept {
  requests: NotedRequest[];
  errors: NotedError[];
}

/** One log per page load, and per test: keyed by the services. In memory only. */
const journals = new WeakMap<ApiServices, Kept>();

function add<T>(list: T[], entry: T): void {
  list.push(entry);
  if (list.length > kept) list.shift();
}

function open(services: ApiServices): Kept {
  const known = journals.get(services);
  if (known) return known;
  const journal: Kept = { requests: [], errors: [] };
  journals.set(services, journal);
  const note = (error: unknown): void => add(journal.errors, { at: Date.now(), error });
  globalThis.addEventListener?.('error', (event) => note(event.error));
  globalThis.addEventListener?.('unhandledrejection', (event) => note(event.reason));
  return journal;
}

/** The latest requests and uncaught errors, oldest first. */
export function journalOf(services: ApiServices): Journal {
  return open(services);
}

export function noteRequest(services: ApiServices, request: NotedRequest): void {
  add(open(services).requests, request);
}
