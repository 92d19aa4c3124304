import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

/** Current name of a chosen value: null while it is being read, undefined if it is unknown. */
export type NameOf = (value: string) => string | undefined | null;

/**
 * Text of a chosen value: its current name, else the stored one, which is the value itself if nothing is stored. While the name is
 * being read, a text instead of the value, which is an id.
 */
export function useChosenName(): (
  chosen: { value: string; label?: string | undefined },
  name: ReturnType<NameOf>,
) => string {
  const intl = useIntl();
  return ({ value, label = value }, name) =>
    name ?? (name === null && label === value ? intl.formatMessage(messages.loading) : label);
}
