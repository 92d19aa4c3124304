import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle } from 'fhir/r4';
import { useDispatch } from 'react-redux';
import { searchPages } from '../../api/fhir/searchPages.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import type { ImportType } from '../../api/platform/index.ts';
import type { ApiServices } from '../../api/services.ts';
import { total } from '../../fhir/bundle.ts';
import { uploadSource } from './upload.ts';
import type { CsvSource } from './useCsvExport.ts';

/** Rows asked for at a time; the server may give fewer. */
const pageSize = 500;

interface Search<Row> {
  /** Begins the file's name. */
  name: string;
  type: string;
  /** Those of the list's own request; page and size are replaced. Without them there is nothing to export. */
  params: object | undefined;
  /** The list's own mapping of a page. */
  toRows: (bundle: Bundle) => readonly Row[];
  /** The kind of file that data imports read such rows from. */
  upload?: ImportType;
}

/** All rows of a FHIR search, for the `csv` of a ResourceTable. */
export function useFhirCsv<Row>({ name, type, params, toRows, upload }: Search<Row>): CsvSource<Row> | undefined {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  if (!params) return undefined;
  const all = { ...params, _count: pageSize, _getpagesoffset: undefined, _offset: undefined } as RequestArgs['params'];
  return {
    name,
    ...(upload && { upload: [uploadSource(upload, type, params)] }),
    pages: async function* pages(signal) {
      for await (const bundle of dispatch(searchPages(type, all, signal))) {
        yield { rows: toRows(bundle), total: total(bundle) };
      }
    },
  };
}
