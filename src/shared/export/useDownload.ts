import { useCallback } from 'react';
import type { DownloadedFile } from '../../api/platform/index.ts';
import type { Message } from '../intl/texts.ts';
import { useNotify } from '../notify/useNotify.ts';
import { serverText } from '../state/describeError.ts';

/** Downloads a file of the platform server, or shows a notification if the request fails. */
export function useDownload(): (request: () => Promise<DownloadedFile>, failure: Message) => Promise<void> {
  const notify = useNotify();
  return useCallback(
    async (request, failure) => {
      try {
        const { fileName, objectUrl } = await request();
        const link = document.createElement('a');
        link.href = objectUrl;
        link.download = fileName;
        link.click();
        // The URL must stay valid until the download has started.
        setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
      } catch (error) {
        notify.error(failure, serverText(error), error);
      }
    },
    [notify],
  );
}
