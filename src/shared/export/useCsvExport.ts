import { useCallback, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { Attempt } from '../../api/attempt.ts';
import { isApiError } from '../../api/errors.ts';
import { formatDay } from '../intl/dates.ts';
import { useNotify } from '../notify/useNotify.ts';
import { runScan, scanPaused, type Scan } from '../scan/runScan.ts';
import { scanClosed, scanContinued, selectScan } from '../scan/scansSlice.ts';
import { errorReason, serverText } from '../state/describeError.ts';
import { useAppDispatch, type AppThunk } from '../store/hooks.ts';
import { csvFile, type CsvColumn, type RowPage } from './csvFile.ts';
import { messages } from './messages.ts';
import { saveFile } from './saveFile.ts';
import type { UploadSource } from './upload.ts';
import { useExportScan } from './useExportScan.ts';

/** Source of all rows of a table. */
export interface CsvSource<Row> {
  /** Prefix of the file name, e.g. `locations`; the date is appended. */
  name: string;
  /** All rows with the list's filters and order, page by page. Rejects as `attempt` does. */
  pages: (attempt: Attempt) => AsyncIterable<RowPage<Row>>;
  /** What the rows depend on besides path, area, search, filters and sort, e.g. the id of their parent. */
  scope?: string;
  /** The same rows as import files, where available; several have labels. */
  upload?: readonly (UploadSource & { label?: string })[];
}

/** Source of rows that are all loaded. */
export const loadedRows = <Row>(name: string, rows: readonly Row[]): CsvSource<Row> => ({
  name,
  pages: async function* pages() {
    yield { rows, total: rows.length };
  },
});

export interface CsvExport<Row> {
  start: (source: CsvSource<Row>, columns: readonly CsvColumn<Row>[], idOf: (row: Row) => string) => void;
  /** Pauses the export. */
  cancel: () => void;
  /** Continues a paused export; undefined if there is none. */
  resume: (() => void) | undefined;
  /** Undefined while no export is running. */
  progress: Pick<Scan, 'done' | 'total'> | undefined;
}

const closePausedExport =
  (name: string): AppThunk =>
  (dispatch, getState) => {
    if (selectScan(getState(), name)?.status === 'paused') dispatch(scanClosed({ name }));
  };

/**
 * Writes all rows of a list to a CSV file and downloads it. An export that the user or a failed request has paused can be
 * continued until the path or `content` changes: area, search, filters, sort and scope of the list, but not its page. Unmounting,
 * e.g. by leaving the page, ends a running one with a warning.
 */
export function useCsvExport<Row>(content: string): CsvExport<Row> {
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const { name, scan } = useExportScan('csv');
  const isPaused = scan?.status === 'paused';
  const { pathname } = useLocation();
  useEffect(() => () => void dispatch(closePausedExport(name)), [dispatch, name, pathname, content]);
  const error = scan?.error;
  useEffect(() => {
    if (!error) return;
    if (!isApiError(error)) console.error(error);
    notify.error(`${intl.formatMessage(messages.failed)}. ${errorReason(intl, error)}`, serverText(error));
  }, [intl, notify, error]);

  const start = useCallback<CsvExport<Row>['start']>(
    (source, columns, idOf) => {
      notify.clear();
      void dispatch(
        runScan({
          name,
          read: async ({ attempt, addDone }) => {
            const { file, count } = await csvFile({ columns, pages: source.pages(attempt), idOf, onProgress: addDone });
            saveFile(`${source.name}-${formatDay(new Date())}.csv`, file);
            notify.success({ ...messages.done, values: { count } });
          },
        }),
      );
    },
    [dispatch, name, notify],
  );
  const cancel = useCallback(() => void dispatch(scanPaused({ name })), [dispatch, name]);
  const resume = useCallback(() => {
    notify.clear();
    dispatch(scanContinued({ name }));
  }, [dispatch, name, notify]);
  return useMemo(
    () => ({
      start,
      cancel,
      resume: isPaused ? resume : undefined,
      progress: scan?.status === 'running' ? scan : undefined,
    }),
    [start, cancel, resume, isPaused, scan],
  );
}
