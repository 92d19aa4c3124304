import type { IntlShape, MessageDescriptor } from 'react-intl';
import { isApiError, type ApiError } from '../../api/errors.ts';
import { isUpstreamUnavailable } from '../../fhir/upstreamUnavailable.ts';
import { errorMessages } from './errorMessages.ts';
import { messages } from './messages.ts';

const byKind: Record<Exclude<ApiError['kind'], 'http'>, MessageDescriptor> = {
  network: errorMessages.network,
  timeout: errorMessages.timeout,
  aborted: errorMessages.aborted,
  unreadable: errorMessages.unreadable,
  session: errorMessages.session,
};

function byStatus(status: number, message: string): MessageDescriptor {
  if (status === 401) return errorMessages.session;
  if (status === 403) return errorMessages.status403;
  if (status === 404 || status === 410) return errorMessages.status404;
  if (status === 409 || status === 412) return errorMessages.changed;
  if (status === 400 || status === 422) return errorMessages.invalid;
  if (status === 408 || status === 504) return errorMessages.timeout;
  return isUpstreamUnavailable(status, message) ? errorMessages.unavailable : errorMessages.httpStatus;
}

/** A write without an answer of which nobody can tell whether it was done: nothing may be said but that. */
export function isUnsure(error: unknown): boolean {
  return isApiError(error) && error.unsure === true && error.offline !== true;
}

/** What happened in the person's language, without the server's own words. */
export function errorReason(intl: IntlShape, error: unknown): string {
  if (!isApiError(error)) return intl.formatMessage(messages.somethingWrong);
  if (isUnsure(error)) return intl.formatMessage(errorMessages.unsure);
  if (error.mistaken) return intl.formatMessage(errorMessages.mistaken, error.mistaken);
  if (error.offline) return intl.formatMessage(errorMessages.offline);
  if (error.kind !== 'http') return intl.formatMessage(byKind[error.kind]);
  const status = error.status ?? 0;
  // A refused deletion is about what still points at the thing, not about another editor.
  const alone = error.unchanged === true || error.method === 'DELETE';
  if (alone && (status === 409 || status === 412)) return intl.formatMessage(errorMessages.conflict);
  return intl.formatMessage(byStatus(status, error.message), { status });
}

/**
 * What did not work and why, `what` being a sentence without its full stop. Of something that may have been done nobody
 * says that it was not; `unsure` tells what that means here and how to go on, where there is more to say than to look.
 */
export function failureText(intl: IntlShape, what: string, error: unknown, unsure?: MessageDescriptor): string {
  if (unsure && isUnsure(error)) return intl.formatMessage(unsure);
  const reason = errorReason(intl, error);
  return isApiError(error) && error.unsure ? reason : `${what}. ${reason}`;
}

/** The server's own words, when it had any. */
export function serverText(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'http' ? error.message.trim() || undefined : undefined;
}

/** One readable text for an error of any kind: the reason, and what the server said about it. */
export function describeError(intl: IntlShape, error: unknown): string {
  const reason = errorReason(intl, error);
  const text = serverText(error);
  return text ? intl.formatMessage(errorMessages.withServerText, { reason, text }) : reason;
}
