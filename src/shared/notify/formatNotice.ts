import type { IntlShape } from 'react-intl';
import type { NotifyText } from './notifySlice.ts';

/** Text of a notification in the language on screen. */
export const formatNotice = (intl: IntlShape, text: NotifyText): string =>
  typeof text === 'string' ? text : intl.formatMessage(text, text.values);
