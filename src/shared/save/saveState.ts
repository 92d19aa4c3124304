import type { Side } from '../conflict/applyChoices.ts';
import type { Newest } from '../conflict/conflict.ts';
import type { Merge } from '../conflict/mergeChanges.ts';
import type { NotifyText } from '../notify/notifySlice.ts';
import { isInconclusive, type SaveError } from './saveError.ts';
import type { StepResult } from './steps.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** Text of a failed save. */
export interface SaveFailure {
  text: NotifyText;
  /** The server's own message. */
  details?: string | undefined;
}

/** Data that is retained when the status changes. */
export interface SaveFacts {
  /** Steps of the last attempt; empty without `runSteps`. The next attempt with the same input skips completed ones. */
  steps: readonly StepResult[];
  /** The input has changed since `steps` were planned. */
  isInputChanged: boolean;
  /** What the steps recorded, e.g. the account that a step created. */
  progress: object;
  /** The confirmed question and the user's decision. An equal question requires no further confirmation. */
  confirmation?: { question: unknown; decision: unknown };
  /** An earlier attempt may have succeeded; later attempts without a definitive response don't change that. */
  mayHaveSucceeded: boolean;
  /** Rejection that caused the last conflict. */
  rejection?: SaveError;
  /** Automatic retries of this attempt after conflicts without visible differences. */
  retries: number;
  /** The form was closed during the save. The save is removed when it ends. */
  isClosed: boolean;
}

/** A conflict with a newer version. */
export type ConflictState =
  /** Reads the newest version and merges. `isRepeated`: the user postponed this conflict before. */
  | { status: 'conflict'; phase: 'merging'; isRepeated: boolean }
  /** The dialog is open and shows the merge, or the error of reading the newest version. */
  | {
      status: 'conflict';
      phase: 'deciding';
      newest: Newest;
      merge: Merge<Record<string, unknown>>;
      choices: Record<string, Side>;
    }
  | { status: 'conflict'; phase: 'deciding'; error: SaveError }
  /** The user returned to the form. The next submit merges again before it sends anything. */
  | { status: 'conflict'; phase: 'postponed' };

/** A conflict whose dialog is open. */
export type OpenConflict = Extract<ConflictState, { phase: 'deciding' }>;

export type Situation =
  /** `fieldErrors`: messages of a check that rejected the input. */
  | { status: 'idle'; fieldErrors: FieldErrors }
  /** Runs the checks that need a server; those of the schema precede the submit. */
  | { status: 'validating' }
  | { status: 'confirming'; question: unknown }
  | { status: 'saving' }
  /** No response was received: the HTTP layer determines from the stored state whether the write succeeded. */
  | { status: 'reconciling' }
  | ConflictState
  /** `isUncertain`: the save may have succeeded. `failure`: what the form shows above its fields. */
  | { status: 'failed'; error: SaveError; isUncertain: boolean; fieldErrors: FieldErrors; failure?: SaveFailure }
  /** `isNavigating`: the next page is being loaded. */
  | { status: 'saved'; isNavigating: boolean };

export type SaveState = SaveFacts & Situation;

/** Status, or the phase of a conflict. Transitions are defined between these. */
export type SavePhase = Exclude<SaveState['status'], 'conflict'> | ConflictState['phase'];

/** State of a form without an entry in the slice. */
export const idleSave: SaveState = {
  status: 'idle',
  fieldErrors: {},
  steps: [],
  isInputChanged: false,
  progress: {},
  mayHaveSucceeded: false,
  retries: 0,
  isClosed: false,
};

export function phaseOf(save: SaveState): SavePhase {
  return save.status === 'conflict' ? save.phase : save.status;
}

/** True while `runSave` is active. In other states the save has ended or waits for the user. */
export function isRunning(save: SaveState): boolean {
  return ['validating', 'saving', 'reconciling', 'merging'].includes(phaseOf(save));
}

/** True from the submit until the form can be edited again, or is left. */
export function isBusy(save: SaveState): boolean {
  return isRunning(save) || save.status === 'confirming' || (save.status === 'saved' && save.isNavigating);
}

/** The error to show. Marked as `unsure` if it leaves open whether an earlier attempt succeeded. */
export function reportedError({ mayHaveSucceeded }: SaveState, error: SaveError): SaveError {
  return mayHaveSucceeded && isInconclusive(error) ? { ...error, unsure: true } : error;
}
