import type { Bundle, FhirResource } from '../../../../common/fhir/r4.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { offsetPages } from '../../../../common/fhir/offsetPages.ts';
import type { RowMapping } from '../../../../common/fhir/rowMapping.ts';
import { maxCombinedReads } from '../../../../common/types/combinedReads.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import type { EventRepresentation, User } from '../../../api/keycloak/index.ts';
import { request } from '../../../api/request.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import type { AppDispatch } from '../../../shared/store/hooks.ts';
import { readRows } from '../../../shared/table/readRows.ts';
import { addSignIns, maxEvents } from '../signIns/readSignIns.ts';

/** Records per page of a search; the server may return fewer. With more pages, the page needs more requests. */
const _count = 1000;

/** Users and sign-ins per request to Keycloak, which the platform server does not combine with others. */
const keycloakPage = 2000;

type Params = Readonly<Record<string, string | number>>;

/** Sign-ins since a moment. */
export interface RecentSignIns {
  /** Time of the last one by user id, in milliseconds since 1970. */
  last: Map<string, number>;
  /** False if there are more than `maxEvents`: those before are unknown. */
  isComplete: boolean;
}

/** A read that continues page by page. */
export type PageReads = AsyncGenerator<unknown, void>;

/**
 * Reads the pages of several searches together, the first pages before the second ones: reads that begin together are one
 * request of the browser.
 */
export async function readTogether(reads: readonly PageReads[]): Promise<void> {
  let open = [...reads];
  while (open.length > 0) {
    const steps = await Promise.all(open.map((each) => each.next()));
    open = open.filter((_each, index) => steps[index]?.done !== true);
  }
}

/** Sends reads in parts, each of which is one request of the browser. */
export async function readInParts(reads: readonly (() => Promise<void>)[]): Promise<void> {
  for (const part of splitList(reads, maxCombinedReads)) await Promise.all(part.map((read) => read()));
}

/** The reads of a scan. All are past the cache, which would retain thousands of records. */
export function searchesOf(dispatch: AppDispatch, { attempt, addDone }: Pick<ScanReader, 'attempt' | 'addDone'>) {
  const send = <Result>(server: 'fhir' | 'keycloak', url: string, params: Record<string, Params[string] | boolean>) =>
    attempt((signal) => dispatch(request<Result>(server, { url, params }, signal)));
  return {
    /** Appends the rows of all matches. Records whose elements are invalid have none. */
    async *pagesInto<R extends FhirResource, Row>(
      { type, elements, toRow }: RowMapping<R, Row>,
      params: Params,
      rows: Row[],
    ): PageReads {
      for await (const bundle of dispatch(searchPages(type, { ...params, _elements: elements, _count }, attempt))) {
        const found = readRows(matches<R>(bundle, type), (resource) => toRow(resource)).rows;
        rows.push(...found);
        addDone(found.length);
        yield;
      }
    },
    /** Adds the ids of all matching practitioners. */
    async *idsInto(params: Params, ids: Set<string>): PageReads {
      const query = { ...params, _elements: 'id', _count };
      for await (const bundle of dispatch(searchPages('Practitioner', query, attempt))) {
        for (const { id } of matches(bundle, 'Practitioner')) if (id !== undefined) ids.add(id);
        yield;
      }
    },
    /** Adds all users by id. */
    async *usersInto(users: Map<string, User>): PageReads {
      const read = (first: number, max: number) =>
        send<User[]>('keycloak', '/users', { first, max, briefRepresentation: true });
      for await (const rows of offsetPages(keycloakPage, read)) {
        for (const user of rows) users.set(user.id, user);
        addDone(rows.length);
        yield;
      }
    },
    /** Adds the sign-ins that Keycloak has recorded since a moment, the newest `maxEvents` of them. */
    async *signInsInto(signIns: RecentSignIns, since: number): PageReads {
      for (let first = 0; first < maxEvents; first += keycloakPage) {
        const params = { type: 'LOGIN', first, max: keycloakPage };
        const events = await send<EventRepresentation[]>('keycloak', '/events', params);
        const oldest = addSignIns(signIns.last, events) ?? Infinity;
        signIns.isComplete = events.length < keycloakPage || oldest < since;
        addDone(events.length);
        yield;
        if (signIns.isComplete) return;
      }
    },
    /** One page of a search. */
    async search(type: string, params: Params): Promise<Bundle | undefined> {
      return (await send<Bundle | null | undefined>('fhir', `/${type}`, params)) ?? undefined;
    },
  };
}
