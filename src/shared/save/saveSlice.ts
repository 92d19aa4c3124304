import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { reconciliationEnded, reconciliationStarted } from '../../api/http/writeReconciliation.ts';
import type { Side } from '../conflict/applyChoices.ts';
import type { Newest } from '../conflict/conflict.ts';
import type { Merge } from '../conflict/mergeChanges.ts';
import { rootReducer } from '../store/rootReducer.ts';
import { isInconclusive, type SaveError } from './saveError.ts';
import {
  idleSave,
  isRunning,
  phaseOf,
  reportedError,
  type FieldErrors,
  type SaveFacts,
  type SavePhase,
  type SaveFailure,
  type SaveState,
  type Situation,
} from './saveState.ts';
import { isDone, type StepResult } from './steps.ts';

declare module '../store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof saveSlice> {}
}

type Saves = Record<string, SaveState>;
type Keyed<Payload> = PayloadAction<{ key: string } & Payload>;

const factsOf = (save: SaveState): SaveFacts => {
  const { steps, isInputChanged, progress, confirmation, mayHaveSucceeded, rejection, retries, isClosed } = save;
  return { steps, isInputChanged, progress, confirmation, mayHaveSucceeded, rejection, retries, isClosed };
};

/**
 * Case reducer that is legal in the phases `from`; `apply` returns the changed facts and the next situation. In any other
 * phase it throws, except in production, where it ignores the action.
 */
function transition<Payload = unknown>(
  from: readonly SavePhase[],
  apply: (save: SaveState, payload: { key: string } & Payload) => Partial<SaveFacts> & Situation,
) {
  return (saves: Saves, { type, payload }: Keyed<Payload>): void => {
    const save = saves[payload.key] ?? idleSave;
    if (!from.includes(phaseOf(save))) {
      if (process.env.NODE_ENV === 'production') return;
      throw new Error(`${type} is illegal in the phase ${phaseOf(save)}`);
    }
    const next: SaveState = { ...factsOf(save), ...apply(save, payload) };
    if (next.isClosed && !isRunning(next)) delete saves[payload.key];
    else saves[payload.key] = next;
  };
}

/** Phases in which writes are sent. */
const writing = ['saving', 'reconciling'] as const;

/** A transition that changes one step. */
function stepTransition<Payload extends object = object>(change: (payload: Payload) => Partial<StepResult>) {
  return transition<{ step: string } & Payload>(writing, (save, payload) =>
    withStep(save, payload.step, change(payload)),
  );
}

function withStep(save: SaveState, step: string, change: Partial<StepResult>) {
  return {
    ...(save as SaveState & { status: 'saving' }),
    steps: save.steps.map((result) => (result.key === step ? { ...result, ...change } : result)),
  };
}

const isUnsure = (error: SaveError): boolean => isInconclusive(error) && error.unsure === true;

/** The steps of a new attempt. With the same input, completed steps keep their result. */
function plannedSteps({ steps, isInputChanged }: SaveState, planned: readonly StepLabel[]): StepResult[] {
  return planned.map(({ key, label }) => {
    const earlier = !isInputChanged && isDone(steps, key) ? steps.find((step) => step.key === key) : undefined;
    return earlier ? { ...earlier, label } : { key, label, state: 'waiting', notes: [] };
  });
}

type StepLabel = Pick<StepResult, 'key' | 'label'>;

const initialState: Saves = {};

/**
 * Every save of a form as a state machine, by the key of the form; docs/saving.md contains the diagram. A save without an
 * entry is idle. `runSave` performs the effects.
 */
