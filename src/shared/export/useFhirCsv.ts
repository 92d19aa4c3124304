import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { useDispatch } from 'react-redux';
import { searchPages } from '../../api/fhir/searchPages.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import type { ImportType } from '../../api/platform/index.ts';
import type { ApiServices } from '../../api/services.ts';
import { total } from '../../../common/fhir/bundle.ts';
import { uploadSource } from './upload.ts';
import type { CsvSource } from './useCsvExport.ts';

/** Page size; the server may return fewer rows. */
const pageSize = 500;

interface Search<Row> {
  /** Prefix of the file name. */
  name: string;
  type: string;
  /** Parameters of the list's own request; page and size are replaced. Undefined disables the export. */
  params: object | undefined;
  /** The list's own mapping of a page. */
  toRows: (bundle: Bundle) => readonly Row[];
  /** Type of the import file for these rows. */
  upload?: ImportType;
}

/** All rows of a FHIR search, for the `csv` property of a ResourceTable. */
export function useFhirCsv<Row>({ name, type, params, toRows, upload }: Search<Row>): CsvSource<Row> | undefined {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  if (!params) return undefined;
  const all = { ...params, _count: pageSize, _offset: undefined, _total: 'accurate' } as RequestArgs['params'];
  return {
    name,
    ...(upload && { upload: [uploadSource(upload, type, params)] }),
    pages: async function* pages(attempt) {
      for await (const bundle of dispatch(searchPages(type, all, attempt))) {
        yield { rows: toRows(bundle), total: total(bundle) };
      }
    },
  };
}
