import { useCallback } from 'react';
import type { DownloadedFile } from '../../api/platform/index.ts';
import type { Message } from '../intl/defineMessages.ts';
import { useNotify } from '../notify/useNotify.ts';
import { serverText } from '../state/describeError.ts';

/** Hands a file of the platform server to the browser's downloads, or tells that it could not be had. */
export function useDownload(): (ask: () => Promise<DownloadedFile>, failure: Message) => Promise<void> {
  const notify = useNotify();
  return useCallback(
    async (ask, failure) => {
      try {
        const { fileName, objectUrl } = await ask();
        const link = document.createElement('a');
        link.href = objectUrl;
        link.download = fileName;
        link.click();
        // The download has begun by then; until it has, the address must live.
        setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
      } catch (error) {
        notify.error(failure, serverText(error), error);
      }
    },
    [notify],
  );
}
