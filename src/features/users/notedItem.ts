import { isApiError, type ApiError } from '../../api/errors.ts';
import type { Message } from '../../shared/intl/texts.ts';
import type { StepOutcome } from '../../shared/runs/executeSteps.ts';
import { errorScope, type Run, type RunItem } from '../../shared/runs/run.ts';

/** A message with the values of its placeholders, formatted when it is displayed. */
export interface Note extends Message {
  values?: Record<string, string>;
}

/** A step whose outcome is described by notes. */
export interface NotedItem extends RunItem {
  notes?: readonly Note[];
}

/** Performs a step that resolves to its notes. After a failure, the notes of `failure` are shown beside the error. */
export async function notedOutcome(
  work: () => Promise<readonly Note[]>,
  failure: () => readonly Note[] = () => [],
): Promise<StepOutcome<NotedItem>> {
  try {
    return { state: 'done', notes: await work() };
  } catch (error) {
    if (!isApiError(error) || errorScope(error) === 'run') throw error;
    return { state: 'failed', notes: failure(), error };
  }
}

/** The error of a step, also of one at which the run stopped. */
export const errorOf = (item: NotedItem, run: Run): ApiError | undefined =>
  item.error ?? (item.attempted && run.state !== 'running' ? run.error : undefined);
