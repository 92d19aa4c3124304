import type { Upload } from '../store/types.ts';
import { applyEvent } from './changeUpload.ts';
import { deriveFile } from './receive.ts';
import type { ChunkRun } from './types.ts';

/** The options of an upload whose rows are all checked. */
export const allRows = ({ sampleRows: _sampleRows, ...options }: Upload['options']): Upload['options'] => options;

/**
 * Derives the rows of files whose recipe has changed. Begins again after the process was killed, because a file counts as derived
 * in the transaction of its last rows. False if a file cannot be read by its recipe: then the upload has failed.
 */
export async function deriveAgain(run: ChunkRun): Promise<boolean> {
  const { upload, runner } = run;
  const { store, vault } = runner;
  const { sampleRows } = upload.options;
  const changed = (await store.filesOf(upload.id)).filter(({ derived }) => !derived);
  if (changed.length === 0) return true;
  let isReadable = true;
  let isSample = false;
  for (const file of changed) {
    const { workflowId, recipe } = file;
    await run.commit((own) => own.deleteRows(workflowId));
    const addRows: Parameters<typeof deriveFile>[1]['addRows'] = async (rows) => {
      await run.proceed();
      await run.commit((own) => own.addRows(workflowId, rows));
    };
    const found = await deriveFile({ ...file, recipe: recipe ?? {} }, { store, vault, addRows, sampleRows });
    const { isSample: isPart, ...derived } = found;
    isReadable &&= !derived.issues.some(({ fatal }) => fatal);
    isSample ||= isPart;
    await run.commit((own) => own.updateFile(workflowId, { ...derived, started: null, ended: null, derived: true }));
  }
  await run.commit(async (own) => {
    const total = (await own.filesOf(upload.id)).reduce((sum, file) => sum + file.total, 0);
    await own.updateUpload(upload.id, { total, ...(!isSample && { options: allRows(upload.options) }) });
  });
  if (isReadable) return true;
  const at = runner.now().getTime();
  await run.complete(async (own, current) => void (await applyEvent(own, current, { type: 'recipeUnreadable', at })));
  return false;
}
