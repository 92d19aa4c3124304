import { useIntl } from 'react-intl';
import { directionOf } from './directionOf.ts';

/** Direction of the UI language, for `<FluentProvider dir>` and for arrow keys. */
export function useDirection(): 'ltr' | 'rtl' {
  return directionOf(useIntl().locale);
}
