import type { IntlShape } from 'react-intl';
import type { ImportIssue } from '../../api/platform/index.ts';
import { issueMessages } from './issueMessages.ts';
import { kindOf } from './importKinds.ts';
import { messages } from './messages.ts';

type Values = Record<string, string | number>;

/** Text of an issue in the user's language; the server's text for an unknown code. */
export function issueText(intl: IntlShape, { code, message, values = {} }: Omit<ImportIssue, 'row'>): string {
  if (!(code in issueMessages)) return message;
  const descriptor = issueMessages[code as keyof typeof issueMessages];
  const kind = typeof values.file === 'string' ? kindOf(values.file) : undefined;
  return intl.formatMessage(descriptor, {
    ...(values as Values),
    ...(kind && { file: intl.formatMessage(kind.label) }),
    // Some messages refer to an option of the upload form by its label.
    option: intl.formatMessage(messages.parentIds),
  });
}
