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
import { addSignIns, type FoundSignIns } from '../signIns/readSignIns.ts';

/** Records per page of a search; the server may return fewer. With more pages, the page needs more requests. */
const _count = 1000;

/** Users and sign-ins per request to Keycloak, which the platform server does not combine with others. */
const keycloakPage = 2000;

type Params = Readonly<Record<string, string | number>>;

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
    /** Calls `add` with the row of each match. Records whose elements are invalid have none. */
    async *rowsOf<R extends FhirResource, Row>(
      { type, elements, toRow }: RowMapping<R, Row>,
      params: Params,
      add: (row: Row) => unknown,
    ): PageReads {
      for await (const bundle of dispatch(searchPages(type, { ...params, _elements: elements, _count }, attempt))) {
        const found = readRows(matches<R>(bundle, type), (resource) => toRow(resource)).rows;
        found.forEach(add);
        addDone(found.length);
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
    /** Adds the sign-ins that Keycloak has recorded since a moment, in milliseconds since 1970. */
    async *signInsInto(signIns: FoundSignIns, from: number): PageReads {
      const read = (first: number, max: number) =>
        send<EventRepresentation[]>('keycloak', '/events', { type: 'LOGIN', first, max });
      for await (const count of addSignIns(signIns, { read, size: keycloakPage, from })) {
        addDone(count);
        yield;
      }
    },
    /** One page of a search. */
    async search(type: string, params: Params): Promise<Bundle | undefined> {
      return (await send<Bundle | null | undefined>('fhir', `/${type}`, params)) ?? undefined;
    },
  };
}
