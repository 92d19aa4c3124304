import { isApiError, type ApiError } from '../../api/errors.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';

/** Keycloak's complaints about a user are keys of its own texts. */
const texts: Record<string, Message> = {
  'error-invalid-email': messages.invalidEmail,
  'error-username-invalid-character': messages.invalidCharacters,
  'error-person-name-invalid-character': messages.invalidCharacters,
  'error-invalid-length': messages.invalidLength,
  'error-invalid-length-too-short': messages.invalidLength,
  'error-invalid-length-too-long': messages.invalidLength,
  'error-user-attribute-required': messages.usernameRequired,
};

const taken = [
  [/username/i, 'username', messages.usernameTaken],
  [/email/i, 'email', messages.emailTaken],
] as const;

/** A password that the realm's rules refuse: the server's words about the rule belong to the field. */
export function readablePasswordError(error: unknown): unknown {
  if (!isApiError(error) || error.status !== 400 || !error.message) return error;
  const issues = [{ severity: 'error' as const, text: error.message, expression: ['password'] }];
  return { ...error, issues } satisfies ApiError;
}

/**
 * A refusal of Keycloak with complaints that name their field and are readable. A name that is taken (409) is no
 * conflict of two editors, so it becomes a complaint about the field. Anything else stays as it is.
 */
export function readableUserError(error: unknown, formatMessage: (message: Message) => string): unknown {
  if (!isApiError(error)) return error;
  if (error.status === 409) {
    const found = taken.find(([pattern]) => pattern.test(error.message));
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
