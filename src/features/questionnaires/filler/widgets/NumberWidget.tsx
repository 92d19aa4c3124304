import { Input, Text } from '@fluentui/react-components';
import { extensionOf } from '../extensions.ts';
import { withValue } from '../value.ts';
import { useNumberText } from './useNumberText.ts';
import type { WidgetProps } from './widget.ts';

/** Items of type integer and decimal, followed by the unit if the author set one. */
export function NumberWidget({ question, answer, text, onChange, disabled }: WidgetProps) {
  const isInteger = question.type === 'integer';
  const unit = extensionOf(question, 'unit')?.valueCoding;
  const { typed, type } = useNumberText({
    value: isInteger ? answer?.valueInteger : answer?.valueDecimal,
    text,
    onType: (value, invalid) => {
      if (value === undefined) return onChange(undefined, invalid);
      onChange(withValue(answer, isInteger ? { valueInteger: value } : { valueDecimal: value }));
    },
  });
  return (
    <Input
      inputMode={isInteger ? 'numeric' : 'decimal'}
      input={{ dir: 'ltr' }}
      value={typed}
      autoComplete="off"
      disabled={disabled}
      contentAfter={unit && <Text>{unit.display ?? unit.code}</Text>}
      onChange={(_event, data) => type(data.value)}
    />
  );
}
