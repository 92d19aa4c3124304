import type { IssueCode } from '../engine/types.ts';
import type { ImportFile, Upload } from '../store/types.ts';
import type { StoreOperations } from '../store/importStore.ts';
import { correctableWarnings, decidableWarnings } from '../recipe/correct.ts';
import { applyEvent, startTask } from './changeUpload.ts';
import { secretColumns } from './secrets.ts';
import { noteSimilarNames } from './similarNames.ts';
import type { ChunkRun, FileRun } from './types.ts';

const timed = (run: ChunkRun, text: string): string => `${run.runner.now().toISOString()} ${text}`;

/** Ends the check: decides whether the user must review it, or starts writing. */
export async function finishCheck(run: ChunkRun): Promise<void> {
  await noteSimilarNames(run);
  await run.complete(async (store, upload) => {
    const files = await store.filesOf(upload.id);
    const counts = await store.countsOf(files.map(({ workflowId }) => workflowId));
    let hasErrors = files.some(({ issues }) => issues.some(({ fatal }) => fatal));
    for (const { workflowId, type } of files) {
      const { states = {}, plan = {} } = counts.get(workflowId) ?? {};
      const invalid = states.invalid ?? 0;
      hasErrors ||= invalid > 0;
      await store.groupIssues(workflowId, secretColumns(type), correctableWarnings, decidableWarnings);
      const rows = invalid + (states.planned ?? 0);
      const conflicts = plan.conflict ? [`${plan.conflict} conflicts`] : [];
      const text = [`${rows} rows checked`, `${invalid} with errors`, ...conflicts].join(', ');
      await store.log(workflowId, [timed(run, text)]);
    }
    const changed = await applyEvent(store, upload, { type: 'checked', hasErrors });
    if (changed?.state === 'active') await startTask(store, changed);
  });
}

async function finishWriting(
  { workflowId, uploadId }: ImportFile,
  run: ChunkRun,
  store: StoreOperations,
): Promise<void> {
  const { states } = await store.counts(workflowId);
  const ended = run.runner.now().getTime();
  await store.eraseRows(workflowId, ['created', 'updated', 'unchanged']);
  const texts = (['created', 'updated', 'unchanged', 'refused', 'invalid'] as const).map(
    (state) => `${states[state] ?? 0} ${state === 'invalid' ? 'left out' : state}`,
  );
  await store.log(workflowId, [timed(run, `Done: ${texts.join(', ')}`)]);
  const unwritten = (states.refused ?? 0) + (states.invalid ?? 0);
  await store.updateFile(workflowId, { ended, ...(unwritten === 0 && { erased: ended }) });
  if (unwritten === 0) await store.eraseContents(uploadId);
}

/** Why rows are not undone, for the log. */
const undoReasons: Partial<Record<IssueCode, string>> = {
  changedByOthers: 'changed since the import',
  inUse: 'in use',
};

async function finishUndo({ workflowId }: ImportFile, run: ChunkRun, store: StoreOperations): Promise<void> {
  const { states } = await store.counts(workflowId);
  const reasons = (await store.countIssues(workflowId, 'notUndone')).map(
    ({ code, count }) => `${count} ${undoReasons[code] ?? 'refused by the server'}`,
  );
  const why = reasons.length > 0 ? `: ${reasons.join(', ')}` : '';
  const text = `${states.undone ?? 0} rows undone, ${states.notUndone ?? 0} not undone${why}`;
  await store.log(workflowId, [timed(run, text)]);
  await store.updateFile(workflowId, { ended: run.runner.now().getTime() });
}

/** Ends a file; the last one ends the upload. */
export async function finishFile(run: FileRun): Promise<void> {
  await run.complete(async (store, upload: Upload) => {
    await (upload.task === 'undo' ? finishUndo : finishWriting)(run.file, run, store);
    if ((await store.countChunks(upload.id, 'unfinished')) <= 1)
      await applyEvent(store, upload, { type: 'finished', at: run.runner.now().getTime() });
  });
}
