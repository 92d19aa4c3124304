import { isApiError, type ApiError, type ApiIssue } from '../../api/errors.ts';
import type { UpConfig } from '../../api/keycloak/index.ts';
import type { IntlShape } from 'react-intl';
import { messages } from './messages.ts';
import { formatText, refusalTexts } from '../../shared/account/profileTexts.ts';

const takenErrors = [
  [/username/i, 'username', messages.usernameTaken],
  [/email/i, 'email', messages.emailTaken],
] as const;

/** Attaches the server's message to the password field if the realm's password policy rejects it (400). */
export function readablePasswordError(error: unknown): unknown {
  if (!isApiError(error) || error.status !== 400 || !error.message) return error;
  const issues = [{ severity: 'error' as const, text: error.message, expression: ['password'] }];
  return { ...error, issues } satisfies ApiError;
}

/**
 * Converts refusals by Keycloak's user profile (400) to texts that name the attribute. A taken user name or email (409) is
 * not an edit conflict, so it becomes a field error (422). Other errors are returned unchanged.
 */
export function readableUserError(error: unknown, intl: IntlShape, profile?: UpConfig): unknown {
  if (!isApiError(error)) return error;
  if (error.status === 409) {
    const found = takenErrors.find(([pattern]) => pattern.test(error.message));
    if (!found) return error;
    const [, field, message] = found;
    const text = intl.formatMessage(message);
    return {
      ...error,
      status: 422,
      message: text,
      issues: [{ severity: 'error', text, expression: [field] }],
    } satisfies ApiError;
  }
  const refusals = refusalTexts(error, profile);
  if (refusals.size === 0) return error;
  const issues = [...refusals].map(([name, text]): ApiIssue => ({
    severity: 'error',
    text: formatText(intl, text),
    expression: [name],
  }));
  return { ...error, issues, message: issues.map(({ text }) => text).join('\n') } satisfies ApiError;
}
