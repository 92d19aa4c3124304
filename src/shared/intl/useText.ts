import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { isRecord } from '../../../common/types/json.ts';
import type { Message } from './texts.ts';

/** A message to translate, or a text that is final. */
export type Text = Message | string;

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && 'defaultMessage' in value;
}

/**
 * True for a message that was read from the browser's storage. Production builds replace the English text by its parsed
 * form, a list of ICU elements.
 */
export function isStoredMessage(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, defaultMessage } = value;
  return typeof id === 'string' && (typeof defaultMessage === 'string' || Array.isArray(defaultMessage));
}

/** Translates messages; texts and undefined stay as they are. */
export function useText(): <T extends Text | undefined>(text: T) => T extends undefined ? undefined : string {
  const intl = useIntl();
  return useCallback(
    ((text: Text | undefined) => (typeof text === 'object' ? intl.formatMessage(text) : text)) as ReturnType<
      typeof useText
    >,
    [intl],
  );
}
