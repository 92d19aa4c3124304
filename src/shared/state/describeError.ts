import type { IntlShape, MessageDescriptor } from 'react-intl';
import { isApiError, isVersionConflict, type ApiError } from '../../api/errors.ts';
import { isUpstreamUnavailable } from '../../../common/fhir/upstreamUnavailable.ts';
import { errorMessages } from './errorMessages.ts';

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
  if (status === 413) return errorMessages.tooLarge;
  if (status === 429) return errorMessages.busy;
  if (status === 507) return errorMessages.full;
  return isUpstreamUnavailable(status, message) ? errorMessages.unavailable : errorMessages.httpStatus;
}

/** True for a write without a response whose outcome is unknown. Texts must not claim that it failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isApiError(error) && error.unsure === true && error.offline !== true;
}

/** The reason in the UI language, without the server's own text. */
export function errorReason(intl: IntlShape, error: unknown): string {
  if (!isApiError(error)) return intl.formatMessage(errorMessages.somethingWrong);
  if (isOutcomeUnknown(error)) return intl.formatMessage(errorMessages.unsure);
  if (error.mistaken) return intl.formatMessage(errorMessages.mistaken, error.mistaken);
  if (error.offline) return intl.formatMessage(errorMessages.offline);
  if (error.kind !== 'http') return intl.formatMessage(byKind[error.kind]);
  const status = error.status ?? 0;
  // A rejected deletion is caused by references to the resource, not by another edit.
  const hasNoOtherEdit = error.unchanged === true || error.method === 'DELETE';
  if (hasNoOtherEdit && isVersionConflict(error)) return intl.formatMessage(errorMessages.conflict);
  return intl.formatMessage(byStatus(status, error.message), { status });
}

/**
 * What failed and why; `what` is a sentence without its full stop. If the outcome is unknown, the text does not claim a
 * failure. `unsure` then replaces the default text and explains what this means and how to continue.
 */
export function failureText(intl: IntlShape, what: string, error: unknown, unsure?: MessageDescriptor): string {
  if (unsure && isOutcomeUnknown(error)) return intl.formatMessage(unsure);
  const reason = errorReason(intl, error);
  return isApiError(error) && error.unsure ? reason : `${what}. ${reason}`;
}

/** The server's own message, if any. */
export function serverText(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'http' ? error.message.trim() || undefined : undefined;
}

/** Readable text for any error: the reason and the server's message. */
export function describeError(intl: IntlShape, error: unknown): string {
  const reason = errorReason(intl, error);
  const text = serverText(error);
  return text ? intl.formatMessage(errorMessages.withServerText, { reason, text }) : reason;
}
