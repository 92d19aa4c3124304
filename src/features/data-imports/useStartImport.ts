import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/errors.ts';
import { isLost } from '../../api/http/lostWrite.ts';
import { useStartImportMutation, type ImportFiles, type ImportJob, type ImportType } from '../../api/platform/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { messages } from './messages.ts';
import { detailsPath, paths } from './paths.ts';

export interface Start {
  files: Partial<Record<ImportType, File>>;
  dryRun: boolean;
  parentIds: boolean;
}

/**
 * Uploads the files, then opens the list, or with `dryRun` the plan of the first file. The server starts an upload once per
 * Idempotency-Key, even if the client or a proxy repeats the request.
 */
export function useStartImport() {
  const intl = useIntl();
  const notify = useNotify();
  const navigate = useNavigate();
  const { commodityListId, inventoryListId } = useConfig();
  const [send, { isLoading }] = useStartImportMutation();
  /** Idempotency key of the last upload without a successful response. */
  const pending = useRef<{ what: string; key: string }>(undefined);

  const upload = async ({ files, dryRun, parentIds }: Start): Promise<ImportJob[]> => {
    const sizes = Object.entries(files).map(([type, { name, size, lastModified }]) => [type, name, size, lastModified]);
    const what = JSON.stringify([sizes, dryRun, parentIds]);
    if (pending.current?.what !== what) pending.current = { what, key: randomUuid() };
    const { key } = pending.current;
    const form = new FormData();
    for (const [type, file] of Object.entries(files)) form.set(type, file);
    const sendOnce = () =>
      send({
        'Idempotency-Key': key,
        ...(commodityListId && { productListId: commodityListId }),
        ...(inventoryListId && { inventoryListId }),
        ...(dryRun && { dryRun }),
        ...(parentIds && { idSeed: 'parent' as const }),
        // The base query sends a FormData as it is; the generated type describes its parts.
        importFiles: form as unknown as ImportFiles,
      }).unwrap();
    try {
      return await sendOnce();
    } catch (error) {
      if (!isApiError(error) || !isLost(error)) throw error;
      return await sendOnce();
    }
  };

  const start = async (wish: Start): Promise<void> => {
    try {
      const [first] = await upload(wish);
      pending.current = undefined;
      notify.success(wish.dryRun ? messages.checkStarted : messages.started);
      await navigate(wish.dryRun && first ? detailsPath(first.workflowId) : paths.list);
    } catch (error) {
      // The text of the server names the file and its problem.
      const failed = failureText(intl, intl.formatMessage(messages.startFailed), error);
      const isUnsure = isApiError(error) && error.unsure === true;
      notify.error(isUnsure ? failed : (serverText(error) ?? failed), undefined, error);
    }
  };
  return { start, busy: isLoading };
}
