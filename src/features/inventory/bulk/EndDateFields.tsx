import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { BulkFieldsProps } from '../../../shared/bulk/bulkAction.ts';
import { DateInput } from '../../../shared/form/DateInput.tsx';
import { formatDay } from '../../../shared/intl/dates.ts';
import { isDay } from '../days.ts';
import { messages } from '../messages.ts';

export interface EndDateParams {
  /** YYYY-MM-DD, or what was typed. */
  date: string;
}

const today = (): string => formatDay(new Date());

/** True for a day that the form of stock accepts: today or later. */
export function isEndDate(date: string): boolean {
  return isDay(date) && date >= today();
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
      <DateInput value={date} min={today()} onChange={(next) => onChange({ date: next })} />
    </Field>
  );
}
