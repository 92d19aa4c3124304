import { useIntl } from 'react-intl';
import { formatDateEntry } from '../../../shared/intl/dateEntry.ts';
import { messages } from './messages.ts';
import { answerLabel } from './options.ts';
import type { Answer } from './tree.ts';

/** Returns a function for the text of an answer in the user's language. */
export function useAnswerText(): (answer: Answer) => string {
  const intl = useIntl();
  return (answer) => {
    if (answer.valueBoolean !== undefined) return intl.formatMessage(answer.valueBoolean ? messages.yes : messages.no);
    if (answer.valueDate !== undefined) return formatDateEntry(answer.valueDate, intl.locale);
    const number = answer.valueInteger ?? answer.valueDecimal;
    return number === undefined
      ? answerLabel(answer, intl.locale)
      : intl.formatNumber(number, { useGrouping: false, maximumFractionDigits: 20 });
  };
}
