import type { UnknownAction } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { isApiError, isUnanswered, isVersionConflict } from '../../api/errors.ts';
import { isOnline } from '../../api/http/online.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import type { WrittenVersion } from '../../fhir/writtenVersion.ts';
import type { Newest, TakeNewest } from '../conflict/conflict.ts';
import { mergeChanges, type KeyOf, type Merge } from '../conflict/mergeChanges.ts';
import { sameValue } from '../conflict/sameValue.ts';
import { messages as formMessages } from '../form/messages.ts';
import { navigateAfterSave } from '../form/navigationAfterSave.ts';
import { isShownBesideFields, serverErrors } from '../form/serverErrors.ts';
import type { Message } from '../intl/texts.ts';
import type { NotifyText } from '../notify/notifySlice.ts';
import type { Notify } from '../notify/useNotify.ts';
import { messages as outboxMessages } from '../outbox/messages.ts';
import type { DeferredSave } from '../outbox/deferredSave.ts';
import { guardedArgs, type OutboxContent } from '../outbox/outboxEntry.ts';
import { pendingNeeds, queueAndNotify, unsentWrite, withdrawSave } from '../outbox/outboxThunks.ts';
import { failureText, isOutcomeUnknown, serverText } from '../state/describeError.ts';
import type { AppThunk } from '../store/hooks.ts';
import { afterSave } from '../table/useSavedRow.ts';
import { toSaveError } from './saveError.ts';
import * as transitions from './saveSlice.ts';
import { phaseOf, reportedError, type FieldErrors, type SaveFailure, type SaveState } from './saveState.ts';
import { isDone, type Step, type StepResult } from './steps.ts';

/** Maximum number of automatic retries of a save when no visible value differs. */
const maxRetries = 3;

/** Milliseconds after which a notification says that the checks of a save wait for the connection. */
const waitBeforeNotice = 2_000;

/** Result of the checks before a save. `fieldErrors` rejects the input; `question` requires a confirmation. */
export type Prepared<Values, Question> =
  | { fieldErrors: FieldErrors }
  /** `values` replace the submitted ones. `question` must be serialisable. */
  | { question?: Question; values?: Values };

export interface RunSteps {
  /**
   * Runs steps in order, skipping those that an attempt with the same input completed. A failure blocks only the steps
   * that depend on it by `after`. Resolves to the results, or rejects with the first failure after the last step. `input`
   * identifies the input instead of the values, which the store must not contain if they include a password.
   */
  runSteps: (steps: readonly Step[], input?: object) => Promise<readonly StepResult[]>;
  /** Adds a text to the notification of the save. If the save fails, the texts are a notification of their own. */
  report: (text: NotifyText) => void;
}

/** What `save` receives besides the values. */
export interface SaveRun<Question, Decision> extends RunSteps {
  /** The question of `prepare` and the user's decision; undefined if there was no question. */
  confirmation: { question: Question; decision: Decision } | undefined;
}

export interface SaveOptions<Values extends object, Saved, Question = never, Decision = true> {
  /** Checks that need a server, and the question to confirm. Runs again after a confirmation and before a retry. */
  prepare?: (values: Values) => Promise<Prepared<Values, Question> | undefined>;
  /** Performs all requests of the save; rejects with an ApiError (`.unwrap()`). */
  save: (values: Values, run: SaveRun<Question, Decision>) => Promise<Saved>;
  /** Notification of a success; by default none. */
  success?: NotifyText | ((saved: Saved, values: Values) => NotifyText);
  /**
   * What the save wrote, so that the notification offers its undo; empty for a save that cannot be undone, e.g. because
   * the effects of a confirmed question reach further than the form.
   */
  undo?: (saved: Saved, confirmation: SaveRun<Question, Decision>['confirmation']) => readonly WrittenVersion[];
  /** Name of the record, for the notification of a success and for the outbox. */
  recordName?: (values: Values) => string;
  /** Path of the record's page, to which the notification links; only with a `recordName`. */
  recordPath?: (saved: Saved, values: Values) => string | undefined;
  /**
   * Shown before the reason of a failure, 'There was a problem saving' by default. A function returns the complete text;
   * false shows no notification.
   */
  failure?: NotifyText | false | ((error: unknown) => NotifyText);
  /**
   * Shown instead if the outcome is unknown because no response was received: what may have happened, and whether a
   * retry is safe. The default text advises to check the current state.
   */
  unsure?: Message;
  /** Shown instead of any other notification if the page was left during the save. */
  afterLeaving?: (steps: readonly StepResult[]) => NotifyText;
  /** FHIRPath expression → form field, for the server's issues. */
  fields?: Readonly<Record<string, string>>;
  /** Id of the record, which the list at `to` marks. */
  recordId?: (saved: Saved) => string | undefined;
  /** Navigation target after success. */
  to?: string | ((saved: Saved, values: Values) => string);
  /**
   * Updates only: called when the save is rejected because of a newer version (409, 412). Makes the newest version the
   * base of the next save and returns its form values, which are merged with the input. Without it, such a rejection is
   * an ordinary failure.
   */
  takeNewest?: TakeNewest<Values>;
  /**
   * Stores a save that did not reach the server on the device and sends it later; only for saves of one request, a PUT or
   * a transaction. A save with a confirmed question is not stored: the answer depends on the state of the server.
   */
  outbox?: true;
  /**
   * What the outbox stores instead of the failed request: for a save that reads before it writes, or sends several
   * requests. Undefined if these values cannot be stored. Without a connection, `prepare` must not send requests, and
   * `save` is not called.
   */
  deferred?: ((values: Values) => DeferredSave | undefined) | undefined;
  /**
   * The only request of `save`, for a form whose pickers offer new records that were not sent yet (`withNewRecords`). With
   * such a record the save is stored on the device and sent after the record, like one with `deferred`.
   */
  request?: ((values: Values) => RequestArgs) | undefined;
  /** Groups of fields that a conflict resolves together, e.g. latitude and longitude. */
  together?: readonly (readonly KeyOf<Values>[])[];
}

