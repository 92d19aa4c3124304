import { isApiError, type ApiError } from '../../api/errors.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';

/** Messages by the error keys of Keycloak's user validation. */
const texts: Record<string, Message> = {
  'error-invalid-email': messages.invalidEmail,
  'error-username-invalid-character': messages.invalidCharacters,
  'error-person-name-invalid-character': messages.invalidCharacters,
  'error-invalid-length': messages.invalidLength,
  'error-invalid-length-too-short': messages.invalidLength,
  'error-invalid-length-too-long': messages.invalidLength,
  'error-user-attribute-required': messages.usernameRequired,
};

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
 * Converts validation errors of Keycloak to readable messages of their fields. A taken user name or email (409) is not
 * an edit conflict, so it becomes a field error (422). Other errors are returned unchanged.
 */
export function readableUserError(error: unknown, formatMessage: (message: Message) => string): unknown {
  if (!isApiError(error)) return error;
  if (error.status === 409) {
    const found = takenErrors.find(([pattern]) => pattern.test(error.message));
    if (!found) return error;
    const [, field, message] = found;
    const text = formatMessage(message);
    return {
      ...error,
      status: 422,
      message: text,
      issues: [{ severity: 'error', text, expression: [field] }],
    } satisfies ApiError;
  }
  const issues = error.issues.map((issue) => {
    const message = texts[issue.text];
    return message ? { ...issue, text: formatMessage(message) } : issue;
  });
  return {
    ...error,
    issues,
    message: issues.length > 0 ? issues.map((issue) => issue.text).join('\n') : error.message,
  };
}
