import { useState } from 'react';
import { useIntl } from 'react-intl';
import { platformEndpoints } from '../../api/platform/index.ts';
import { readFresh } from '../../api/read.ts';
import { browserZone } from '../../../common/config/timeZone.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useCan } from '../../session/useCan.ts';
import { messages } from './messages.ts';
import { uploadNeeds, type UploadSource } from './upload.ts';
import { useDownload } from './useDownload.ts';

interface ExportForUpload {
  /** False without the permissions or the area of imports. */
  mayExport: boolean;
  isBusy: boolean;
  /** Saves the rows as CSV, or as a workbook in the language on screen. */
  save: (source: UploadSource, format?: 'xlsx') => void;
}

/** Downloads the rows of a list as an import file. */
export function useExportForUpload([first]: readonly UploadSource[]): ExportForUpload {
  const { features } = useConfig();
  // Several files of one list need similar permissions; the import reports what is missing for each.
  const may = useCan('DataImport.read', 'DataImport.create', ...(first ? uploadNeeds[first.type] : []));
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  const { locale } = useIntl();
  const save = async ({ type, filter }: UploadSource, format?: 'xlsx'): Promise<void> => {
    setIsBusy(true);
    const workbook = format && { format, language: locale };
    const args = { resourceTemplate: type, filter, timeZone: browserZone(), ...workbook };
    await download(readFresh(platformEndpoints.endpoints.exportStored, args), messages.uploadFailed);
    setIsBusy(false);
  };
  return {
    mayExport: features.dataImports === true && may && first !== undefined,
    isBusy,
    save: (source, format) => void save(source, format),
  };
}
