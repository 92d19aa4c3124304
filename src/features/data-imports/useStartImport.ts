import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/errors.ts';
import { isLost } from '../../api/http/lostWrite.ts';
import {
  useLazyGetImportsQuery,
  useStartImportMutation,
  type ImportFiles,
  type ImportJob,
  type ImportType,
} from '../../api/platform/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { serverText } from '../../shared/state/describeError.ts';
import { messages } from './messages.ts';
import { detailsPath, paths } from './paths.ts';

export interface Start {
  files: Partial<Record<ImportType, File>>;
  dryRun: boolean;
  parentIds: boolean;
}

/** Imports asked for to tell what is new. */
const limit = 100;

/**
 * Uploads the files; then the list, or the plan of the first file when it is to be looked at. An upload that got no
 * answer is looked for among the imports, by who and what, before anybody can start it a second time.
 */
export function useStartImport() {
  const notify = useNotify();
  const navigate = useNavigate();
  const { commodityListId, inventoryListId } = useConfig();
  const author = useSelector(selectUser)?.username;
  const [send, { isLoading }] = useStartImportMutation();
  const [readJobs] = useLazyGetImportsQuery();
  /** Imports there were before an upload of which no answer came. */
  const before = useRef<ReadonlySet<string>>(undefined);

  const listed = async (): Promise<ImportJob[] | undefined> =>
    readJobs({ limit })
      .unwrap()
      .catch(() => undefined);

  /** What became of an upload without an answer: its jobs; none when it did not arrive; undefined when nobody can tell. */
  const startedOf = async (files: Start['files']): Promise<ImportJob[] | undefined> => {
    const [known, jobs] = [before.current, await listed()];
    if (known === undefined || jobs === undefined) return undefined;
    const names = Object.values(files).map(({ name }) => name);
    const fresh = jobs.filter((job) => !known.has(job.workflowId) && job.author === author);
    return names.every((name) => fresh.some(({ filename }) => filename === name)) ? fresh : [];
  };

  const upload = async ({ files, dryRun, parentIds }: Start): Promise<ImportJob[]> => {
    if (before.current) {
      const started = await startedOf(files);
      if (started && started.length > 0) return started;
    } else {
      const jobs = await listed();
      before.current = jobs && new Set(jobs.map(({ workflowId }) => workflowId));
    }
    const form = new FormData();
    for (const [type, file] of Object.entries(files)) form.set(type, file);
    try {
      return await send({
        ...(commodityListId && { productListId: commodityListId }),
        ...(inventoryListId && { inventoryListId }),
        ...(dryRun && { dryRun }),
        ...(parentIds && { idSeed: 'parent' as const }),
        // The base query sends a FormData as it is; the generated type describes its parts.
        importFiles: form as unknown as ImportFiles,
      }).unwrap();
    } catch (error) {
      if (!isApiError(error) || !isLost(error)) {
        before.current = undefined;
        throw error;
      }
      const started = await startedOf(files);
      if (started && started.length > 0) return started;
      const told: unknown = started ? error : { ...error, unsure: true };
      throw told;
    }
  };

  const start = async (wish: Start): Promise<void> => {
    try {
      const [first] = await upload(wish);
      before.current = undefined;
      notify.success(messages.started);
      await navigate(wish.dryRun && first ? detailsPath(first.workflowId) : paths.list);
    } catch (error) {
      // The server says which file it is about, and what is wrong with it.
      notify.error(serverText(error) ?? messages.startFailed, undefined, error);
    }
  };
  return { start, busy: isLoading };
}
