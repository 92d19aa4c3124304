import { Input, Textarea } from '@fluentui/react-components';
import { useRef } from 'react';
import { cleanText } from '../../../../fhir/cleanText.ts';
import { extensionOf } from '../extensions.ts';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

/** Items of type string, text and url. */
export function TextWidget({ question, answer, onChange, disabled }: WidgetProps) {
  const isUrl = question.type === 'url';
  const value = (isUrl ? answer?.valueUri : answer?.valueString) ?? '';
  const placeholder = extensionOf(question, 'entryFormat')?.valueString;
  const isEdited = useRef(false);
  const change = (text: string): void => {
    isEdited.current = true;
    onChange(text === '' ? undefined : withValue(answer, isUrl ? { valueUri: text } : { valueString: text }));
  };
  // Spaces at the end remain while the user types the next word.
  const leave = (): void => {
    const text = cleanText(value);
    if (isEdited.current && text !== value) change(text);
  };
  if (question.type === 'text') {
    return (
      <Textarea
        resize="vertical"
        textarea={{ rows: 4, dir: value ? 'auto' : undefined }}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        onChange={(_event, data) => change(data.value)}
        onBlur={leave}
      />
    );
  }
  return (
    <Input
      type={isUrl ? 'url' : 'text'}
      input={{ dir: isUrl ? 'ltr' : 'auto' }}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      disabled={disabled}
      onChange={(_event, data) => change(data.value)}
      onBlur={leave}
    />
  );
}
