import { useIntl } from 'react-intl';
import { dateFormat } from '../intl/dateEntry.ts';
import { messages } from './messages.ts';

/** The format of entered dates, as a hint: DD/MM/YYYY in English. */
export function useDateFormat(): string {
  const { locale, formatMessage } = useIntl();
  const letters = {
    day: formatMessage(messages.dayLetters),
    month: formatMessage(messages.monthLetters),
    year: formatMessage(messages.yearLetters),
  };
  return dateFormat(locale, letters);
}
