import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { platformEndpoints } from '../../api/platform/index.ts';
import { readFresh } from '../../api/read.ts';
import { browserZone } from '../../../common/config/timeZone.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useCan } from '../../session/useCan.ts';
import { useNotify } from '../notify/useNotify.ts';
import { runScan } from '../scan/runScan.ts';
import { scanClosed } from '../scan/scansSlice.ts';
import { serverText } from '../state/describeError.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { messages } from './messages.ts';
import { uploadNeeds, type UploadSource } from './upload.ts';
import { saveDownload } from './saveFile.ts';
import { useExportScan } from './useExportScan.ts';

interface ExportForUpload {
  /** False without the permissions or the area of imports. */
  mayExport: boolean;
  /** Ends the running export; undefined if there is none. */
  cancel: (() => void) | undefined;
  /** Saves the rows as CSV, or as a workbook in the language on screen. */
  save: (source: UploadSource, format?: 'xlsx') => void;
}

/** Downloads the rows of a list as an import file. Unmounting, e.g. by leaving the page, ends a running download with a warning. */
export function useExportForUpload([first]: readonly UploadSource[]): ExportForUpload {
  const { features } = useConfig();
  // Several files of one list need similar permissions; the import reports what is missing for each.
  const may = useCan('DataImport.read', 'DataImport.create', ...(first ? uploadNeeds[first.type] : []));
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const { name, scan } = useExportScan('upload');
  const cancel = useCallback(() => void dispatch(scanClosed({ name })), [dispatch, name]);
  const error = scan?.error;
  useEffect(() => {
    if (!error) return;
    notify.error(messages.uploadFailed, serverText(error), error);
    // A file is one request: it is not continued.
    cancel();
  }, [notify, error, cancel]);
  const { locale } = useIntl();
  const save = ({ type, filter }: UploadSource, format?: 'xlsx'): void => {
    const workbook = format && { format, language: locale };
    const args = { resourceTemplate: type, filter, timeZone: browserZone(), ...workbook };
    const { exportStored } = platformEndpoints.endpoints;
    void dispatch(
      runScan({
        name,
        read: async ({ attempt }) =>
          saveDownload(await attempt((signal) => dispatch(readFresh(exportStored, args, { signal })))),
      }),
    );
  };
  return {
    mayExport: features.dataImports === true && may && first !== undefined,
    cancel: scan?.status === 'running' ? cancel : undefined,
    save,
  };
}
