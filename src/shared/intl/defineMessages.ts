import type { MessageDescriptor } from 'react-intl';

/** A message whose id and English text are known when it is written. */
export interface Message extends Pick<MessageDescriptor, 'description'> {
  id: string;
  defaultMessage: string;
}

/**
 * Texts of one area. react-intl's own function of this name types every message as one without values; placeholders
 * are checked by lint and by `npm run messages:check` instead, in every language.
 */
export function defineMessages<K extends string>(messages: Record<K, Message>): Readonly<Record<K, Message>> {
  return messages;
}
