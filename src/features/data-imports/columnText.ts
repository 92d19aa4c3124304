import type { IntlShape } from 'react-intl';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { columnMessages, otherColumnMessages, valueMessages } from './columnMessages.ts';
import { detailMessages } from './detailMessages.ts';

const find = (messages: Readonly<Record<string, Message>>, key: string): Message | undefined =>
  Object.hasOwn(messages, key) ? messages[key] : undefined;

/** Message with the label of a column of a kind of file; undefined for an unknown column. */
export function columnMessage(type: string, column: string): Message | undefined {
  const isPractitioner = type === 'userToOrganizationAssignment' && column === 'userId';
  return isPractitioner ? otherColumnMessages.practitionerId : find(columnMessages, column);
}

/** Message with the label of a value of a closed list; undefined for an unknown value. */
export const valueMessage = (value: string): Message | undefined => find(valueMessages, value);

/** Label of a column, and its name in the file unless the label is the same word. */
export function columnParts(intl: IntlShape, type: string, column: string): { label: string; name?: string } {
  const message = columnMessage(type, column);
  const label = message ? intl.formatMessage(message) : column;
  return { label, ...(label.toLowerCase() !== column.toLowerCase() && { name: column }) };
}

/** Label of a column followed by its name in the file, by which users find it in their spreadsheet. */
export function columnText(intl: IntlShape, type: string, column: string): string {
  const { label, name } = columnParts(intl, type, column);
  return name === undefined ? label : intl.formatMessage(detailMessages.namedColumn, { label, column });
}
