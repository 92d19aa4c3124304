import { Input } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { Answer } from '../tree.ts';
import { withValue } from '../value.ts';
import { fromLocalInput, isPartial, toLocalInput } from './dateTimes.ts';
import type { WidgetProps } from './widget.ts';

const partial = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** Items of type date and dateTime: the browser's date input. A stored year or month is edited as text. */
export function DateWidget({ question, answer, onChange, onUnreadable, disabled }: WidgetProps) {
  const type = question.type === 'dateTime' ? 'dateTime' : 'date';
  const value = type === 'dateTime' ? answer?.valueDateTime : answer?.valueDate;
  // From the initial value only: the control must not change while the user edits a year.
  const [asText] = useState(isPartial(type, value));
  const [typed, setTyped] = useState(value ?? '');
  // The browser reports a partly entered date as an empty value, although the control displays it.
  const [isIncomplete, setIncomplete] = useState(false);
  const wrong = asText ? typed !== '' && !partial.test(typed) : isIncomplete;
  useEffect(() => {
    onUnreadable(wrong);
    return () => onUnreadable(false);
  }, [onUnreadable, wrong]);

  const write = (text: string): void => {
    const fresh: Answer = type === 'dateTime' ? { valueDateTime: text } : { valueDate: text };
    onChange(text === '' ? undefined : withValue(answer, fresh));
  };
  if (asText) {
    return (
      <Input
        input={{ dir: 'ltr' }}
        value={typed}
        disabled={disabled}
        onChange={(_event, data) => {
          const readable = partial.test(data.value);
          setTyped(data.value);
          write(readable ? data.value : '');
        }}
      />
    );
  }
  return (
    <Input
      type={type === 'dateTime' ? 'datetime-local' : 'date'}
      value={type === 'dateTime' ? toLocalInput(value) : (value ?? '')}
      disabled={disabled}
      onBlur={({ target }) => setIncomplete(target.validity.badInput)}
      onChange={(_event, data) => {
        setIncomplete(false);
        write(type === 'dateTime' && data.value !== '' ? fromLocalInput(data.value) : data.value);
      }}
    />
  );
}
