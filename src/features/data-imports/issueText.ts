import type { IntlShape } from 'react-intl';
import type { ImportIssue } from '../../api/platform/index.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { directionOf } from '../../shared/intl/directionOf.ts';
import { valueText } from './columnText.ts';
import { issueMessages, levelIssueMessages } from './issueMessages.ts';
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

/** Issues about a name in a column with the names of a level have a text with the name of the level. */
function descriptorOf(code: keyof typeof issueMessages, values: NonNullable<ImportIssue['values']>): Message {
  if (!('level' in values)) return issueMessages[code];
  return code in levelIssueMessages ? levelIssueMessages[code as keyof typeof levelIssueMessages] : issueMessages[code];
}

/**
 * Text of an issue in the user's language; the server's text for an unknown code. `levelText`: the name of the level that the
 * header of a column names.
 */
export function issueText(
  intl: IntlShape,
  { code, message, values: given = {} }: Omit<ImportIssue, 'row'>,
  levelText = (header: string): string => header,
): string {
  if (!(code in issueMessages)) return message;
  const values = typeof given.level === 'string' ? { ...given, level: levelText(given.level) } : given;
  const descriptor = descriptorOf(code as keyof typeof issueMessages, values);
  const kind = typeof values.file === 'string' ? kindOf(values.file) : undefined;
  return intl.formatMessage(descriptor, {
    ...isolated(intl, values as Values),
    ...(kind && { file: intl.formatMessage(kind.label) }),
    ...allowedValues(intl, values.allowed),
  });
}
