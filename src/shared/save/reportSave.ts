import { isApiError } from '../../api/errors.ts';
import { messages as formMessages } from '../form/messages.ts';
import { isShownBesideFields, serverErrors } from '../form/serverErrors.ts';
import { formatNotice } from '../notify/formatNotice.ts';
import { messages as outboxMessages } from '../outbox/messages.ts';
import { failureText, isOutcomeUnknown, serverText } from '../state/describeError.ts';
import type { SaveContext } from './saveContext.ts';
import { toSaveError } from './saveError.ts';
import { failed } from './saveSlice.ts';
import { reportedError, type SaveFailure } from './saveState.ts';

const noFields: Readonly<Record<string, string>> = {};

/** Notifies of a success with the reports of the save. */
export function reportSuccess(context: SaveContext, saved: unknown): void {
  const { options, values, confirmation, reports, notify } = context;
  const { success } = options;
  const text = typeof success === 'function' ? success(saved, values) : success;
  if (!text) return reportResults(context);
  const name = options.recordName?.(values);
  const to = options.recordPath?.(saved, values);
  const record = name ? { name, ...(to !== undefined && { to }) } : undefined;
  notify.written(text, { record, undo: options.undo?.(saved, confirmation) ?? [], lines: reports });
}

/** Notifies of the reports of a save without a success notification. */
export function reportResults(context: SaveContext): void {
  const [text, ...lines] = context.reports;
  if (text !== undefined) context.notify.written(text, { lines });
  context.reports = [];
}

/** Changes the state to `failed`, and shows the failure in the form or as a notification. */
export function fail(context: SaveContext, error: unknown): void {
  const { key, submission, options, isStoreFailed, intl, notify, current, transition } = context;
  const save = current();
  if (!isApiError(error)) console.error(error);
  const fields = options.fields ?? noFields;
  const reported = save && isApiError(error) ? reportedError(save, error) : error;
  // One text: a phone shows only the last of two notifications.
  const details = isStoreFailed ? intl.formatMessage(outboxMessages.storeFailed) : serverText(reported);
  const isInForm = submission.showsFailure === true && save?.isClosed === false;
  const isKnown = !isStoreFailed && !isOutcomeUnknown(reported);
  const isBesideFields = isKnown && isShownBesideFields(error, fields);
  // The list of steps describes the error; it can be below the visible part of the page.
  const isInSteps = isKnown && save?.steps.some(({ state }) => state === 'failed');
  const failure: SaveFailure = isBesideFields
    ? { text: description(context) }
    : { text: isInSteps ? description(context) : textOf(context, reported), details };
  const fieldErrors = serverErrors(error, fields);
  transition(failed({ key, error: toSaveError(error), fieldErrors, ...(isInForm && { failure }) }));
  if (!isInForm) notify.error(textOf(context, reported), details, reported);
}

/** What failed, without the reason. */
function description({ options: { failure }, intl }: SaveContext): string {
  return formatNotice(intl, failure ?? formMessages.saveFailed);
}

const textOf = (context: SaveContext, error: unknown): string =>
  failureText(context.intl, description(context), error, context.options.unsure);
