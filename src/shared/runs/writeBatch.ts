import { isApiError, isVersionConflict, type ApiError } from '../../api/errors.ts';
import { splitList } from '../../../common/fhir/allPages.ts';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { StepContext } from './executeSteps.ts';
import { errorScope } from './run.ts';

/** A resource to write, and its stored version; undefined for a new one. */
export interface ResourceChange {
  resource: FhirResource;
  stored: FhirResource | undefined;
}

/** What a batch does with one record: a change, nothing because it has the wanted content already, or the reason. */
export type PlannedChange = ResourceChange | 'unchanged' | 'changedSince';

interface Options {
  ids: readonly string[];
  /** Reads the current records with these ids and plans their changes. Records without an entry are absent. */
  plan: (ids: readonly string[]) => Promise<ReadonlyMap<string, PlannedChange>>;
  /** Writes all changes or none, each guarded by its stored version. */
  write: (changes: readonly ResourceChange[]) => Promise<unknown>;
  /** Called after a write, with the number of written records. */
  onWritten: (count: number) => void;
  /** Called for a record that was not written. Without an error it has changed since. */
  onSkipped: (id: string, error: ApiError | undefined) => void;
}

/** Counts written records, and reports those that were not written under the name of their id. */
export const batchProgress = (
  { report, progress, skip }: StepContext,
  nameOf: (id: string) => string,
): Pick<Options, 'onWritten' | 'onSkipped'> => ({
  onWritten: (count) => report({ written: progress().written + count }),
  onSkipped: (id, error) => skip({ id, name: nameOf(id), error }),
});

/** Attempts of one batch with version conflicts. */
const maxAttempts = 4;

/** Resources per transaction. */
export const batchSize = 25;

/**
 * Writes a batch of records. After a version conflict they are read and planned again; if conflicts continue, or if the
 * content of a record is rejected, the batch is bisected, and single records that cannot be written are reported. Rejects
 * with an error that does not concern one record (`errorScope`).
 */
export async function writeBatch({ ids, plan, write, onWritten, onSkipped }: Options): Promise<void> {
  const attempt = async (part: readonly string[]): Promise<ApiError | undefined> => {
    for (let count = 1; ; count += 1) {
      const planned = await plan(part);
      const changes = [...planned.values()].filter((each) => typeof each === 'object');
      try {
        if (changes.length > 0) await write(changes);
        for (const [id, each] of planned) if (each === 'changedSince') onSkipped(id, undefined);
        onWritten(changes.length);
        return undefined;
      } catch (error) {
        if (!isApiError(error) || errorScope(error) !== 'record') throw error;
        if (!isVersionConflict(error) || count === maxAttempts) return error;
      }
    }
  };
  const error = ids.length > 0 ? await attempt(ids) : undefined;
  if (!error) return;
  const [single] = ids;
  if (ids.length === 1 && single !== undefined) return onSkipped(single, error);
  for (const part of splitList(ids, Math.ceil(ids.length / 2))) {
    await writeBatch({ ids: part, plan, write, onWritten, onSkipped });
  }
}
