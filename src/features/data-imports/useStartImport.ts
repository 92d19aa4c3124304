import { useNavigate } from 'react-router-dom';
import { useStartImportMutation, type ImportFiles, type ImportType } from '../../api/platform/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { serverText } from '../../shared/state/describeError.ts';
import { messages } from './messages.ts';
import { detailsPath, paths } from './paths.ts';

export interface Start {
  files: Partial<Record<ImportType, File>>;
  dryRun: boolean;
  parentIds: boolean;
}

/** Uploads the files; then the list, or the plan of the first file when it is to be looked at. */
export function useStartImport() {
  const notify = useNotify();
  const navigate = useNavigate();
  const { commodityListId, inventoryListId } = useConfig();
  const [send, { isLoading }] = useStartImportMutation();

  const start = async ({ files, dryRun, parentIds }: Start): Promise<void> => {
    const form = new FormData();
    for (const [type, file] of Object.entries(files)) form.set(type, file);
    try {
      const jobs = await send({
        ...(commodityListId && { productListId: commodityListId }),
        ...(inventoryListId && { inventoryListId }),
        ...(dryRun && { dryRun }),
        ...(parentIds && { idSeed: 'parent' as const }),
        // The base query sends a FormData as it is; the generated type describes its parts.
        importFiles: form as unknown as ImportFiles,
      }).unwrap();
      notify.success(messages.started);
      const [first] = jobs;
      await navigate(dryRun && first ? detailsPath(first.workflowId) : paths.list);
    } catch (error) {
      // The server says which file it is about, and what is wrong with it.
      notify.error(serverText(error) ?? messages.startFailed, undefined, error);
    }
  };
  return { start, busy: isLoading };
}
