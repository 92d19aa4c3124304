import { Input, Textarea } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { extensionText } from '../itemText.ts';
import { useCleanedInput } from '../useCleanedInput.ts';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

/** Items of type string, text and url. */
export function TextWidget({ question, answer, onChange, disabled }: WidgetProps) {
  const isUrl = question.type === 'url';
  const value = (isUrl ? answer?.valueUri : answer?.valueString) ?? '';
  const placeholder = extensionText(question, 'entryFormat', useIntl().locale);
  const handlers = useCleanedInput(value, (text) =>
    // Blanks are no answer: FHIR forbids a text without characters.
    onChange(text.trim() === '' ? undefined : withValue(answer, isUrl ? { valueUri: text } : { valueString: text })),
  );
  if (question.type === 'text') {
    return (
      <Textarea
        resize="vertical"
        textarea={{ rows: 4, dir: value ? 'auto' : undefined }}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        {...handlers}
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
      {...handlers}
    />
  );
}
