import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { dayZone } from '../../../../../common/config/timeZone.ts';
import { dayAt, timeAt, toInstant } from '../../../../../common/fhir/calendarDay.ts';
import { DateInput } from '../../../../shared/form/DateInput.tsx';
import { isDate } from '../answerFrom.ts';
import { messages } from '../messages.ts';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  date: { flex: '2 1 10rem' },
  time: { flex: '1 1 7rem' },
});

const day = /^\d{4}-\d\d-\d\d$/;

/** Items of type date, also a year or a month with its year. */
export function DateWidget({ answer, text, onChange, disabled }: WidgetProps) {
  return (
    <DateInput
      isPartial
      value={text ?? answer?.valueDate ?? ''}
      disabled={disabled}
      onChange={(date) => {
        if (date === '') onChange(undefined);
        else if (isDate(date)) onChange(withValue(answer, { valueDate: date }));
        else onChange(undefined, date);
      }}
    />
  );
}

/** Items of type dateTime: a date and a time of day. A date without time, a month or a year are valid answers too. */
export function DateTimeWidget({ label, answer, text, onChange, disabled }: WidgetProps) {
  const styles = useStyles();
  const intl = useIntl();
  const stored = answer?.valueDateTime;
  // The time remains while the typed date is not valid.
  const [typedTime, setTypedTime] = useState(() => localParts(stored).time);
  const { date, time } = stored === undefined ? { date: text ?? '', time: typedTime } : localParts(stored);
  const write = (nextDate: string, nextTime: string): void => {
    if (nextDate === '') onChange(undefined);
    else if (!isDate(nextDate)) onChange(undefined, nextDate);
    else if (day.test(nextDate)) onChange(withValue(answer, { valueDateTime: toDateTime(nextDate, nextTime) }));
    else onChange(withValue(answer, { valueDateTime: nextDate }));
  };
  return (
    <div className={styles.root}>
      <DateInput
        className={styles.date}
        isPartial
        value={date}
        disabled={disabled}
        onChange={(next) => write(next, time || typedTime)}
      />
      <Field className={styles.time}>
        <Input
          type="time"
          aria-label={intl.formatMessage(messages.timeOf, { name: label })}
          value={time}
          disabled={disabled || !day.test(date)}
          onChange={(_event, data) => {
            setTypedTime(data.value);
            write(date, data.value);
          }}
        />
      </Field>
    </div>
  );
}

/**
 * Date and time of a FHIR dateTime in the programme's time zone, as moments are shown; the time of a date, month or year
 * is ''.
 */
function localParts(value = ''): { date: string; time: string } {
  const { name } = dayZone();
  const instant = toInstant(value, name);
  if (instant === undefined) return { date: value, time: '' };
  const moment = Date.parse(instant);
  return { date: dayAt(moment, name), time: timeAt(moment, name) };
}

/** A FHIR dateTime with the offset of the programme's zone, `2026-05-01T08:30:00+03:00`; the date without a time. */
function toDateTime(date: string, time: string): string {
  return (time && toInstant(`${date}T${time}`, dayZone().name)?.replace('.000', '')) || date;
}
