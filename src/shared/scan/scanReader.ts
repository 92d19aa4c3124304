import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle, FhirResource } from '../../../common/fhir/r4.ts';
import type { Attempt } from '../../api/attempt.ts';
import { searchPages } from '../../api/fhir/searchPages.ts';
import type { ApiServices } from '../../api/services.ts';
import { matches, nextLink, total } from '../../../common/fhir/bundle.ts';
import type { RowMapping } from '../../../common/fhir/rowMapping.ts';

/** Requested resources per page; the server may return fewer. */
const pageSize = 500;

type Params = Readonly<Record<string, string | number | boolean>>;

/** The first matches of a search. */
export interface FirstMatches {
  bundles: Bundle[];
  /** Number of matches read. */
  count: number;
  /** Number of all matches, if the server counts them. */
  total: number | undefined;
  /** False if the limit was reached before the last page. */
  isComplete: boolean;
}

/** Reads of a scan, which count its progress. */
export interface ScanReader {
  /** Sends a request, which waits while the scan is paused. Rejects when the scan has ended. */
  attempt: Attempt;
  /** Reads the pages of a search until `limit` matches. */
  readFirst: (type: FhirResource['resourceType'], params: Params, limit: number) => Promise<FirstMatches>;
  /** Reads all matches of a search page by page; retains only their rows. */
  readAll: <R extends FhirResource, Row>(mapping: RowMapping<R, Row>, params: Params) => Promise<Row[]>;
  /** Counts records that are read by other requests, and all of them if their number is known. */
  addDone: (count: number, total?: number) => void;
}

/** `onProgress` is called with the number of records read, and with that of all if each search has a total. */
export function scanReader(
  dispatch: ThunkDispatch<unknown, ApiServices, UnknownAction>,
  attempt: Attempt,
  onProgress: (done: number, total: number | undefined) => void,
): ScanReader {
  const parts: { done: number; total: number | undefined }[] = [];
  const startPart = () => {
    const part = { done: 0, total: undefined as number | undefined };
    parts.push(part);
    return (count: number, totalOfPart?: number): void => {
      part.done += count;
      part.total = totalOfPart ?? part.total;
      const done = parts.reduce((sum, each) => sum + each.done, 0);
      const isTotalKnown = parts.every((each) => each.total !== undefined);
      onProgress(done, isTotalKnown ? parts.reduce((sum, each) => sum + (each.total ?? 0), 0) : undefined);
    };
  };
  const pagesOf = (type: string, params: Params, _count: number) =>
    dispatch(searchPages(type, { ...params, _count, _total: 'accurate' }, attempt));
  let addOther: ReturnType<typeof startPart> | undefined;
  return {
    attempt,
    // Without a part of its own until the first call: it may have no total.
    addDone: (count, total) => (addOther ??= startPart())(count, total),
    async readFirst(type, params, limit) {
      const addDone = startPart();
      const result: FirstMatches = { bundles: [], count: 0, total: undefined, isComplete: true };
      for await (const bundle of pagesOf(type, params, Math.min(pageSize, limit))) {
        const { length } = matches<FhirResource>(bundle, type);
        result.bundles.push(bundle);
        result.count += length;
        result.total ??= total(bundle);
        addDone(length);
        if (result.count >= limit) {
          result.isComplete = nextLink(bundle) === undefined;
          break;
        }
      }
      return result;
    },
    async readAll<R extends FhirResource, Row>({ type, elements, toRow }: RowMapping<R, Row>, params: Params) {
      const addDone = startPart();
      const rows: Row[] = [];
      for await (const bundle of pagesOf(type, { ...params, _elements: elements }, pageSize)) {
        const found = matches<R>(bundle, type);
        for (const resource of found) rows.push(toRow(resource));
        addDone(found.length, total(bundle));
      }
      return rows;
    },
  };
}
