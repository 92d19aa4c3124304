import { Input, makeStyles, Text } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { NumberChoice } from '../../../../shared/form/NumberChoice.tsx';
import { controlOf, extensionOf } from '../extensions.ts';
import { extensionText, itemLabel } from '../itemText.ts';
import { sliderOf } from '../slider.ts';
import { withValue } from '../value.ts';
import { NumberSlider } from './NumberSlider.tsx';
import { keypadOf, useNumberText } from './useNumberText.ts';
import type { WidgetProps } from './widget.ts';

const useStyles = makeStyles({ root: { display: 'grid' } });

/** Items of type integer and decimal, followed by the unit if the author set one, with a slider if the author chose it. */
export function NumberWidget({ question, label, answer, text, onChange, disabled }: WidgetProps) {
  const styles = useStyles();
  const { locale } = useIntl();
  const isInteger = question.type === 'integer';
  const unit = extensionOf(question, 'unit')?.valueCoding;
  const unitItem = (question.item ?? []).find((item) => item.type === 'display' && controlOf(item) === 'unit');
  const unitText = unit ? (unit.display ?? unit.code) : unitItem && itemLabel(unitItem, locale);
  const slider = sliderOf(question);
  const value = isInteger ? answer?.valueInteger : answer?.valueDecimal;
  const write = (number: number): void =>
    onChange(withValue(answer, isInteger ? { valueInteger: number } : { valueDecimal: number }));
  const { typed, type } = useNumberText({
    value,
    text,
    onType: (number, invalid) => (number === undefined ? onChange(undefined, invalid) : write(number)),
  });
  return (
    <div className={styles.root}>
      <Input
        inputMode={keypadOf(question)}
        input={{ dir: 'ltr' }}
        value={typed}
        placeholder={extensionText(question, 'entryFormat', locale)}
        autoComplete="off"
        disabled={disabled}
        contentAfter={unitText ? <Text>{unitText}</Text> : undefined}
        onChange={(_event, data) => type(data.value)}
      />
      {slider && (
        <NumberSlider
          question={question}
          range={slider}
          label={label}
          value={value}
          disabled={disabled}
          onChange={write}
        />
      )}
      <NumberChoice typed={text ?? ''} isInteger={isInteger} onChoose={type} />
    </div>
  );
}
