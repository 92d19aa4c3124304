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

/** What the pages before the last reload of this tab left; empty where there were none, or the browser keeps nothing. */
export function requestsBefore(): JournalShape {
  try {
    const found = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<JournalShape>;
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
export function keepRequests(services: ApiServices): () => void {
  const before = requestsBefore();
  const keep = (): void => {
    const now = journalShape(journalOf(services), window.location.origin);
    const all: JournalShape = {
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
