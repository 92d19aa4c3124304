import { isUnanswered, isVersionConflict } from '../../api/errors.ts';
import { isOnline } from '../../api/http/online.ts';
import type { Newest } from '../conflict/conflict.ts';
import { mergeChanges } from '../conflict/mergeChanges.ts';
import { sameValue } from '../conflict/sameValue.ts';
import { messages as formMessages } from '../form/messages.ts';
import { messages as outboxMessages } from '../outbox/messages.ts';
import { withdrawSave } from '../outbox/outboxThunks.ts';
import type { AppThunk } from '../store/hooks.ts';
import { queueUnsent } from './queueUnsent.ts';
import { fail, reportResults, reportSuccess } from './reportSave.ts';
import { removedSignal, runSteps } from './runSteps.ts';
import { endSave, type SaveContext } from './saveContext.ts';
import { toSaveError } from './saveError.ts';
import type { Prepared, SaveEnvironment, SaveOptions, Submission } from './saveOptions.ts';
import * as transitions from './saveSlice.ts';
import { phaseOf } from './saveState.ts';

type Values = SaveContext['values'];

/** Maximum number of automatic retries of a save when no visible value differs. */
const maxRetries = 3;

/** Milliseconds after which a notification says that the checks of a save wait for the connection. */
const waitBeforeNotice = 2_000;

/**
 * Performs the effects of a submitted save until it ends or waits for a decision of the user: checks, requests, merge
 * with a newer version, notification and navigation. Every change of state is a transition of the slice. Resolves to true
 * if the form was saved.
 */
export function runSave<Input extends object, Saved, Question, Decision>(
  key: string,
  submission: Submission<Input>,
  options: SaveOptions<Input, Saved, Question, Decision>,
  environment: SaveEnvironment,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const current: SaveContext['current'] = () => getState().saves?.[key];
    const context: SaveContext = {
      ...environment,
      key,
      submission: submission as unknown as SaveContext['submission'],
      options: options as unknown as SaveContext['options'],
      dispatch,
      current,
      transition: (action) => void (current() && dispatch(action)),
      values: submission.values as SaveContext['values'],
      confirmation: undefined,
      reports: [],
      isStoreFailed: false,
      isSaved: false,
    };
    for (;;) {
      const save = current();
      if (!save) return context.isSaved;
      const phase = phaseOf(save);
      if (phase === 'validating') await validate(context);
      else if (phase === 'saving') await write(context);
      else if (save.status === 'conflict' && save.phase === 'merging') {
        // After a postponed conflict the newest version is usually the base already.
        await merge(context, { retries: save.retries, isExpected: save.isRepeated && save.retries === 0 });
      } else return context.isSaved;
    }
  };
}

async function validate(context: SaveContext): Promise<void> {
  const { key, current, transition } = context;
  let prepared: Prepared<Values, unknown> | undefined;
  try {
    prepared = await prepare(context);
  } catch (error) {
    const { offline } = context.options;
    if (isUnanswered(error) && typeof offline === 'function' && offline(context.values)?.deferred) {
      transition(transitions.validated({ key }));
      if (await queueUnsent(context, error)) return;
    }
    return fail(context, error);
  }
  if (prepared && 'fieldErrors' in prepared) {
    const { fieldErrors } = prepared;
    reportClosed(context, Object.values(fieldErrors).join('\n'));
    return transition(transitions.inputRejected({ key, fieldErrors }));
  }
  const { question, values = context.values } = prepared ?? {};
  const confirmed = current()?.confirmation;
  if (question !== undefined && !sameValue(question, confirmed?.question)) {
    reportClosed(context);
    return transition(transitions.confirmationRequested({ key, question }));
  }
  context.confirmation = question === undefined ? undefined : { question, decision: confirmed?.decision };
  context.values = values;
  transition(transitions.validated({ key }));
}

/** The option `prepare`, with a notification if it waits for the connection. */
async function prepare({
  options,
  values,
  notify,
  current,
}: SaveContext): Promise<Prepared<Values, unknown> | undefined> {
  const announceWait = (): void => notify.info(outboxMessages.waits);
  const waiting = options.prepare && !isOnline() ? setTimeout(announceWait, waitBeforeNotice) : undefined;
  try {
    return await options.prepare?.(values, current()?.progress ?? {});
  } finally {
    clearTimeout(waiting);
  }
}

/** The leave dialog announces a notification, so a closed form reports that nothing was saved. */
function reportClosed({ current, notify }: SaveContext, reason?: string): void {
  if (current()?.isClosed) notify.error(formMessages.saveFailed, reason);
}

async function write(context: SaveContext): Promise<void> {
  const { options, values, confirmation, submission, dispatch } = context;
  context.isStoreFailed = false;
  if (await queueUnsent(context)) return;
  let saved: unknown;
  try {
    saved = await options.save(values, {
      confirmation,
      runSteps: (steps, progress) => runSteps(context, steps, progress),
      progress: context.current()?.progress ?? {},
      report: (text) => void context.reports.push(text),
    });
  } catch (error) {
    reportResults(context);
    if (!(await queueUnsent(context, error))) handleRejection(context, error);
    return;
  }
  if (submission.pending !== undefined) await dispatch(withdrawSave(submission.pending)).catch(() => undefined);
  reportSuccess(context, saved);
  const { to } = options;
  const target = submission.staysOpen ? undefined : typeof to === 'function' ? to(saved, values) : to;
  await endSave(context, target, options.recordId?.(saved));
}

function handleRejection(context: SaveContext, error: unknown): void {
  const { key, options, current, transition } = context;
  if (error === removedSignal) return;
  // The dialog is part of the form. After the form was closed, a conflict is a failure.
  if (isVersionConflict(error) && options.takeNewest && !current()?.isClosed) {
    return transition(transitions.conflictDetected({ key, error }));
  }
  fail(context, error);
}

/** Merges the values with the newest version. `isExpected`: that version may be the base of the save. */
async function merge(context: SaveContext, { retries, isExpected }: { retries: number; isExpected: boolean }) {
  const { key, options, submission, values, current, transition } = context;
  const rejection = current()?.rejection;
  let newest: Newest<Values>;
  try {
    if (!options.takeNewest) throw new Error('The save does not support conflicts');
    newest = await options.takeNewest();
    if (current()?.isClosed) return fail(context, rejection);
  } catch (error) {
    if (current()?.isClosed) return fail(context, rejection);
    return transition(transitions.mergeFailed({ key, error: toSaveError(error) }));
  }
  if (newest.unchanged && !isExpected) return fail(context, { ...rejection, unchanged: true });
  const merged = mergeChanges(submission.base ?? values, values, newest.values, options.together);
  const isInvisible = merged.changes.every(({ kind, mine, theirs }) => kind === 'mine' || sameValue(mine, theirs));
  if (isInvisible && retries < maxRetries) {
    // The retry updates the newest version, so a further merge and a stored save compare with its values.
    context.submission = { ...submission, base: newest.values };
    submission.onBase?.(newest.values);
    return transition(transitions.retryStarted({ key }));
  }
  transition(transitions.changesMerged({ key, newest, merge: merged }));
}
