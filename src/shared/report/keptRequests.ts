import { journalOf, type Journal } from '../../api/http/journal.ts';
import type { ApiServices } from '../../api/services.ts';
import { errorShape, pathShape, queryNames, requestIdShape, type ErrorShape } from './scrub.ts';

const key = 'supportReport.before';

/** As many as a journal holds itself. */
const kept = 40;

/** A request as the report tells it: known words, numbers, and the id made for it. Nothing of whom it was about. */
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

export interface JournalShape {
  requests: RequestShape[];
  errors: ({ at: string } & ErrorShape)[];
}

const time = (at: number): string => new Date(at).toISOString();

/** What of a journal may be told to anybody. */
export function journalShape(journal: Journal, origin: string): JournalShape {
  const requests = journal.requests.map(({ at, ms, method, url, status, kind, requestId }) => {
    const { pathname, searchParams } = new URL(URL.canParse(url, origin) ? url : '/', origin);
    const id = requestIdShape(requestId);
    return { at: time(at), method, path: pathShape(pathname), query: queryNames(searchParams), status, kind, ms, id };
  });
  const errors = journal.errors.map(({ at, error }) => ({ at: time(at), ...errorShape(error) }));
  return { requests, errors };
}

/** Tells people apart without saying who they are (FNV-1a of the id); '' where nobody is signed in. */
function markOf(userId: string | undefined): string {
  let mark = 0x811c9dc5;
  for (const char of userId ?? '') mark = Math.imul(mark ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return userId === undefined ? '' : mark.toString(16);
}

/** Sessions that were signed out of: what their page asks from then on is not kept. By what holds their tokens. */
const left = new WeakSet<ApiServices['auth']>();

/** At sign-out: nothing of this tab is there for whoever comes next. */
export function forgetRequests(auth: ApiServices['auth']): void {
  left.add(auth);
  remove();
}

function remove(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to take away.
  }
}

/**
 * What this person's pages before the last reload of this tab left; empty where there were none, where they were another
 * person's, or the browser keeps nothing.
 */
export function requestsBefore(userId: string | undefined): JournalShape {
  try {
    const found = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<JournalShape & { of: string }>;
    if (found.of !== markOf(userId)) return { requests: [], errors: [] };
    const listOf = <T>(list: T[] | undefined): T[] => (Array.isArray(list) ? list : []);
    return { requests: listOf(found.requests), errors: listOf(found.errors) };
  } catch {
    return { requests: [], errors: [] };
  }
}

/**
 * From now on the last requests and errors outlive a reload, for the report of the page after it: in this tab only, until
 * it is closed, and only what the report would tell anyway. Answers how to end it.
 */
export function keepRequests(services: ApiServices, userId: string | undefined): () => void {
  const before = requestsBefore(userId);
  // What another person left goes at once, not only when this page is left.
  if (before.requests.length + before.errors.length === 0) remove();
  const keep = (): void => {
    if (left.has(services.auth)) return;
    const now = journalShape(journalOf(services), window.location.origin);
    const all: JournalShape & { of: string } = {
      of: markOf(userId),
      requests: [...before.requests, ...now.requests].slice(-kept),
      errors: [...before.errors, ...now.errors].slice(-kept),
    };
    try {
      window.sessionStorage.setItem(key, JSON.stringify(all));
    } catch {
      // A private window or a full disk: the next report has only its own page's.
    }
  };
  window.addEventListener('pagehide', keep);
  return () => window.removeEventListener('pagehide', keep);
}
