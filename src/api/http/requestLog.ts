import type { ApiError } from '../errors.ts';
import type { ApiServices } from '../services.ts';

/** One finished request. The support report contains a part of it. */
export interface LoggedRequest {
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

export interface LoggedError {
  at: number;
  error: unknown;
}

export interface RequestLog {
  requests: readonly LoggedRequest[];
  errors: readonly LoggedError[];
}

/** Maximum number of stored requests, and of stored errors. */
const maxEntries = 40;

interface MutableRequestLog {
  requests: LoggedRequest[];
  errors: LoggedError[];
}

/** One log per page load, and per test: keyed by the services. In memory only. */
const requestLogs = new WeakMap<ApiServices, MutableRequestLog>();

function add<T>(list: T[], entry: T): void {
  list.push(entry);
  if (list.length > maxEntries) list.shift();
}

function requestLog(services: ApiServices): MutableRequestLog {
  const existing = requestLogs.get(services);
  if (existing) return existing;
  const log: MutableRequestLog = { requests: [], errors: [] };
  requestLogs.set(services, log);
  const logError = (error: unknown): void => add(log.errors, { at: Date.now(), error });
  globalThis.addEventListener?.('error', (event) => logError(event.error));
  globalThis.addEventListener?.('unhandledrejection', (event) => logError(event.reason));
  return log;
}

/** The latest requests and uncaught errors, oldest first. */
export function requestLogOf(services: ApiServices): RequestLog {
  return requestLog(services);
}

export function logRequest(services: ApiServices, request: LoggedRequest): void {
  add(requestLog(services).requests, request);
}
