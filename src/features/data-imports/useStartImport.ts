import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/errors.ts';
import { isResponseLost } from '../../api/http/writeReconciliation.ts';
import {
  useReadImportColumnsMutation,
  useStartImportMutation,
  type ImportFileColumns,
  type ImportFiles,
  type ImportJob,
  type ImportType,
} from '../../api/platform/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import type { MappedFiles } from './columnMapping.ts';
import { messages } from './messages.ts';
import { detailsPath, paths } from './index.ts';

export interface ImportRequest {
  files: Partial<Record<ImportType, File>>;
  /** Files of them whose columns the user maps. */
  mapped: MappedFiles;
  dryRun: boolean;
  parentIds: boolean;
}

/** Sends a repeatable request once more when its response is lost. */
async function repeatIfLost<T>(sendOnce: () => Promise<T>): Promise<T> {
  try {
    return await sendOnce();
  } catch (error) {
    if (!isApiError(error) || !isResponseLost(error)) throw error;
    return await sendOnce();
  }
}

/** Bytes of a file that are enough to read its headers. */
const headSize = 64 * 1024;

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
  const [readColumns, reading] = useReadImportColumnsMutation();
  /** Idempotency key of the last upload without a successful response. */
  const pending = useRef<{ what: string; key: string }>(undefined);

  const upload = async ({ files, mapped, dryRun, parentIds }: ImportRequest): Promise<ImportJob[]> => {
    const sizes = Object.entries(files).map(([type, { name, size, lastModified }]) => [type, name, size, lastModified]);
    const columns = Object.fromEntries(Object.entries(mapped).map(([type, { chosen }]) => [type, chosen]));
    const requestKey = JSON.stringify([sizes, columns, dryRun, parentIds]);
    if (pending.current?.what !== requestKey) pending.current = { what: requestKey, key: randomUuid() };
    const { key } = pending.current;
    const form = new FormData();
    for (const [type, file] of Object.entries(files)) form.set(type, file);
    if (Object.keys(columns).length > 0) form.set('columns', JSON.stringify(columns));
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
    return repeatIfLost(sendOnce);
  };

  const start = async (request: ImportRequest): Promise<void> => {
    try {
      const [first] = await upload(request);
      pending.current = undefined;
      notify.success(request.dryRun ? messages.checkStarted : messages.started);
      await navigate(request.dryRun && first ? detailsPath(first.workflowId) : paths.list);
    } catch (error) {
      notifyFailure(error);
    }
  };

  /** Files whose columns the user has to choose first; undefined when the server could not read them. */
  const findUnrecognized = async ({ files, mapped }: ImportRequest): Promise<ImportFileColumns[] | undefined> => {
    const form = new FormData();
    for (const [type, file] of Object.entries(files)) {
      if (!(type in mapped)) form.set(type, file.slice(0, headSize), file.name);
    }
    if ([...form.keys()].length === 0) return [];
    try {
      return await repeatIfLost(() => readColumns({ importFiles: form as unknown as ImportFiles }).unwrap());
    } catch (error) {
      notifyFailure(error);
      return undefined;
    }
  };

  /** The text of the server names the file and its problem. */
  function notifyFailure(error: unknown): void {
    const failed = failureText(intl, intl.formatMessage(messages.startFailed), error);
    const isUnsure = isApiError(error) && error.unsure === true;
    notify.error(isUnsure ? failed : (serverText(error) ?? failed), undefined, error);
  }
  return { start, findUnrecognized, busy: isLoading || reading.isLoading };
}
