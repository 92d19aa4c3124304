import type { IntlShape } from 'react-intl';
import type { Message } from '../../shared/intl/texts.ts';
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

/** Label of a value of a closed list; an unknown value itself. */
export function valueLabel(intl: IntlShape, value: string): string {
  const message = valueMessage(value);
  return message ? intl.formatMessage(message) : value;
}

/** A label followed by the word in the file, by which users find it in their spreadsheet, unless both are the same. */
function namedText(intl: IntlShape, label: string, name: string): string {
  if (label.toLowerCase() === name.toLowerCase()) return label;
  return intl.formatMessage(detailMessages.namedColumn, { label, column: name });
}

/** Label of a value of a closed list, and the value in the file. */
export const valueText = (intl: IntlShape, value: string): string => namedText(intl, valueLabel(intl, value), value);

/** Label of a column, and its name in the file unless the label is the same word. */
export function columnParts(intl: IntlShape, type: string, column: string): { label: string; name?: string } {
  const message = columnMessage(type, column);
  const [, system] = /^identifier\.(.+)$/.exec(column) ?? [];
  const label = message
    ? intl.formatMessage(message)
    : system === undefined
      ? column
      : intl.formatMessage(otherColumnMessages.code, { system });
  const isWord = label.toLowerCase() === column.toLowerCase() || column.includes(',');
  return { label, ...(!isWord && { name: column }) };
}

/** Label of a column, and its name in the file. */
export function columnText(intl: IntlShape, type: string, column: string): string {
  const { label, name = label } = columnParts(intl, type, column);
  return namedText(intl, label, name);
}

/** The value of a closed list that equals a text: files may have the values in any case. */
export const allowedValue = (values: readonly string[], text: string): string | undefined =>
  values.find((value) => value.toLowerCase() === text.toLowerCase());

/** The label of a column with the mark of required fields. */
export const withRequiredMark = (label: string, required: boolean): string => (required ? `${label} *` : label);
