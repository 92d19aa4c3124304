import { useCallback } from 'react';
import type { DownloadedFile } from '../../api/platform/index.ts';
import type { Message } from '../intl/texts.ts';
import { useNotify } from '../notify/useNotify.ts';
import { saveDownload } from './saveFile.ts';
import { serverText } from '../state/describeError.ts';
import { useAppDispatch, type AppThunk } from '../store/hooks.ts';

/** Downloads a file of the platform server, or shows a notification if the read fails. */
export function useDownload(): (read: AppThunk<Promise<DownloadedFile>>, failure: Message) => Promise<void> {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  return useCallback(
    async (read, failure) => {
      try {
        saveDownload(await dispatch(read));
      } catch (error) {
        notify.error(failure, serverText(error), error);
      }
    },
    [dispatch, notify],
  );
}
