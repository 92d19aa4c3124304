import { isApiError, type ApiError } from '../../api/errors.ts';
import type { Message } from '../../shared/intl/texts.ts';

/** A message with the values of its placeholders, formatted when it is displayed. */
export interface Note extends Message {
  values?: Record<string, string>;
}

/** One step of a run and its outcome. */
export interface RunStep {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** What happened. */
  notes: Note[];
  /** Reason of a failure; undefined for an unexpected error. */
  error?: ApiError;
}

/** `proposed`: waits for the confirmation. `stopping`: the running step completes, and no other one starts. */
export type RunStatus = 'proposed' | 'running' | 'stopping' | 'ended';

export function isBusy(run: { status: RunStatus } | undefined): boolean {
  return run?.status === 'running' || run?.status === 'stopping';
}

export const isDone = ({ state }: RunStep): boolean => state === 'done';

export function failedStep(id: string, error: unknown): RunStep {
  return { id, state: 'failed', notes: [], ...(isApiError(error) && { error }) };
}

/** Performs a step. Resolves to its outcome; never rejects. */
export async function outcomeOf(id: string, work: () => Promise<Note[]>): Promise<RunStep> {
  try {
    return { id, state: 'done', notes: await work() };
  } catch (error) {
    return failedStep(id, error);
  }
}

/** The steps with these ids, all waiting, except those that are done in `earlier`. */
export function waitingSteps(ids: readonly string[], earlier: readonly RunStep[]): RunStep[] {
  return ids.map((id) => earlier.find((step) => step.id === id && isDone(step)) ?? { id, state: 'waiting', notes: [] });
}

/** Replaces a step of a run in place. */
export function setStep(run: { steps: RunStep[] } | undefined, step: RunStep): void {
  const index = run?.steps.findIndex(({ id }) => id === step.id) ?? -1;
  if (index >= 0) run?.steps.splice(index, 1, step);
}
