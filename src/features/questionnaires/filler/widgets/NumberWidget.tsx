import { Input, makeStyles, Text } from '@fluentui/react-components';
import { NumberChoice } from '../../../../shared/form/NumberChoice.tsx';
import { extensionOf } from '../extensions.ts';
import { withValue } from '../value.ts';
import { keypadOf, useNumberText } from './useNumberText.ts';
import type { WidgetProps } from './widget.ts';

const useStyles = makeStyles({ root: { display: 'grid' } });

/** Items of type integer and decimal, followed by the unit if the author set one. */
export function NumberWidget({ question, answer, text, onChange, disabled }: WidgetProps) {
  const styles = useStyles();
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
    <div className={styles.root}>
      <Input
        inputMode={keypadOf(question)}
        input={{ dir: 'ltr' }}
        value={typed}
        autoComplete="off"
        disabled={disabled}
        contentAfter={unit && <Text>{unit.display ?? unit.code}</Text>}
        onChange={(_event, data) => type(data.value)}
      />
      <NumberChoice typed={text ?? ''} isInteger={isInteger} onChoose={type} />
    </div>
  );
}
