import type { FhirResource } from '../../../common/fhir/r4.ts';
import { Refusal } from '../../fhir/errors.ts';
import { undoableStates, type RowPatch, type StoredRow } from '../store/types.ts';
import { assess, versionsOfUpload, type Assessment, type UndoStep } from './assessUndo.ts';
import { recordVersions } from './recordVersions.ts';
import { checkUnchanged, revertAccount, revertRows } from './revert.ts';
import { batchSize, countOutcomes } from './rows.ts';
import type { FileRun } from './types.ts';

/** The patch of a row that is not undone; undefined for one that is. */
function notUndonePatch({ line, effect, references }: UndoStep): RowPatch | undefined {
  const value = references.join(', ');
  if (effect === 'changed')
    return { line, state: 'notUndone', issues: [{ code: 'changedByOthers', values: { value } }] };
  if (effect !== 'inUse') return undefined;
  const type = references[0]?.split('/')[0] ?? '';
  return { line, state: 'notUndone', issues: [{ code: 'inUse', values: { value, type } }] };
}

/** Maximum attempts for a row whose resources change between the check and the deletion. */
const maxAttempts = 3;

async function undoRows(
  rows: readonly StoredRow[],
  now: Map<string, FhirResource>,
  run: FileRun,
  assessment: Assessment,
  tries = 1,
): Promise<RowPatch[]> {
  try {
    await checkUnchanged(rows, now, run.context);
    const newVersions = await revertRows(rows, now, run.context);
    for (const [reference, version] of newVersions) assessment.ours.add(`${reference} ${version}`);
    const patches: RowPatch[] = [];
    for (const row of rows) {
      await revertAccount(row, run.context);
      const traces = row.traces.map((trace) => {
        const after = newVersions.get(trace.reference);
        return after === undefined ? trace : { ...trace, after };
      });
      patches.push({ line: row.line, state: 'undone', issues: [], traces });
    }
    return patches;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      const { now: latest, steps } = await assess(rows, assessment);
      const patch = steps[0] && notUndonePatch(steps[0]);
      if (patch) return [patch];
      if (error.isConflict && tries < maxAttempts) return undoRows(rows, latest, run, assessment, tries + 1);
      const text = error.issues.map((issue) => issue.text).join('; ') || error.message;
      return [{ line: only.line, state: 'notUndone', issues: [{ code: 'server', values: { text } }] }];
    }
    const middle = Math.ceil(rows.length / 2);
    const first = await undoRows(rows.slice(0, middle), now, run, assessment);
    return [...first, ...(await undoRows(rows.slice(middle), now, run, assessment))];
  }
}

/** Undoes the rows of a chunk, last row first, with the recorded versions. */
export async function undoChunk(run: FileRun): Promise<void> {
  const { chunk, file, runner, upload, context } = run;
  const { store } = runner;
  // Earlier rows in the order are already undone, so any other referrer remains.
  const leaving = async () => new Set<string>();
  for (let after = chunk.last + 1; ;) {
    await run.proceed();
    const ranks = [chunk.first, chunk.last] as const;
    const rows = await store.rows(file.workflowId, {
      states: undoableStates,
      order: 'rankDown',
      after,
      ranks,
      limit: batchSize,
    });
    if (rows.length === 0) return run.complete();
    after = rows.at(-1)?.rank ?? chunk.first;
    const ours = await versionsOfUpload(file, rows, store);
    const assessment: Assessment = { fhir: context.fhir, ours, force: upload.force, leaving };
    const { now, steps } = await assess(rows, assessment);
    const notUndone = steps.flatMap((step) => notUndonePatch(step) ?? []);
    const undoableRows = rows.filter(({ line }) => !notUndone.some((patch) => patch.line === line));
    const undone = undoableRows.length > 0 ? await undoRows(undoableRows, now, run, assessment) : [];
    const patches = [...notUndone, ...undone];
    await run.commit(async (own) => {
      await own.updateRows(file.workflowId, patches);
      await recordVersions(own, { upload, file, task: 'undo' }, undone, rows);
    });
    countOutcomes(patches, runner.metrics);
  }
}
