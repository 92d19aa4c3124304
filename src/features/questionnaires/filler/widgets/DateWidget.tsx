import { Input } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '../tree.ts';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

const partial = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** Items of type date and dateTime: the browser's date input. A stored year or month is edited as text. */
export function DateWidget({ question, answer, text, onChange, disabled }: WidgetProps) {
  const type = question.type === 'dateTime' ? 'dateTime' : 'date';
  const value = type === 'dateTime' ? answer?.valueDateTime : answer?.valueDate;
  // From the initial value only: the control must not change while the user edits a year.
  const [asText] = useState(isPartial(type, value));

  // A new control displays no partly entered date, e.g. after its question was disabled and enabled again.
  const clearPartialDate = useEffectEvent(() => {
    if (!asText && text !== undefined) onChange(answer);
  });
  useEffect(() => clearPartialDate(), []);

  const write = (date: string): void => {
    const fresh: Answer = type === 'dateTime' ? { valueDateTime: date } : { valueDate: date };
    onChange(date === '' ? undefined : withValue(answer, fresh));
  };
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
      type={type === 'dateTime' ? 'datetime-local' : 'date'}
      value={type === 'dateTime' ? toLocalInput(value) : (value ?? '')}
      disabled={disabled}
      onBlur={({ target: { validity } }) => {
        // The browser reports a partly entered date as an empty value, although the control displays it.
        if (validity.badInput !== (text !== undefined)) onChange(answer, validity.badInput ? '' : undefined);
      }}
      onChange={(_event, data) =>
        write(type === 'dateTime' && data.value !== '' ? fromLocalInput(data.value) : data.value)
      }
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

/** True for a year or a month, and for a dateTime also a day. FHIR allows them, the browser's inputs do not. */
function isPartial(type: 'date' | 'dateTime', value: string | undefined): boolean {
  return value !== undefined && (type === 'date' ? !/^\d{4}-\d\d-\d\d$/.test(value) : !value.includes('T'));
}
