import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { formatDay } from '../intl/dates.ts';
import { useNotify } from '../notify/useNotify.ts';
import { errorReason, serverText } from '../state/describeError.ts';
import { csvFile, type CsvColumn, type RowPage } from './csvFile.ts';
import { messages } from './messages.ts';
import { saveFile } from './saveFile.ts';
import type { UploadSource } from './upload.ts';

/** Source of all rows of a table. */
export interface CsvSource<Row> {
  /** Prefix of the file name, e.g. `locations`; the date is appended. */
  name: string;
  /** All rows with the list's filters and order, page by page; ends when the signal is aborted. */
  pages: (signal: AbortSignal) => AsyncIterable<RowPage<Row>>;
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

/** Rows so far. */
export interface CsvProgress {
  done: number;
  total?: number;
}

export interface CsvExport<Row> {
  start: (source: CsvSource<Row>, columns: readonly CsvColumn<Row>[], idOf: (row: Row) => string) => void;
  cancel: () => void;
  /** Undefined while no export is running. */
  progress: CsvProgress | undefined;
}

/**
 * Writes all rows of a list to a CSV file and downloads it. Unmounting, e.g. by leaving the page, cancels it with a
 * warning.
 */
export function useCsvExport<Row>(): CsvExport<Row> {
  const intl = useIntl();
  const notify = useNotify();
  const [progress, setProgress] = useState<CsvExport<Row>['progress']>();
  const running = useRef<AbortController>(undefined);
  /** Cancels the running export with a notification. */
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);

  const start = useCallback<CsvExport<Row>['start']>(
    (source, columns, idOf) => {
      if (running.current) return;
      const stop = new AbortController();
      running.current = stop;
      leave.current = () => {
        if (running.current !== stop) return;
        stop.abort();
        notify.warning(messages.stopped);
      };
      setProgress({ done: 0 });
      const onProgress = (done: number, total: number | undefined): void => {
        if (!stop.signal.aborted) setProgress({ done, total });
      };
      void csvFile({ columns, pages: source.pages(stop.signal), idOf, onProgress })
        .then(({ file, count }) => {
          if (stop.signal.aborted) return;
          saveFile(`${source.name}-${formatDay(new Date())}.csv`, file);
          notify.success({ ...messages.done, values: { count } });
        })
        .catch((error: unknown) => {
          if (stop.signal.aborted) return;
          if (!isApiError(error)) console.error(error);
          notify.error(`${intl.formatMessage(messages.failed)}. ${errorReason(intl, error)}`, serverText(error));
        })
        .finally(() => {
          if (running.current !== stop) return;
          running.current = undefined;
          setProgress(undefined);
        });
    },
    [intl, notify],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }, []);
  return { start, cancel, progress };
}
