import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { isDay } from '../../../../common/fhir/calendarDay.ts';
import type { BulkFieldsProps } from '../../../shared/bulk/bulkAction.ts';
import { DateInput } from '../../../shared/form/DateInput.tsx';
import { currentDay } from '../../../shared/intl/dates.ts';
import { messages } from '../messages.ts';

export interface EndDateParams {
  /** YYYY-MM-DD, or what was typed. */
  date: string;
}

/** True for a day that the form of stock accepts: today or later. */
export function isEndDate(date: string): boolean {
  return isDay(date) && date >= currentDay();
}

/** The new end date of all selected stock. */
export function EndDateFields({ params: { date = '' }, onChange }: BulkFieldsProps<EndDateParams>) {
  const intl = useIntl();
  const isPast = isDay(date) && !isEndDate(date);
  return (
    <Field
      label={intl.formatMessage(messages.endDate)}
      required
      validationMessage={isPast ? intl.formatMessage(messages.endPast) : undefined}
    >
      <DateInput value={date} min={currentDay()} onChange={(next) => onChange({ date: next })} />
    </Field>
  );
}
