import type { SaveError } from './saveError.ts';

/** One part of a save that involves several requests. */
export interface Step {
  key: string;
  /** Description in the UI language. */
  label: string;
  /** Shown before the reason if it fails. */
  failure?: string;
  /** Steps that must be done before; the step stays `waiting` if one of them fails. */
  after?: readonly string[];
  /**
   * Performs the step. Must be idempotent: a repeated step detects what is done already. Resolves to lines that describe
   * the result. Rejects with an ApiError; lines passed to `note` before are shown beside it.
   */
  run: (note: (lines: readonly string[]) => void) => Promise<readonly string[] | void>;
}

/** State and outcome of one step. */
export interface StepResult {
  key: string;
  label: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Lines that describe the result. */
  notes: readonly string[];
  error?: SaveError;
  failure?: string;
}

export function isDone(results: readonly StepResult[], key: string): boolean {
  return results.some((result) => result.key === key && result.state === 'done');
}
