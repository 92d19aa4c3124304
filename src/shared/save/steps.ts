import type { NotifyText } from '../notify/notifySlice.ts';
import type { AppThunk } from '../store/hooks.ts';
import type { SaveError } from './saveError.ts';

/** What a step receives. */
export interface StepContext<Progress extends object> {
  /** What the steps recorded before, also in earlier attempts. */
  progress: Progress;
  /** Adds to the progress. It is stored in the slice, so it contains no secrets. */
  record: (changes: Partial<Progress>) => void;
  /** Sets lines that describe the result, also if the step fails later. */
  note: (lines: readonly NotifyText[]) => void;
}

/** One part of a save that involves several requests. `Progress`: what steps need of earlier ones, e.g. the id of an account. */
export interface Step<Progress extends object = object> {
  key: string;
  label: NotifyText;
  /** Shown before the reason if it fails. */
  failure?: NotifyText;
  /** Steps that must be done before; the step stays `waiting` if one of them fails. */
  after?: readonly string[];
  /**
   * Performs the step. Must be idempotent: a repeated step detects what is done already. Resolves to lines that describe
   * the result. Rejects with an ApiError.
   */
  run: (context: StepContext<Progress>) => AppThunk<Promise<readonly NotifyText[] | void>>;
}

/** State and outcome of one step. */
export interface StepResult {
  key: string;
  label: NotifyText;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Lines that describe the result. */
  notes: readonly NotifyText[];
  error?: SaveError;
  failure?: NotifyText;
}

export function isDone(results: readonly StepResult[], key: string): boolean {
  return results.some((result) => result.key === key && result.state === 'done');
}
