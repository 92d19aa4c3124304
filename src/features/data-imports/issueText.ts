import type { IntlShape } from 'react-intl';
import type { ImportIssue } from '../../api/platform/index.ts';
import { directionOf } from '../../shared/intl/directionOf.ts';
import { valueText } from './columnText.ts';
import { issueMessages } from './issueMessages.ts';
import { kindOf } from './importKinds.ts';

type Values = Record<string, string | number>;

/**
 * In right-to-left text, isolates cells (U+2068 … U+2069), so that the sign of a number and the parts of a code keep their
 * order. `type` selects a part of the text.
 */
const isolated = (intl: IntlShape, values: Values): Values =>
  directionOf(intl.locale) === 'ltr'
    ? values
    : Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' && name !== 'type' ? `\u2068${value}\u2069` : value,
        ]),
      );

/** The values of a closed list, which the server separates by commas, and those of a cell with `true` or `false`. */
const allowedValues = (intl: IntlShape, allowed: unknown): Values => ({
  ...(typeof allowed === 'string' && {
    allowed: intl.formatList(
      allowed.split(', ').map((value) => valueText(intl, value)),
      { type: 'unit' },
    ),
  }),
  yes: valueText(intl, 'true'),
  no: valueText(intl, 'false'),
});

/** Text of an issue in the user's language; the server's text for an unknown code. */
export function issueText(intl: IntlShape, { code, message, values = {} }: Omit<ImportIssue, 'row'>): string {
  if (!(code in issueMessages)) return message;
  const descriptor = issueMessages[code as keyof typeof issueMessages];
  const kind = typeof values.file === 'string' ? kindOf(values.file) : undefined;
  return intl.formatMessage(descriptor, {
    ...isolated(intl, values as Values),
    ...(kind && { file: intl.formatMessage(kind.label) }),
    ...allowedValues(intl, values.allowed),
  });
}
