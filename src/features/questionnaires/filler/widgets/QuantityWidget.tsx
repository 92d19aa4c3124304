import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Quantity } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { NumberChoice } from '../../../../shared/form/NumberChoice.tsx';
import { extensionText } from '../itemText.ts';
import { messages } from '../messages.ts';
import { quantityLimits } from '../quantityLimits.ts';
import { listedUnits, withUnit } from '../quantityUnits.ts';
import { quantityText, withValue } from '../value.ts';
import { UnitField } from './UnitField.tsx';
import { keypadOf, useNumberText } from './useNumberText.ts';
import type { WidgetProps } from './widget.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  number: { flex: '2 1 8rem' },
  unit: { flex: '1 1 6rem' },
  limits: { flex: '1 0 100%', color: tokens.colorNeutralForeground3 },
});

/** A number with a unit, and the range that the author allows. */
export function QuantityWidget({ question, path, label, answer, text, onChange, disabled }: WidgetProps) {
  const styles = useStyles();
  const intl = useIntl();
  const quantity = answer?.valueQuantity ?? {};
  const write = (next: Quantity): void => onChange(withValue(answer, { valueQuantity: next }));
  const { typed, type } = useNumberText({
    value: quantity.value,
    text,
    onType: (value, invalid) => {
      if (value === undefined) return onChange(undefined, invalid);
      const named = quantity.unit !== undefined || quantity.code !== undefined;
      write(named ? { ...quantity, value } : withUnit({ value }, listedUnits(question)[0]));
    },
  });
  const { min, max } = quantityLimits(question);
  return (
    <div className={styles.root}>
      <Input
        className={styles.number}
        inputMode={keypadOf(question)}
        input={{ dir: 'ltr' }}
        value={typed}
        placeholder={extensionText(question, 'entryFormat', intl.locale)}
        autoComplete="off"
        disabled={disabled}
        onChange={(_event, data) => type(data.value)}
      />
      <Field className={styles.unit}>
        <UnitField
          question={question}
          path={path}
          label={label}
          quantity={quantity}
          disabled={disabled}
          onChange={write}
        />
      </Field>
      {(min ?? max) && (
        <Text size={200} className={styles.limits}>
          {min && max
            ? intl.formatMessage(messages.between, { min: quantityText(min), max: quantityText(max) })
            : min
              ? intl.formatMessage(messages.atLeast, { limit: quantityText(min) })
              : max && intl.formatMessage(messages.atMost, { limit: quantityText(max) })}
        </Text>
      )}
      <NumberChoice typed={text ?? ''} onChoose={type} />
    </div>
  );
}
