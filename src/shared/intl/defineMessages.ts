import type { MessageDescriptor } from 'react-intl';

/** A message with a static id and English text. */
export interface Message extends Pick<MessageDescriptor, 'description'> {
  id: string;
  defaultMessage: string;
}

/**
 * Defines the texts of one area. react-intl's own function of this name types every message without values;
 * placeholders are checked by lint and by `npm run messages:check` instead, in every language.
 */
export function defineMessages<K extends string>(messages: Record<K, Message>): Readonly<Record<K, Message>> {
  return messages;
}
