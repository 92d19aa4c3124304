import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { Answer } from '../tree.ts';
import { withValue } from '../value.ts';
import { fromLocalInput, isPartial, toLocalInput } from './dateTimes.ts';
import type { WidgetProps } from './widget.ts';

const partial = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** Items of type date and dateTime: the browser's date input. A stored year or month is edited as text. */
export function DateWidget({ question, answer, text, onChange, disabled }: WidgetProps) {
  const type = question.type === 'dateTime' ? 'dateTime' : 'date';
  const value = type === 'dateTime' ? answer?.valueDateTime : answer?.valueDate;
  // From the initial value only: the control must not change while the user edits a year.
  const [asText] = useState(isPartial(type, value));

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
