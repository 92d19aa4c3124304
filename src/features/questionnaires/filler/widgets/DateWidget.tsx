import { Input } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { DateInput } from '../../../../shared/form/DateInput.tsx';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

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

/** Items of type dateTime: the browser's input. A stored year, month or day is edited as text. */
export function DateTimeWidget({ answer, text, onChange, disabled }: WidgetProps) {
  const value = answer?.valueDateTime;
  // From the initial value only: the control must not change while the user edits a year.
  const [asText] = useState(value !== undefined && !value.includes('T'));

  // A new control displays no partly entered date, e.g. after its question was disabled and enabled again.
  const clearPartialDate = useEffectEvent(() => {
    if (!asText && text !== undefined) onChange(answer);
  });
  useEffect(() => clearPartialDate(), []);

  const write = (date: string): void => onChange(date === '' ? undefined : withValue(answer, { valueDateTime: date }));
  if (asText) {
    return (
      <Input
        input={{ dir: 'ltr' }}
        value={text ?? value ?? ''}
        disabled={disabled}
        onChange={(_event, data) => {
          if (data.value === '' || partial.test(data.value)) write(data.value);
          else onChange(undefined, data.value);
        }}
      />
    );
  }
  return (
    <Input
      type="datetime-local"
      value={toLocalInput(value)}
      disabled={disabled}
      onBlur={({ target: { validity } }) => {
        // The browser reports a partly entered date as an empty value, although the control displays it.
        if (validity.badInput !== (text !== undefined)) onChange(answer, validity.badInput ? '' : undefined);
      }}
      onChange={(_event, data) => write(data.value === '' ? '' : fromLocalInput(data.value))}
    />
  );
}

const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');

/** A FHIR dateTime as the value of a `datetime-local` input, in the browser's time zone; '' without a valid one. */
function toLocalInput(value: string | undefined): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The value of a `datetime-local` input as a FHIR dateTime with the offset at that time: `2026-05-01T08:30:00+03:00`. */
function fromLocalInput(value: string): string {
  const date = new Date(value);
  const minutes = -date.getTimezoneOffset();
  const offset =
    minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${value.length === 16 ? `${value}:00` : value}${offset}`;
}
