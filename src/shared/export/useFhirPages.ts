import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle } from 'fhir/r4';
import { useDispatch } from 'react-redux';
import { searchPages } from '../../api/fhir/searchPages.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import type { ApiServices } from '../../api/services.ts';
import { total } from '../../fhir/bundle.ts';
import type { CsvSource } from './useCsvExport.ts';

/** Rows asked for at a time; the server may give fewer. */
const pageSize = 500;

/**
 * All rows of a FHIR search. `params` are those of the list's own request: its page and size are replaced. `toRows` is the
 * list's own mapping of a page.
 */
export function useFhirPages<Row>(
  type: string,
  params: RequestArgs['params'],
  toRows: (bundle: Bundle) => readonly Row[],
): CsvSource<Row>['pages'] {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  return async function* pages(signal) {
    const all = { ...params, _count: pageSize, _getpagesoffset: undefined, _offset: undefined };
    for await (const bundle of dispatch(searchPages(type, all, signal))) {
      yield { rows: toRows(bundle), total: total(bundle) };
    }
  };
}
