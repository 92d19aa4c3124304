import type { IntlShape } from 'react-intl';
import type { ImportIssue } from '../../api/platform/index.ts';
import { issueMessages } from './issueMessages.ts';
import { kindOf } from './importKinds.ts';
import { messages } from './messages.ts';

type Values = Record<string, string | number>;

/** An issue in the language of the screen; the text of the server for a code that this version has no text for. */
export function issueText(intl: IntlShape, { code, message, values = {} }: Omit<ImportIssue, 'row'>): string {
  if (!(code in issueMessages)) return message;
  const known = issueMessages[code as keyof typeof issueMessages];
  const kind = typeof values.file === 'string' ? kindOf(values.file) : undefined;
  return intl.formatMessage(known, {
    ...(values as Values),
    ...(kind && { file: intl.formatMessage(kind.label) }),
    // Some issues are solved by an option of the upload form.
    option: intl.formatMessage(messages.parentIds),
  });
}
