import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DateInput } from '../../../../shared/form/DateInput.tsx';
import { messages } from '../messages.ts';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  date: { flex: '2 1 10rem' },
  time: { flex: '1 1 7rem' },
});

const day = /^\d{4}-\d\d-\d\d$/;
const partial = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** Items of type date, also a year or a month with its year. */
export function DateWidget({ answer, text, onChange, disabled }: WidgetProps) {
  return (
    <DateInput
      isPartial
      value={text ?? answer?.valueDate ?? ''}
      disabled={disabled}
      onChange={(date) => {
        if (date === '') onChange(undefined);
        else if (partial.test(date)) onChange(withValue(answer, { valueDate: date }));
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
    else if (day.test(nextDate)) onChange(withValue(answer, { valueDateTime: toDateTime(nextDate, nextTime) }));
    else if (partial.test(nextDate)) onChange(withValue(answer, { valueDateTime: nextDate }));
    else onChange(undefined, nextDate);
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

const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');

/** Date and time of a FHIR dateTime in the browser's time zone; the time of a date, month or year is ''. */
function localParts(value = ''): { date: string; time: string } {
  const moment = new Date(value);
  if (!value.includes('T') || Number.isNaN(moment.getTime())) return { date: value, time: '' };
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}

/** A FHIR dateTime with the browser's offset at that time, `2026-05-01T08:30:00+03:00`; the date if there is no time. */
function toDateTime(date: string, time: string): string {
  if (time === '') return date;
  const value = `${date}T${time.length === 5 ? `${time}:00` : time}`;
  const minutes = -new Date(value).getTimezoneOffset();
  const offset =
    minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${value}${offset}`;
}