export const saveSlice = createSlice({
  name: 'saves',
  initialState,
  reducers: {
    /** `isChanged`: the input differs from that of the submit before. */
    submitted: transition<{ isChanged?: boolean }>(['idle', 'failed', 'saved', 'postponed'], (save, { isChanged }) => ({
      retries: 0,
      isInputChanged: save.isInputChanged || isChanged === true,
      ...(save.status === 'saved' && { steps: [], confirmation: undefined }),
      ...(save.status === 'conflict'
        ? { status: 'conflict', phase: 'merging', isRepeated: true }
        : { status: 'validating' }),
    })),
    inputRejected: transition<{ fieldErrors: FieldErrors }>(['validating'], (_save, { fieldErrors }) => ({
      status: 'idle',
      fieldErrors,
    })),
    confirmationRequested: transition<{ question: unknown }>(['validating'], (_save, { question }) => ({
      status: 'confirming',
      question,
      confirmation: undefined,
    })),
    confirmed: transition<{ decision: unknown }>(['confirming'], (save, { decision }) => ({
      // The checks run again, because the server's state may have changed while the dialog was open.
      status: 'validating',
      confirmation: { question: save.status === 'confirming' ? save.question : undefined, decision },
    })),
    declined: transition(['confirming'], () => ({ status: 'idle', fieldErrors: {} })),
    validated: transition(['validating'], () => ({ status: 'saving' })),
    stepsPlanned: transition<{ steps: readonly StepLabel[] }>(writing, (save, { steps }) => ({
      ...(save as SaveState & { status: 'saving' }),
      isInputChanged: false,
      steps: plannedSteps(save, steps),
    })),
    progressRecorded: transition<{ changes: object }>(writing, (save, { changes }) => ({
      ...(save as SaveState & { status: 'saving' }),
      progress: { ...save.progress, ...changes },
    })),
    stepStarted: stepTransition(() => ({ state: 'running', notes: [], error: undefined })),
    stepNoted: stepTransition<{ notes: StepResult['notes'] }>(({ notes }) => ({ notes })),
    stepCompleted: stepTransition<{ notes: StepResult['notes'] }>(({ notes }) => ({ state: 'done', notes })),
    stepFailed: transition<{ step: string; error: SaveError; failure?: StepResult['failure'] }>(
      writing,
      (save, payload) => {
        const { step, error, failure } = payload;
        return {
          ...withStep(save, step, { state: 'failed', error, failure }),
          // `runSteps` rejects with the first failure only.
          mayHaveSucceeded: save.mayHaveSucceeded || isUnsure(error),
        };
      },
    ),
    conflictDetected: transition<{ error: SaveError }>(writing, (_save, { error }) => ({
      status: 'conflict',
      phase: 'merging',
      isRepeated: false,
      rejection: error,
    })),
    retryStarted: transition(['merging'], (save) => ({ status: 'validating', retries: save.retries + 1 })),
    changesMerged: transition<{ newest: Newest; merge: Merge<Record<string, unknown>> }>(
      ['merging'],
      (_save, { newest, merge }) => ({
        status: 'conflict',
        phase: 'deciding',
        newest,
        merge,
        choices: {},
      }),
    ),
    /** A pending save of an earlier visit, whose record has a newer version. */
    conflictOpened: transition<{ newest: Newest; merge: Merge<Record<string, unknown>> }>(
      ['idle'],
      (_save, { newest, merge }) => ({ status: 'conflict', phase: 'deciding', newest, merge, choices: {} }),
    ),
    mergeFailed: transition<{ error: SaveError }>(['merging'], (_save, { error }) => ({
      status: 'conflict',
      phase: 'deciding',
      error,
    })),
    sideChosen: transition<{ fields: readonly string[]; side: Side }>(['deciding'], (save, { fields, side }) => {
      const deciding = save as SaveState & { phase: 'deciding'; choices?: Record<string, Side> };
      return {
        ...deciding,
        choices: { ...deciding.choices, ...Object.fromEntries(fields.map((name) => [name, side])) },
      };
    }),
    conflictResolved: transition(['deciding'], () => ({ status: 'idle', fieldErrors: {} })),
    conflictPostponed: transition(['deciding'], () => ({ status: 'conflict', phase: 'postponed' })),
    failed: transition<{ error: SaveError; fieldErrors: FieldErrors; failure?: SaveFailure }>(
      ['validating', 'saving', 'reconciling', 'merging'],
      (save, { error, fieldErrors, failure }) => {
        const mayHaveSucceeded = save.mayHaveSucceeded || isUnsure(error);
        const isUncertain = mayHaveSucceeded && isInconclusive(error);
        const shown = reportedError({ ...save, mayHaveSucceeded }, error);
        return {
          status: 'failed',
          error: shown,
          isUncertain,
          fieldErrors,
          mayHaveSucceeded,
          ...(failure && { failure }),
        };
      },
    ),
    saved: transition<{ isNavigating: boolean }>(writing, (_save, { isNavigating }) => ({
      status: 'saved',
      isNavigating,
      mayHaveSucceeded: false,
    })),
    navigated: transition(['saved'], () => ({ status: 'saved', isNavigating: false })),
    fieldErrorCleared: transition<{ field: string }>(['idle', 'failed'], (save, { field }) => {
      const current = save as SaveState & { status: 'idle'; failure?: SaveFailure };
      const { [field]: cleared, ...fieldErrors } = current.fieldErrors;
      const { failure, ...others } = current;
      // Without details, the failure refers to the errors beside the fields.
      const isOver = cleared !== undefined && Object.keys(fieldErrors).length === 0 && !failure?.details;
      return { ...others, ...(failure && !isOver && { failure }), fieldErrors };
    }),
    /** Legal in every phase. Removes the save, or marks a running one for removal when it ends. */
    formClosed: (saves, { payload: { key } }: Keyed<unknown>) => {
      const save = saves[key];
      if (!save) return;
      if (isRunning(save)) save.isClosed = true;
      else delete saves[key];
    },
  },
  extraReducers: (builder) => {
    // Requests don't identify the form, so this affects every running save; there is rarely more than one.
    builder.addCase(reconciliationStarted, (saves) => {
      for (const [key, save] of Object.entries(saves)) {
        if (save.status === 'saving') saves[key] = { ...save, status: 'reconciling' };
      }
    });
    builder.addCase(reconciliationEnded, (saves) => {
      for (const [key, save] of Object.entries(saves)) {
        if (save.status === 'reconciling') saves[key] = { ...save, status: 'saving' };
      }
    });
  },
  selectors: { selectSave: (saves, key: string): SaveState => saves[key] ?? idleSave },
});

export const {
  submitted,
  inputRejected,
  confirmationRequested,
  confirmed,
  declined,
  validated,
  stepsPlanned,
  progressRecorded,
  stepStarted,
  stepNoted,
  stepCompleted,
  stepFailed,
  conflictDetected,
  retryStarted,
  changesMerged,
  conflictOpened,
  mergeFailed,
  sideChosen,
  conflictResolved,
  conflictPostponed,
  failed,
  saved,
  navigated,
  fieldErrorCleared,
  formClosed,
} = saveSlice.actions;
export const { selectSave } = saveSlice.injectInto(rootReducer).selectors;