/** Input of one save. Stays outside the store together with the callbacks. */
export interface Submission<Values extends object> {
  values: Values;
  /** Values of the version to which the user's changes refer; required with `takeNewest`. */
  base?: Values;
  /** Id of the pending save that the form shows: it is replaced or, after a success, removed. */
  pending?: string | undefined;
  /** The form shows the failure itself (`failure` of the state), so there is no notification while it is open. */
  showsFailure?: boolean;
  /** Called after a success, before the notification and the navigation. */
  onSaved?: () => void;
}

/** Functions of the page's hooks, for the effects of a save. */
export interface SaveEnvironment {
  intl: IntlShape;
  notify: Notify;
  navigate: (to: string, options?: { state: object }) => void | Promise<void>;
  /** Address of the form. */
  path: string;
}

type Write = Pick<OutboxContent, 'args' | 'deferred'>;

const noFields: Readonly<Record<string, string>> = {};

/** Rejection of `runSteps` after the user stopped the save. */
const stopSignal = new Error('Stopped by the user');

/**
 * Performs the effects of a submitted save until it ends or waits for a decision of the user: checks, requests, merge
 * with a newer version, notification and navigation. Every change of state is a transition of the slice. Resolves to true
 * if the form was saved.
 */
export function runSave<Values extends object, Saved, Question, Decision>(
  key: string,
  submission: Submission<Values>,
  options: SaveOptions<Values, Saved, Question, Decision>,
  { intl, notify, navigate, path }: SaveEnvironment,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    let { values } = submission;
    let isSaved = false;
    /** This browser could not store a save that did not reach the server. */
    let isStoreFailed = false;
    let confirmation: SaveRun<Question, Decision>['confirmation'];
    /** Undefined once the save was removed, e.g. because the user signed out. */
    const current = (): SaveState | undefined => getState().saves?.[key];
    const transition = (action: UnknownAction): void => {
      if (current()) dispatch(action);
    };

    /** Texts for the notification of the save. */
    let reports: NotifyText[] = [];
    const report = (text: NotifyText): void => void reports.push(text);
    /** Notifies of the reports of a save without a success notification. */
    const notifyOfReports = (): void => {
      const [text, ...lines] = reports;
      if (text !== undefined) notify.written(text, { lines });
      reports = [];
    };

    const fail = (error: unknown): void => {
      const save = current();
      if (!isApiError(error)) console.error(error);
      const fieldErrors = serverErrors(error, options.fields ?? noFields);
      const reported = save && isApiError(error) ? reportedError(save, error) : error;
      // One text: a phone shows only the last of two notifications.
      const details = isStoreFailed ? intl.formatMessage(outboxMessages.storeFailed) : serverText(reported);
      const isInForm = submission.showsFailure === true && save?.isClosed === false;
      const isKnown = !isStoreFailed && !isOutcomeUnknown(reported);
      const isBesideFields = isKnown && isShownBesideFields(error, options.fields ?? noFields);
      // The list of steps describes the error; it can be below the visible part of the page.
      const isInSteps = isKnown && save?.steps.some(({ state }) => state === 'failed');
      const failure: SaveFailure = isBesideFields
        ? { text: description() }
        : { text: isInSteps ? description() : textOf(reported), details };
      transition(transitions.failed({ key, error: toSaveError(error), fieldErrors, ...(isInForm && { failure }) }));
      if (isInForm) return;
      if (save?.isClosed && options.afterLeaving) return notify.info(options.afterLeaving(save.steps));
      if (options.failure === false) return isStoreFailed ? notify.error(outboxMessages.storeFailed) : undefined;
      notify.error(textOf(reported), details, reported);
    };
    /** What failed, without the reason. */
    const description = (): string => {
      const { failure } = options;
      if (typeof failure === 'string') return failure;
      const message = typeof failure === 'object' ? failure : formMessages.saveFailed;
      return intl.formatMessage(message, 'values' in message ? message.values : undefined);
    };
    const textOf = (error: unknown): NotifyText =>
      typeof options.failure === 'function'
        ? options.failure(error)
        : failureText(intl, description(), error, options.unsure);

    /** Returns to the form. The leave dialog announces a notification, so a closed form reports that nothing was saved. */
    const returnToForm = (action: UnknownAction, reason?: string): void => {
      if (current()?.isClosed) notify.error(formMessages.saveFailed, reason);
      transition(action);
    };

    const validate = async (): Promise<void> => {
      let prepared: Prepared<Values, Question> | undefined;
      const announceWait = (): void => notify.info(outboxMessages.waits);
      const waiting = options.prepare && !isOnline() ? setTimeout(announceWait, waitBeforeNotice) : undefined;
      try {
        prepared = await options.prepare?.(values);
      } catch (error) {
        if (options.deferred && isUnanswered(error)) {
          transition(transitions.validated({ key }));
          if (await queueDeferred(error)) return;
        }
        return fail(error);
      } finally {
        clearTimeout(waiting);
      }
      if (prepared && 'fieldErrors' in prepared) {
        const { fieldErrors } = prepared;
        return returnToForm(transitions.inputRejected({ key, fieldErrors }), Object.values(fieldErrors).join('\n'));
      }
      const { question, values: replaced = values } = prepared ?? {};
      const confirmed = current()?.confirmation;
      if (question !== undefined && !sameValue(question, confirmed?.question)) {
        return returnToForm(transitions.confirmationRequested({ key, question }));
      }
      confirmation = question === undefined ? undefined : { question, decision: confirmed?.decision as Decision };
      values = replaced;
      transition(transitions.validated({ key }));
    };

    const runSteps = async (steps: readonly Step[], input: object = values): Promise<readonly StepResult[]> => {
      const labels = steps.map(({ key: step, label }) => ({ key: step, label }));
      transition(transitions.stepsPlanned({ key, input: JSON.stringify(input), steps: labels }));
      const failures: unknown[] = [];
      for (const { key: step, run, after = [], failure } of steps) {
        const save = current();
        if (!save || ('isStopping' in save && save.isStopping)) throw stopSignal;
        const done = (each: string): boolean => isDone(save.steps, each);
        if (done(step) || !after.every(done)) continue;
        transition(transitions.stepStarted({ key, step }));
        try {
          const notes = await run((lines) => transition(transitions.stepNoted({ key, step, notes: lines })));
          transition(transitions.stepCompleted({ key, step, notes: notes ?? [] }));
        } catch (error) {
          failures.push(error);
          transition(transitions.stepFailed({ key, step, error: toSaveError(error), failure }));
        }
      }
      if (failures.length > 0) throw failures[0];
      return current()?.steps ?? [];
    };

    const leave = async (to: string, id?: string): Promise<void> => {
      await navigateAfterSave(() => navigate(to, id === undefined ? undefined : { state: afterSave(id) }));
      transition(transitions.navigated({ key }));
    };

    /** Stores a save that did not reach the server. Resolves to false if it cannot be stored. */
    const queue = async (write: Write, attempted: boolean): Promise<boolean> => {
      const { base, pending: replaced } = submission;
      const label = options.recordName?.(values) ?? '';
      const content = { ...write, base, values: write.deferred?.values ?? values, path, label };
      try {
        await dispatch(queueAndNotify(content, { attempted, replaced, notify }));
      } catch {
        isStoreFailed = true;
        return false;
      }
      const isNavigating = options.to !== undefined && !(current()?.isClosed ?? true);
      transition(transitions.saved({ key, isNavigating }));
      submission.onSaved?.();
      isSaved = true;
      // The next page of the form may need what the server did not store.
      if (isNavigating) await leave(typeof options.to === 'string' ? options.to : '/outbox');
      return true;
    };

    /** Stores a failed save with its only request. Resolves to false if there was a response. */
    const queueRequest = async (error: unknown, attempted: boolean): Promise<boolean> => {
      const args = options.outbox && !confirmation ? unsentWrite(error) : undefined;
      return args !== undefined && queue({ args }, attempted);
    };
    /** Stores a deferred save, without a connection or after a request without a response. */
    const queueDeferred = async (error?: unknown): Promise<boolean> => {
      const isUnsent = error === undefined ? !isOnline() : isUnanswered(error);
      const deferred = isUnsent ? options.deferred?.(values) : undefined;
      return deferred !== undefined && queue({ deferred }, error !== undefined);
    };

    /** Stores a save that refers to a new record that was not sent yet. */
    const queueDependent = async (): Promise<boolean> => {
      const deferred = options.deferred?.(values);
      const request = deferred || confirmation ? undefined : options.request?.(values);
      const args = request && guardedArgs(request);
      const unsent: Write = { ...(deferred && { deferred }), ...(args && { args }) };
      return dispatch(pendingNeeds(unsent, submission.pending)).length > 0 && queue(unsent, false);
    };

    const write = async (): Promise<void> => {
      isStoreFailed = false;
      if ((await queueDependent()) || (await queueDeferred())) return;
      let saved: Saved;
      const wasOnline = isOnline();
      try {
        saved = await options.save(values, { confirmation, runSteps, report });
      } catch (error) {
        notifyOfReports();
        if ((await queueDeferred(error)) || (await queueRequest(error, wasOnline))) return;
        return handleRejection(error);
      }
      if (submission.pending !== undefined) await dispatch(withdrawSave(submission.pending)).catch(() => undefined);
      const { success, to } = options;
      const { isClosed = true, steps = [] } = current() ?? {};
      // Don't navigate if the user has left the page.
      const isNavigating = to !== undefined && !isClosed;
      transition(transitions.saved({ key, isNavigating }));
      submission.onSaved?.();
      if (isClosed && options.afterLeaving) {
        notifyOfReports();
        notify.info(options.afterLeaving(steps));
      } else if (success) {
        const name = options.recordName?.(values);
        const recordPath = options.recordPath?.(saved, values);
        notify.written(typeof success === 'function' ? success(saved, values) : success, {
          record: name ? { name, ...(recordPath !== undefined && { to: recordPath }) } : undefined,
          undo: options.undo?.(saved, confirmation) ?? [],
          lines: reports,
        });
      } else notifyOfReports();
      isSaved = true;
      if (!isNavigating) return;
      await leave(typeof to === 'function' ? to(saved, values) : to, options.recordId?.(saved));
    };

    const handleRejection = (error: unknown): void => {
      const save = current();
      if (error === stopSignal) {
        transition(transitions.stopped({ key }));
        if (save?.isClosed && options.afterLeaving) notify.info(options.afterLeaving(save.steps));
        return;
      }
      // The dialog is part of the form. After the form was closed, a conflict is a failure.
      if (isVersionConflict(error) && options.takeNewest && !save?.isClosed) {
        return transition(transitions.conflictDetected({ key, error }));
      }
      fail(error);
    };

    const merge = async ({ retries, isRepeated }: { retries: number; isRepeated: boolean }): Promise<void> => {
      const rejection = current()?.rejection;
      let newest: Newest<Values>;
      try {
        if (!options.takeNewest) throw new Error('The save does not support conflicts');
        newest = await options.takeNewest();
        if (current()?.isClosed) return fail(rejection);
      } catch (error) {
        if (current()?.isClosed) return fail(rejection);
        return transition(transitions.mergeFailed({ key, error: toSaveError(error) }));
      }
      // After a postponed conflict the newest version is usually the base already.
      const isExpected = isRepeated && retries === 0;
      if (newest.unchanged && !isExpected) return fail({ ...rejection, unchanged: true });
      const result = mergeChanges(submission.base ?? values, values, newest.values, options.together);
      const isInvisible = result.changes.every(({ kind, mine, theirs }) => kind === 'mine' || sameValue(mine, theirs));
      if (isInvisible && retries < maxRetries) transition(transitions.retryStarted({ key }));
      else transition(transitions.changesMerged({ key, newest, merge: result as Merge<Record<string, unknown>> }));
    };

    for (;;) {
      const save = current();
      if (!save) return isSaved;
      const phase = phaseOf(save);
      if (phase === 'validating') await validate();
      else if (phase === 'saving') await write();
      else if (save.status === 'conflict' && save.phase === 'merging') {
        await merge({ retries: save.retries, isRepeated: save.isRepeated });
      } else return isSaved;
    }
  };
}
