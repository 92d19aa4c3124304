import type { IntlShape, MessageDescriptor } from 'react-intl';
import { isMessage } from '../intl/useText.ts';

/** Error message of a yup rule, translated when it is shown. */
// A type, not an interface: yup accepts any record as a message, and interfaces have no index signature.
export type FieldMessage = {
  id: string;
  defaultMessage: string;
  values?: Record<string, string | number>;
};

/**
 * A message for a yup rule: `yup.string().required(fieldMessage(messages.nameRequired))`. Keeps the schema independent
 * of language and hooks; tests compare ids.
 */
export function fieldMessage(
  message: Pick<MessageDescriptor, 'id'> & { defaultMessage: string },
  values?: FieldMessage['values'],
): FieldMessage {
  return { id: message.id ?? '', defaultMessage: message.defaultMessage, ...(values && { values }) };
}

/** Text of a form error: a FieldMessage is translated; a string (from the server) is returned unchanged. */
export function errorText(intl: IntlShape, error: unknown): string | undefined {
  if (isMessage(error)) return intl.formatMessage(error, (error as FieldMessage).values);
  return typeof error === 'string' && error !== '' ? error : undefined;
}
