import { requestLogOf, type RequestLog } from '../../api/http/requestLog.ts';
import type { ApiServices } from '../../api/services.ts';
import { errorShape, pathShape, queryNames, requestIdShape, type ErrorShape } from './scrub.ts';

const key = 'supportReport.before';

/** Maximum number of stored requests, and of stored errors; the same as in the request log. */
const maxEntries = 40;

/** A request in the report: terms of fixed vocabularies, numbers and the request id. No data of patients or users. */
export interface RequestShape {
  at: string;
  method: string;
  path: string;
  query: string[];
  status?: number | undefined;
  kind?: string | undefined;
  ms: number;
  id?: string | undefined;
}

/** An anonymized request log. */
export interface JournalShape {
  requests: RequestShape[];
  errors: ({ at: string } & ErrorShape)[];
}

const time = (at: number): string => new Date(at).toISOString();

/** Anonymizes a request log, so that it may be shared. */
export function journalShape(journal: RequestLog, origin: string): JournalShape {
  const requests = journal.requests.map(({ at, ms, method, url, status, kind, requestId }) => {
    const { pathname, searchParams } = new URL(URL.canParse(url, origin) ? url : '/', origin);
    const id = requestIdShape(requestId);
    return { at: time(at), method, path: pathShape(pathname), query: queryNames(searchParams), status, kind, ms, id };
  });
  const errors = journal.errors.map(({ at, error }) => ({ at: time(at), ...errorShape(error) }));
  return { requests, errors };
}

/** Distinguishes users without identifying them (FNV-1a of the id); '' if no user is signed in. */
function userHash(userId: string | undefined): string {
  let hash = 0x811c9dc5;
  for (const char of userId ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return userId === undefined ? '' : hash.toString(16);
}

/** Sessions that were signed out: their later requests are not stored. Keyed by the service that has their tokens. */
const signedOut = new WeakSet<ApiServices['auth']>();

/** Removes the stored requests at sign-out, so that the next user of this tab cannot see them. */
export function removePersistedRequests(auth: ApiServices['auth']): void {
  signedOut.add(auth);
  remove();
}

function remove(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Requests and errors that this user's pages stored before the last reload of this tab. Empty without such pages, for
 * another user, or if storage is unavailable.
 */
export function readPersistedRequests(userId: string | undefined): JournalShape {
  try {
    const found = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<JournalShape & { of: string }>;
    if (found.of !== userHash(userId)) return { requests: [], errors: [] };
    const listOf = <T>(list: T[] | undefined): T[] => (Array.isArray(list) ? list : []);
    return { requests: listOf(found.requests), errors: listOf(found.errors) };
  } catch {
    return { requests: [], errors: [] };
  }
}

/**
 * Persists the last requests and errors over a reload, for the report of the next page: in this tab only, until it is
 * closed, and only what the report contains anyway. Returns a function that stops it.
 */
export function persistRequests(services: ApiServices, userId: string | undefined): () => void {
  const before = readPersistedRequests(userId);
  // Remove the data of another user immediately, not only when this page is left.
  if (before.requests.length + before.errors.length === 0) remove();
  const persist = (): void => {
    if (signedOut.has(services.auth)) return;
    const now = journalShape(requestLogOf(services), window.location.origin);
    const all: JournalShape & { of: string } = {
      of: userHash(userId),
      requests: [...before.requests, ...now.requests].slice(-maxEntries),
      errors: [...before.errors, ...now.errors].slice(-maxEntries),
    };
    try {
      window.sessionStorage.setItem(key, JSON.stringify(all));
    } catch {
      // Private window or full disk: the next report contains its own page only.
    }
  };
  window.addEventListener('pagehide', persist);
  return () => window.removeEventListener('pagehide', persist);
}
